import type { CarCompanion } from '../../../contract/car-file.ts';
import type { NewCarInput } from '../../../contract/new-car.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { toSI } from '../../../units/convert.ts';
import { carText, curveText } from '../car-text.ts';
import { boxInertia_kgm2, loadedRadius_m, stance } from '../conversions.ts';
import { inBlockOrder } from '../import-car.ts';
import { fileNumber } from '../numbers.ts';
import { CURVE_FILE } from '../torque-curve.ts';
import { pacejkaFromGrip, powerFriction } from '../tyre-from-grip.ts';
import {
  brakingFrontShare,
  CLUTCH_RESERVE,
  FINAL_DRIVE,
  torqueCurve,
  wheelInertia_kgm2,
} from './formulas.ts';
import { planNewCar, type NewCarPlan } from './new-car-plan.ts';
import { ROLLING_COEFFICIENT } from './preview.ts';

type Put = (key: string, value: number | string) => void;

const STATIC_LENGTH_M = 0.3;
/** Friction falls with the load as F^-0.1 (ours; tyres have -0.05 to -0.2). */
const LOAD_EXPONENT = 0.9;
/** Brakes lock the wheels of a car of this grip at a little less than full pedal. */
const BRAKE_RESERVE = 1.15;
/** Keeps the rear from locking first. */
const BRAKE_MARGIN = 0.03;

function putBody(put: Put, { input, sprungMass_kg, engineMass_kg, width_m, kind }: NewCarPlan): void {
  put('car.name', input.name.trim() === '' ? 'New car' : input.name.trim());
  put('car.wheels', 4);
  put('body.mass', sprungMass_kg - engineMass_kg);
  const [width, height, length] = [input.track_m + width_m, 2 * input.height_m, 1.6 * input.wheelbase_m];
  const inertia = boxInertia_kgm2(sprungMass_kg, width, height, length);
  for (const axis of ['x', 'y', 'z'] as const) put(`body.inertia.${axis}`, inertia[axis]);
  put('body.width', width);
  put('body.height', height);
  put('body.length', length);
  put('body.manual_box', 1);
  put('steer.lock', kind.steeringWheel_deg);
  put('steer.linearity', 1);
}

function putEngine(put: Put, { input, kind, engineMass_kg }: NewCarPlan): void {
  const { maxSpeed_rpm: max_rpm, torque_Nm } = input;
  const idle_rpm = Math.round(0.135 * max_rpm);
  const values: readonly (readonly [string, number])[] = [
    ['mass', engineMass_kg],
    ['max_torque', torque_Nm],
    ['max_rpm', max_rpm],
    ['idle_rpm', idle_rpm],
    ['stall_rpm', Math.round(0.5 * idle_rpm)],
    ['start_rpm', Math.round(0.8 * idle_rpm)],
    ['autoclutch_rpm', Math.round(1.6 * idle_rpm)],
    ['start_stalled', 0],
    // A tenth of the maximum torque brakes at 50 rev/s (ours).
    ['braking_coeff', (0.1 * torque_Nm) / 50],
    ['inertia.engine', 0.02 + 0.0006 * torque_Nm],
    ['shifting.automatic', 0],
    ['shifting.shift_up_rpm', 0.95 * max_rpm],
    ['shifting.shift_down_rpm', 0.45 * max_rpm],
    ['shifting.time_to_declutch', kind.shift_ms / 4],
    ['shifting.time_in_neutral', kind.shift_ms / 2],
    ['shifting.time_to_clutch', kind.shift_ms / 4],
  ];
  put('engine.curve_torque', CURVE_FILE);
  for (const [name, value] of values) put(`engine.${name}`, value);
}

function putDifferential(put: Put, block: string, ratio: number, bias: number, first?: number): void {
  put(`${block}.type`, 2);
  put(`${block}.ratio`, ratio);
  put(`${block}.inertia`, 0.03);
  put(`${block}.clutch_factor`, 1);
  put(`${block}.power_ratio`, bias);
  put(`${block}.coast_ratio`, 1 + (bias - 1) / 2);
  put(`${block}.preload`, 0);
  if (first === undefined) return;
  put(`${block}.output0`, first);
  put(`${block}.output1`, first + 1);
}

function putDrive(put: Put, { input, kind, ratios }: NewCarPlan): void {
  put('gearbox.gears', ratios.length + 1);
  [-(ratios[0] ?? 1), ...ratios].forEach((ratio, gear) => {
    put(`gearbox.gear${gear}.ratio`, ratio);
    put(`gearbox.gear${gear}.inertia`, 0.00005 * input.torque_Nm);
  });
  put('clutch.max_torque', CLUTCH_RESERVE * input.torque_Nm);
  if (input.driven !== 'all') {
    // Front wheels that steer take little locking.
    const bias = input.driven === 'front' ? Math.min(1.3, kind.bias) : kind.bias;
    putDifferential(put, 'differential', FINAL_DRIVE, bias, input.driven === 'front' ? 0 : 2);
    return;
  }
  put('differentials.count', 3);
  putDifferential(put, 'diff0', FINAL_DRIVE, 1.2, 0);
  putDifferential(put, 'diff1', FINAL_DRIVE, kind.bias, 2);
  putDifferential(put, 'diff2', 1, 2);
}

