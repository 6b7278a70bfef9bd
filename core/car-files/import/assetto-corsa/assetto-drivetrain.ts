import { biasRatio, lockShare } from '../conversions.ts';
import type { Mapping } from '../mapping.ts';
import { fileNumber } from '../numbers.ts';
import { refuseSource } from '../import-source.ts';
import { chooseShiftUp, importShiftTime } from '../shift-time.ts';
import type { NormalCurve } from '../torque-curve.ts';

const FILE = 'drivetrain.ini';
/** Torque of a clutch over that of its engine where the source has none. */
const CLUTCH_RESERVE = 1.5;
const SHARE_FORMULA = 'bias ratio R = (1 + p)/(1 − p), at most 20';
const SHARE_WARNING = 'Follows public analyses of the game, whose maker does not document its share.';

function importLock(mapping: Mapping, section: string, key: string, target: string): void {
  const share = mapping.number(FILE, section, key);
  if (share === undefined) return;
  mapping.put(target, biasRatio(share));
  mapping.link(FILE, section, key, [target], {
    formula: SHARE_FORMULA,
    warning:
      share >= 1
        ? 'Locked in this direction in the source: the ratio is limited to 20, so the two sides are not fully locked.'
        : SHARE_WARNING,
    back: (car) => lockShare(car.number(target)),
  });
}

/** Ratio between a differential and the wheels, at which the game has its locking torque. */
const finalRatio = (mapping: Mapping): number => {
  const final = Math.abs(mapping.number(FILE, 'GEARS', 'FINAL') ?? 1);
  return final > 0.1 ? final : 1;
};

/**
 * A clutch-type differential: type 2 with the bias ratios given; a share of 1 in both directions is a solid axle. The outputs
 * differ by the share of the torque and the preload, both at the wheels.
 *
 * @param toWheels ratio of the gears between its outputs and the wheels
 */
function importClutchType(
  mapping: Mapping,
  block: string,
  section: string,
  prefix: string,
  toWheels = 1,
): void {
  const keys = ['POWER', 'COAST'].map((name) => prefix + name);
  if (keys.every((key) => (mapping.number(FILE, section, key) ?? 0) >= 1)) {
    mapping.put(`${block}.racebench_type`, 'locked');
    for (const key of keys)
      mapping.link(FILE, section, key, [`${block}.racebench_type`], {
        formula: 'locked: 1 in both directions',
      });
    mapping.link(FILE, section, `${prefix}PRELOAD`, [`${block}.racebench_type`], {
      formula: 'without effect where it is locked',
    });
    return;
  }
  mapping.put(`${block}.type`, 2);
  mapping.put(`${block}.clutch_factor`, 1);
  importLock(mapping, section, `${prefix}POWER`, `${block}.power_ratio`);
  importLock(mapping, section, `${prefix}COAST`, `${block}.coast_ratio`);
  mapping.take(FILE, section, `${prefix}PRELOAD`, [`${block}.preload`], {
    factor: 1 / toWheels,
    ...(toWheels !== 1 && { formula: 'over FINAL: from the wheels to the shaft before it' }),
  });
}

function importSingle(mapping: Mapping, outputs: readonly [number, number]): void {
  mapping.take(FILE, 'GEARS', 'FINAL', ['differential.ratio']);
  importClutchType(mapping, 'differential', 'DIFFERENTIAL', '');
  // The game gives the carrier the inertia of the gearbox too.
  if (mapping.take(FILE, 'GEARBOX', 'INERTIA', ['differential.inertia']) === undefined)
    mapping.choose('differential.inertia', 0.03, 'drivetrain.ini has no [GEARBOX] INERTIA.');
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
  if (section === 'AWD') importClutchType(mapping, 'diff0', section, 'FRONT_DIFF_');
  else mapping.choose('diff0.type', 0, 'The game leaves the front differential of AWD2 open.');
  importClutchType(mapping, 'diff1', section, 'REAR_DIFF_');
  for (const [block, first] of [
    ['diff0', 0],
    ['diff1', 2],
  ] as const) {
    mapping.choose(`${block}.inertia`, 0.03, 'The game has one inertia for all three.');
    mapping.put(`${block}.output0`, first);
    mapping.put(`${block}.output1`, first + 1);
  }
  if (section === 'AWD') {
    importClutchType(mapping, 'diff2', section, 'CENTRE_DIFF_', finalRatio(mapping));
    mapping.take(FILE, section, 'FRONT_SHARE', ['diff2.racebench_split'], {
      factor: 0.01,
      formula: 'percent to a share',
    });
    return;
  }
  importOnDemand(mapping);
}

/** Torque per difference of wheel speed, and its limit, where the source has none: the game's own. */
const ON_DEMAND = { ramp_Nms: 20, most_Nm: 800 } as const;

/**
 * All-wheel drive on demand: the rear is driven, and a clutch takes the front along with a torque of its ramp times the
 * difference of the wheels' speeds, up to its limit. The torque and the speeds are those at the wheels; here the clutch
 * is before the final drive, and half of its torque acts on each side.
 */
function importOnDemand(mapping: Mapping): void {
  mapping.put('diff2.type', 1);
  mapping.choose('diff2.racebench_split', 0, 'AWD2 drives the rear axle; the clutch couples the front axle.');
  const speed = finalRatio(mapping);
  for (const [key, target, missing, factor] of [
    ['CENTRE_RAMP_TORQUE', 'diff2.locking_coeff', ON_DEMAND.ramp_Nms, 2 / speed ** 2],
    ['CENTRE_MAX_TORQUE', 'diff2.racebench_locking_limit', ON_DEMAND.most_Nm, 2 / speed],
  ] as const)
    if (
      mapping.take(FILE, 'AWD2', key, [target], {
        factor,
        formula: `times ${fileNumber(factor, 4)}: from the wheels to the shaft before FINAL, both sides`,
        warning: 'Follows public analyses of the game, whose maker does not document it.',
      }) === undefined
    )
      mapping.choose(target, missing * factor, `[AWD2] has no ${key}; the game’s own ${missing} is used.`);
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
  mapping.link(FILE, 'CLUTCH', 'MAX_TORQUE', ['clutch.max_torque'], {
    formula: 'not above 0: a clutch that holds the engine',
  });
}

/** Speeds of the game's automatic: without a section of its own, those of the game's own drivers. */
function importShiftSpeeds(mapping: Mapping): void {
  const [file, section] = mapping.hasSection(FILE, 'AUTO_SHIFTER')
    ? ([FILE, 'AUTO_SHIFTER'] as const)
    : (['ai.ini', 'GEARS'] as const);
  const up_rpm = mapping.number(file, section, 'UP');
  if (up_rpm !== undefined && up_rpm > 0) mapping.take(file, section, 'UP', ['engine.shifting.shift_up_rpm']);
  else chooseShiftUp(mapping, `Neither [AUTO_SHIFTER] UP nor ai.ini gives a speed`);
  mapping.take(file, section, 'DOWN', ['engine.shifting.shift_down_rpm']);
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
