import type { LapRecord } from '../../../../core/contract/laps.ts';
import type { ReportSegment } from '../../../../core/catalogue/worksheets/panels.ts';
import type { Span } from '../../../plots/view-range.ts';

/** A column of a report: a named part of a session, s. */
export interface NamedSegment {
  readonly name: string;
  readonly from_s: number;
  readonly to_s: number;
}

/** Maximum segments of the request (core/contract/telemetry-requests.ts). */
const MAX_STRETCHES = 1000;

/** Sectors of a lap; none where its times were not taken. */
export function sectorsOf({ start_s, sectors_s }: Pick<LapRecord, 'start_s' | 'sectors_s'>): NamedSegment[] {
  let from_s = start_s;
  return sectors_s.map((sector_s, i) => {
    const sector = { name: `S${i + 1}`, from_s, to_s: from_s + sector_s };
    from_s = sector.to_s;
    return sector;
  });
}

/** Segments of a report on one session. */
export function segmentsOf(
  over: ReportSegment,
  { laps, duration_s }: { readonly laps: readonly LapRecord[]; readonly duration_s: number },
  shown: Span | undefined,
): readonly NamedSegment[] {
  if (over === 'shown' || over === 'between')
    return shown === undefined ? [] : [{ name: over, from_s: shown.from, to_s: shown.to }];
  if (over === 'session') return [{ name: 'session', from_s: 0, to_s: duration_s }];
  if (over === 'laps')
    return laps
      .map(({ number, start_s, end_s }) => ({ name: `Lap ${number}`, from_s: start_s, to_s: end_s }))
      .slice(0, MAX_STRETCHES);
  return laps
    .flatMap((lap) =>
      sectorsOf(lap).map((sector) => ({ ...sector, name: `Lap ${lap.number} ${sector.name}` })),
    )
    .slice(0, MAX_STRETCHES);
}
