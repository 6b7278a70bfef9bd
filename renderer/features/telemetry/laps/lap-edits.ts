import type { LapRecord } from '../../../../core/contract/laps.ts';

/** Names of laps that are not timed laps; such a lap is excluded. */
export const LAP_KINDS = ['Out-lap', 'In-lap', 'Pit lap'] as const;
export type LapKind = (typeof LAP_KINDS)[number];

/** A split so close to the end of a lap makes no lap, s. */
const MIN_PART_S = 0.1;

function withLap(
  laps: readonly LapRecord[],
  number: number,
  change: (lap: LapRecord) => LapRecord,
): LapRecord[] {
  return laps.map((lap) => (lap.number === number ? change(lap) : lap));
}

/** Excluded laps stay in the list and are never the best one. */
export const excludedLap = (laps: readonly LapRecord[], number: number, isExcluded: boolean): LapRecord[] =>
  withLap(laps, number, (lap) => ({ ...lap, valid: !isExcluded }));

/** An empty name removes it. */
export const renamedLap = (laps: readonly LapRecord[], number: number, name: string): LapRecord[] =>
  withLap(laps, number, ({ start_s, end_s, sectors_s, valid }) => ({
    number,
    start_s,
    end_s,
    sectors_s,
    valid,
    ...(name !== '' && { name }),
  }));

export const markedLap = (laps: readonly LapRecord[], number: number, kind: LapKind): LapRecord[] =>
  excludedLap(renamedLap(laps, number, kind), number, true);

export const lapAt = (laps: readonly LapRecord[], at_s: number): LapRecord | undefined =>
  laps.find(({ start_s, end_s }) => at_s >= start_s && at_s < end_s);

/**
 * The lap at a time in two, without sectors, since the split is none of the lines; later laps are renumbered. Undefined where no lap is there or
 * one part would be empty.
 */
export function splitLap(laps: readonly LapRecord[], at_s: number): LapRecord[] | undefined {
  const lap = lapAt(laps, at_s);
  if (lap === undefined || at_s - lap.start_s < MIN_PART_S || lap.end_s - at_s < MIN_PART_S) return undefined;
  return laps.flatMap((each) => {
    if (each.number < lap.number) return [each];
    if (each !== lap) return [{ ...each, number: each.number + 1 }];
    return [
      { ...lap, end_s: at_s, sectors_s: [] },
      { ...lap, number: lap.number + 1, start_s: at_s, sectors_s: [] },
    ];
  });
}

/** A lap with the next one, which it ends with; later laps are renumbered. Undefined where there is no next lap. */
export function joinedLaps(laps: readonly LapRecord[], number: number): LapRecord[] | undefined {
  const i = laps.findIndex((lap) => lap.number === number);
  const [lap, next] = [laps[i], laps[i + 1]];
  if (lap === undefined || next === undefined) return undefined;
  const joined = { ...lap, end_s: next.end_s, sectors_s: [], valid: lap.valid && next.valid };
  return [
    ...laps.slice(0, i),
    joined,
    ...laps.slice(i + 2).map((each) => ({ ...each, number: each.number - 1 })),
  ];
}
