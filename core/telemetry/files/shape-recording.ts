import { convert, isConvertible } from '../../units/convert.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';
import { converted } from './aliases/plan-channel.ts';
import type { RecordedChannel, RecordedFile } from './recording.ts';

/** Times closer than this part of a step are one. */
const SAME_TIME = 1e-6;

/** The first sample at or after a time. */
function firstFrom(time_s: Float64Array, from_s: number): number {
  let low = 0;
  let high = time_s.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time_s[middle] ?? Infinity) < from_s) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The samples from one time to another, both included, at their own times; laps of which a part lies there. */
export function cutRecording(
  file: RecordedFile,
  segment: { readonly from_s: number; readonly to_s: number },
): RecordedFile {
  const { from_s, to_s } = segment;
  const ranges = file.axes_s.map((time_s) => {
    const first = firstFrom(time_s, from_s);
    const end = firstFrom(time_s, to_s);
    return { first, end: end + (time_s[end] === to_s ? 1 : 0) };
  });
  const cut = (channel: RecordedChannel): RecordedChannel => {
    const { time, samples } = channel;
    if (time.kind === 'axis') {
      const { first = 0, end = 0 } = ranges[time.axis] ?? {};
      const selected = samples.subarray(first, end);
      return { ...channel, samples: selected, count: selected.length };
    }
    const { rate_Hz, start_s } = time;
    const first = Math.max(0, Math.ceil((from_s - start_s) * rate_Hz - SAME_TIME));
    const end = Math.max(first, Math.floor((to_s - start_s) * rate_Hz + SAME_TIME) + 1);
    const selected = samples.subarray(first, end);
    return {
      ...channel,
      samples: selected,
      count: selected.length,
      time: { kind: 'rate', rate_Hz, start_s: start_s + first / rate_Hz },
    };
  };
  return {
    ...file,
    axes_s: file.axes_s.map((time_s, i) => time_s.subarray(ranges[i]?.first ?? 0, ranges[i]?.end ?? 0)),
    channels: file.channels.map(cut),
    laps: file.laps
      .filter((lap) => lap.end_s > from_s && lap.start_s < to_s)
      .map((lap) => ({
        ...lap,
        start_s: Math.max(lap.start_s, from_s),
        end_s: Math.min(lap.end_s, to_s),
        complete: lap.complete && lap.start_s >= from_s && lap.end_s <= to_s,
      })),
  };
}

/** A recording with some channels in other units; those that measure something else stay as they are. */
export function inUnits(file: RecordedFile, units: ReadonlyMap<string, UnitOrNone>): RecordedFile {
  return {
    ...file,
    channels: file.channels.map((channel) => {
      const into = units.get(channel.name);
      const from = channel.unit;
      if (into === undefined || from === undefined || into === from || !isConvertible(from, into))
        return channel;
      const offset = convert(0, from, into);
      const factor = convert(1, from, into) - offset;
      const samples = converted(channel.samples, { factor, offset });
      return { ...channel, unit: into, unitText: into, samples };
    }),
  };
}
