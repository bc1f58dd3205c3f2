/**
 * The colours of what a motion takes place on, by theme: pale on light paper, ink on dark, so that every run
 * has its contrast on all of them (see the test of contrasts).
 */
import type { Theme } from '../ui/storedTheme.ts';
import type { GroundKind } from './staging.ts';

export interface GroundColours {
  /** CSS hex: of the ground under the motion, and far away. */
  readonly ground: string;
  readonly far: string;
  /** Over the horizon. */
  readonly sky: string;
}

/** Pattern of the ground and lines of its squares: by how much of white or black they differ from it at most. */
export const patternShare = { light: 0.024, dark: 0.016 } as const satisfies Record<Theme, number>;
export const lineShare = { light: 0.075, dark: 0.055 } as const satisfies Record<Theme, number>;

export const groundColours: Readonly<Record<Theme, Readonly<Record<GroundKind, GroundColours>>>> = {
  light: {
    table: { ground: '#f6f1e8', far: '#e9ebee', sky: '#f7f9fb' },
    ice: { ground: '#edf5fa', far: '#f6fafd', sky: '#f9fbfd' },
    street: { ground: '#eff0f1', far: '#f4f6f8', sky: '#f7fafc' },
    water: { ground: '#e6f2f6', far: '#f2f8fa', sky: '#f2f8fa' },
    sky: { ground: '#f2f7fc', far: '#fafcfe', sky: '#e8f1fa' },
    space: { ground: '#eef1f8', far: '#f6f8fc', sky: '#eef1f8' },
    none: { ground: '#f1f4f8', far: '#fafbfd', sky: '#f1f4f8' },
  },
  dark: {
    table: { ground: '#151b29', far: '#0f1622', sky: '#0d1522' },
    ice: { ground: '#111e2b', far: '#0e1826', sky: '#0d1522' },
    street: { ground: '#151a25', far: '#10161f', sky: '#0d1522' },
    water: { ground: '#0b1f2b', far: '#0b1824', sky: '#0b1824' },
    sky: { ground: '#0f1b2c', far: '#142338', sky: '#0c1524' },
    space: { ground: '#0a1120', far: '#0f1930', sky: '#0a1120' },
    none: { ground: '#0d1624', far: '#13203a', sky: '#0d1624' },
  },
};

/** Kinds with a plane under the bodies. */
export const solid: ReadonlySet<GroundKind> = new Set(['table', 'ice', 'street', 'water']);
