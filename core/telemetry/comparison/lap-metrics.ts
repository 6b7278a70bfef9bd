import type { LapMetricName } from '../../catalogue/lap-metrics.ts';
import { LAP_METRIC_NAMES } from '../../catalogue/lap-metrics.ts';
import { extremes, lastBefore, valueAt, type LapSamples, type Series } from './lap-samples.ts';

/** Pedal travel from which the accelerator is fully down, and from which a driver brakes. */
const FULL = 0.95;
const BRAKING = 0.05;

export const LAP_METRIC_CHANNELS = [
  'speed_mps',
  'lateralAcceleration_mps2',
  'longitudinalAcceleration_mps2',
  'accelerator',
  'brake',
  'sideslip_rad',
  'steer',
] as const;

interface Lap {
  readonly samples: LapSamples;
  readonly duration_s: number;
}

type Channel = (typeof LAP_METRIC_CHANNELS)[number];

/** A figure of one channel; undefined where it was not recorded. */
const of =
  (channel: Channel, figure: (series: Series, end_s: number) => number | undefined) =>
  ({ samples, duration_s }: Lap): number | undefined => {
    const series = samples.get(channel);
    return series && figure(series, duration_s);
  };

const largestSize = (series: Series, end_s: number): number | undefined => {
  const range = extremes(series, 0, end_s);
  return range && Math.max(range.most, -range.least);
};

const FIGURES: Readonly<Record<LapMetricName, (lap: Lap) => number | undefined>> = {
  lapTime_s: ({ duration_s }) => duration_s,
  meanSpeed_mps: of('speed_mps', (series, end_s) => meanOf(series, end_s)),
  topSpeed_mps: of('speed_mps', (series, end_s) => extremes(series, 0, end_s)?.most),
  leastSpeed_mps: of('speed_mps', (series, end_s) => extremes(series, 0, end_s)?.least),
  lateralAcceleration_mps2: of('lateralAcceleration_mps2', largestSize),
  braking_mps2: of('longitudinalAcceleration_mps2', (series, end_s) => {
    const range = extremes(series, 0, end_s);
    return range && Math.max(0, -range.least);
  }),
  fullAccelerator: of('accelerator', (series, end_s) =>
    meanOf(series, end_s, (pedal) => (pedal > FULL ? 1 : 0)),
  ),
  brakingShare: of('brake', (series, end_s) => meanOf(series, end_s, (pedal) => (pedal > BRAKING ? 1 : 0))),
  sideslip_rad: of('sideslip_rad', largestSize),
  steering: of('steer', (series, end_s) => {
    const { time_s, values } = series;
    let moved = 0;
    let before = valueAt(series, 0);
    for (let i = lastBefore(time_s, 0) + 1; i < time_s.length && time_s[i]! < end_s; i++) {
      if (!Number.isFinite(values[i]!)) continue;
      moved += Math.abs(values[i]! - before);
      before = values[i]!;
    }
    return Number.isFinite(moved) ? moved / end_s : undefined;
  }),
};

/** The figures of a lap that its channels give, in the order of the table. */
export function lapMetrics(lap: Lap): ReadonlyMap<LapMetricName, number> {
  const figures = new Map<LapMetricName, number>();
  for (const name of LAP_METRIC_NAMES) {
    const value = FIGURES[name](lap);
    if (value !== undefined && Number.isFinite(value)) figures.set(name, value);
  }
  return figures;
}

/** Mean over the time of a lap by trapezoids, its ends included; of what is made of a value where that is given. */
function meanOf(
  series: Series,
  end_s: number,
  make: (value: number) => number = (value) => value,
): number | undefined {
  const { time_s, values } = series;
  let area = 0;
  let known_s = 0;
  let before_s = 0;
  let before = make(valueAt(series, 0));
  const take = (at_s: number, raw: number): void => {
    if (!Number.isFinite(raw)) return;
    const value = make(raw);
    if (Number.isFinite(before)) {
      area += (at_s - before_s) * (before + value) * 0.5;
      known_s += at_s - before_s;
    }
    before_s = at_s;
    before = value;
  };
  for (let i = lastBefore(time_s, 0) + 1; i < time_s.length && time_s[i]! < end_s; i++)
    take(time_s[i]!, values[i]!);
  take(end_s, valueAt(series, end_s));
  return known_s > 0 ? area / known_s : undefined;
}
