import type { Mapping } from '../mapping.ts';
import { chooseShiftUp, importShiftTime } from '../shift-time.ts';
import { refuseSource } from '../import-source.ts';
import type { PlainEntry } from '../plain-document.ts';
import { CURVE_FILE, normalCurve, type CurveKey, type NormalCurve } from '../torque-curve.ts';

/** Range of the torque in `speed, torque`. */
function torqueSpan({ value, span }: PlainEntry): PlainEntry['span'] {
  const [speed = '', torque = ''] = value.split(',');
  const start = span.start + speed.length + 1 + (torque.length - torque.trimStart().length);
  return { start, end: start + torque.trim().length };
}

/** [engine]: torque points, inertia and speeds; mass is taken with the other masses. */
export function importEngine(
  mapping: Mapping,
  file: string,
): { readonly curve: NormalCurve; readonly keys: readonly CurveKey[] } {
  const points = [];
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
  const curve = normalCurve(points, mapping, file);
  mapping.put('engine.max_torque', curve.max_Nm);
  mapping.put('engine.curve_torque', CURVE_FILE);
  if (mapping.take(file, 'engine', 'rpm-limit', ['engine.max_rpm']) === undefined)
    mapping.choose(
      'engine.max_rpm',
      curve.points.findLast((p) => p.y > 0)?.x ?? 6000,
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
  mapping.choose('engine.braking_coeff', 0.4, 'torque-friction follows a different law.');
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
