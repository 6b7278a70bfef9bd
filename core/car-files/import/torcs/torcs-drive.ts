import { interpolateLinear } from '../../../math/interpolation.ts';
import { biasRatio, lockShare } from '../conversions.ts';
import { chooseLowSpeeds } from '../engine-speeds.ts';
import { refuseSource } from '../import-source.ts';
import { fileNumber, leadingNumber } from '../numbers.ts';
import type { PlainEntry } from '../plain-document.ts';
import { chooseShiftUp, importShiftTime } from '../shift-time.ts';
import {
  CURVE_FILE,
  normalCurve,
  type CurveKey,
  type NormalCurve,
  type TorquePoint,
} from '../torque-curve.ts';
import type { ParamsCar } from './params-car.ts';
import { unitFactor } from './params-units.ts';

const POINTS = 'Engine/data points';
/** Torque of a clutch over that of its engine: the programs’ clutch holds any torque. */
const CLUTCH_RESERVE = 1.5;
const MOST_GEARS = 8;

/** Keys that follow from the torque points: the last point may be below the limiter, and engine braking is a share of the maximum. */
const OF_POINTS = ['engine.curve_torque', 'engine.max_torque', 'engine.max_rpm', 'engine.braking_coeff'];

const rpm = (speed_radps: number): number => (speed_radps * 30) / Math.PI;

function curveKey(file: string, entry: PlainEntry, speed_rpm: number): CurveKey {
  const perNm = 1 / unitFactor(entry.unit ?? '');
  return { file, entry, speed_rpm, torque: leadingNumber(entry.value)?.value ?? 0, perNm, span: entry.span };
}

export interface TorcsEngine {
  readonly curve: NormalCurve;
  readonly keys: readonly CurveKey[];
}

/** Range in which the engine runs: it is held at tickover below, and gives no torque above the limiter (engine.cpp). */
interface SpeedRange {
  readonly idle_rpm: number;
  readonly limit_rpm: number;
}

/** The points within the range, with one on each end of it: torques outside it are often left from a form, up to 2000 N·m. */
function pointsWithin(points: readonly TorquePoint[], { idle_rpm, limit_rpm }: SpeedRange): TorquePoint[] {
  const rising = points.filter(
    ({ speed_rpm }, i) => i === 0 || speed_rpm > (points[i - 1]?.speed_rpm ?? Infinity),
  );
  const speeds = Float64Array.from(rising, ({ speed_rpm }) => speed_rpm);
  const torques = Float64Array.from(rising, ({ torque_Nm }) => torque_Nm);
  const ends = [idle_rpm, limit_rpm].filter(
    (end_rpm) => !speeds.includes(end_rpm) && end_rpm > (speeds[0] ?? 0) && end_rpm < (speeds.at(-1) ?? 0),
  );
  const added = ends.map((speed_rpm) => ({
    speed_rpm,
    torque_Nm: interpolateLinear(speeds, torques, speed_rpm),
  }));
  return [...points, ...added]
    .filter(({ speed_rpm }) => speed_rpm >= idle_rpm && speed_rpm <= limit_rpm)
    .toSorted((a, b) => (added.includes(a) || added.includes(b) ? a.speed_rpm - b.speed_rpm : 0));
}

function torquePoints(car: ParamsCar, file: string, range: SpeedRange): TorcsEngine {
  const points: TorquePoint[] = [];
  const keys: CurveKey[] = [];
  for (let i = 1; car.hasSection(`${POINTS}/${i}`); i++) {
    const section = `${POINTS}/${i}`;
    const speed_radps = car.si(section, 'rpm') ?? car.si('Engine', 'revs maxi') ?? 1000;
    const speed_rpm = Math.round(1000 * rpm(speed_radps)) / 1000;
    points.push({ speed_rpm, torque_Nm: car.si(section, 'Tq') ?? 0 });
    if (speed_rpm < range.idle_rpm || speed_rpm > range.limit_rpm) continue;
    const entry = car.mapping.entry(file, section, 'Tq');
    if (entry !== undefined) keys.push(curveKey(file, entry, speed_rpm));
    for (const key of ['rpm', 'Tq'])
      car.link(section, key, OF_POINTS, {
        formula: 'torque over the maximum, which is engine.max_torque',
      });
  }
  if (points.length === 0)
    throw refuseSource(`${file} has no [${POINTS}]: the torque of the engine is unknown.`);
  const within = pointsWithin(points, range);
  return { curve: normalCurve(within.length > 1 ? within : points, car.mapping, file), keys };
}

