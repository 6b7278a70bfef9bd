import { fromSI } from '../../../../units/convert.ts';
import type { Chart, ChartCurve, ChartPanel } from '../../chart.ts';
import {
  atAcceleration,
  criticalAcceleration_mps2,
  type RampCurve,
  type StudyRun,
} from '../reproduced-curves.ts';
import { differentialLabel, STUDY_DIFFERENTIAL_KEYS, type OfEach } from '../study-differentials.ts';

/** Samples between two points of a drawn curve: 0.2 s of a ramp. */
const EVERY = 20;
const X = { label: 'Lateral acceleration', unit: 'm/s²', digits: 2 };

/** From the start of the steering; the last sample is always included. */
function thinned(curve: RampCurve, column: Float64Array): number[] {
  return [...column].filter((_, i) => i >= curve.start && (i % EVERY === 0 || i === column.length - 1));
}

type Column = (curve: RampCurve) => Float64Array;

function curvesOf(runs: OfEach<StudyRun>, column: Column, name = '', isSecond = false): ChartCurve[] {
  return STUDY_DIFFERENTIAL_KEYS.map((key, style) => {
    const { ramp } = runs[key];
    return {
      name: `${differentialLabel(key)}${name}`,
      style,
      isSecond,
      x: thinned(ramp, ramp.lateralAcceleration_mps2),
      y: thinned(ramp, column(ramp)),
    };
  });
}

function markOf(runs: OfEach<StudyRun>): Pick<ChartPanel, 'mark'> {
  const x = criticalAcceleration_mps2(runs.open.ramp);
  return x === undefined ? {} : { mark: { x, label: 'critical' } };
}

/** Values of some columns at every m/s² that at least one run reaches. */
function tableRows(runs: OfEach<StudyRun>, columns: readonly Column[]): (number | undefined)[][] {
  const rows: (number | undefined)[][] = [];
  for (let level = 1; ; level++) {
    const row = columns.flatMap((column) =>
      STUDY_DIFFERENTIAL_KEYS.map((key) => atAcceleration(runs[key].ramp, column(runs[key].ramp), level)),
    );
    if (row.every((value) => value === undefined)) return rows;
    rows.push([level, ...row]);
  }
}

const names = (what: string, unit: string): string[] =>
  STUDY_DIFFERENTIAL_KEYS.map((key) => `${differentialLabel(key)}${what} ${unit}`);

const wheelAngle_deg: Column = (curve) => curve.steeringWheel_rad.map((angle) => fromSI(angle, 'deg'));
const speed_kph: Column = (curve) => curve.speed_mps.map((speed) => fromSI(speed, 'kph'));
const inner_kW: Column = (curve) => curve.innerPower_W.map((power) => fromSI(power, 'kW'));
const outer_kW: Column = (curve) => curve.outerPower_W.map((power) => fromSI(power, 'kW'));

/** Figure 5, and the speed during the same runs. */
export function steeringFigure(runs: OfEach<StudyRun>): Chart {
  return {
    key: 'figure-5',
    number: 'Figure 5',
    title: 'Steering-wheel angle over lateral acceleration',
    note: 'Ramp steer at 50 km/h, 1 °/s of the steering wheel. Curves end where lateral acceleration no longer rises or the speed has fallen below 80 %. The second plot, not of the paper, shows the speed.',
    panels: [
      {
        title: 'Steering-wheel angle',
        x: X,
        y: { label: 'Steering-wheel angle', unit: '°', digits: 1 },
        curves: curvesOf(runs, wheelAngle_deg),
        ...markOf(runs),
      },
      {
        title: 'Speed',
        x: X,
        y: { label: 'Speed', unit: 'km/h', digits: 2 },
        curves: curvesOf(runs, speed_kph),
        ...markOf(runs),
      },
    ],
    table: {
      columns: ['Lateral acceleration m/s²', ...names(', angle', '°'), ...names(', speed', 'km/h')],
      digits: [0, 2, 2, 2, 2, 2, 2, 2, 2],
      rows: tableRows(runs, [wheelAngle_deg, speed_kph]),
    },
  };
}

/** Figure 6. */
export function powerFigure(runs: OfEach<StudyRun>): Chart {
  return {
    key: 'figure-6',
    number: 'Figure 6',
    title: 'Power to the driven wheels over lateral acceleration',
    note: 'The same runs: drive torque times wheel speed of the inner (left, thick) and the outer (right, thin) rear wheel.',
    panels: [
      {
        title: 'Power to the wheels',
        x: X,
        y: { label: 'Power', unit: 'kW', digits: 3 },
        curves: [...curvesOf(runs, inner_kW, ', inner'), ...curvesOf(runs, outer_kW, ', outer', true)],
        ...markOf(runs),
      },
    ],
    table: {
      columns: ['Lateral acceleration m/s²', ...names(', inner', 'kW'), ...names(', outer', 'kW')],
      digits: [0, 3, 3, 3, 3, 3, 3, 3, 3],
      rows: tableRows(runs, [inner_kW, outer_kW]),
    },
  };
}
