/**
 * What crosses between the engine and the pages: the catalogue, an experiment and its samples.
 * The words are those of the engine (`engine/protocol/`); nothing here names a system or a method.
 * Numbers are SI or dimensionless doubles; arrays of vectors are flat, row by row.
 */

/** A number, or a list of them. */
export type Value = number | readonly number[];
export type Values = Readonly<Record<string, Value>>;

/** A number or a list of numbers a system takes, each in the closed range the engine accepts. */
export interface ParameterInfo {
  readonly id: string;
  readonly name: string;
  /** SI unit, or '' for a pure number. */
  readonly unit: string;
  readonly description: string;
  readonly default: Value;
  /** Left out where there is no bound. */
  readonly min?: number;
  readonly max?: number;
  /** Accepted too, outside the range. */
  readonly besides?: number;
  /** True: whole numbers only. */
  readonly whole?: boolean;
  /** Of a list: the parameter that says how many entries it has. One number stands for all. */
  readonly per?: string;
  /** Of a list: numbers that one entry takes; left out, 1. Of longer entries none stands for all. */
  readonly row?: number;
  /** True: the list may have any number of entries, none included; with `per`, none or one for each. */
  readonly open?: boolean;
  /** True: a start follows it; with another value the system begins elsewhere. */
  readonly starts?: boolean;
  /** Words that the values 0, 1, … stand for. */
  readonly choices?: readonly string[];
}

/** One number of a sample: a coordinate, a velocity or a derived quantity, in this order. */
export interface ComponentInfo {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly kind: 'q' | 'v' | 'derived';
}

/** A quantity the exact flow keeps. `error` of a sample is relative or absolute as said here. */
export interface InvariantInfo {
  readonly id: string;
  readonly name: string;
  /** One plain sentence: what it is and why it is kept. */
  readonly sentence: string;
  /** relative: |I − I₀| / |I₀|, or of near zero by a size that the run's header has; absolute: |I − I₀|. */
  readonly error: 'relative' | 'absolute';
  /** Left out: it has none, or several. */
  readonly unit?: string;
  /** True: kept for some parameters only, as the sentence says. */
  readonly conditional: boolean;
}

/** A start with its parameters, as an experiment that can be opened at once. */
export interface PresetInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: Values;
  readonly q: readonly number[];
  readonly v: readonly number[];
  readonly h: number;
  readonly horizon: number;
  /** Ids of methods that show best what there is to see; empty leaves the choice to the page. */
  readonly methods: readonly string[];
  /** True: the exact flow makes a difference of one rounding large. */
  readonly sensitive: boolean;
  /** Components to draw against each other, `t` for time; left out: judged by the motion. */
  readonly portrait?: readonly [across: string, up: string];
}

export interface FormulationInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** There: it is a formula as a paper misprints it, and this is what is wrong. */
  readonly misprint?: string;
  /** Ids of what its states keep by their form, whatever the method. */
  readonly keeps?: readonly string[];
}

/** A method that runs on a system, with the formulations it fits; the first is the default. */
export interface FitInfo {
  readonly method: string;
  readonly formulations: readonly string[];
}

/**
 * A system or a method as data, as somebody wrote it: the engine reads it, and says what is wrong
 * with it. Its fields are told in `engine/protocol/README.md`.
 */
export type Definition = Readonly<Record<string, unknown>>;

export interface SystemInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly source: string;
  readonly parameters: readonly ParameterInfo[];
  /**
   * Coordinates first (kind 'q'), then velocities ('v'), then derived quantities, at the default
   * parameters; where these change the size, a session's header has those of the experiment.
   */
  readonly components: readonly ComponentInfo[];
  readonly invariants: readonly InvariantInfo[];
  readonly formulations: readonly FormulationInfo[];
  /** The Poincaré section to look at first: where `of` passes zero upwards, on these axes. */
  readonly section?: { readonly of: string; readonly axes: readonly [string, string] };
  readonly presets: readonly PresetInfo[];
  /** True: its motion keeps the canonical two-form of neighbouring orbits. */
  readonly two_form: boolean;
  readonly fits: readonly FitInfo[];
  /** There: it was defined by this, and is no system of the program. */
  readonly definition?: Definition;
}

/** A number or a list of them that a method takes: the same in every respect. */
export type OptionInfo = ParameterInfo;

