import type { AlignmentMethod, SegmentComparison } from '../../../contract/compare-requests.ts';
import type { RequestResult } from '../../../contract/requests.ts';
import type { MetricPair, SessionDetail, SetupChange } from '../../../contract/session-requests.ts';
import type { DisplaySystem } from '../../../units/display.ts';

/** A lap of a session, or a whole run. */
export interface ReportSide {
  readonly session: SessionDetail;
  /** Undefined for a whole run. */
  readonly lap: number | undefined;
  readonly duration_s: number;
}

/** A channel of both sides at the places, or the times, of the report's axis; NaN where a side has no value there. */
export interface ReportChannel {
  readonly name: string;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** A further lap or run, compared with A. */
export interface OtherSide extends ReportSide {
  /** C, D and so on. */
  readonly letter: string;
  readonly setup: readonly SetupChange[];
  readonly metrics: readonly MetricPair[];
  /** For laps: the valid laps of its session beside those of A. */
  readonly laps: RequestResult<'compare/lap-metrics'> | undefined;
  /** Time lost to A at the positions of the road, s; undefined where it was at none of them. */
  readonly delta_s: Float64Array | undefined;
  /** Values on the report's axis, by channel; of those that it has. */
  readonly channels: ReadonlyMap<string, Float64Array>;
}

/** Comparison along the road, where both sides were at the same positions. */
export interface AlongRoad {
  readonly method: AlignmentMethod;
  /** Sentence on laps that are not of one track. */
  readonly note: string | undefined;
  readonly positions_m: Float64Array;
  /** Time lost by B to A at each position, s. */
  readonly delta_s: Float64Array;
  /** Path of A at each position, world axes; undefined where no positions were recorded. */
  readonly path: { readonly x_m: Float64Array; readonly y_m: Float64Array } | undefined;
  readonly segments: readonly SegmentComparison[];
}

/** Everything that a comparison says: tables and charts derive from it. A is what B, and what the others, are compared with. */
export interface ComparisonReport {
  readonly a: ReportSide;
  readonly b: ReportSide;
  readonly others: readonly OtherSide[];
  readonly setup: readonly SetupChange[];
  /** Undefined where the two share no track position. */
  readonly along: AlongRoad | undefined;
  /** Metres along the road for laps, seconds for runs. */
  readonly axis: { readonly unit: 'm' | 's'; readonly at: Float64Array };
  readonly channels: readonly ReportChannel[];
  /** Lap figures; undefined for whole runs. */
  readonly laps: RequestResult<'compare/lap-metrics'> | undefined;
  /** Metrics of the whole runs. */
  readonly metrics: readonly MetricPair[];
  readonly units: DisplaySystem;
}

/** Channels that show how a lap was driven: always drawn, and drawn first. */
export const DRIVING_CHANNELS = ['speed_mps', 'accelerator', 'brake', 'steer'] as const;

/** Further informative channels, drawn after those where they are not constant. */
export const REPORT_CHANNELS = [
  'longitudinalAcceleration_mps2',
  'lateralAcceleration_mps2',
  'yawRate_radps',
  'sideslip_rad',
  'roll_rad',
  'engineSpeed_radps',
  'slipRatio.RL',
  'slipRatio.RR',
  'slipAngle_rad.FL',
  'slipAngle_rad.RL',
  'differentialLockingTorque_Nm.front',
  'differentialLockingTorque_Nm.rear',
  'differentialLockingTorque_Nm.centre',
] as const;

/** Title of the page: the names of the sides, the first three of more than four. */
export function reportTitle({ a, b, others }: Pick<ComparisonReport, 'a' | 'b' | 'others'>): string {
  const names = [a, b, ...others].map(sideText);
  return names.length > 4
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} others`
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

export const sideText = ({ session, lap }: ReportSide): string =>
  lap === undefined ? session.name : `${session.name}, lap ${lap}`;
