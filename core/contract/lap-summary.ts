/** Data of a lap for finding the best times. */
export interface TimedLap {
  /** Time from the start line to the finish line. */
  readonly time_s: number;
  readonly sectors_s: readonly number[];
  /** Invalid laps are never best laps. */
  readonly valid: boolean;
}

export interface LapSummary {
  /** Best valid lap; undefined where there is none. */
  readonly best_s: number | undefined;
  /** Best of the valid laps, by sector; undefined where none of them has it. */
  readonly bestSectors_s: readonly (number | undefined)[];
  /** Sum of the best sectors; undefined where one is missing, or there is none. */
  readonly theoreticalBest_s: number | undefined;
}

export function summariseLaps(laps: readonly TimedLap[]): LapSummary {
  const valid = laps.filter((lap) => lap.valid);
  const sectors = Math.max(0, ...laps.map(({ sectors_s }) => sectors_s.length));
  const least = (values: readonly number[]): number | undefined =>
    values.length === 0 ? undefined : Math.min(...values);
  const bestSectors_s = Array.from({ length: sectors }, (_, i) =>
    least(valid.flatMap(({ sectors_s }) => sectors_s[i] ?? [])),
  );
  const known = bestSectors_s.filter((time_s) => time_s !== undefined);
  const isWhole = known.length > 0 && known.length === sectors;
  return {
    best_s: least(valid.map(({ time_s }) => time_s)),
    bestSectors_s,
    theoreticalBest_s: isWhole ? known.reduce((sum, time_s) => sum + time_s, 0) : undefined,
  };
}

/** Stored laps with their durations. */
export function summariseStoredLaps(
  laps: readonly {
    readonly start_s: number;
    readonly end_s: number;
    readonly sectors_s: readonly number[];
    readonly valid: boolean;
  }[],
): LapSummary {
  return summariseLaps(
    laps.map(({ start_s, end_s, sectors_s, valid }) => ({ time_s: end_s - start_s, sectors_s, valid })),
  );
}
