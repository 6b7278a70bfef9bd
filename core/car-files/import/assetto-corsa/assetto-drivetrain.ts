import { biasRatio, lockShare } from '../conversions.ts';
import type { Mapping } from '../mapping.ts';
import { refuseSource } from '../import-source.ts';
import { chooseShiftUp, importShiftTime } from '../shift-time.ts';
import type { NormalCurve } from '../torque-curve.ts';

const FILE = 'drivetrain.ini';
/** Torque of a clutch over that of its engine where the source has none. */
const CLUTCH_RESERVE = 1.5;
const SHARE_FORMULA = 'bias ratio R = (1 + p)/(1 − p), at most 20';
const SHARE_WARNING = 'An estimate: Assetto Corsa does not publish how its share works.';

function importLock(mapping: Mapping, section: string, key: string, target: string): void {
  const share = mapping.number(FILE, section, key);
  if (share === undefined) return;
  mapping.put(target, biasRatio(share));
  mapping.link(FILE, section, key, [target], {
    formula: SHARE_FORMULA,
    warning:
      share >= 1
        ? 'Locked in the source: the ratio is limited to 20, so the two sides are not fully locked.'
        : SHARE_WARNING,
    back: (car) => lockShare(car.number(target)),
  });
}

/** A clutch-type differential: type 2 with the bias ratios given. */
function importClutchType(mapping: Mapping, block: string, section: string, prefix: string): void {
  mapping.put(`${block}.type`, 2);
  mapping.put(`${block}.clutch_factor`, 1);
  importLock(mapping, section, `${prefix}POWER`, `${block}.power_ratio`);
  importLock(mapping, section, `${prefix}COAST`, `${block}.coast_ratio`);
  mapping.take(FILE, section, `${prefix}PRELOAD`, [`${block}.preload`]);
}

function importSingle(mapping: Mapping, outputs: readonly [number, number]): void {
  mapping.take(FILE, 'GEARS', 'FINAL', ['differential.ratio']);
  importClutchType(mapping, 'differential', 'DIFFERENTIAL', '');
  mapping.choose('differential.inertia', 0.03, 'Assetto Corsa has no equivalent.');
  mapping.put('differential.output0', outputs[0]);
  mapping.put('differential.output1', outputs[1]);
  mapping.link(FILE, 'TRACTION', 'TYPE', ['differential.output0', 'differential.output1'], {
    formula: `wheels ${outputs.join(' and ')}`,
  });
}

function importThree(mapping: Mapping, section: 'AWD' | 'AWD2'): void {
  mapping.put('differentials.count', 3);
  mapping.take(FILE, 'GEARS', 'FINAL', ['diff0.ratio', 'diff1.ratio']);
  mapping.put('diff2.ratio', 1);
  mapping.link(FILE, 'TRACTION', 'TYPE', ['differentials.count'], {
    formula: 'front, rear and centre differential',
  });
  importClutchType(mapping, 'diff0', section, 'FRONT_DIFF_');
  importClutchType(mapping, 'diff1', section, 'REAR_DIFF_');
  for (const [block, first] of [
    ['diff0', 0],
    ['diff1', 2],
  ] as const) {
    mapping.choose(`${block}.inertia`, 0.03, 'Assetto Corsa has no equivalent.');
    mapping.put(`${block}.output0`, first);
    mapping.put(`${block}.output1`, first + 1);
  }
  if (section === 'AWD') {
    importClutchType(mapping, 'diff2', section, 'CENTRE_DIFF_');
    mapping.take(FILE, section, 'FRONT_SHARE', ['diff2.racebench_split'], {
      factor: 0.01,
      formula: 'percent to a share',
    });
    return;
  }
  // All-wheel drive on demand: the rear is driven, a clutch takes the front along.
  const warning = 'Read as a viscous coupling that drives the front axle; not documented.';
  mapping.put('diff2.type', 1);
  mapping.choose('diff2.racebench_split', 0, 'AWD2 drives the rear axle; the clutch couples the front axle.');
  mapping.take(FILE, section, 'CENTRE_RAMP_TORQUE', ['diff2.locking_coeff'], { warning });
  mapping.take(FILE, section, 'CENTRE_MAX_TORQUE', ['diff2.racebench_locking_limit'], { warning });
}

