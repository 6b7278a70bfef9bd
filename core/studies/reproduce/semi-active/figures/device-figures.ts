import {
  chainDelay_s,
  compileSemiActive,
} from '../../../../models/driveline/semi-active/compile-semi-active.ts';
import { chainBode, emulationCurves } from '../../../../models/driveline/semi-active/semi-active-curves.ts';
import { steadyDelay_s } from '../../../../math/transfer-function.ts';
import { fromSI } from '../../../../units/convert.ts';
import type { Chart } from '../../chart.ts';
import { controlOf } from '../choices/choice.ts';
import type { Study } from '../study-conditions.ts';

/** Time step that the chain is compiled for. */
const STEP_S = 0.001;
const TABLE_EVERY = 12;

/** Figure 3: Bode plot of the actuator, with the phase lag of sensors and bus beside it. */
export function actuatorFigure(study: Study): Chart {
  const control = controlOf(study);
  // The chain's delay includes the actuator's own, which the diagram shows separately.
  const delay_s = chainDelay_s(control, STEP_S) - steadyDelay_s(control.actuator);
  const { actuator, delayPhase_deg } = chainBode(control.actuator, delay_s);
  const { frequency_Hz, magnitudeDecibel, phase_deg } = actuator;
  const x = { label: 'Frequency', unit: 'Hz', digits: 2, isLogarithmic: true };
  return {
    key: 'figure-3',
    number: 'Figure 3',
    title: 'Bode diagram of the actuator',
    note: 'Transfer function from commanded to clutch pressure. The paper’s is measured on a test rig and has lost its numbers; ours is of second order, chosen.',
    panels: [
      {
        title: 'Magnitude',
        x,
        y: { label: 'Magnitude', unit: 'dB', digits: 1 },
        curves: [{ name: 'Actuator', style: 0, x: frequency_Hz, y: magnitudeDecibel }],
      },
      {
        title: 'Phase',
        x,
        y: { label: 'Phase', unit: '°', digits: 0 },
        curves: [
          { name: 'Actuator', style: 0, x: frequency_Hz, y: phase_deg },
          // The phase of a delay has no lower bound: it is drawn down to where the actuator's gain is negligible.
          { name: 'Delay of sensors and bus', style: 1, ...upTo(frequency_Hz, delayPhase_deg, -360) },
        ],
      },
    ],
    table: {
      columns: ['Frequency Hz', 'Magnitude dB', 'Phase °', 'Phase of the delay °'],
      digits: [2, 1, 0, 0],
      rows: [...frequency_Hz].flatMap((f, i) =>
        i % TABLE_EVERY === 0 ? [[f, magnitudeDecibel[i], phase_deg[i], delayPhase_deg[i]]] : [],
      ),
    },
  };
}

function upTo(x: Float64Array, y: Float64Array, least: number) {
  const end = y.findIndex((value) => value < least);
  return end < 0 ? { x, y } : { x: x.subarray(0, end), y: y.subarray(0, end) };
}

/** Torque on the case at which figure 4 is drawn: about that of the ramp's end. */
const INPUT_NM = 100;
const MAX_RADPS = 10;
const YAW_RADPS = 0.5;
const POINTS = 201;

/** Figure 4: torque that each law asks for over the speed difference. */
export function lawFigure(study: Study): Chart {
  const params = compileSemiActive(study.setup, 0, controlOf(study), STEP_S);
  const curves = emulationCurves(params, INPUT_NM, YAW_RADPS, MAX_RADPS, POINTS);
  const x = curves.difference_radps;
  return {
    key: 'figure-4',
    number: 'Figure 4',
    title: 'Locking torque over the speed difference of the half shafts',
    note: `Torque asked for at ${INPUT_NM} N·m on the case, in a left-hand corner (${fromSI(YAW_RADPS, 'degps').toFixed(0)} °/s): a positive difference is an inner wheel that is faster. The semi-active one asks for the LSD’s torque there and for none on the other side.`,
    panels: [
      {
        title: 'Locking torque',
        x: { label: 'Speed difference, left less right', unit: 'rad/s', digits: 2 },
        y: { label: 'Locking torque', unit: 'N·m', digits: 1 },
        curves: [
          { name: 'LSD', style: 1, x, y: curves.lsd_Nm },
          { name: 'Viscous', style: 2, x, y: curves.viscous_Nm },
          { name: 'Semi-active', style: 3, x, y: curves.own_Nm },
        ],
      },
    ],
    table: {
      columns: ['Speed difference rad/s', 'LSD N·m', 'Viscous N·m', 'Semi-active N·m'],
      digits: [1, 1, 1, 1],
      rows: [...x].flatMap((at, i) =>
        i % 10 === 0 ? [[at, curves.lsd_Nm[i], curves.viscous_Nm[i], curves.own_Nm[i]]] : [],
      ),
    },
  };
}
