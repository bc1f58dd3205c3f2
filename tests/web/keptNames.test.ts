/** What a method keeps, in words that fit over a drawing. */
import { describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import type { MethodInfo, SystemInfo } from '../../web/src/kit/engine/types.ts';
import { keptNames } from '../../web/src/kit/experiment/keptNames.ts';
import { systemOf } from '../../web/src/kit/experiment/recording.ts';
import { inSentence } from '../../web/src/kit/language/inSentence.ts';

const catalogue = catalogueHere();

const keeping = (system: SystemInfo, lost: readonly string[] = []): string[] => {
  const preserves = system.invariants.map(({ id }) => id).filter((id) => !lost.includes(id));
  return keptNames({ preserves } as unknown as MethodInfo, system);
};

describe('what is kept', () => {
  it('names a vector once where all of it is kept, and its components where some are lost', () => {
    const planets = systemOf(catalogue, 'outer_solar_system');
    expect(keeping(planets)).toEqual(['energy', 'momentum', 'angular momentum']);
    expect(keeping(planets, ['energy', 'momentum_x'])).toEqual([
      ...['momentum, y', 'momentum, z', 'angular momentum'],
    ]);
    const bodies = systemOf(catalogue, 'sphere_bodies');
    expect(keeping(bodies)).toEqual(['energy', 'constraint', 'angular momentum']);
    expect(keeping(bodies, ['momentum_z'])).toContain('angular momentum about x');
  });

  it('leaves every name of the catalogue whole that is no component of a vector', () => {
    for (const system of catalogue.systems) {
      const whole = system.invariants.filter(({ name }) => !/(,| about) [xyz]$/.test(name));
      const said = keeping(system);
      for (const { name } of whole) expect(said).toContain(inSentence(name));
    }
  });

  it('counts what the formulation keeps by its form, the one that is chosen or the first', () => {
    const particle = systemOf(catalogue, 'nonholonomic_particle');
    const rk4 = catalogue.methods.find(({ id }) => id === 'rk4') as MethodInfo;
    expect(keptNames(rk4, particle, 'adapted')).toEqual(['constraint']);
    expect(keptNames(rk4, particle, 'quasi_velocities')).toEqual(['constraint']);
    expect(keptNames(rk4, particle, 'lagrangian')).toEqual([]);
    const first = particle.fits.find(({ method }) => method === 'rk4')?.formulations[0];
    expect(keptNames(rk4, particle)).toEqual(keptNames(rk4, particle, first));
  });

  it('counts the two-form where a method keeps it, on the formulations where it does', () => {
    const kept = (method: string, system: string, formulation?: string) =>
      keptNames(
        catalogue.methods.find(({ id }) => id === method) as MethodInfo,
        systemOf(catalogue, system),
        formulation,
      );
    expect(kept('stormer_verlet', 'kepler')).toEqual(['angular momentum', 'the two-form']);
    expect(kept('implicit_midpoint', 'kepler', 'hamiltonian')).toEqual(['the two-form']);
    expect(kept('implicit_midpoint', 'kepler', 'lagrangian')).toEqual([]);
    expect(kept('explicit_euler', 'kepler')).toEqual([]);
    // No method keeps what a motion under constraints does not have.
    expect(kept('implicit_midpoint', 'chaplygin_sleigh')).not.toContain('the two-form');
  });

  it('writes persons large inside a sentence too', () => {
    expect(keeping(systemOf(catalogue, 'rolling_ball'))).toEqual([
      ...['energy', 'constraint', 'Jellett’s integral', 'Routh’s integral'],
    ]);
    expect(keeping(systemOf(catalogue, 'kepler'))).toContain('Laplace–Runge–Lenz vector');
    expect(['Energy', 'Turning rate', 'X'].map(inSentence)).toEqual([
      ...['energy', 'turning rate', 'x'],
    ]);
  });
});