export interface AlternativeInfo {
  readonly option: string;
  readonly value: number;
  readonly order: number;
  readonly symmetric: boolean;
  /** False: with this choice the method no longer keeps the two-form. */
  readonly symplectic?: false;
  /** Ids of invariants that it then keeps too, and of those that it no longer keeps. */
  readonly keeps?: readonly string[];
  readonly loses?: readonly string[];
}

export interface MethodInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly source: string;
  /** 0: no error but round-off. */
  readonly order: number;
  readonly implicit: boolean;
  readonly adaptive: boolean;
  readonly symmetric: boolean;
  /** True: it keeps the canonical two-form on formulations that have one. */
  readonly symplectic: boolean;
  /** The formulations on which it does; left out: all of them. */
  readonly symplectic_on?: readonly string[];
  /** Ids of what it claims to keep: 'energy', 'constraint'. */
  readonly preserves: readonly string[];
  readonly options: readonly OptionInfo[];
  /** Choices of options with which it is of another order, or is not symmetric. */
  readonly alternatives?: readonly AlternativeInfo[];
  /** Why it is another method in other units of its coordinates; left out: it is not. */
  readonly units?: string;
  /** The method that this one composes symmetrically to a higher order. */
  readonly base?: string;
  /** There: it was defined by this, and is no method of the program. */
  readonly definition?: Definition;
}

/** A polynomial, lowest power first. */
type Polynomial = readonly number[];

/** What algebra says of a Runge–Kutta tableau. */
export interface TableauFacts {
  /** By the conditions of rooted trees, up to 6. */
  readonly order: number;
  /** The tree whose condition fails next, and by how much; left out where none up to 6 does. */
  readonly broken?: { readonly tree: string; readonly defect: number };
  /** Largest differences: 0 where rows sum to their nodes, the method is symmetric, symplectic. */
  readonly row_sums: number;
  readonly symmetry: number;
  readonly symplecticity: number;
  readonly stability: {
    readonly numerator: Polynomial;
    readonly denominator: Polynomial;
    /** Relative errors that the digits typed may leave; left out where these are all of them. */
    readonly rounding?: number;
  };
}

/** A method as data, read by the engine. */
export interface MethodReading {
  readonly entry: MethodInfo;
  /** Of families with a Runge–Kutta tableau. */
  readonly tableau?: TableauFacts;
  /** Of a partitioned method; `separable_order` holds for energies T(p) + V(q). */
  readonly partitioned?: {
    readonly order: number;
    readonly separable_order: number;
    readonly symmetry: number;
    readonly symplecticity: number;
  };
  /** Of a Lie group method whose order its tableau alone does not tell. */
  readonly series?: {
    readonly order: number;
    readonly broken?: { readonly forest: string; readonly defect: number };
  };
  /**
   * There: the conditions of its order hold to the digits typed alone; `missed` is the largest
   * defect of one.
   */
  readonly typed?: { readonly digits: number; readonly missed: number };
  /** Id of a method of the program that fits the same systems. */
  readonly like: string;
  /** With numbers in the place of expressions. */
  readonly definition: Definition;
}

/** What an experiment or a definition may ask for. */
export interface Limits {
  readonly runs: number;
  readonly steps: number;
  /** Of a run, as they are kept to be drawn; more are thinned out. */
  readonly samples: number;
  readonly sample_bytes: number;
  readonly internal_steps: number;
  readonly ensemble_samples: number;
  /** Of a system that is defined by data. */
  readonly coordinates: number;
  readonly parameters: number;
  readonly invariants: number;
  readonly parts: number;
  /** Of a method that is. */
  readonly stages: number;
}

export interface Catalogue {
  readonly version: string;
  readonly limits: Limits;
  readonly systems: readonly SystemInfo[];
  readonly methods: readonly MethodInfo[];
}

/** One contestant of an experiment. */
export interface RunSpec {
  readonly method: string;
  /** Left out: the first formulation the method fits. */
  readonly formulation?: string;
  /** Left out: the step size of the experiment. */
  readonly h?: number;
  readonly options?: Values;
}

/** All that is needed to compute a picture again: what a permalink holds. */
export interface Experiment {
  readonly system: string;
  readonly parameters: Values;
  readonly q: readonly number[];
  readonly v: readonly number[];
  readonly h: number;
  readonly horizon: number;
  /** One to four. */
  readonly runs: readonly RunSpec[];
}

