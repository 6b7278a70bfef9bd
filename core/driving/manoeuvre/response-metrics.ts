import { smallest } from '../../math/stats.ts';
import { frequencyResponse, type FrequencyResponse, type SpectraOptions } from './metrics/cross-spectra.ts';
import { frequencyFigures, phaseAt_rad } from './metrics/frequency-figures.ts';
import type { MetricsOf } from './procedure.ts';
import { RECORDING_RATE_HZ, recorded, recordedTime_s, type Recording } from './recording.ts';
import { meanFrontAngle_rad } from './steady-cornering.ts';
import { firstIndexFrom } from './windows.ts';

/** A peak that is less above the gain at the lowest frequency is scatter. */
const MIN_PEAK = 0.005;
/** Coherence is given up to this frequency: the band of the standard. */
const COHERENT_TO_HZ = 2;

/** Responses to the mean angle of the front wheels. */
export interface HandlingResponses {
  readonly yawRate: FrequencyResponse;
  readonly lateralAcceleration: FrequencyResponse;
}

export type ResponseBand = Omit<SpectraOptions, 'rate_Hz'> & {
  readonly from_s: number;
  readonly to_s: number;
};

/** Responses within a time span; undefined where the run did not cover two segments of it. */
export function handlingResponses(recording: Recording, band: ResponseBand): HandlingResponses | undefined {
  const time_s = recordedTime_s(recording);
  const from = firstIndexFrom(time_s, band.from_s);
  const to = firstIndexFrom(time_s, band.to_s);
  const part = (values: Float64Array) => values.subarray(from, to);
  const steer_rad = part(meanFrontAngle_rad(recording));
  // The last row of a run that ended early is not a step behind the others.
  const rate_Hz = to - from > 2 ? 1 / (time_s[from + 1]! - time_s[from]!) : RECORDING_RATE_HZ;
  const response = (name: string) =>
    frequencyResponse(steer_rad, part(recorded(recording, name)), { ...band, rate_Hz });
  const yawRate = response('yawRate_radps');
  const lateralAcceleration = response('lateralAcceleration_mps2');
  return yawRate === undefined || lateralAcceleration === undefined
    ? undefined
    : { yawRate, lateralAcceleration };
}

/** Figures of the rows of frequency responses. */
export function responseMetrics(
  responses: HandlingResponses | undefined,
): MetricsOf<'sine-sweep'> & MetricsOf<'random-steer'> {
  const yaw = responses?.yawRate;
  const acceleration = responses?.lateralAcceleration;
  const figures = (response: FrequencyResponse | undefined) =>
    response === undefined ? undefined : frequencyFigures(response, response.gain[0] ?? 0, MIN_PEAK);
  const yawFigures = figures(yaw);
  const accelerationFigures = figures(acceleration);
  const coherences = [yaw, acceleration].flatMap((response) =>
    response === undefined
      ? []
      : [...response.coherence].filter((_, i) => response.frequency_Hz[i]! <= COHERENT_TO_HZ),
  );
  return {
    yawRateGain_pers: yaw?.gain[0],
    lateralAccelerationGain_mps2prad: acceleration?.gain[0],
    yawRatePeakRatio: yawFigures?.peakRatio,
    yawRatePeakFrequency_Hz: yawFigures?.peakFrequency_Hz,
    yawRateBandwidth_Hz: yawFigures?.bandwidth_Hz,
    yawRateEquivalentDelay_s: yawFigures?.equivalentDelay_s,
    yawRatePhaseAt1Hz_rad: yaw === undefined ? undefined : phaseAt_rad(yaw, 1),
    lateralAccelerationPeakRatio: accelerationFigures?.peakRatio,
    lateralAccelerationPeakFrequency_Hz: accelerationFigures?.peakFrequency_Hz,
    lateralAccelerationBandwidth_Hz: accelerationFigures?.bandwidth_Hz,
    lateralAccelerationPhaseAt1Hz_rad: acceleration === undefined ? undefined : phaseAt_rad(acceleration, 1),
    leastCoherence: smallest(coherences),
  };
}
