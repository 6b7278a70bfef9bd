import { biasRatio, lockShare } from '../conversions.ts';
import type { Mapping } from '../mapping.ts';
import { chooseShiftUp, importShiftTime } from '../shift-time.ts';
import { refuseSource } from '../import-source.ts';
import { sectionOf } from './positions.ts';
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

function importOne(mapping: Mapping, file: string, section: string, block: string): void {
  if (mapping.take(file, section, 'final-drive', [`${block}.ratio`]) === undefined)
    mapping.choose(`${block}.ratio`, 1, `[${section}] has no final-drive.`);
  const perTorque = mapping.number(file, section, 'anti-slip-torque') ?? 0;
  if (perTorque > 0) {
    mapping.put(`${block}.type`, 2);
    mapping.put(`${block}.clutch_factor`, 1);
    const factor = mapping.number(file, section, 'anti-slip-torque-deceleration-factor') ?? 0;
    mapping.put(`${block}.power_ratio`, biasRatio(perTorque));
    mapping.put(`${block}.coast_ratio`, biasRatio(perTorque * factor));
    mapping.choose(`${block}.preload`, 0, 'VDrift has no preload.');
    const formula = 'bias ratio R = (1 + p)/(1 − p), at most 20';
    const share = (car: { number(key: string): number }, side: 'power' | 'coast'): number =>
      lockShare(car.number(`${block}.${side}_ratio`));
    mapping.link(file, section, 'anti-slip-torque', [`${block}.power_ratio`], {
      formula,
      warning: 'The limit anti-slip has no equivalent.',
      back: (car) => share(car, 'power'),
    });
    mapping.link(file, section, 'anti-slip-torque-deceleration-factor', [`${block}.coast_ratio`], {
      formula: `p times the factor; ${formula}`,
      back: (car) => (share(car, 'power') === 0 ? undefined : share(car, 'coast') / share(car, 'power')),
    });
    return;
  }
  mapping.put(`${block}.type`, 1);
  if (
    mapping.take(file, section, 'anti-slip', [`${block}.locking_coeff`, `${block}.racebench_locking_limit`], {
      formula: 'viscous: per rad/s, and the limit',
    }) === undefined
  )
    mapping.choose(`${block}.locking_coeff`, 0, `[${section}] has no anti-slip.`);
}

/**
 * `drive` of older cars: one [differential], which with four driven wheels has its final drive before the axles' own of 1 and
 * its locking in all three (VDrift of 2010, cardynamics_load.cpp).
 */
function importByDrive(
  mapping: Mapping,
  file: string,
  outputs: (block: string, first: number) => void,
): void {
  const given = mapping.text(file, '', 'drive')?.trim() ?? '';
  const drive = given.toUpperCase();
  const section = 'differential';
  if (drive === 'AWD') {
    mapping.link(file, '', 'drive', ['differentials.count'], { formula: 'AWD: three differentials' });
    mapping.put('differentials.count', 3);
    for (const [block, first] of [
      ['diff0', 0],
      ['diff1', 2],
    ] as const) {
      importOne(mapping, file, section, block);
      mapping.put(`${block}.ratio`, 1);
      outputs(block, first);
    }
    importOne(mapping, file, section, 'diff2');
    return;
  }
  if (drive !== 'RWD' && drive !== 'FWD')
    throw refuseSource(`${file}: drive is "${given}"; RWD, FWD and AWD are read.`);
  mapping.link(file, '', 'drive', ['differential.output0', 'differential.output1'], {
    formula: 'the wheels that are driven',
  });
  importOne(mapping, file, section, section);
  outputs(section, drive === 'RWD' ? 2 : 0);
}

/** The sections that exist determine the driven axles; with all three, the centre one splits the torque. */
export function importDifferentials(mapping: Mapping, file: string): void {
  const section = (name: string): string => sectionOf(mapping, file, 'differential', name);
  const has = (name: string): boolean => mapping.hasSection(file, section(name));
  const outputs = (block: string, first: number): void => {
    mapping.put(`${block}.output0`, first);
    mapping.put(`${block}.output1`, first + 1);
    mapping.choose(`${block}.inertia`, 0.03, 'VDrift has no equivalent.');
  };
  if (mapping.hasSection(file, 'differential') && mapping.entry(file, '', 'drive') !== undefined)
    importByDrive(mapping, file, outputs);
  else if (has('center') || (has('front') && has('rear'))) {
    mapping.put('differentials.count', 3);
    importOne(mapping, file, section('front'), 'diff0');
    outputs('diff0', 0);
    importOne(mapping, file, section('rear'), 'diff1');
    outputs('diff1', 2);
    importOne(mapping, file, section('center'), 'diff2');
    mapping.take(file, section('center'), 'torque-split', ['diff2.racebench_split'], {
      warning: 'Read as the share of the front axle; not documented.',
    });
  } else if (has('rear') || has('front')) {
    importOne(mapping, file, section(has('rear') ? 'rear' : 'front'), 'differential');
    outputs('differential', has('rear') ? 2 : 0);
  } else
    throw refuseSource(
      `${file}: there is no section [differential-rear] or [differential-front], so no wheel is driven.`,
    );
}
