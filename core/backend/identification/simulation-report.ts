import type { LogSegmentTimes, SimulationReport } from '../../contract/identification-requests.ts';
import type { LapRecord } from '../../contract/laps.ts';
import { timeAt } from '../../studies/identification/log/log.ts';
import { replayFindings } from '../../studies/identification/replay/replay-findings.ts';
import type { SimulatedLog } from '../../studies/identification/replay/simulate-log.ts';

/** Errors, findings and notes of a simulation of a log, as plain data. */
export function reportOf(result: SimulatedLog): SimulationReport {
  const { inputs, log, channels, path, arrival_s, ended, notes } = result;
  const last = log.count - 1;
  const later_s = (arrival_s[last] ?? NaN) - (arrival_s[0] ?? NaN) - last * log.step_s;
  return {
    inputs,
    channels: channels.flatMap(({ role, error }) => {
      if (error === undefined) return [];
      const { rms, bias, correlation, largest, largestAt } = error;
      return [{ role, rms, bias, correlation, largest, largestAt_s: timeAt(log, largestAt) }];
    }),
    ...(path !== undefined && {
      path: {
        rms_m: path.rms_m,
        largest_m: path.largest_m,
        largestAt_s: timeAt(log, path.largestAt),
      },
    }),
    findings: replayFindings(result).map(({ longest, ...finding }) => ({
      ...finding,
      ...(longest !== undefined && { longest: longest satisfies LogSegmentTimes }),
    })),
    ...(Number.isFinite(later_s) && { later_s }),
    ended: ended ?? '',
    notes: [...notes],
  };
}

/**
 * Laps of the log as the simulated car drove them: from its arrival where the log began the lap to that where it ended.
 * A lap that it did not drive is left out.
 */
export function lapsOfSimulation(
  laps: readonly LapRecord[],
  { log, arrival_s }: Pick<SimulatedLog, 'log' | 'arrival_s'>,
): LapRecord[] {
  /** Arrival at a time of the log; within a row beyond the ends in a straight line. */
  const arrivalAt = (time_s: number): number => {
    const at = (time_s - log.start_s) / log.step_s;
    if (at < -1 || at > log.count) return NaN;
    const row = Math.min(Math.max(0, Math.floor(at)), log.count - 2);
    const [before, after] = [arrival_s[row] ?? NaN, arrival_s[row + 1] ?? NaN];
    return before + (at - row) * (after - before);
  };
  return laps.flatMap((lap) => {
    let until_s = lap.start_s;
    const ends = lap.sectors_s.map((sector_s) => arrivalAt((until_s += sector_s)));
    const [start_s, end_s] = [arrivalAt(lap.start_s), arrivalAt(lap.end_s)];
    if (![start_s, end_s, ...ends].every(Number.isFinite)) return [];
    const sectors_s = ends.map((end, i) => end - (ends[i - 1] ?? start_s));
    return [{ ...lap, start_s, end_s, sectors_s }];
  });
}
