import type { FrequencyResponse } from '../../../../driving/manoeuvre/metrics/cross-spectra.ts';
import { fromSI } from '../../../../units/convert.ts';
import type { Chart, ChartCurve } from '../../chart.ts';
import type { StudyRun, SweepResponse } from '../reproduced-curves.ts';
import { differentialLabel, STUDY_DIFFERENTIAL_KEYS, type OfEach } from '../study-differentials.ts';

const X = { label: 'Frequency', unit: 'Hz', digits: 2, isLogarithmic: true };
const TABLE_EVERY = 3;

interface ResponseFigure {
  readonly key: string;
  readonly number: string;
  readonly what: string;
  readonly unit: string;
  readonly of: (sweep: SweepResponse) => FrequencyResponse;
  /** Displayed gain of a gain in SI. */
  readonly shown: (gain: number) => number;
}

function responseFigure(runs: OfEach<StudyRun>, figure: ResponseFigure): Chart {
  const { key, number, what, unit, of, shown } = figure;
  const responses = STUDY_DIFFERENTIAL_KEYS.flatMap((differential, style) => {
    const { sweep } = runs[differential];
    return sweep === undefined ? [] : [{ name: differentialLabel(differential), style, response: of(sweep) }];
  });
  const curves = (y: (response: FrequencyResponse) => Float64Array): ChartCurve[] =>
    responses.map(({ name, style, response }) => ({ name, style, x: response.frequency_Hz, y: y(response) }));
  const [first] = responses;
  return {
    key,
    number,
    title: `${what} over steering-wheel angle`,
    note: 'Sine sweep from 0.2 to 6 Hz, 10° of the steering wheel, at 50 km/h; averaged cross-spectra.',
    panels: [
      {
        title: 'Magnitude',
        x: X,
        y: { label: `${what} per angle`, unit, digits: 3 },
        curves: curves(({ gain }) => gain.map(shown)),
      },
      {
        title: 'Phase',
        x: X,
        y: { label: 'Phase', unit: '°', digits: 0 },
        curves: curves(({ phase_rad }) => phase_rad.map((phase) => fromSI(phase, 'deg'))),
      },
    ],
    table: {
      columns: [
        'Frequency Hz',
        ...responses.flatMap(({ name }) => [`${name} ${unit}`, `${name}, phase °`, `${name}, coherence`]),
      ],
      digits: [1, ...responses.flatMap(() => [3, 0, 3])],
      rows: [...(first?.response.frequency_Hz ?? [])].flatMap((f, i) =>
        i % TABLE_EVERY === 0
          ? [
              [
                f,
                ...responses.flatMap(({ response: { gain, phase_rad, coherence } }) => [
                  gain[i] === undefined ? undefined : shown(gain[i]),
                  phase_rad[i] === undefined ? undefined : fromSI(phase_rad[i], 'deg'),
                  coherence[i],
                ]),
              ],
            ]
          : [],
      ),
    },
  };
}

/** Figure 7a. */
export const lateralFigure = (runs: OfEach<StudyRun>): Chart =>
  responseFigure(runs, {
    ...{ key: 'figure-7a', number: 'Figure 7a', what: 'Lateral acceleration', unit: 'm/s²/°' },
    of: ({ lateralAcceleration }) => lateralAcceleration,
    // Per degree instead of per radian.
    shown: (gain) => gain / fromSI(1, 'deg'),
  });

/** Figure 7b. */
export const yawFigure = (runs: OfEach<StudyRun>): Chart =>
  responseFigure(runs, {
    ...{ key: 'figure-7b', number: 'Figure 7b', what: 'Yaw rate', unit: '°/s/°' },
    of: ({ yawRate }) => yawRate,
    shown: (gain) => gain,
  });
