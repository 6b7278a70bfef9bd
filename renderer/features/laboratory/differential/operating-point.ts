import type { DifferentialMap } from '../../../../core/catalogue/differential-curves.ts';
import type { Domain } from '../../../../core/units/axis.ts';
import type { ChartScale } from '../../../plots/axes/chart-scale.ts';
import type { DifferentialSamples } from './use-samples.ts';

/** Input torque and speed difference of the outputs: a point of the operating map. */
export interface OperatingPoint {
  readonly input_Nm: number;
  readonly difference_radps: number;
}

type MapRange = Readonly<Record<keyof OperatingPoint, Domain>>;

const KEY_STEPS = 40;
/** A sample this near to the pointer is read. */
const NEAR_PX = 8;
const SAMPLE_PX = 2.2;

const endsOf = (axis: Float64Array | undefined, [low, high]: Domain): Domain => [
  axis?.[0] ?? low,
  axis?.at(-1) ?? high,
];

/** Ends of both axes; those of a common car until a map is read. */
export const rangeOf = (map: DifferentialMap | undefined): MapRange => ({
  input_Nm: endsOf(map?.inputTorque_Nm, [-500, 1000]),
  difference_radps: endsOf(map?.speedDifference_radps, [-20, 20]),
});

const clamped = (value: number, [low, high]: Domain): number => Math.min(high, Math.max(low, value));

export const within = (range: MapRange, point: OperatingPoint): OperatingPoint => ({
  input_Nm: clamped(point.input_Nm, range.input_Nm),
  difference_radps: clamped(point.difference_radps, range.difference_radps),
});

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowDown: [0, -1],
  ArrowUp: [0, 1],
};

/** The point that an arrow key moves to, from the middle where there is none; undefined for another key. */
export function movedByKey(
  range: MapRange,
  point: OperatingPoint | undefined,
  key: string,
): OperatingPoint | undefined {
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  const moved = (at: number | undefined, [low, high]: Domain, steps: number): number =>
    (at ?? (low + high) / 2) + (steps * (high - low)) / KEY_STEPS;
  return within(range, {
    input_Nm: moved(point?.input_Nm, range.input_Nm, arrow[0]),
    difference_radps: moved(point?.difference_radps, range.difference_radps, arrow[1]),
  });
}

const isIn = (value: number, [low, high]: Domain): boolean => value >= low && value <= high;

/** SVG path of a dot for each sample in the range, and the number of samples beyond it. */
export function sampleDots(
  { inputTorque_Nm, speedDifference_radps }: DifferentialSamples,
  range: MapRange,
  scale: ChartScale,
): { readonly path: string; readonly outside: number } {
  const r = SAMPLE_PX;
  let path = '';
  let outside = 0;
  inputTorque_Nm.forEach((input_Nm, i) => {
    const difference_radps = speedDifference_radps[i] ?? Number.NaN;
    if (!isIn(input_Nm, range.input_Nm) || !isIn(difference_radps, range.difference_radps)) {
      outside++;
      return;
    }
    const [x, y] = [scale.across(input_Nm), scale.up(difference_radps)];
    path += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  });
  return { path, outside };
}

/** Index of the sample nearest to a point, if it is drawn near enough. */
export function nearestSample(
  { inputTorque_Nm, speedDifference_radps }: DifferentialSamples,
  { across, up }: ChartScale,
  point: OperatingPoint,
): number | undefined {
  let nearest: number | undefined;
  let distance_px = NEAR_PX;
  inputTorque_Nm.forEach((input_Nm, i) => {
    const away_px = Math.hypot(
      across(input_Nm) - across(point.input_Nm),
      up(speedDifference_radps[i] ?? Number.NaN) - up(point.difference_radps),
    );
    if (away_px < distance_px) [nearest, distance_px] = [i, away_px];
  });
  return nearest;
}
