/** Experiments that nobody chose, drawn by a seed: native and WebAssembly agree on each. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EngineError } from '../../web/src/kit/engine/fault.ts';
import type { MethodInfo, SystemInfo, Values } from '../../web/src/kit/engine/types.ts';
import { native } from './support/native.ts';
import { allowance, apart, moved } from './support/rounding.ts';
import { wasmHost } from './support/wasm.ts';

const host = await wasmHost();
const { catalogue } = host;

interface Request {
  readonly op: 'step';
  readonly system: string;
  readonly parameters: Values;
  readonly q: readonly number[];
  readonly v: readonly number[];
  readonly method: string;
  readonly formulation: string;
  readonly options: Values;
  readonly h: number;
  readonly n: number;
}

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T;

/** Some of the choices that the method has. */
function choices(method: MethodInfo, at: number): Values {
  const chosen = method.options.flatMap(({ id, choices: words = [] }, i) =>
    words.length === 0 ? [] : [[id, Math.floor(((at * (i + 7)) % 1) * words.length)] as const],
  );
  return Object.fromEntries(chosen);
}

/** Numbers of the preset, or up to a fifth more or less: whole ones stay as they are. */
function parametersNear(system: SystemInfo, given: Values, at: number): Values {
  const near = Object.entries(given).map(([id, value], i) => {
    const whole = system.parameters.find((one) => one.id === id)?.whole ?? true;
    if (typeof value !== 'number' || whole) return [id, value] as const;
    return [id, value * (0.8 + 0.4 * ((at * (i + 3)) % 1))] as const;
  });
  return Object.fromEntries(near);
}

const requests = fc.array(share, { minLength: 7, maxLength: 7 }).map((at): Request => {
  const [a, b, c, d, e, f, g] = at as [number, number, number, number, number, number, number];
  const system = pick(catalogue.systems, a);
  const preset = pick(
    system.presets.filter(({ q }) => q.length < 100),
    b,
  );
  const fit = pick(system.fits, c);
  const method = catalogue.methods.find(({ id }) => id === fit.method) as MethodInfo;
  return {
    ...{ op: 'step', system: system.id, parameters: parametersNear(system, preset.parameters, e) },
    ...{ q: preset.q, v: preset.v, method: method.id, formulation: pick(fit.formulations, d) },
    ...{ options: choices(method, f), h: preset.h * (0.2 + 1.3 * g), n: 20 },
  };
});

interface Answer {
  readonly q?: readonly number[];
  readonly v?: readonly number[];
  readonly error?: { readonly code: string };
}

function natively(asked: readonly object[]): Answer[] {
  const lines = asked.map((request) => `${JSON.stringify(request)}\n`).join('');
  return native(['probe'], lines)
    .out.trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

function here(request: object): Answer {
  try {
    return host.probe(request) as Answer;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { error: { code: error.code } };
  }
}

const stateOf = ({ q = [], v = [] }: Answer): number[] => [...q, ...v];

it('two hundred experiments end alike, or are refused alike', () => {
  const drawn = fc.sample(requests, { seed: 1, numRuns: 200 });
  const there = natively(drawn);
  let moving = 0;
  for (const [i, request] of drawn.entries()) {
    const what = JSON.stringify(request);
    const wanted = there[i] as Answer;
    const found = here(request);
    expect(found.error?.code, what).toBe(wanted.error?.code);
    if (wanted.error !== undefined) continue;
    moving += 1;
    const difference = apart(stateOf(wanted), stateOf(found));
    if (difference <= allowance(stateOf(wanted), [])) continue;
    // A rounding of the start does as much.
    const disturbed = ([1, -1] as const).flatMap((one) =>
      ([1, -1] as const).map((other) => ({
        ...request,
        ...{ q: moved(request.q, one), v: moved(request.v, other) },
      })),
    );
    const own = natively(disturbed).map(stateOf);
    expect(difference, what).toBeLessThanOrEqual(allowance(stateOf(wanted), own));
  }
  expect(moving).toBeGreaterThan(150);
}, 60_000);
