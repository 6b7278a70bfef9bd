import type { LapRecord } from '../../../../core/contract/laps.ts';

/** The least time of each sector among the laps that count; undefined where none has it. */
export function bestSectors(laps: readonly LapRecord[]): (number | undefined)[] {
  const sectors = Math.max(0, ...laps.map((lap) => lap.sectors_s.length));
  return Array.from({ length: sectors }, (_, sector) => {
    const times = laps.flatMap((lap) => (lap.valid ? (lap.sectors_s[sector] ?? []) : []));
    return times.length === 0 ? undefined : Math.min(...times);
  });
}

/** The sum of the best sectors; undefined where a sector has none, or no lap counts. */
export function theoreticalBest_s(laps: readonly LapRecord[]): number | undefined {
  const best = bestSectors(laps);
  if (best.length === 0) return undefined;
  return best.reduce<number | undefined>(
    (sum, sector_s) => (sum === undefined || sector_s === undefined ? undefined : sum + sector_s),
    0,
  );
}
