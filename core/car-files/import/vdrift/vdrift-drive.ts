import { brakingCoefficient_Nmsprev } from '../conversions.ts';
import type { Mapping } from '../mapping.ts';
import { chooseShiftUp, importShiftTime } from '../shift-time.ts';
import { refuseSource } from '../import-source.ts';
import { fileNumber } from '../numbers.ts';
import type { PlainEntry } from '../plain-document.ts';
import {
  CURVE_FILE,
  normalCurve,
  type CurveKey,
  type NormalCurve,
  type TorquePoint,
} from '../torque-curve.ts';

/** Range of the torque in `speed, torque`. */
function torqueSpan({ value, span }: PlainEntry): PlainEntry['span'] {
  const [speed = '', torque = ''] = value.split(',');
  const start = span.start + speed.length + 1 + (torque.length - torque.trimStart().length);
  return { start, end: start + torque.trim().length };
}

/** Beyond the last point the torque falls to 0 within this (carengine.cpp, Load). */
const RUN_OUT_RPM = 10_000;

/** The points, with those that the program adds where they begin above stalling or end below the limit (carengine.cpp, Load). */
function withEnds(points: readonly TorquePoint[], stall_rpm: number, limit_rpm: number): TorquePoint[] {
  const [first, second] = points;
  const last = points.at(-1);
  const before: TorquePoint[] = [];
  if (first !== undefined && second !== undefined && first.speed_rpm > stall_rpm) {
    const slope = (second.torque_Nm - first.torque_Nm) / (second.speed_rpm - first.speed_rpm);
    const torque_Nm = Math.max(0, first.torque_Nm + slope * (stall_rpm - first.speed_rpm));
    if (Number.isFinite(torque_Nm)) before.push({ speed_rpm: stall_rpm, torque_Nm });
  }
  const left = last === undefined ? 0 : 1 - (limit_rpm - last.speed_rpm) / RUN_OUT_RPM;
  const hasEnd = last !== undefined && limit_rpm > last.speed_rpm && left > 0;
  return [
    ...before,
    ...points,
    ...(hasEnd ? [{ speed_rpm: limit_rpm, torque_Nm: last.torque_Nm * left }] : []),
  ];
}

/** Friction of an engine by its displacement in m³: torque in Nm per power of its speed in 1000 rpm (carengine.cpp; Heywood). */
const FRICTION_NMPM3 = [97_000, 15_000, 5_000].map((pressure_Pa) => pressure_Pa / (4 * Math.PI));

/**
 * Friction of the engine with the throttle closed at its highest speed, as a coefficient: torque-friction gives three
 * numbers for powers of the speed, else it follows from displacement. Older cars have neither: one number has no use.
 */
function importBraking(mapping: Mapping, file: string): void {
  const target = 'engine.braking_coeff';
  const key =
    (mapping.text(file, 'engine', 'torque-friction') ?? '').split(',').length >= 3
      ? 'torque-friction'
      : 'displacement';
  const displacement = key === 'displacement' ? mapping.number(file, 'engine', key) : undefined;
  const powers =
    key === 'displacement'
      ? FRICTION_NMPM3.map((perVolume) => perVolume * (displacement ?? 0))
      : (mapping.numbers(file, 'engine', key, 3) ?? []);
  const limit_rpm = Number(mapping.car.get('engine.max_rpm'));
  const torque_Nm = powers.slice(0, 3).reduce((sum, power, i) => sum + power * (limit_rpm / 1000) ** i, 0);
  const coefficient = brakingCoefficient_Nmsprev(torque_Nm, limit_rpm);
  if (!(coefficient > 0 && Number.isFinite(coefficient))) {
    mapping.choose(target, 0.4, '[engine] has neither three numbers of torque-friction nor displacement.');
    return;
  }
  mapping.put(target, coefficient);
  mapping.link(file, 'engine', key, [target], {
    formula: `friction of ${fileNumber(torque_Nm, 4)} N·m at rpm-limit: 60 T / n, in N·m per rev/s`,
    warning: 'As strong at the limiter; the models here brake in proportion to the speed.',
  });
}