/**
 * Engine braking at the limiter: the linear coefficient times the speed, and the other one times the maximum torque with
 * the pedal released (Speed Dreams, simuv2.1/engine.cpp, SimEngineUpdateTq).
 */
function importBraking(car: ParamsCar, curve: NormalCurve, limit_radps: number): void {
  const target = 'engine.braking_coeff';
  const linear = car.si('Engine', 'brake linear coefficient') ?? 0.03;
  const share = car.orDefault('Engine', 'brake coefficient', 0.03, target);
  const perTurn = (2 * Math.PI) / limit_radps;
  const ofShare = Math.max(0, share) * curve.max_Nm * perTurn;
  car.mapping.put(target, linear * 2 * Math.PI + ofShare);
  const formula = 'N·m per rev/s: as strong at the limiter';
  car.link('Engine', 'brake linear coefficient', [target], {
    formula,
    warning: 'TORCS has another law, without this key.',
    back: (now) => (now.number(target) - ofShare) / (2 * Math.PI),
  });
  car.link('Engine', 'brake coefficient', [target], { formula });
}

/** [Engine] (engine.cpp, SimEngineConfig). */
export function importEngine(car: ParamsCar, file: string): TorcsEngine {
  const { mapping } = car;
  const speed = (key: string, missing: number, target: string, ...more: string[]): number => {
    const value = car.orDefault('Engine', key, missing, target);
    mapping.put(target, Math.round(1000 * rpm(value)) / 1000);
    car.link('Engine', key, [target, ...more], {
      formula: 'in rpm',
      back: (now) => now.number(target) / rpm(1),
    });
    return value;
  };
  const given_radps = speed('revs limiter', 800, 'engine.max_rpm', 'engine.braking_coeff');
  const tickover_rpm = rpm(speed('tickover', 150, 'engine.idle_rpm'));
  const idle_rpm = Math.round(tickover_rpm);
  const engine = torquePoints(car, file, {
    idle_rpm: Math.round(1000 * tickover_rpm) / 1000,
    limit_rpm: Math.round(1000 * rpm(given_radps)) / 1000,
  });
  const { curve } = engine;
  mapping.put('engine.max_torque', curve.max_Nm);
  mapping.put('engine.curve_torque', CURVE_FILE);
  const last_radps = ((curve.points.at(-1)?.x ?? 0) * Math.PI) / 30;
  const limit_radps = Math.max(1, Math.min(given_radps, last_radps));
  mapping.put('engine.max_rpm', Math.round(1000 * rpm(limit_radps)) / 1000);
  chooseLowSpeeds(mapping, idle_rpm, 'The programs’ engine');
  const inertia = car.orDefault('Engine', 'inertia', 0.2423, 'engine.inertia.engine');
  mapping.put('engine.inertia.engine', inertia);
  car.link('Engine', 'inertia', ['engine.inertia.engine'], {
    back: (now) => now.number('engine.inertia.engine'),
  });
  importBraking(car, curve, limit_radps);
  return engine;
}