function importDifferentials(mapping: Mapping): void {
  const type = (mapping.text(FILE, 'TRACTION', 'TYPE') ?? '').toUpperCase();
  if (type === 'RWD') importSingle(mapping, [2, 3]);
  else if (type === 'FWD') importSingle(mapping, [0, 1]);
  else if (type === 'AWD' || type === 'AWD2') importThree(mapping, type);
  else {
    const line = mapping.entry(FILE, 'TRACTION', 'TYPE')?.line;
    const location = line === undefined ? FILE : `${FILE}, line ${line}`;
    throw refuseSource(`${location}: [TRACTION] TYPE is "${type}"; it must be RWD, FWD, AWD or AWD2.`);
  }
}

function importGears(mapping: Mapping): void {
  const count = mapping.number(FILE, 'GEARS', 'COUNT') ?? 0;
  if (!Number.isInteger(count) || count < 1 || count > 9)
    throw refuseSource(
      `drivetrain.ini, line ${mapping.entry(FILE, 'GEARS', 'COUNT')?.line ?? 0}: [GEARS] COUNT is ${count}; 1 to 9 forward gears are read.`,
    );
  mapping.put('gearbox.gears', count + 1);
  mapping.link(FILE, 'GEARS', 'COUNT', ['gearbox.gears'], {
    formula: 'plus 1 for reverse',
    back: (car) => car.number('gearbox.gears') - 1,
  });
  const missing: string[] = [];
  if (mapping.take(FILE, 'GEARS', 'GEAR_R', ['gearbox.gear0.ratio']) === undefined)
    mapping.choose('gearbox.gear0.ratio', -3.2, 'drivetrain.ini has no GEAR_R.');
  for (let gear = 1; gear <= count; gear++)
    if (mapping.take(FILE, 'GEARS', `GEAR_${gear}`, [`gearbox.gear${gear}.ratio`]) === undefined)
      missing.push(`GEAR_${gear}`);
  if (missing.length > 0)
    throw refuseSource(`drivetrain.ini: [GEARS] has no ${missing.join(', ')}, though COUNT is ${count}.`);
  const all = Array.from({ length: count + 1 }, (_, gear) => `gearbox.gear${gear}.inertia`);
  if (mapping.take(FILE, 'GEARBOX', 'INERTIA', all) === undefined)
    for (const key of all) mapping.choose(key, 0.02, 'drivetrain.ini has no [GEARBOX] INERTIA.');
}

/** A clutch of 0 is that of an electric car, which has none: one that holds the motor. */
function importClutch(mapping: Mapping, { max_Nm }: NormalCurve): void {
  const limit_Nm = mapping.number(FILE, 'CLUTCH', 'MAX_TORQUE');
  if (limit_Nm !== undefined && limit_Nm > 0) {
    mapping.take(FILE, 'CLUTCH', 'MAX_TORQUE', ['clutch.max_torque']);
    return;
  }
  const why =
    limit_Nm === undefined ? 'drivetrain.ini has no [CLUTCH]' : `[CLUTCH] MAX_TORQUE is ${limit_Nm}`;
  mapping.choose(
    'clutch.max_torque',
    CLUTCH_RESERVE * max_Nm,
    `${why}; ${CLUTCH_RESERVE} times the maximum torque is used, which holds the engine.`,
  );
}

/** Racer's automatic changes up at 3500 rpm where nothing is said; Assetto Corsa's cars without the section have no such speed. */
function importShiftSpeeds(mapping: Mapping): void {
  if (mapping.take(FILE, 'AUTO_SHIFTER', 'UP', ['engine.shifting.shift_up_rpm']) === undefined)
    chooseShiftUp(mapping, 'drivetrain.ini has no [AUTO_SHIFTER] UP');
  mapping.take(FILE, 'AUTO_SHIFTER', 'DOWN', ['engine.shifting.shift_down_rpm']);
}

/** drivetrain.ini: differentials, gears, clutch and the automatic (docs/sources/racer-format.md 9.1). */
export function importDrivetrain(mapping: Mapping, curve: NormalCurve): void {
  importShiftTime(mapping, FILE, 'GEARBOX', 'CHANGE_UP_TIME', '', 1);
  importShiftTime(mapping, FILE, 'GEARBOX', 'CHANGE_DN_TIME', '_down', 1);
  importShiftSpeeds(mapping);
  importGears(mapping);
  importClutch(mapping, curve);
  importDifferentials(mapping);
}