/** [engine]: torque points, inertia and speeds; mass is taken with the other masses. */
export function importEngine(
  mapping: Mapping,
  file: string,
): { readonly curve: NormalCurve; readonly keys: readonly CurveKey[] } {
  const points: TorquePoint[] = [];
  const keys: CurveKey[] = [];
  for (let i = 0; i < 100; i++) {
    const key = `torque-curve-${String(i).padStart(2, '0')}`;
    const point = mapping.numbers(file, 'engine', key, 2);
    if (point === undefined) {
      if (mapping.entry(file, 'engine', key) === undefined) break;
      continue;
    }
    const [speed_rpm = 0, torque_Nm = 0] = point;
    points.push({ speed_rpm, torque_Nm });
    const entry = mapping.entry(file, 'engine', key);
    if (entry !== undefined)
      keys.push({ file, entry, speed_rpm, torque: torque_Nm, perNm: 1, span: torqueSpan(entry) });
    mapping.link(file, 'engine', key, ['engine.curve_torque', 'engine.max_torque'], {
      formula: 'torque over the maximum, which is engine.max_torque',
    });
  }
  if (points.length === 0)
    throw refuseSource(
      `${file}: [engine] has no torque-curve-00, -01 ...; a curve from max-power alone is not read.`,
    );
  const speed = (key: string, missing: number): number => mapping.number(file, 'engine', key) ?? missing;
  const rising = points.filter(({ speed_rpm }, i) => i === 0 || speed_rpm > (points[i - 1]?.speed_rpm ?? 0));
  const isRising = rising.length === points.length;
  const curve = normalCurve(
    isRising ? withEnds(points, speed('stall-rpm', 0), speed('rpm-limit', 0)) : points,
    mapping,
    file,
  );
  mapping.put('engine.max_torque', curve.max_Nm);
  mapping.put('engine.curve_torque', CURVE_FILE);
  if (mapping.take(file, 'engine', 'rpm-limit', ['engine.max_rpm']) === undefined)
    mapping.choose(
      'engine.max_rpm',
      curve.points.findLast((point) => point.y > 0)?.x ?? 6000,
      'The last speed of the curve.',
    );
  const start_rpm = mapping.take(file, 'engine', 'start-rpm', ['engine.start_rpm']);
  if (start_rpm === undefined) mapping.choose('engine.start_rpm', 800, '[engine] has no start-rpm.');
  if (mapping.take(file, 'engine', 'stall-rpm', ['engine.stall_rpm']) === undefined)
    mapping.choose('engine.stall_rpm', 400, '[engine] has no stall-rpm.');
  const idle_rpm = Math.max(start_rpm ?? 800, 500);
  mapping.choose(
    'engine.idle_rpm',
    idle_rpm,
    'VDrift’s idle is a throttle position; the speed it starts at is used.',
  );
  mapping.choose('engine.autoclutch_rpm', 1.5 * idle_rpm, 'The clutch slips below it when the car starts.');
  mapping.choose('engine.start_stalled', 0, 'VDrift’s engine runs at the start.');
  importBraking(mapping, file);
  if (mapping.take(file, 'engine', 'inertia', ['engine.inertia.engine']) === undefined)
    mapping.choose('engine.inertia.engine', 0.15, '[engine] has no inertia.');
  return { curve, keys };
}

export function importGearbox(mapping: Mapping, file: string): void {
  const count = mapping.number(file, 'transmission', 'gears');
  if (count === undefined || !Number.isInteger(count) || count < 1 || count > 9)
    throw refuseSource(
      `${file}: [transmission] gears is ${count ?? 'missing'}; 1 to 9 forward gears are read.`,
    );
  mapping.put('gearbox.gears', count + 1);
  mapping.link(file, 'transmission', 'gears', ['gearbox.gears'], {
    formula: 'plus 1 for reverse',
    back: (car) => car.number('gearbox.gears') - 1,
  });
  if (mapping.take(file, 'transmission', 'gear-ratio-r', ['gearbox.gear0.ratio']) === undefined)
    mapping.choose('gearbox.gear0.ratio', -3, '[transmission] has no gear-ratio-r.');
  for (let gear = 1; gear <= count; gear++)
    if (mapping.take(file, 'transmission', `gear-ratio-${gear}`, [`gearbox.gear${gear}.ratio`]) === undefined)
      throw refuseSource(`${file}: [transmission] has no gear-ratio-${gear}, though gears is ${count}.`);
  for (let gear = 0; gear <= count; gear++)
    mapping.choose(`gearbox.gear${gear}.inertia`, 0.02, 'VDrift has no equivalent.');
  const time = mapping.entry(file, 'transmission', 'shift-time') === undefined ? 'shift-delay' : 'shift-time';
  importShiftTime(mapping, file, 'transmission', time, '', 1000);
  chooseShiftUp(mapping, 'A .car has no speed of changing gear');
}

/** Capacity = sliding × radius × area × max-pressure. */
export function importClutch(mapping: Mapping, file: string, maxTorque_Nm: number): void {
  const given = (name: string): number => mapping.number(file, 'clutch', name) ?? Number.NaN;
  const perPressure = given('sliding') * given('radius') * given('area');
  const torque_Nm = perPressure * given('max-pressure');
  if (!(torque_Nm > 0)) {
    mapping.choose(
      'clutch.max_torque',
      1.25 * maxTorque_Nm,
      '[clutch] is incomplete; 1.25 times the maximum torque is used, as in VDrift’s guide.',
    );
    return;
  }
  mapping.put('clutch.max_torque', torque_Nm);
  const formula = 'sliding × radius × area × max-pressure';
  for (const name of ['sliding', 'radius', 'area'])
    mapping.link(file, 'clutch', name, ['clutch.max_torque'], { formula });
  mapping.link(file, 'clutch', 'max-pressure', ['clutch.max_torque'], {
    formula,
    back: (car) => car.number('clutch.max_torque') / perPressure,
  });
}
