import {
  compareColumns,
  unverifiedFile,
  verifiedFile,
  type FileResult,
  type Tolerance,
} from '../compare-columns.ts';
import { yawFrequencyFigures } from '../../../models/single-track/single-track-response.ts';
import {
  dampingRatio,
  frequencyResponse,
  naturalFrequency_radps,
  sideslipGain,
  singleTrackSystem,
  understeerGradient_radpmps2,
  yawRateGain_pers,
  type ComplexGain,
  type SingleTrackCar,
  type SingleTrackSystem,
} from '../../../models/single-track/single-track.ts';
import type { ReferenceFolder } from '../suite.ts';
import { numberColumn, textColumn, type Table } from '../reference-table.ts';
import { readCar, type CommonRoadCar } from './vehicle-parameters.ts';
import { GRAVITY_MPS2 } from './single-track-state.ts';
import { wholeColumn } from './trace.ts';

const DEGREES = 180 / Math.PI;

/** Ten significant digits. */
const PRINTED: Tolerance = { absolute: 1e-9, relative: 1e-8 };
/** Equal cornering-stiffness coefficients leave rounding alone. */
const GRADIENT: Tolerance = { absolute: 1e-12, relative: 1e-8 };
/** Read off a grid of frequencies 0.16 % apart, which begins at some hundredths of a hertz. */
const GRID: Tolerance = { absolute: 0, relative: 0.01 };
/** Five decimals where the phase is above 100 degrees. */
const PHASE_DEG: Tolerance = { absolute: 1e-5, relative: 0 };

/** The single-track model with linear tyres at constant speed: axle stiffness -p_ky1 times the static axle load. */
export function linearCar(car: CommonRoadCar): SingleTrackCar {
  const perLoad = -car.tire.p_ky1 * car.m * (GRAVITY_MPS2 / (car.a + car.b));
  return {
    mass_kg: car.m,
    yawInertia_kgm2: car.I_z,
    frontArm_m: car.a,
    rearArm_m: car.b,
    frontStiffness_Nprad: perLoad * car.b,
    rearStiffness_Nprad: perLoad * car.a,
  };
}

interface Row {
  readonly car: SingleTrackCar;
  readonly system: SingleTrackSystem;
}

type Figure = (row: Row) => number | undefined;

const at1Hz = ({ system }: Row) => frequencyResponse(system, 1);
const yawGain = ({ car, system }: Row) => yawRateGain_pers(car, system.speed_mps);
/** A figure of a response, which a car above its critical speed does not have. */
const ofStable =
  (figure: Figure): Figure =>
  (row) =>
    naturalFrequency_radps(row.system) === undefined ? undefined : figure(row);

const COLUMNS: readonly (readonly [column: string, figure: Figure, tolerance: Tolerance])[] = [
  ['m_kg', ({ car }) => car.mass_kg, PRINTED],
  ['Iz_kgm2', ({ car }) => car.yawInertia_kgm2, PRINTED],
  ['lf_m', ({ car }) => car.frontArm_m, PRINTED],
  ['lr_m', ({ car }) => car.rearArm_m, PRINTED],
  ['Cf_N_per_rad', ({ car }) => car.frontStiffness_Nprad, PRINTED],
  ['Cr_N_per_rad', ({ car }) => car.rearStiffness_Nprad, PRINTED],
  ['understeer_gradient_rad_s2_per_m', ({ car }) => understeerGradient_radpmps2(car), GRADIENT],
  ['yaw_rate_gain_1_per_s', yawGain, PRINTED],
  ['sideslip_gain', ({ car, system }) => sideslipGain(car, system.speed_mps), PRINTED],
  ['lat_acc_gain_mps2_per_rad', (row) => yawGain(row) * row.system.speed_mps, PRINTED],
  ['omega_n_rad_s', ({ system }) => naturalFrequency_radps(system), PRINTED],
  ['zeta', ({ system }) => dampingRatio(system), PRINTED],
  ['yaw_peak_ratio', ofStable(({ system }) => yawFrequencyFigures(system).peakRatio), GRID],
  ['yaw_peak_freq_hz', ofStable(({ system }) => yawFrequencyFigures(system).peakFrequency_Hz), GRID],
  ['yaw_bandwidth_3dB_hz', ofStable(({ system }) => yawFrequencyFigures(system).bandwidth_Hz), GRID],
  ['yaw_gain_1Hz', ofStable((row) => at1Hz(row).yawRate.gain), PRINTED],
  ['yaw_phase_1Hz_deg', ofStable((row) => at1Hz(row).yawRate.phase_rad * DEGREES), PHASE_DEG],
  ['ay_gain_1Hz', ofStable((row) => at1Hz(row).lateralAcceleration.gain), PRINTED],
  ['ay_phase_1Hz_deg', ofStable((row) => at1Hz(row).lateralAcceleration.phase_rad * DEGREES), PHASE_DEG],
];

/** A table of figures, a row per vehicle and speed. Cars come from parameters.json. */
export function verifyLinearMetrics(file: string, table: Table, folder: ReferenceFolder): FileResult {
  const vehicles = textColumn(table, 'vehicle');
  const speeds_mps = wholeColumn(table, 'v_mps');
  if (vehicles === undefined || speeds_mps === undefined)
    return unverifiedFile(file, 'Whole columns vehicle, v_mps are needed');
  const cars = new Map([...new Set(vehicles)].map((name) => [name, linearCar(readCar(folder, name))]));
  const rows = vehicles.flatMap((name, i): Row[] => {
    const car = cars.get(name);
    return car === undefined ? [] : [{ car, system: singleTrackSystem(car, speeds_mps[i]!) }];
  });
  const quantities = COLUMNS.flatMap(([name, figure, tolerance]) => {
    const expected = numberColumn(table, name);
    return expected === undefined ? [] : [compareColumns(name, expected, rows.map(figure), tolerance)];
  });
  return verifiedFile(file, quantities);
}

/** Gain and phase over frequency of yaw rate, lateral acceleration and sideslip per road-wheel angle. */
export function verifyBode(file: string, table: Table, car: CommonRoadCar, speed_mps: number): FileResult {
  const frequencies_Hz = wholeColumn(table, 'f_hz');
  if (frequencies_Hz === undefined) return unverifiedFile(file, 'A whole column f_hz is needed');
  const system = singleTrackSystem(linearCar(car), speed_mps);
  const responses = frequencies_Hz.map((f) => frequencyResponse(system, f));
  const outputs: [prefix: string, gain: string, of: (r: (typeof responses)[number]) => ComplexGain][] = [
    ['yaw', 'yaw_gain_1_per_s', (r) => r.yawRate],
    ['ay', 'ay_gain_mps2_per_rad', (r) => r.lateralAcceleration],
    ['beta', 'beta_gain', (r) => r.sideslip],
  ];
  const quantities = outputs.flatMap(([prefix, gain, of]) => {
    const gains = numberColumn(table, gain);
    const phases = numberColumn(table, `${prefix}_phase_deg`);
    const computed = responses.map((r) => of(r).phase_rad * DEGREES);
    return [
      ...(gains === undefined
        ? []
        : [
            compareColumns(
              gain,
              gains,
              responses.map((r) => of(r).gain),
              PRINTED,
            ),
          ]),
      // A phase is as good as itself and whole turns.
      ...(phases === undefined
        ? []
        : [
            compareColumns(
              `${prefix}_phase_deg`,
              phases,
              computed.map((phase, i) => phase + 360 * Math.round(((phases[i] ?? phase) - phase) / 360)),
              PHASE_DEG,
            ),
          ]),
    ];
  });
  return verifiedFile(file, quantities);
}
