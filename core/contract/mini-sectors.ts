/** Numbers of mini-sectors that are offered. */
export const MINI_SECTORS = [20, 30, 50] as const;

/** Laps over mini-sectors of equal length. */
export interface MiniSectors {
  /** Time of each lap in each mini-sector, s. */
  readonly times_s: readonly Float64Array[];
  /** The shortest time in each. */
  readonly best_s: Float64Array;
  /** Index of the lap that has it. */
  readonly bestLap: readonly number[];
  /** Sum of the shortest times: the lap that all of them together would be. */
  readonly theoreticalBest_s: number;
}

/** @param clocks_s times since the start of each lap at the same evenly spaced positions, from the start line to the finish line */
export function miniSectors(clocks_s: readonly Float64Array[]): MiniSectors {
  const times_s = clocks_s.map((clock_s) =>
    Float64Array.from(
      { length: Math.max(0, clock_s.length - 1) },
      (_, i) => (clock_s[i + 1] ?? Number.NaN) - (clock_s[i] ?? Number.NaN),
    ),
  );
  const count = times_s[0]?.length ?? 0;
  const best_s = new Float64Array(count).fill(Infinity);
  const bestLap = Array.from({ length: count }, () => -1);
  times_s.forEach((times, lap) => {
    times.forEach((time_s, i) => {
      if (!(time_s < (best_s[i] ?? Infinity))) return;
      best_s[i] = time_s;
      bestLap[i] = lap;
    });
  });
  return { times_s, best_s, bestLap, theoreticalBest_s: best_s.reduce((sum, time_s) => sum + time_s, 0) };
}
