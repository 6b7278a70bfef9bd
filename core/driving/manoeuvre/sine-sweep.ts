import { sineSweep } from '../driver/driver-inputs.ts';
import type { HandlingManoeuvre } from './procedure.ts';
import { handlingResponses, responseMetrics } from './response-metrics.ts';
import { steeredRun } from './steered-run.ts';

const STRAIGHT_S = 2;
/** Segments of the spectra: two periods of the lowest frequency, or this. */
const SEGMENT_S = 10;
/** A frequency passes within a few seconds: segments follow each other closely, so that each finds it whole. */
const OVERLAP = 0.9;
/** Time after the sweep in which the car comes to rest laterally. */
const AFTER_S = 1;

export const SINE_SWEEP: HandlingManoeuvre<'sine-sweep'> = (car, parameters) => {
  const { vehicle } = car;
  const { lowFrequency_Hz, highFrequency_Hz, sweepTime_s, steer } = parameters;
  const segment_s = Math.min(Math.max(SEGMENT_S, 2 / lowFrequency_Hz), sweepTime_s / 2);
  return {
    ...steeredRun(car, parameters, () => {
      const { time_s } = vehicle;
      vehicle.controls.steer = sineSweep(
        time_s,
        STRAIGHT_S,
        sweepTime_s,
        lowFrequency_Hz,
        highFrequency_Hz,
        steer,
      );
    }),
    metrics: (recording) =>
      responseMetrics(
        handlingResponses(recording, {
          from_s: 0,
          to_s: STRAIGHT_S + sweepTime_s + AFTER_S,
          segment_s,
          overlap: OVERLAP,
          spacing_Hz: 1 / segment_s,
          low_Hz: lowFrequency_Hz,
          high_Hz: highFrequency_Hz,
        }),
      ),
  };
};
