import { findChannel } from '../../catalogue/channels.ts';
import { withGaps } from '../../contract/missing.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import type { Selection } from '../../contract/session-channels.ts';
import { atEvenTimes } from '../../telemetry/math-channels/evaluate/listed-times.ts';
import {
  finest,
  type SessionSource,
  type SourceChannel,
} from '../../telemetry/math-channels/evaluate/sample-source.ts';
import type { Series } from '../db/series-reader.ts';
import { storedChannels, unitOf } from './stored-channels.ts';

const NO_TIMES = { first_s: 0, rate_Hz: 1, count: 0 };

function sourceChannel(series: Series, label: string): SourceChannel {
  const { name, axis } = series;
  const row = findChannel(name);
  const channel = {
    name,
    label,
    unit: row?.unit ?? unitOf(series.unit),
    isHeld: row?.held === true,
    read: (first: number, count: number, out: Float64Array): void =>
      out.set(withGaps(series.read(0, first, count).min)),
  };
  if (!axis.isEven) return atEvenTimes({ ...channel, axis });
  return { ...channel, base: { first_s: axis.first_s, rate_Hz: axis.rate_Hz, count: axis.count } };
}

/** Sectors of all laps in sequence. */
function sectorsOf(laps: SessionDetail['laps']): SessionSource['sectors'] {
  return laps.flatMap(({ start_s, sectors_s }) => {
    let at_s = start_s;
    return sectors_s.map((sector_s) => {
      const sector = { start_s: at_s, end_s: at_s + sector_s };
      at_s = sector.end_s;
      return sector;
    });
  });
}

/** A stored session as source of math channels. */
export function sessionSource(
  series: readonly Series[],
  { laps }: Pick<SessionDetail, 'laps'>,
  cars: Pick<SessionSource, 'car' | 'stints'>,
  selection: Selection | undefined,
): SessionSource {
  const labels = new Map(storedChannels(series).map(({ name, label }) => [name, label]));
  const channels = series.map((each) => sourceChannel(each, labels.get(each.name) ?? each.name));
  return {
    channels,
    base: finest(channels.map(({ base }) => base)) ?? NO_TIMES,
    laps: laps.map(({ start_s, end_s }) => ({ start_s, end_s })),
    sectors: sectorsOf(laps),
    selection: selection && { start_s: selection.from_s, end_s: selection.to_s },
    ...cars,
  };
}
