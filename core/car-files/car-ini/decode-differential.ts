import {
  DIFFERENTIAL_KINDS,
  DIFFERENTIALS,
  differentialRow,
  isDifferentialKind,
  MISSING_POWER_RATIO,
  usesKey,
  type DifferentialKind,
  type DifferentialPosition,
} from '../../catalogue/differentials.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { splitDifferentialKey } from '../../catalogue/fields/differential-fields.ts';
import type { DifferentialSetup, ScriptSetup, Setup } from '../../setup/setup.ts';
import { toSI } from '../../units/convert.ts';
import type { CarReader } from './car-reader.ts';
import type { WheelNumbers } from './decode-wheels.ts';
import { findCompanion } from './companions.ts';
import { decodeSemiActive } from './decode-semi-active.ts';
import { differentialBlocks } from './differential-blocks.ts';
import { axleOutputs, threePositions, type OutputPair } from './differential-outputs.ts';

/** Keys, or blocks of keys, that act on some kinds only. */
const SPECIAL_KEYS: ReadonlySet<string> = new Set(Object.values(DIFFERENTIALS).flatMap((row) => row.keys));

/** From this angle on a ramp gives no clamping force: cos(angle) is 0 or less and the bias ratio is 1. */
const FLAT_RAMP_DEG = 90;

function decodeKind(reader: CarReader, block: string): DifferentialKind {
  const nameKey = `${block}.racebench_type`;
  const typeKey = `${block}.type`;
  const name = reader.text(nameKey);
  const number = reader.number(typeKey);
  const byNumber = DIFFERENTIAL_KINDS.find((kind) => differentialRow(kind).racerNumber === number);
  if (isDifferentialKind(name)) return name;
  const names = DIFFERENTIAL_KINDS.join(', ');
  if (name !== '') {
    const message = `${nameKey} is "${name}"; it must be one of ${names}. ${typeKey} = ${number} is used.`;
    reader.log.near('unknown-differential-type', nameKey, message);
  }
  if (byNumber !== undefined) return byNumber;
  const message = `${typeKey} = ${number} is an unknown type; the differential runs as open. Set ${nameKey} to ${names}.`;
  reader.log.near('unknown-differential-type', typeKey, message);
  return 'free';
}

/** The keys of one differential in the file that have no effect for its kind. */
function ignoredKeysOf(
  reader: CarReader,
  { block, kind }: Pick<DifferentialSetup, 'block' | 'kind'>,
): string[] {
  const acting: readonly string[] = differentialRow(kind).keys;
  return reader.presentKeys().filter((key) => {
    if (!key.startsWith(block)) return false;
    const split = splitDifferentialKey(key);
    const [first = ''] = split?.name.split('.') ?? [];
    return split?.block === block && SPECIAL_KEYS.has(first) && !acting.includes(first);
  });
}

/** Keys of all differentials in the file that have no effect for their kinds. */
export function ignoredDifferentialKeys(reader: CarReader, { differentials }: Setup): string[] {
  return differentials.flatMap((differential) => ignoredKeysOf(reader, differential));
}

function decodeRatio(
  reader: CarReader,
  block: string,
  position: DifferentialPosition,
  kind: DifferentialKind,
): number {
  const key = `${block}.ratio`;
  if (reader.has(key)) {
    const ratio = reader.number(key);
    if (ratio === 0) reader.fail(key, `${key} is 0; the engine would not turn the wheels.`);
    return ratio;
  }
  if (position === 'centre' || usesKey(kind, 'electronic')) return 1;
  // 0 becomes 1 (docs/sources/racer-format.md section 3.3).
  const endRatio = reader.number('gearbox.end_ratio') || 1;
  if (reader.has('gearbox.end_ratio'))
    reader.log.near(
      'end-ratio-used',
      key,
      `${key} is missing; gearbox.end_ratio (${endRatio}) is used. Give the differential its own ratio.`,
    );
  else reader.log.near('missing-key', key, `${key} is missing; the default (${endRatio}) is used.`);
  return endRatio;
}

