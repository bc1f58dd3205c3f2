/** What the board shows of a held start, and where. */
import type { Vector3 } from 'three';
import { say } from '../language/language.ts';
import type { Pixel } from '../scene/sight.ts';
import type { Stage } from '../scene/stage.ts';
import { formatNumber } from '../ui/format.ts';
import type { Mark, Place } from './board.ts';
import type { HeldStart } from './held.ts';

export const velocityId = 'velocity';
/** Pixels by which a knob, or the tip of a velocity, stands off its body at least. */
const leastLine = 34;

export function marksOf(held: HeldStart, unit: string): Mark[] {
  const marks: Mark[] = held.handles.map(({ id, kind, label }) => ({ id, kind, label }));
  const { chosen, velocity } = held;
  if (chosen === undefined || velocity === undefined) return marks;
  const seconds = formatNumber(velocity.seconds);
  const body = chosen.label.toLowerCase();
  const label = say('startByHand.velocity', { body, seconds, unit });
  return [...marks, { id: velocityId, kind: 'velocity', label }];
}

export function placing(held: HeldStart, stage: Stage): (id: string) => Place {
  return (id) => {
    if (id === velocityId) return { at: tipSeen(held, stage), from: bodySeen(held, stage) };
    const handle = held.handles.find((one) => one.id === id);
    if (handle === undefined) return { at: undefined };
    const at = stage.pixel(held.where(handle));
    if (handle.kind === 'move') return { at };
    const from = stage.pixel(held.footOf(handle));
    return { at: standingOff(from, at), from };
  };
}

/** Where the arrow's tip is taken hold of. */
export function tipSeen(held: HeldStart, stage: Stage): Pixel | undefined {
  return standingOff(bodySeen(held, stage), seen(stage, held.arrowTip()));
}

function bodySeen(held: HeldStart, stage: Stage): Pixel | undefined {
  return seen(stage, held.chosen && held.where(held.chosen));
}

function seen(stage: Stage, point: Vector3 | undefined): Pixel | undefined {
  return point === undefined ? undefined : stage.pixel(point);
}

/** The end of a line too short to be taken hold of, further out. */
export function standingOff(from: Pixel | undefined, tip: Pixel | undefined): Pixel | undefined {
  if (from === undefined || tip === undefined) return tip;
  const [x, y] = [tip.x - from.x, tip.y - from.y];
  const length = Math.hypot(x, y);
  if (length >= leastLine) return tip;
  const [right, down] = length > 1e-3 ? [x / length, y / length] : [Math.SQRT1_2, -Math.SQRT1_2];
  return { x: from.x + leastLine * right, y: from.y + leastLine * down };
}