/** Number of forward gears: up to the highest that has a ratio (transmission.cpp, SimTransmissionConfig). */
function gearCount(car: ParamsCar): number {
  const ratios = Array.from({ length: MOST_GEARS }, (_, i) => car.si(`Gearbox/gears/${i + 1}`, 'ratio') ?? 0);
  const count = ratios.findLastIndex((ratio) => ratio !== 0) + 1;
  const missing = ratios.slice(0, count).flatMap((ratio, i) => (ratio === 0 ? [i + 1] : []));
  if (count === 0 || missing.length > 0)
    throw refuseSource(`[Gearbox/gears] has no ratio for gear ${count === 0 ? 1 : missing.join(', ')}.`);
  return count;
}

export function importGearbox(car: ParamsCar, file: string, curve: NormalCurve): void {
  const { mapping } = car;
  const count = gearCount(car);
  mapping.put('gearbox.gears', count + 1);
  for (let gear = 0; gear <= count; gear++) {
    const section = `Gearbox/gears/${gear === 0 ? 'r' : gear}`;
    const block = `gearbox.gear${gear}`;
    if (car.take(section, 'ratio', [`${block}.ratio`]) === undefined)
      mapping.choose(`${block}.ratio`, -3, `There is no [${section}] ratio.`);
    if (car.take(section, 'inertia', [`${block}.inertia`]) === undefined)
      mapping.choose(`${block}.inertia`, 0, `[${section}] has no inertia; the program’s default is 0.`);
  }
  importShiftTime(mapping, file, 'Gearbox', 'shift time', '', 1000);
  chooseShiftUp(mapping, 'The car has no speed of changing gear; its drivers choose it');
  mapping.choose(
    'clutch.max_torque',
    CLUTCH_RESERVE * curve.max_Nm,
    `The programs’ clutch holds any torque; ${CLUTCH_RESERVE} times the maximum torque is used.`,
  );
}

/** Share of the torque that gears and differential pass on in the lowest gear. */
function warnOfLosses(car: ParamsCar, section: string): void {
  const gear = car.si('Gearbox/gears/1', 'efficiency') ?? 1;
  const passed = gear * (car.si(section, 'efficiency') ?? 1);
  if (passed > 0 && passed < 0.995)
    car.mapping.warn(
      `Gears and differential pass on ${fileNumber(100 * passed, 3)} % of the torque in the game (first gear); the models here have no such loss, so the new car accelerates harder.`,
    );
}

interface Outputs {
  readonly block: string;
  readonly section: string;
  readonly first: number | undefined;
}

/**
 * One differential by its type (differential.cpp, SimDifferentialUpdate). LIMITED SLIP moves at most half the `max slip
 * bias` of the torque to the slower wheel: (1 + p)/(1 − p), under power alone.
 */
