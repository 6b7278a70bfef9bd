import { createRandom } from '../../math/random.ts';
import { largest } from '../../math/stats.ts';
import type { HandlingManoeuvre, ParametersOf } from './procedure.ts';
import type { Recording } from './recording.ts';
import { handlingResponses, responseMetrics, type HandlingResponses } from './response-metrics.ts';
import { steeredRun } from './steered-run.ts';

const STRAIGHT_S = 1;
/** The input grows to its size over this time, so that it begins without a jump. */
const RISE_S = 1;
/** Points of the stored period for each period of the highest frequency. */
const POINTS = 64;
const PHASES = 4096;

/**
 * One period of a sum of sines of one size at every multiple of 1 / period_s in the band, with random phases, its
 * largest value 1. A periodic input, because spectra over whole periods have no leakage; noise, the alternative, needs
 * hours for the same scatter.
 */
function randomPeriod(low_Hz: number, high_Hz: number, period_s: number, seed: number): Float64Array {
  const random = createRandom(seed);
  const count = Math.ceil(POINTS * high_Hz * period_s);
  const values = new Float64Array(count);
  for (let k = Math.ceil(low_Hz * period_s - 1e-9); k <= high_Hz * period_s + 1e-9; k++) {
    const phase = (2 * Math.PI * random.below(PHASES)) / PHASES;
    for (let i = 0; i < count; i++) values[i]! += Math.cos((2 * Math.PI * k * i) / count + phase);
  }
  const most = largest(values.map(Math.abs)) ?? 0;
  return most > 0 ? values.map((value) => value / most) : values;
}

export const RANDOM_STEER: HandlingManoeuvre<'random-steer'> = (car, parameters) => {
  const { lowFrequency_Hz, highFrequency_Hz, period_s, steer } = parameters;
  const table = randomPeriod(lowFrequency_Hz, highFrequency_Hz, period_s, car.seed);
  const { vehicle } = car;
  return {
    ...steeredRun(car, parameters, () => {
      const t = vehicle.time_s - STRAIGHT_S;
      if (t <= 0) {
        vehicle.controls.steer = 0;
        return;
      }
      const position = ((t / period_s) % 1) * table.length;
      const i = Math.min(Math.floor(position), table.length - 1);
      const next = table[i + 1 === table.length ? 0 : i + 1]!;
      vehicle.controls.steer =
        Math.min(t / RISE_S, 1) * steer * (table[i]! + (position - i) * (next - table[i]!));
    }),
    metrics: (recording) => responseMetrics(randomSteerResponses(recording, parameters)),
  };
};

/** Responses at the frequencies of the input, from segments of two periods, the first period left out. */
export function randomSteerResponses(
  recording: Recording,
  { lowFrequency_Hz, highFrequency_Hz, period_s, duration_s }: ParametersOf<'random-steer'>,
): HandlingResponses | undefined {
  return handlingResponses(recording, {
    from_s: STRAIGHT_S + period_s,
    to_s: duration_s,
    segment_s: 2 * period_s,
    overlap: 0.5,
    spacing_Hz: 1 / period_s,
    low_Hz: lowFrequency_Hz,
    high_Hz: highFrequency_Hz,
  });
}
