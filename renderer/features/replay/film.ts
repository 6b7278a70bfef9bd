import type { AlignedLap, LapChoice } from '../../../core/contract/compare-requests.ts';
import type { LapRecord } from '../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import type { GhostAlignment } from './ghost-position.ts';
import { ghostTime_s } from './ghost-position.ts';
import type { HeldTrack } from './held-track.ts';

/** A car of a replay, with the source of its samples. */
export interface FilmCar {
  readonly choice: LapChoice;
  readonly session: SessionDetail;
  readonly geometry: CarGeometry;
  /** The session has no car of its own; one of usual size is drawn. */
  readonly isUsualSize: boolean;
  readonly track: HeldTrack;
  /** Theme variable of the session's colour. */
  readonly colour: string;
}

/** Laps on one axis of the road, or, where they cannot be aligned, their starts and lengths only. */
export interface FilmLaps {
  readonly followed: AlignedLap;
  readonly ghosts: readonly AlignedLap[];
  readonly positions_m: Float64Array;
  readonly isAligned: boolean;
}

/** Lap of a session at a time; the nearest one before it, else the first; undefined without laps. */
export function lapAt(laps: readonly LapRecord[], at_s: number): LapRecord | undefined {
  return laps.findLast((lap) => lap.start_s <= at_s) ?? laps[0];
}

const NOTHING = new Float64Array(0);

/** A lap whose positions are unknown: its start and length only. */
export function bareLap({ session, choice }: Pick<FilmCar, 'session' | 'choice'>): AlignedLap {
  const lap = session.laps.find(({ number }) => number === choice.lap);
  const start_s = lap?.start_s ?? 0;
  return {
    ...choice,
    start_s,
    duration_s: (lap?.end_s ?? session.duration_s) - start_s,
    clock_s: NOTHING,
    driven_m: NOTHING,
    delta_s: NOTHING,
    lost_s: NOTHING,
  };
}

/** Time of the ghost's session that is shown at a time of the followed session. */
export function filmGhostTime_s(
  laps: FilmLaps,
  ghost: number,
  alignment: GhostAlignment,
  at_s: number,
): number {
  const lap = laps.ghosts[ghost];
  if (lap === undefined) return 0;
  return ghostTime_s(laps.isAligned ? alignment : 'instant', laps.followed, lap, laps.positions_m, at_s);
}
