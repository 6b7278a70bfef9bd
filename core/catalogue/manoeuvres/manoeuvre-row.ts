import type { UnitOrNone } from '../../units/suffixes.ts';
import type { SurfaceName } from '../surfaces.ts';

export interface ManoeuvreParameter {
  /** Name with its SI unit suffix. */
  readonly key: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly help: string;
}

export interface ManoeuvreMetric {
  readonly key: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  /** The better direction, where there is one; comparison colours by it. */
  readonly better: 'less' | 'more' | 'neither';
  readonly description: string;
}

/** Headings of the list, in its order. */
export type ManoeuvreGroup =
  | 'Straight'
  | 'Split friction and slopes'
  | 'Steady cornering'
  | 'Steering response'
  | 'Turns and lane changes'
  | 'Formula SAE'
  | 'Driving';

export interface ManoeuvreRow {
  readonly label: string;
  /** Rows of one heading follow each other in the table. */
  readonly group?: ManoeuvreGroup;
  readonly description: string;
  /** Standard or source of the procedure. */
  readonly standard: string;
  readonly parameters: readonly ManoeuvreParameter[];
  readonly metrics: readonly ManoeuvreMetric[];
  /** Metric that describes the car without being better one way, and for which the test is driven. */
  readonly characteristic?: string;
  /** Driven by a person, in real time and for as long as they like. */
  readonly byPerson?: true;
  /** Needs a track, or may have one. All others have a world. */
  readonly track?: 'needed' | 'possible';
  /** Driven by a table of inputs that the run is given; all others take none. */
  readonly inputs?: 'needed';
  /** Surface under the right wheels where it is not the run's own (split-mu). */
  readonly rightSurface?: SurfaceName;
  /** Parameter with the grade of its plane in the world Flat. */
  readonly grade?: string;
}

export const parameter = <K extends string>(
  key: K,
  label: string,
  unit: UnitOrNone,
  value: number,
  min: number,
  max: number,
  help: string,
): ManoeuvreParameter & { readonly key: K } => ({ key, label, unit, default: value, min, max, help });

export const metric = <K extends string>(
  key: K,
  label: string,
  unit: UnitOrNone,
  digits: number,
  better: 'less' | 'more' | 'neither',
  description: string,
): ManoeuvreMetric & { readonly key: K } => ({ key, label, unit, digits, better, description });

export const duration = (value: number) =>
  parameter('duration_s', 'Duration', 's', value, 0.5, 600, 'The run ends at this time at the latest.');

export const side = () =>
  parameter('side', 'Side', '1', 1, -1, 1, 'From 0 up it goes to the left first, below 0 to the right.');