function importOne(car: ParamsCar, { block, section, first }: Outputs, isNeeded: boolean): void {
  const { mapping } = car;
  const type = car.text(section, 'type') ?? 'NONE';
  const inertia = car.orDefault(section, 'inertia', 0.1, `${block}.inertia`);
  mapping.put(`${block}.inertia`, inertia);
  car.link(section, 'inertia', [`${block}.inertia`], { back: (now) => now.number(`${block}.inertia`) });
  if (first !== undefined) {
    mapping.put(`${block}.output0`, first);
    mapping.put(`${block}.output1`, first + 1);
  }
  const linkType = (targets: readonly string[], formula: string): void =>
    car.linkText(section, 'type', targets, { formula });
  if (type === 'SPOOL') {
    mapping.put(`${block}.racebench_type`, 'locked');
    linkType([`${block}.racebench_type`], 'locked');
  } else if (type === 'LIMITED SLIP') {
    mapping.put(`${block}.type`, 2);
    mapping.put(`${block}.clutch_factor`, 1);
    const bias = car.orDefault(section, 'max slip bias', 0.75, `${block}.power_ratio`);
    mapping.put(`${block}.power_ratio`, biasRatio(bias));
    mapping.put(`${block}.coast_ratio`, 1);
    mapping.choose(`${block}.preload`, 0, 'The programs have no preload.');
    linkType([`${block}.type`, `${block}.coast_ratio`], 'by torque, under power alone');
    car.link(section, 'max slip bias', [`${block}.power_ratio`], {
      formula: 'bias ratio R = (1 + p)/(1 − p), at most 20',
      warning: 'The law of Speed Dreams; TORCS before 1.3.4 has another one.',
      back: (now) => lockShare(now.number(`${block}.power_ratio`)),
    });
  } else if (type === 'VISCOUS COUPLER') {
    mapping.put(`${block}.type`, 1);
    const most_Nm = Number(mapping.car.get('engine.max_torque'));
    const [min, max] = [
      car.si(section, 'min torque bias') ?? 0.05,
      car.si(section, 'max torque bias') ?? 0.8,
    ];
    const viscosity = Math.max(0, car.si(section, 'viscosity factor') ?? 2);
    // Shares are (1 − exp(−v x)) of it over this, x the difference of the speeds in rad/s.
    const atOne = 1 - Math.exp(-viscosity);
    const largest = atOne > 1e-6 ? Math.max(0, max - min) / atOne : 0;
    mapping.put(`${block}.racebench_split`, min);
    // Half of the locking torque acts on each output.
    mapping.choose(
      `${block}.locking_coeff`,
      2 * largest * viscosity * most_Nm,
      'The slope of the program’s law at equal speeds and the maximum torque of the engine.',
    );
    mapping.choose(
      `${block}.racebench_locking_limit`,
      2 * largest * most_Nm,
      'The largest share that the program moves, of the maximum torque.',
    );
    linkType([`${block}.type`], 'viscous');
    car.link(section, 'min torque bias', [`${block}.racebench_split`], {
      formula: 'share of the front axle at equal speeds',
      back: (now) => now.number(`${block}.racebench_split`),
    });
    for (const key of ['max torque bias', 'viscosity factor'])
      car.link(section, key, [`${block}.locking_coeff`], {
        formula: 'slope and limit of the locking torque',
      });
  } else {
    mapping.put(`${block}.type`, 0);
    linkType([`${block}.type`], 'open');
    if (type !== 'FREE' && isNeeded)
      mapping.warn(
        `[${section}] type is "${type}", which drives no wheel in the program; an open differential is used.`,
      );
  }
}

/** [Drivetrain] type and the differentials; the ratio of all-wheel drive is that of the central one (transmission.cpp). */
export function importDifferentials(car: ParamsCar): void {
  const { mapping } = car;
  const type = car.text('Drivetrain', 'type') ?? 'RWD';
  const ratio = (section: string, targets: readonly string[]): void => {
    const value = car.orDefault(section, 'ratio', 1, targets[0] ?? '');
    for (const target of targets) mapping.put(target, value);
    car.link(section, 'ratio', targets, { back: (now) => now.number(targets[0] ?? '') });
    warnOfLosses(car, section);
  };
  if (type === 'RWD' || type === 'FWD') {
    const [section, first] =
      type === 'RWD' ? (['Rear Differential', 2] as const) : (['Front Differential', 0] as const);
    importOne(car, { block: 'differential', section, first }, true);
    ratio(section, ['differential.ratio']);
    car.linkText('Drivetrain', 'type', ['differential.output0', 'differential.output1'], {
      formula: `wheels ${first} and ${first + 1}`,
    });
    return;
  }
  if (type !== '4WD') throw refuseSource(`[Drivetrain] type is "${type}"; it must be RWD, FWD or 4WD.`);
  mapping.put('differentials.count', 3);
  importOne(car, { block: 'diff0', section: 'Front Differential', first: 0 }, true);
  importOne(car, { block: 'diff1', section: 'Rear Differential', first: 2 }, true);
  importOne(car, { block: 'diff2', section: 'Central Differential', first: undefined }, true);
  ratio('Central Differential', ['diff0.ratio', 'diff1.ratio']);
  mapping.put('diff2.ratio', 1);
  car.linkText('Drivetrain', 'type', ['differentials.count'], {
    formula: 'front, rear and central differential',
  });
}