/** Real files have ramps beyond 90 degrees; they do not lock, as at 90. */
function decodeAngle_rad(reader: CarReader, key: string, acts: boolean): number {
  const angle_deg = reader.number(key);
  if (angle_deg <= FLAT_RAMP_DEG) return toSI(angle_deg, 'deg');
  if (acts)
    reader.log.near(
      'angle-past-90',
      key,
      `${key} is ${angle_deg} deg: a ramp beyond 90 deg gives no clamping force, so the bias ratio is 1, as at 90 deg.`,
    );
  return toSI(FLAT_RAMP_DEG, 'deg');
}

function decodeClutchFactor(reader: CarReader, block: string, kind: DifferentialKind): number {
  const key = `${block}.clutch_factor`;
  if (usesKey(kind, 'clutch_factor') && !reader.has(key))
    reader.log.near('clutch-factor-missing', key, `${key} is missing; the default (1) is used.`);
  return reader.number(key);
}

/** True for the versions 0.5.0 to 0.5.x as cars write them: 053, 052b75, 0.5.3, v0.5.2. */
const isRacer05 = (version: string): boolean => /^v?0\.?5/i.test(version.trim());

/** The rule of a Salisbury's clutches. The car's version alone does not decide it: many kept it through later changes. */
function decodeClutchForm(reader: CarReader, block: string, byAngles: boolean): 'one' | 'two' {
  const key = `${block}.racebench_clutch_form`;
  const said = reader.text(key);
  if (said === 'two' || said === 'one') return said;
  if (said !== '')
    reader.log.near('unknown-choice', key, `${key} is "${said}"; it must be one or two. one is used.`);
  const version = reader.text('car.version');
  if (byAngles && said === '' && isRacer05(version))
    reader.log.near(
      'older-clutch-rule',
      key,
      `car.version is ${version}: Racer 0.5 computed the bias ratio from 1 + 2 clutches. 1 + clutches is used, as since 0.8.6; set ${key} to two for the older rule, or to one to confirm it.`,
    );
  return 'one';
}

/** The script of a differential, from the files found; an active differential cannot run without one. */
function decodeScript(
  reader: CarReader,
  block: string,
  kind: DifferentialKind,
  scripts: readonly CarCompanion[],
): ScriptSetup | undefined {
  const key = `${block}.script`;
  const name = reader.text(key);
  const companion = name === '' ? undefined : findCompanion(scripts, name);
  if (companion !== undefined) return { file: companion.name, text: companion.text, key };
  if (usesKey(kind, 'script'))
    reader.log.near(
      'script-missing',
      key,
      name === ''
        ? `${key} is missing: an active differential needs the file of its script.`
        : `The file ${name} named by ${key} is not beside the car.ini; the active differential has no script.`,
    );
  return undefined;
}

/** A limited slip that says no ratio has the law's own (catalogue/differentials.ts), worth a word. */
function reportMissingRatio(
  reader: CarReader,
  block: string,
  kind: DifferentialKind,
  powerRatio: number | undefined,
): void {
  if (powerRatio !== undefined || usesKey(kind, 'power_angle') || !usesKey(kind, 'power_ratio')) return;
  const key = `${block}.power_ratio`;
  reader.log.near('missing-key', key, `${key} is missing; a bias ratio of ${MISSING_POWER_RATIO} is used.`);
}