/** A shape of a system's drawing in its own frame: centre at the origin, sizes in metres, z up. */
export interface ScenePart {
  readonly id: string;
  /**
   * box: size = edge lengths; ellipsoid: size = diameters; cylinder and spring: diameter, diameter,
   * height along z; ring: diameter, diameter, thickness of its wire.
   */
  readonly shape: 'box' | 'ellipsoid' | 'cylinder' | 'ring' | 'spring';
  readonly size: readonly [number, number, number];
  /** body takes the run's colour; accent a neutral dark; guide a light, translucent look. */
  readonly role: 'body' | 'accent' | 'guide';
  /** True: the part's centre leaves a trail. */
  readonly trail: boolean;
  /**
   * What is drawn along with the trail: the cusps of a track in the plane z = 0, the ball about the
   * origin that the part stays on, or copies of the part as it was turned there.
   */
  readonly mark?: 'cusps' | 'ball' | 'copies';
  /** Of a spring. */
  readonly coils?: number;
}

/** What is drawn as a colour or an arrow. */
export interface QuantityInfo {
  readonly name: string;
  /** SI unit, or '' for a pure number. */
  readonly unit: string;
}

export interface SceneInfo {
  readonly parts: readonly ScenePart[];
  /** True: draw the plane z = 0 with a grid. */
  readonly ground: boolean;
  /** Against gravity, of length 1, where that is not z: the ground is then a slope. */
  readonly up?: readonly [number, number, number];
  /** Towards the eye at first, of any length, as if z were up; left out where it is as usual. */
  readonly outlook?: readonly [number, number, number];
  /** A typical length of the system in metres, for camera and grid. */
  readonly length: number;
  /** There: each pose carries a number, not below zero, to colour its body by. */
  readonly tint?: QuantityInfo;
  /** Lines that stand still, and what they are. */
  readonly paths?: readonly {
    readonly name: string;
    readonly points: readonly (readonly [number, number, number])[];
  }[];
  /** The forces by which constraints act, in the order in which the engine answers for them. */
  readonly reactions?: readonly QuantityInfo[];
}

/** Fixed facts of a run, known as soon as its session is open. */
export interface RunHeader {
  readonly method: string;
  readonly formulation: string;
  readonly h: number;
  /** Steps of the run, and steps between two samples (1 unless the run is very long). */
  readonly steps: number;
  /** When it ends, if nothing stops it. */
  readonly end: number;
  readonly every: number;
  /** The method may choose internal steps, which are then recorded. */
  readonly adaptive?: boolean;
  /** Value of each invariant at the start. */
  readonly start: readonly number[];
  /** By which the error of each is divided: its start, a size near that where it is near zero, or 1. */
  readonly error_sizes?: readonly number[];
}

/**
 * Answer to opening an experiment: the experiment completed with defaults, the numbers of its
 * samples, its drawing, its runs.
 */
export interface SessionHeader {
  readonly experiment: Experiment;
  readonly components: readonly ComponentInfo[];
  readonly scene: SceneInfo;
  readonly runs: readonly RunHeader[];
}

export type RunStatus = 'running' | 'done' | 'failed';

/** Numbers a pose takes in `poses`: position x y z, unit quaternion x y z w, scale x y z, tint. */
export const poseSize = 11;

/** Numbers of a reaction: the point where it acts, and the force. */
export const reactionSize = 6;

/** Numbers of an internal step. */
export const internalSize = 4;

/** New samples of one run, copied out of the engine. `count` rows; each array is flat, row by row. */
export interface SampleBatch {
  readonly run: number;
  readonly count: number;
  /** Step number of each sample. */
  readonly step: Float64Array;
  readonly t: Float64Array;
  /** count × components. */
  readonly values: Float64Array;
  /**
   * count × invariants: the largest error since the sample before (no spike hides between samples),
   * with its sign.
   */
  readonly errors: Float64Array;
  /** Newton iterations or internal steps since the sample before. */
  readonly iterations: Float64Array;
  /**
   * Internal steps that a method tried which chooses its own, rows of internalSize: t, h, the error over
   * the tolerance, 1 where it was taken.
   */
  readonly internal: Float64Array;
  /** count × parts × poseSize. */
  readonly poses: Float32Array;
  /** Work since the start, at the end of this batch. */
  readonly work: Readonly<Record<string, number>>;
  readonly status: RunStatus;
  /** When failed: one sentence a student can read. */
  readonly message?: string;
}

/** What the engine says when it refuses: `code` is one of the contract's, `message` one sentence. */
export interface EngineFault {
  readonly code: string;
  readonly message: string;
  /** Of an expression: the name that it does not know. */
  readonly name?: string;
}
