/** A demonstration as it is changed, and the way through its steps: pure functions. */
import type { Demonstration, Step } from './demonstrationSchema.ts';

/** The step `by` from here, and no further than the first and the last. */
export function stepFrom(at: number, by: number, count: number): number {
  return Math.min(Math.max(at + by, 0), Math.max(count - 1, 0));
}

export function withTitle(old: Demonstration, title: string): Demonstration {
  return { ...old, title };
}

/** One more step, after `at`. */
export function withStep(old: Demonstration, at: number, step: Step): Demonstration {
  return { ...old, steps: [...old.steps.slice(0, at + 1), step, ...old.steps.slice(at + 1)] };
}

export function withoutStep(old: Demonstration, at: number): Demonstration {
  return { ...old, steps: old.steps.filter((_, i) => i !== at) };
}

export function withCaption(old: Demonstration, at: number, caption: string): Demonstration {
  return { ...old, steps: old.steps.map((step, i) => (i === at ? { ...step, caption } : step)) };
}

/** The step goes up (−1) or down (+1) by one place. */
export function withStepMoved(old: Demonstration, at: number, by: 1 | -1): Demonstration {
  const to = stepFrom(at, by, old.steps.length);
  const steps = [...old.steps];
  const [moved] = steps.splice(at, 1);
  if (moved !== undefined) steps.splice(to, 0, moved);
  return { ...old, steps };
}
