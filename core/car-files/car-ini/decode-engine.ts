import { toSI } from '../../units/convert.ts';
import type { EngineSetup, GearSetup, GearboxSetup, ShiftingSetup, TorqueCurve } from '../../setup/setup.ts';
import type { CarReader } from './car-reader.ts';
import type { Curve } from './curve.ts';

/** Racer's torque where no curve file is named or found (docs/sources/racer-format.md section 3.2). */
export const CURVELESS_TORQUE_NM = 100;

/** Torque capacity of a clutch whose key is missing, over the engine's maximum torque (ours; Racer's 0 cannot drive). */
const CLUTCH_RESERVE = 1.5;

/** Inertia of an engine whose key is missing or 0 (ours; Racer's 0 has no defined speed). */
const ENGINE_INERTIA_KGM2 = 0.1;

/** Racer's default of 5000 rpm is raised to the end of a longer curve. */
function maxSpeed_rpm(reader: CarReader, curve: Curve | undefined): number {
  const key = 'engine.max_rpm';
  const usual_rpm = reader.number(key);
  if (reader.has(key)) return usual_rpm;
  const lastDriving_rpm = curve?.x[curve.y.findLastIndex((y) => y > 0)] ?? 0;
  const used_rpm = Math.max(usual_rpm, lastDriving_rpm);
  const source = used_rpm === usual_rpm ? 'the default' : 'the last speed at which the curve drives';
  reader.log.near('missing-key', key, `${key} is missing; ${source} (${used_rpm} rpm) is used.`);
  return used_rpm;
}

function torqueCurve(reader: CarReader, curve: Curve | undefined): TorqueCurve {
  if (curve === undefined) return { speed_radps: [0], torque_Nm: [CURVELESS_TORQUE_NM] };
  const scale_Nm = reader.number('engine.max_torque');
  return {
    speed_radps: curve.x.map((speed_rpm) => toSI(speed_rpm, 'rpm')),
    torque_Nm: curve.y.map((y) => y * scale_Nm),
  };
}

function engineInertia_kgm2(reader: CarReader): number {
  const key = 'engine.inertia.engine';
  const inertia_kgm2 = reader.si(key);
  if (inertia_kgm2 > 0) return inertia_kgm2;
  reader.log.near('missing-key', key, `${key} is missing or 0; ${ENGINE_INERTIA_KGM2} kg·m² is used.`);
  return ENGINE_INERTIA_KGM2;
}

const SHIFTING = 'engine.shifting';

/** A missing time of changing down is that of changing up. */
function decodeShifting(reader: CarReader): ShiftingSetup {
  const time_s = (name: string): number => reader.si(`${SHIFTING}.time_${name}`);
  const down_s = (name: string): number =>
    reader.siIfPresent(`${SHIFTING}.time_${name}_down`) ?? time_s(name);
  const automatic = reader.flag(`${SHIFTING}.automatic`);
  return {
    automatic,
    driverShiftUpSpeed_radps: automatic ? (reader.siIfPresent(`${SHIFTING}.shift_up_rpm`) ?? 0) : 0,
    shiftUpSpeed_radps: reader.si(`${SHIFTING}.shift_up_rpm`),
    shiftDownSpeed_radps: reader.si(`${SHIFTING}.shift_down_rpm`),
    declutchTime_s: time_s('to_declutch'),
    neutralTime_s: time_s('in_neutral'),
    clutchTime_s: time_s('to_clutch'),
    down: {
      declutchTime_s: down_s('to_declutch'),
      neutralTime_s: down_s('in_neutral'),
      clutchTime_s: down_s('to_clutch'),
    },
  };
}

/**
 * @param curve the points of the file engine.curve_torque names; undefined where there is none, then Racer's
 *   constant 100 N·m is used
 */
export function decodeEngine(reader: CarReader, curve: Curve | undefined): EngineSetup {
  const reactionKey = reader.has('engine.torque_reaction') ? 'engine.torque_reaction' : 'engine.reaction';
  return {
    mass_kg: reader.si('engine.mass'),
    inertia_kgm2: engineInertia_kgm2(reader),
    maxSpeed_radps: toSI(maxSpeed_rpm(reader, curve), 'rpm'),
    idleSpeed_radps: reader.si('engine.idle_rpm'),
    stallSpeed_radps: reader.si('engine.stall_rpm'),
    startSpeed_radps: reader.si('engine.start_rpm'),
    startStalled: reader.flag('engine.start_stalled'),
    hasStarter: reader.flag('engine.starter'),
    starterTorque_Nm: reader.si('engine.starter_torque'),
    friction_Nm: reader.si('engine.friction'),
    autoClutchSpeed_radps: reader.siIfPresent('engine.autoclutch_rpm'),
    brakingCoefficient_Nmsprad: reader.si('engine.braking_coeff'),
    torqueReaction: reader.number(reactionKey),
    curve: torqueCurve(reader, curve),
    shifting: decodeShifting(reader),
  };
}

function gearBesideRatio(reader: CarReader, number: number): Omit<GearSetup, 'ratio'> {
  const path = `gearbox.gear${number}`;
  return {
    inertia_kgm2: reader.si(`${path}.inertia`),
    throttleLinearity: reader.number(`${path}.engine_map`),
  };
}

function decodeForward(reader: CarReader, number: number): GearSetup {
  const key = `gearbox.gear${number}.ratio`;
  const ratio = reader.number(key);
  if (!reader.has(key))
    reader.log.near('missing-key', key, `${key} is missing; the default (${ratio}) is used.`);
  if (!(ratio > 0)) reader.fail(key, `${key} is ${ratio}; a forward gear has a ratio above 0.`);
  return { ...gearBesideRatio(reader, number), ratio };
}

function decodeReverse(reader: CarReader): GearSetup {
  const key = 'gearbox.gear0.ratio';
  const given = reader.number(key);
  // Racer's default is 1 for every gear, reverse included: a car without gear 0 would go forwards in it.
  const ratio = given < 0 ? given : -Math.abs(given || 1);
  if (!reader.has(key)) reader.log.near('missing-key', key, `${key} is missing; ${ratio} is used.`);
  else if (given >= 0) {
    const message = `${key} is ${given}; gear 0 is reverse and has a negative ratio. ${ratio} is used.`;
    reader.log.near('out-of-range', key, message);
  }
  return { ...gearBesideRatio(reader, 0), ratio };
}

/** gearbox.gears counts reverse: 6 is reverse and five forward gears. */
export function decodeGearbox(reader: CarReader): GearboxSetup {
  const gears = reader.number('gearbox.gears');
  if (gears < 2)
    reader.fail(
      'gearbox.gears',
      `gearbox.gears is ${gears}: with reverse counted, there is no forward gear.`,
    );
  const forward: GearSetup[] = [];
  for (let number = 1; number < Math.min(gears, 10); number++) forward.push(decodeForward(reader, number));
  return { reverse: decodeReverse(reader), forward };
}

export function clutchTorque_Nm(reader: CarReader, engine: EngineSetup): number {
  const key = 'clutch.max_torque';
  if (reader.has(key)) return reader.si(key);
  const torque_Nm = CLUTCH_RESERVE * Math.max(...engine.curve.torque_Nm);
  const message = `${key} is missing; ${CLUTCH_RESERVE} times the engine's maximum torque (${Math.round(torque_Nm)} N·m) is used.`;
  reader.log.near('missing-key', key, message);
  return torque_Nm;
}
