import type { LogRole } from '../../../catalogue/log-roles.ts';
import type { Log, LogSegment } from './log.ts';
import { findSegments, missingRoles, segmentsOf, slopeOf, type IndexRange } from './segments.ts';

/** A kind of driving that shows figures of a car. */
export interface DrivingPhase {
  readonly label: string;
  /** Channels without which it cannot be seen. */
  readonly needs: readonly LogRole[];
  readonly holds: (log: Log) => (index: number) => boolean;
  /** Shortest segment that is used. */
  readonly least_s: number;
}

const STRAIGHT_MPS2 = 2;
const TURNING_MPS2 = 2;
const FULL = 0.95;
const CLOSED = 0.03;
const OFF = 0.02;
const BRAKING = 0.05;
const STEADY_RADPS2 = 0.15;
const STEADY_MPS2 = 1.5;

const across_mps2 = ({ columns: { speed, yawRate, lateralAcceleration } }: Log, i: number): number =>
  Math.abs(yawRate === undefined ? (lateralAcceleration?.[i] ?? 0) : speed![i]! * yawRate[i]!);

export const DRIVING_PHASES = {
  coasting: {
    label: 'Coasting',
    needs: ['speed', 'accelerator', 'brake'],
    holds: (log) => {
      const { speed, accelerator, brake } = log.columns;
      return (i) =>
        speed![i]! > 5 &&
        accelerator![i]! < CLOSED &&
        brake![i]! < OFF &&
        across_mps2(log, i) < STRAIGHT_MPS2;
    },
    least_s: 1,
  },
  fullThrottle: {
    label: 'Full throttle',
    needs: ['speed', 'accelerator'],
    holds: (log) => {
      const { speed, accelerator, brake } = log.columns;
      return (i) =>
        speed![i]! > 3 &&
        accelerator![i]! > FULL &&
        (brake === undefined || brake[i]! < OFF) &&
        across_mps2(log, i) < STRAIGHT_MPS2;
    },
    least_s: 0.5,
  },
  braking: {
    label: 'Straight braking',
    needs: ['speed', 'brake'],
    holds: (log) => {
      const { speed, brake } = log.columns;
      return (i) => speed![i]! > 5 && brake![i]! > BRAKING && across_mps2(log, i) < STRAIGHT_MPS2;
    },
    least_s: 0.5,
  },
  turning: {
    label: 'Turning',
    needs: ['speed', 'yawRate'],
    holds: (log) => {
      const { speed } = log.columns;
      return (i) => speed![i]! > 5 && across_mps2(log, i) > TURNING_MPS2;
    },
    least_s: 0.5,
  },
  steadyTurn: {
    label: 'Steady turns',
    needs: ['speed', 'yawRate'],
    holds: (log) => {
      const { speed, yawRate } = log.columns;
      const [turning, change] = [slopeOf(log, yawRate!), slopeOf(log, speed!)];
      return (i) =>
        speed![i]! > 5 &&
        across_mps2(log, i) > 0.5 &&
        Math.abs(turning[i]!) < STEADY_RADPS2 &&
        Math.abs(change[i]!) < STEADY_MPS2;
    },
    least_s: 1,
  },
} as const satisfies Record<string, DrivingPhase>;
export type PhaseName = keyof typeof DRIVING_PHASES;
export const PHASE_NAMES = Object.keys(DRIVING_PHASES) as PhaseName[];

/** The ranges of a phase; none where the log lacks its channels. */
export function phaseRanges(log: Log, name: PhaseName): IndexRange[] {
  const { needs, holds, least_s }: DrivingPhase = DRIVING_PHASES[name];
  if (missingRoles(log, needs).length > 0) return [];
  return findSegments(log, holds(log), { least_s, settle_s: 0 });
}

export interface FoundPhase {
  readonly name: PhaseName;
  readonly label: string;
  readonly total_s: number;
  readonly longest: LogSegment | undefined;
  /** Channels that the log lacks for it. */
  readonly lacks: readonly LogRole[];
}

/** Total time of each phase of a log, and its longest segment. */
export function foundPhases(log: Log): FoundPhase[] {
  return PHASE_NAMES.map((name) => {
    const { label, needs }: DrivingPhase = DRIVING_PHASES[name];
    const segments = segmentsOf(log, phaseRanges(log, name));
    return {
      name,
      label,
      total_s: segments.reduce((sum, { from_s, to_s }) => sum + to_s - from_s, 0),
      longest: longestOf(segments),
      lacks: missingRoles(log, needs),
    };
  });
}

export const longestOf = (segments: readonly LogSegment[]): LogSegment | undefined =>
  segments.reduce<LogSegment | undefined>(
    (best, each) => (best === undefined || each.to_s - each.from_s > best.to_s - best.from_s ? each : best),
    undefined,
  );
