import {
  DIFFERENTIAL_KINDS,
  DIFFERENTIALS,
  differentialRow,
  isDifferentialKind,
  type DifferentialKind,
} from '../contract/differentials.ts';
import type { DifferentialSetup } from '../setup/setup.ts';
import type { CarReader } from './car-reader.ts';
import type { WheelNumbers } from './decode-wheels.ts';

const TYPE_KEY = 'differential.type';
const NAME_KEY = 'differential.racebench_type';

/** Keys that act on some kinds only. */
const SPECIAL_KEYS: ReadonlySet<string> = new Set(Object.values(DIFFERENTIALS).flatMap((row) => row.keys));

function decodeKind(reader: CarReader): DifferentialKind {
  const name = reader.text(NAME_KEY);
  const number = reader.number(TYPE_KEY);
  const byNumber = DIFFERENTIAL_KINDS.find((kind) => differentialRow(kind).racerNumber === number);
  if (isDifferentialKind(name)) return name;
  const names = DIFFERENTIAL_KINDS.join(', ');
  if (name !== '') {
    const message = `${NAME_KEY} is "${name}"; known are ${names}. ${TYPE_KEY} = ${number} counts.`;
    reader.log.near('unknown-differential-type', NAME_KEY, message);
  }
  if (byNumber !== undefined) return byNumber;
  const message = `${TYPE_KEY} = ${number} has no known meaning and is kept. Set ${NAME_KEY} to ${names} to say what it is; until then it runs as free.`;
  reader.log.near('unknown-differential-type', TYPE_KEY, message);
  return 'free';
}

/** The keys of the differential that the file has and that do nothing with its kind. */
export function ignoredDifferentialKeys(reader: CarReader, kind: DifferentialKind): string[] {
  return [...SPECIAL_KEYS]
    .filter((name) => !differentialRow(kind).keys.includes(name))
    .map((name) => `differential.${name}`)
    .filter((key) => reader.has(key));
}

function decodeRatio(reader: CarReader): number {
  const key = 'differential.ratio';
  if (reader.has(key)) {
    const ratio = reader.number(key);
    if (ratio === 0) reader.fail(key, `${key} is 0; the engine would not turn the wheels.`);
    return ratio;
  }
  // 0 becomes 1 (racer-format.md section 3.3).
  const endRatio = reader.number('gearbox.end_ratio') || 1;
  const source = reader.has('gearbox.end_ratio') ? 'gearbox.end_ratio' : 'the default';
  reader.log.near('missing-key', key, `${key} is missing; ${endRatio}, ${source}, counts.`);
  return endRatio;
}

const AXLES = [
  [0, 1],
  [2, 3],
] as const;

function decodeOutputs(reader: CarReader, wheels: WheelNumbers): readonly [number, number] {
  const keys = ['differential.output0', 'differential.output1'] as const;
  if (!reader.has(keys[0]) && !reader.has(keys[1])) {
    reader.log.near('no-outputs', keys[0], 'The differential names no outputs; wheels 2 and 3 are driven.');
  }
  const [first, second] = keys.map((key) => wheels.indexOf(reader.number(key)));
  const axle = AXLES.find((pair) => pair.some((w) => w === first) && pair.some((w) => w === second));
  if (first === undefined || second === undefined || axle === undefined || first === second) {
    const said = keys.map((key) => reader.number(key)).join(' and ');
    reader.fail(
      keys[0],
      `The outputs of the differential are wheels ${said}; they must be the two wheels of one axle.`,
    );
    return [2, 3];
  }
  return [first, second];
}

function decodeClutchFactor(reader: CarReader, kind: DifferentialKind): number {
  const key = 'differential.clutch_factor';
  if (kind === 'salisbury' && !reader.has(key))
    reader.log.near('clutch-factor-missing', key, `${key} is missing; 1 counts.`);
  return reader.number(key);
}

/** The single differential; wheel numbers of the file become indices in wheel order. */
export function decodeDifferential(reader: CarReader, wheels: WheelNumbers): DifferentialSetup {
  const kind = decodeKind(reader);
  for (const key of ignoredDifferentialKeys(reader, kind)) {
    reader.log.near(
      'ignored-differential-key',
      key,
      `${key} has no effect on a ${kind} differential; it is kept.`,
    );
  }
  if (reader.number('differentials.count') !== 0) {
    const message = 'differentials.count is not 0; only the single block named differential is simulated.';
    reader.log.near('ignored-differential-key', 'differentials.count', message);
  }
  const key = (name: string): string => `differential.${name}`;
  return {
    kind,
    place: 'rear',
    block: 'differential',
    split: 0.5,
    lockingLimit_Nm: Infinity,
    clutchForm: 'one',
    bias: undefined,
    lock: undefined,
    coastLock: undefined,
    typeNumber: reader.has(TYPE_KEY) ? reader.number(TYPE_KEY) : undefined,
    finalDriveRatio: decodeRatio(reader),
    inertia_kgm2: reader.si(key('inertia')),
    outputs: decodeOutputs(reader, wheels),
    friction_Nm: reader.si(key('friction')),
    lockingCoefficient_Nmsprad: reader.si(key('locking_coeff')),
    powerAngle_rad: reader.si(key('power_angle')),
    coastAngle_rad: reader.si(key('coast_angle')),
    clutchCount: reader.number(key('clutches')),
    clutchFactor: decodeClutchFactor(reader, kind),
    preload_Nm: reader.si(key('preload')),
    powerRatio: reader.siIfPresent(key('power_ratio')) ?? reader.siIfPresent(key('power_coeff')),
    coastRatio: reader.siIfPresent(key('coast_ratio')) ?? reader.siIfPresent(key('coast_coeff')),
  };
}