/** @param outputs what it turns: wheels, or, of the centre one, places in Setup.differentials */
function decodeOne(
  reader: CarReader,
  block: string,
  position: DifferentialPosition,
  outputs: OutputPair,
  scripts: readonly CarCompanion[],
): DifferentialSetup {
  const kind = decodeKind(reader, block);
  const key = (name: string): string => `${block}.${name}`;
  for (const ignored of ignoredKeysOf(reader, { block, kind })) {
    const message = `${ignored} has no effect on a ${kind} differential.`;
    reader.log.near('ignored-differential-key', ignored, message);
  }
  const either = (name: string, older: string): number | undefined =>
    reader.siIfPresent(key(name)) ?? reader.siIfPresent(key(older));
  const powerRatio = either('power_ratio', 'power_coeff');
  const coastRatio = either('coast_ratio', 'coast_coeff');
  reportMissingRatio(reader, block, kind, powerRatio);
  const byPowerAngle = usesKey(kind, 'power_angle') && powerRatio === undefined;
  const byCoastAngle = usesKey(kind, 'coast_angle') && coastRatio === undefined;
  return {
    kind,
    position,
    block,
    typeNumber: reader.has(key('type')) ? reader.number(key('type')) : undefined,
    finalDriveRatio: decodeRatio(reader, block, position, kind),
    inertia_kgm2: reader.si(key('inertia')),
    outputs,
    // Kinds with their own rule of sharing have equal gears.
    split: usesKey(kind, 'racebench_split') ? reader.number(key('racebench_split')) : 0.5,
    friction_Nm: reader.si(key('friction')),
    lockingCoefficient_Nmsprad: reader.si(key('locking_coeff')),
    lockingLimit_Nm: reader.siIfPresent(key('racebench_locking_limit')) ?? Infinity,
    powerAngle_rad: decodeAngle_rad(reader, key('power_angle'), byPowerAngle),
    coastAngle_rad: decodeAngle_rad(reader, key('coast_angle'), byCoastAngle),
    clutchCount: reader.number(key('clutches')),
    clutchFactor: decodeClutchFactor(reader, block, kind),
    clutchForm: decodeClutchForm(reader, block, byPowerAngle || byCoastAngle),
    preload_Nm: reader.si(key('preload')),
    powerRatio,
    coastRatio,
    bias: reader.siIfPresent(key('racebench_bias')),
    lock: reader.siIfPresent(key('racebench_lock')),
    coastLock: reader.siIfPresent(key('racebench_coast_lock')),
    script: decodeScript(reader, block, kind, scripts),
    scriptRate_Hz: Math.max(0, reader.number(key('script_rate'))),
    ...(usesKey(kind, 'semi_active') && { semiActive: decodeSemiActive(reader, block, position) }),
  };
}

function decodeSingle(
  reader: CarReader,
  block: string,
  wheels: WheelNumbers,
  scripts: readonly CarCompanion[],
): DifferentialSetup {
  // A motor in each wheel drives all four: no axle is its output.
  const hasMotors = usesKey(decodeKind(reader, block), 'electronic');
  const outputs: OutputPair = hasMotors ? [2, 3] : axleOutputs(reader, block, wheels);
  return decodeOne(reader, block, outputs[0] < 2 ? 'front' : 'rear', outputs, scripts);
}

/** Reports the blocks of differentials that the car has and does not use, and why. */
function reportUnused(reader: CarReader, used: readonly string[]): void {
  const { counted } = differentialBlocks(reader.document);
  const count =
    counted === undefined ? 'differentials.count is missing or 0' : `${counted.key} is ${counted.count}`;
  const reported = new Set<string>();
  for (const key of reader.presentKeys()) {
    const split = splitDifferentialKey(key);
    if (split === undefined || split.name === 'count' || used.includes(split.block)) continue;
    if (reported.has(split.block)) continue;
    reported.add(split.block);
    const message = `The block ${split.block} is not used: ${count}, and ${used.length === 1 ? `the single differential is ${used.join('')}` : `the differentials are ${used.join(', ')}`}.`;
    reader.log.near('unused-differential', split.block, message);
  }
}

/** The single differential, or those of the front and of the rear axle and the centre one. */
export function decodeDifferentials(
  reader: CarReader,
  wheels: WheelNumbers,
  scripts: readonly CarCompanion[],
): Setup['differentials'] {
  const { names, counted } = differentialBlocks(reader.document);
  const [single = 'differential'] = names;
  reportUnused(reader, names);
  if (names.length === 1) {
    if (counted !== undefined && counted.count !== 1) {
      const message = `${counted.key} is ${counted.count}; a car has 1 or 3 differentials. As in Racer, 1 is used: ${single}.`;
      reader.log.near('differential-count', counted.key, message);
    }
    return [decodeSingle(reader, single, wheels, scripts)];
  }
  const positions = threePositions(reader, names, wheels);
  // The positions are not known: the error keeps the car from running.
  if (positions === undefined) return [decodeOne(reader, single, 'rear', [2, 3], scripts)];
  return [
    decodeOne(reader, positions.front, 'front', positions.frontOutputs, scripts),
    decodeOne(reader, positions.rear, 'rear', positions.rearOutputs, scripts),
    decodeOne(reader, positions.centre, 'centre', positions.centreOutputs, scripts),
  ];
}
