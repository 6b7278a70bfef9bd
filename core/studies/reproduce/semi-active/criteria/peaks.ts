import { firstFall } from '../../../../driving/manoeuvre/windows.ts';
import type { FrequencyResponse } from '../../../../driving/manoeuvre/metrics/cross-spectra.ts';
import { frequencyFigures } from '../../../../driving/manoeuvre/metrics/frequency-figures.ts';
import type { StudyRun } from '../reproduced-curves.ts';
import {
  differentialLabel,
  LOCKING_KEYS,
  STUDY_DIFFERENTIAL_KEYS,
  type OfEach,
  type StudyDifferential,
} from '../study-differentials.ts';
import { SPACING_HZ } from '../study-spectra.ts';
import { figure, outcomeOf, type Judge, type Verdict } from './verdict.ts';

/** Two peaks closer than one line of the spectra cannot be distinguished. */
export const APART_HZ = SPACING_HZ;
/** A peak lower than this above the gain at the lowest frequency is scatter (as in the metrics of the sine sweep). */
const MIN_PEAK = 0.005;

export interface Peak {
  readonly frequency_Hz: number;
  /** Ratio to the gain at the lowest frequency. */
  readonly ratio: number;
}

/**
 * The largest gain of a response, where it is inside the band; a gain that is largest at one of its ends has no peak.
 */
export function peakInside(response: FrequencyResponse | undefined): Peak | undefined {
  const figures = response && frequencyFigures(response, response.gain[0] ?? 0, MIN_PEAK);
  if (response === undefined || figures === undefined || figures.peakFrequency_Hz === 0) return undefined;
  const top = response.gain.indexOf(Math.max(...response.gain));
  if (top === response.gain.length - 1) return undefined;
  return { frequency_Hz: figures.peakFrequency_Hz, ratio: figures.peakRatio };
}

type Response = 'lateralAcceleration' | 'yawRate';

/**
 * Frequency at which a gain is first 3 dB below the gain at the lowest frequency: the bandwidth of a response without a
 * peak.
 */
export function fallOf3dB_Hz(response: FrequencyResponse | undefined): number | undefined {
  if (response === undefined) return undefined;
  return firstFall(response.frequency_Hz, response.gain, (response.gain[0] ?? NaN) * Math.SQRT1_2);
}

function peaksOf(runs: OfEach<StudyRun>, response: Response, keys: readonly StudyDifferential[]) {
  return keys.map((key) => {
    const own = runs[key].sweep?.[response];
    return { key, peak: peakInside(own), fall_Hz: fallOf3dB_Hz(own) };
  });
}

type Peaks = ReturnType<typeof peaksOf>;

const peakFigures = (peaks: Peaks) =>
  peaks.flatMap(({ key, peak, fall_Hz }) => [
    figure(`Frequency of the peak, ${differentialLabel(key)}`, peak?.frequency_Hz, 'Hz', 2),
    figure(`Peak over the gain at 0.2 Hz, ${differentialLabel(key)}`, peak?.ratio, '', 3),
    figure(`Fallen by 3 dB, ${differentialLabel(key)}`, fall_Hz, 'Hz', 2),
  ]);

/** Names the differentials without a peak inside the band, where there are any. */
function withoutPeak(peaks: Peaks): Verdict | undefined {
  const names = peaks.filter(({ peak }) => peak === undefined).map(({ key }) => differentialLabel(key));
  if (names.length === 0) return undefined;
  return {
    outcome: 'undecidable',
    text: `The gain has no peak inside the band: ${names.join(', ')}. Fallen by 3 dB: ${peaks.map(({ key, fall_Hz }) => `${differentialLabel(key)} ${fall_Hz?.toFixed(2) ?? '–'} Hz`).join(', ')}.`,
    figures: peakFigures(peaks),
  };
}

const peakText = (peaks: Peaks): string =>
  peaks
    .map(({ key, peak }) => `${differentialLabel(key)} ${peak?.frequency_Hz.toFixed(2) ?? '–'} Hz`)
    .join(', ');

/** Figure 7a: every locking type's lateral-acceleration gain peaks below the open one's. */
export const judgeLateralPeaks: Judge = (runs) => {
  const peaks = peaksOf(runs, 'lateralAcceleration', STUDY_DIFFERENTIAL_KEYS);
  const open_Hz = peaks.find(({ key }) => key === 'open')?.peak?.frequency_Hz ?? NaN;
  const isLower = ({ peak }: Peaks[number]) => (peak?.frequency_Hz ?? NaN) < open_Hz - APART_HZ;
  return (
    withoutPeak(peaks) ?? {
      outcome: outcomeOf(peaks.filter(({ key }) => key !== 'open').every(isLower)),
      text: `Peaks: ${peakText(peaks)}.`,
      figures: peakFigures(peaks),
    }
  );
};

/** Figure 7b: the semi-active one's yaw-rate gain peaks above those of the other two that lock. */
export const judgeYawPeaks: Judge = (runs) => {
  const peaks = peaksOf(runs, 'yawRate', LOCKING_KEYS);
  const own_Hz = peaks.find(({ key }) => key === 'semiActive')?.peak?.frequency_Hz ?? NaN;
  const isLower = ({ peak }: Peaks[number]) => (peak?.frequency_Hz ?? NaN) < own_Hz - APART_HZ;
  return (
    withoutPeak(peaks) ?? {
      outcome: outcomeOf(peaks.filter(({ key }) => key !== 'semiActive').every(isLower)),
      text: `Peaks: ${peakText(peaks)}.`,
      figures: peakFigures(peaks),
    }
  );
};
