import type { CornerSetup, WheelSetup } from '../../setup/setup.ts';
import { isoFromRacer, type CarReader } from './car-reader.ts';
import { decodeTyre } from './decode-tyre.ts';
import { mountPosition } from './decode-wheels.ts';
import type { TyreFiles } from './tyre-files.ts';
import { isTyreType, TYRE_TYPE_NAMES } from '../../catalogue/tyre-types.ts';
import { DEFAULT_CONDITION, type TyreConditionSetup } from '../../setup/tyre-condition-setup.ts';
import { choiceOf } from './choice-of.ts';

/** Kind and condition of the tyre of wheel<n>. */
function decodeCondition(reader: CarReader, number: number): TyreConditionSetup {
  const key = (name: string): string => `wheel${number}.racebench_tyre_${name}`;
  const { type } = DEFAULT_CONDITION;
  return {
    type: choiceOf(reader, key('type'), isTyreType, TYRE_TYPE_NAMES, type, `${type} is used.`),
    actsOnGrip: reader.flag(key('heat')),
    coldPressure_Pa: reader.siIfPresent(key('pressure')),
    startTemperature_K: reader.siIfPresent(key('start')),
    optimum_K: reader.siIfPresent(key('optimum')),
    window_K: reader.siIfPresent(key('window')),
  };
}

function decodeWheel(reader: CarReader, number: number): WheelSetup {
  const path = `wheel${number}`;
  const key = (name: string): string => `${path}.${name}`;
  const maxBraking_Nm = reader.si(key('max_braking'));
  const onHandbrake = reader.list('handbrakes.wheels').includes(number);
  // Racer 0.5.0 has no torque of its own for the handbrake and takes that of the brake.
  const handbrake_Nm = reader.siIfPresent(key('max_handbrake_torque')) ?? maxBraking_Nm;
  return {
    mass_kg: reader.positive(key('mass')),
    spinInertia_kgm2: reader.positive(key('inertia')),
    radius_m: reader.positive(key('radius')),
    width_m: reader.si(key('width')),
    tyreRate_Npm: reader.positive(key('tire_rate')),
    steers: reader.flag(key('steering')),
    powered: reader.flag(key('powered')),
    powerGearing: reader.number(key('power_gearing')),
    // The file has the total range, the setup the angle to each side.
    steerLock_rad: reader.si(key('lock')) / 2,
    // The sign shows the side in some cars and nothing in others; the side is known from the corner.
    ackermann: Math.abs(reader.number(key('ackerman'))),
    // Both positive to the left about the upward axis, in the file and in ISO 8855.
    toe_rad: reader.si(key('toe')),
    camber_rad: reader.si(key('camber')),
    maxBraking_Nm,
    brakingFactor: reader.number(key('braking_factor')),
    maxHandbraking_Nm: onHandbrake ? handbrake_Nm : 0,
    rollingCoefficient: reader.number(key('rolling_coeff')),
    frictionScale: reader.number(key('friction_road')),
  };
}

/** One corner by its number in the file: suspension, wheel and tyre. */
export function decodeCorner(reader: CarReader, number: number, files: TyreFiles): CornerSetup {
  const key = (name: string): string => `susp${number}.${name}`;
  const { left_m, forward_m } = mountPosition(reader, number);
  const minLength_m = reader.si(key('minlen'));
  const maxLength_m = reader.si(key('maxlen'));
  if (!(maxLength_m > minLength_m)) {
    const message = `${key('maxlen')} (${maxLength_m} m) is not above ${key('minlen')} (${minLength_m} m): the suspension has no travel.`;
    reader.fail(key('maxlen'), message);
  }
  const wheel = decodeWheel(reader, number);
  return {
    mount_m: reader.position(isoFromRacer(left_m, reader.si(key('y')), forward_m)),
    springRestLength_m: reader.si(key('restlen')),
    minLength_m,
    maxLength_m,
    springRate_Npm: reader.positive(key('k')),
    bumpDamping_Nspm: reader.si(key('bump_rate')),
    reboundDamping_Nspm: reader.si(key('rebound_rate')),
    rollCentre_m: reader.vectorOfKeys(`susp${number}.roll_center`),
    antiPitch: reader.number(key('anti_pitch')),
    jacking: reader.number(key('racebench_jacking')),
    camberGain_radpm: reader.siIfPresent(key('camber_change_per_m')),
    camberPerSteer: reader.siIfPresent(key('camber_change_steering')),
    wheel,
    tyre: decodeTyre(reader, number, wheel, files),
    condition: decodeCondition(reader, number),
  };
}