function putCorners(put: Put, plan: NewCarPlan): void {
  const { input, kind, axles, radius_m, wheelMass_kg, tyreRate_Npm, bars } = plan;
  put('antirollbar.count', 2);
  axles.forEach((axle, i) => {
    const isFront = i === 0;
    put(`antirollbar.arb${i}.susp_left`, 2 * i);
    put(`antirollbar.arb${i}.susp_right`, 2 * i + 1);
    put(`antirollbar.arb${i}.k`, isFront ? bars.front_Npm : bars.rear_Npm);
    const loaded_m = loadedRadius_m(radius_m, axle.load_N, tyreRate_Npm);
    const stands = stance(STATIC_LENGTH_M, axle.sprungMass_kg, axle.spring_Npm, loaded_m, input.height_m);
    for (const [number, side] of [
      [2 * i, 1],
      [2 * i + 1, -1],
    ] as const) {
      const values: readonly (readonly [string, number])[] = [
        ['x', (side * input.track_m) / 2],
        ['y', stands.mount_m],
        ['z', isFront ? (1 - input.frontShare) * input.wheelbase_m : -input.frontShare * input.wheelbase_m],
        ['restlen', stands.restLength_m],
        ['minlen', STATIC_LENGTH_M - kind.travel_m],
        ['maxlen', STATIC_LENGTH_M + kind.travel_m],
        ['k', axle.spring_Npm],
        ['bump_rate', axle.bump_Nspm],
        ['rebound_rate', axle.rebound_Nspm],
        ['roll_center.x', 0],
        ['roll_center.y', kind.rollCentre_m - STATIC_LENGTH_M - loaded_m],
        ['roll_center.z', 0],
      ];
      for (const [name, value] of values) put(`susp${number}.${name}`, value);
      putWheel(put, plan, number, isFront, wheelMass_kg);
    }
    const own = pacejkaFromGrip({
      lateral: powerFriction(input.grip, axle.load_N, LOAD_EXPONENT),
      longitudinal: powerFriction(1.03 * input.grip, axle.load_N, LOAD_EXPONENT),
      static_N: axle.load_N,
      peakSlipAngle_deg: kind.peakSlipAngle_deg,
      peakSlipRatio: kind.peakSlipRatio,
      fallsTo: kind.fallsTo,
    });
    const template = isFront ? 'pacejka_front' : 'pacejka_rear';
    for (const [name, value] of Object.entries(own)) put(`${template}.${name}`, value);
    put(`${template}.optimal_slipratio`, kind.peakSlipRatio);
    put(`${template}.optimal_slipangle`, toSI(kind.peakSlipAngle_deg, 'deg'));
  });
}

function putWheel(put: Put, plan: NewCarPlan, number: number, isFront: boolean, mass_kg: number): void {
  const { input, kind, radius_m, width_m, tyreRate_Npm } = plan;
  const front = Math.min(
    0.95,
    brakingFrontShare(input.frontShare, input.grip, input.height_m, input.wheelbase_m) + BRAKE_MARGIN,
  );
  const values: readonly (readonly [string, number])[] = [
    ['mass', mass_kg],
    ['inertia', wheelInertia_kgm2(mass_kg, radius_m)],
    ['radius', radius_m],
    ['width', width_m],
    ['tire_rate', tyreRate_Npm],
    ['rolling_coeff', ROLLING_COEFFICIENT],
    ['friction_road', 1],
    ['steering', isFront ? 1 : 0],
    ['toe', 0],
    ['camber', kind.camber_deg],
    // Half the car's maximum braking force at the tyre's radius; the factor is the axle's share.
    ['max_braking', (BRAKE_RESERVE * input.grip * input.mass_kg * GRAVITY_MPS2 * radius_m) / 2],
    ['braking_factor', isFront ? front : 1 - front],
  ];
  for (const [name, value] of values) put(`wheel${number}.${name}`, value);
  if (isFront) {
    put(`wheel${number}.lock`, kind.wheelLock_deg);
    put(`wheel${number}.ackerman`, 1);
  } else
    put(`wheel${number}.max_handbrake_torque`, 0.4 * input.grip * input.mass_kg * GRAVITY_MPS2 * radius_m);
}

/**
 * A whole car from a few figures by the formulas of the PhysX vehicle guide and our own figures for each kind.
 *
 * @throws RacebenchError SOURCE_REFUSED with all that is wrong with the input
 */
export function makeNewCar(input: NewCarInput): {
  readonly text: string;
  readonly companions: readonly CarCompanion[];
} {
  const plan = planNewCar(input);
  const values = new Map<string, string>();
  const put: Put = (key, value) =>
    void values.set(key, typeof value === 'number' ? fileNumber(value, 5) : value);
  putBody(put, plan);
  putEngine(put, plan);
  putDrive(put, plan);
  put('handbrakes.wheels', '23');
  put('aero.body.cx', plan.kind.dragCoefficient);
  put('aero.body.area', plan.dragArea_m2 / plan.kind.dragCoefficient);
  put('aero.wings', 0);
  putCorners(put, plan);
  const references = new Map(
    [0, 1, 2, 3].map((n) => [`wheel${n}.pacejka`, n < 2 ? 'pacejka_front' : 'pacejka_rear']),
  );
  const head = [
    `${values.get('car.name') ?? ''}, made by Racebench from ${input.mass_kg} kg, ${input.power_kW} kW and tyres ${input.tyre}.`,
    'Axes: x left, y up, z forward, from the centre of gravity. Wheels: 0 front left, 1 front right, 2 rear left, 3 rear right.',
  ];
  const curve = torqueCurve(input.torque_Nm, toSI(input.power_kW, 'kW'), input.maxSpeed_rpm);
  const points = curve.map(({ speed_rpm, torque_Nm }) => ({ x: speed_rpm, y: torque_Nm / input.torque_Nm }));
  return {
    text: carText(head, inBlockOrder(values), references),
    companions: [{ name: CURVE_FILE, text: curveText(points) }],
  };
}
