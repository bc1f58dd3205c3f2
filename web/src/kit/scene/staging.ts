/** Ground, camera and story of each system: the files of `web/stages/`. */

/** The ground under the bodies, or the space around them. */
export type GroundKind = 'table' | 'ice' | 'street' | 'water' | 'sky' | 'space' | 'none';

export interface CameraStaging {
  /** `whole`: all of the motion is in view; `bodies`: the camera goes with the bodies. */
  readonly shows: 'whole' | 'bodies';
  /** From the motion towards the eye, of any length, as if z were up; default: the drawing's own. */
  readonly outlook?: readonly [number, number, number];
}

/** What the large curve below the stage shows: a quantity over time, or one component over another. */
export type Story =
  | { readonly invariant: string }
  | { readonly component: string }
  | { readonly plane: readonly [string, string] };

export interface Staging {
  readonly ground: GroundKind;
  readonly camera: CameraStaging;
  /** Left out for systems that a user defined: none of their quantities is singled out. */
  readonly story?: Story;
}

interface StagingFile {
  readonly ground: GroundKind;
  /** Default: the whole. */
  readonly camera?: CameraStaging;
  readonly story: Story;
  /** By id; overrides the above. */
  readonly presets?: Readonly<Record<string, Partial<Pick<StagingFile, 'camera' | 'story'>>>>;
}

const folder = '../../../stages';
const files = import.meta.glob<StagingFile>('../../../stages/*.json', {
  eager: true,
  import: 'default',
});
const whole: CameraStaging = { shows: 'whole' };

/** Of systems that a user defined. */
export const wholeOnNothing: Staging = { ground: 'none', camera: whole };

/** Leave out `presetId` for a start of the reader's own. */
export function stagingOf(systemId: string, presetId?: string): Staging {
  const file = files[`${folder}/${systemId}.json`];
  if (file === undefined) return wholeOnNothing;
  const preset = presetId === undefined ? undefined : file.presets?.[presetId];
  const { ground, camera = whole, story } = { ...file, ...preset };
  return { ground, camera, story };
}
