import { sine } from '../driver/driver-inputs.ts';
import { peakTimeAt_s } from './metrics/step-response.ts';
import type { HandlingManoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';
import { meanFrontAngle_rad } from './steady-cornering.ts';
import { steeredRun } from './steered-run.ts';
import { firstIndexFrom } from './windows.ts';

const STRAIGHT_S = 1;

export const SINGLE_SINE: HandlingManoeuvre<'single-sine'> = (car, parameters) => {
  const { frequency_Hz, steer } = parameters;
  const { vehicle } = car;
  return {
    ...steeredRun(car, parameters, () => {
      vehicle.controls.steer = sine(vehicle.time_s, STRAIGHT_S, frequency_Hz, 1, steer);
    }),
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const steering = twoPeaks(time_s, meanFrontAngle_rad(recording), Math.sign(steer), frequency_Hz);
      const peaks = (name: string) =>
        twoPeaks(time_s, recorded(recording, name), Math.sign(steer), frequency_Hz);
      const yaw = peaks('yawRate_radps');
      const acceleration = peaks('lateralAcceleration_mps2');
      const lag = (of: TwoPeaks | undefined, which: 'first_s' | 'second_s') =>
        of === undefined || steering === undefined ? undefined : of[which] - steering[which];
      const gain = (of: TwoPeaks | undefined) =>
        of === undefined || steering === undefined ? undefined : of.first / steering.first;
      return {
        yawRateFirstLag_s: lag(yaw, 'first_s'),
        yawRateSecondLag_s: lag(yaw, 'second_s'),
        lateralAccelerationFirstLag_s: lag(acceleration, 'first_s'),
        lateralAccelerationSecondLag_s: lag(acceleration, 'second_s'),
        yawRateGain_pers: gain(yaw),
        lateralAccelerationGain_mps2prad: gain(acceleration),
      };
    },
  };
};

interface TwoPeaks {
  readonly first_s: number;
  readonly second_s: number;
  /** Value at the first peak. */
  readonly first: number;
}

/**
 * The largest value to the side the steering goes first, within three quarters of a period, and the largest to the
 * other side after it. Undefined where the run ends before two periods have gone by, or nothing moves.
 */
function twoPeaks(
  time_s: Float64Array,
  values: Float64Array,
  sign: number,
  frequency_Hz: number,
): TwoPeaks | undefined {
  const start = firstIndexFrom(time_s, STRAIGHT_S);
  const middle = firstIndexFrom(time_s, STRAIGHT_S + 0.75 / frequency_Hz);
  const end = firstIndexFrom(time_s, STRAIGHT_S + 2 / frequency_Hz);
  if (end >= time_s.length) return undefined;
  const towards = values.map((value) => sign * value);
  let first = start;
  for (let i = start; i < middle; i++) if (towards[i]! > towards[first]!) first = i;
  let second = first;
  for (let i = first; i < end; i++) if (towards[i]! < towards[second]!) second = i;
  if (!(towards[first]! > 0 && towards[second]! < 0)) return undefined;
  return {
    first_s: peakTimeAt_s(time_s, towards, first),
    second_s: peakTimeAt_s(
      time_s,
      towards.map((value) => -value),
      second,
    ),
    first: values[first]!,
  };
}
