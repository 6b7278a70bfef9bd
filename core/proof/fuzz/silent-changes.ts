import type { ImportReport, MappingRow } from '../../contract/import-report.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { patternOf } from '../../catalogue/setup-fields.ts';
import { readCurve } from '../../car-files/car-ini/curve.ts';
import { findNode } from '../../car-files/car-ini/lookup.ts';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import type { CarValue } from '../../car-files/car-ini/car-values.ts';
import { importCar, type ImportedCar } from '../../car-files/import/import-car.ts';
import type { SourceCar } from '../../car-files/import/import-source.ts';
import { readLut } from '../../car-files/import/lut.ts';
import { readSurfaceFile } from '../../car-files/car-ini/surface-file.ts';
import { readMeasurements } from '../../car-files/tyre-table/read-measurements.ts';
import { readTir } from '../../car-files/tir/read.ts';
import { OWN_SURFACES } from '../../contract/surface-set.ts';
import { cacheByObject } from '../../math/cache.ts';
import type { CarText } from '../testing/car-files.ts';
import { damagedPart, lineAt, meets, type DamagedText } from './damaged-file.ts';

/** The undamaged car, read once. */
const openedCar = cacheByObject(({ text, companions }: CarText) => openCar(text, companions));
const importedCar = cacheByObject((source: SourceCar) => importCar(source));

/** Messages of a file; the numbers in them, such as those of lines, may differ. */
const withoutNumbers = (text: string): string => text.replace(/\d+/g, '#');

/** Something is said of a file after its damage that was not said before. */
function isTold(before: readonly string[], after: readonly string[]): boolean {
  const known = new Set(before.map(withoutNumbers));
  return after.some((message) => !known.has(withoutNumbers(message)));
}

const messagesOf = (car: OpenCar): string[] =>
  car.diagnostics.map(({ code, key, message }) => `${code} ${key} ${message}`);

const shownValue = (value: CarValue | undefined): string => JSON.stringify([value?.value]);

type Part = readonly [from: number, to: number];

/** Heads of the blocks around a key, and of those they refer to. */
function* headsAround(car: OpenCar, key: string): Generator<number> {
  const names = key.split('.');
  for (let depth = 1; depth < names.length; depth++) {
    const head = findNode(car.document, names.slice(0, depth).join('.'));
    for (let at = head; at !== undefined; at = at.reference?.target) yield at.start;
  }
}

/** A value is set in a part of its text, or one of the blocks that give it begins there. */
function isSetIn(car: OpenCar, value: CarValue | undefined, part: Part): boolean {
  if (value === undefined || value.origin === 'default') return false;
  if (meets(part, value.start, value.end)) return true;
  return [value.sourceKey, value.key].some((key) =>
    [...headsAround(car, key)].some((start) => meets(part, start, start)),
  );
}

/** Keys of which the values differ between two cars. */
function* changedKeys(before: OpenCar, after: OpenCar): Generator<string> {
  for (const key of new Set([...before.values.keys(), ...after.values.keys()]))
    if (shownValue(before.values.get(key)) !== shownValue(after.values.get(key))) yield key;
}

/**
 * A key of a car.ini with another value after its damage, where neither the damage is at that value nor anything is
 * said; undefined where there is none. Throws whatever the reader throws.
 */
export function silentCarChange(car: CarText, damage: DamagedText): string | undefined {
  const [before, after] = [openedCar(car), openCar(damage.after, car.companions)];
  if (isTold(messagesOf(before), messagesOf(after))) return undefined;
  const part = damagedPart(damage);
  for (const key of changedKeys(before, after)) {
    const [old, now] = [before.values.get(key), after.values.get(key)];
    if (!isSetIn(after, now, part.after) && !isSetIn(before, old, part.before))
      return `${key}: ${shownValue(old)} became ${shownValue(now)}`;
  }
  return undefined;
}

const notesOf = ({ rows, chosen, warnings }: ImportReport): string[] => [
  ...warnings,
  ...chosen.map(({ key, reason }) => `${key} ${reason}`),
  ...rows.map(
    ({ file, section, key, outcome, warning }) => `${file} ${section} ${key} ${outcome} ${warning ?? ''}`,
  ),
];

/** Source keys on which the standing car depends, and with it every position and static load. */
const STANDING =
  /mass|pos|weight|^cg|volume|density|capacity|wheelbase|track|height|radius|^spring(?:base|kpa)|pressure/i;

/** Keys of ours that go with a key without being written back by it: the kind of a differential, the hand brake's wheels. */
function alsoSet(key: string): string[] {
  if (/max_handbrake_torque$/u.test(key)) return ['handbrakes.wheels'];
  return /\.(?:power_ratio|locking_coeff)$/u.test(key) ? [key.replace(/\.[^.]*$/u, '.type')] : [];
}

/** Patterns of the keys of a car that follow from the lines of a part; undefined where all of them may. */
function followingPatterns(
  { report }: ImportedCar,
  { name, text }: { readonly name: string; readonly text: string },
  [from, to]: Part,
): ReadonlySet<string> | undefined {
  const [first, last] = [lineAt(text, from), lineAt(text, to)];
  const own = report.rows.filter((row) => row.file === name);
  const starts = own.map(({ line }) => line).toSorted((a, b) => a - b);
  // A row goes on to the next one: a slip curve has its numbers in the lines below its key.
  const end = ({ line }: MappingRow): number => (starts.find((start) => start > line) ?? Infinity) - 1;
  const isIn = (row: MappingRow): boolean => row.file === name && row.line <= last && end(row) >= first;
  if (/\.veh$/iu.test(name)) return new Set(['car.name']);
  const rows = report.rows.filter((row) => isIn(row) || row.value === name);
  if (rows.some(({ key }) => STANDING.test(key))) return undefined;
  return new Set(
    rows.flatMap(({ targets }) => targets.flatMap(({ key }) => [key, ...alsoSet(key)].map(patternOf))),
  );
}

/**
 * A key of an imported car with another value after damage to a file of its source, where it neither follows from the
 * damaged lines nor anything is said; undefined where there is none, and where the source is refused with a reason.
 */
export function silentImportChange(source: SourceCar, file: number, damage: DamagedText): string | undefined {
  const name = source.files[file]?.name ?? '';
  const files = source.files.map((one, i) => (i === file ? { ...one, text: damage.after } : one));
  const before = importedCar(source);
  const after = importedOr({ ...source, files });
  if (after === undefined) return undefined;
  const [carBefore, carAfter] = [openedCar(before), openCar(after.text, after.companions)];
  const odd = [...carAfter.values.values()].find(
    ({ value }) => typeof value === 'number' && !Number.isFinite(value),
  );
  if (odd !== undefined) return `${odd.key} is ${odd.text}`;
  const said = (report: ImportReport, car: OpenCar): string[] => [...notesOf(report), ...messagesOf(car)];
  if (isTold(said(before.report, carBefore), said(after.report, carAfter))) return undefined;
  const part = damagedPart(damage);
  const old = followingPatterns(before, { name, text: damage.before }, part.before);
  const now = followingPatterns(after, { name, text: damage.after }, part.after);
  if (old === undefined || now === undefined) return undefined;
  const chosen = [before, after].flatMap(({ report }) => report.chosen.map((one) => patternOf(one.key)));
  const known = new Set([...old, ...now, ...chosen]);
  for (const key of changedKeys(carBefore, carAfter)) {
    const sources = [carBefore, carAfter].map((car) => car.values.get(key)?.sourceKey ?? '');
    if (![key, ...sources].some((one) => known.has(patternOf(one)) || isOfOneBlock(one, known)))
      return `${name}: ${key}`;
  }
  return undefined;
}

/** Blocks whose values are computed together: a curve fitted to a tyre, lengths under the load of a spring. */
const TOGETHER = /^(.*pacejka[^.]*|susp<n>)[.]/;

function isOfOneBlock(key: string, known: ReadonlySet<string>): boolean {
  const block = TOGETHER.exec(patternOf(key))?.[1];
  return block !== undefined && [...known].some((one) => one.startsWith(`${block}.`));
}

/** The imported car; undefined where the source is refused with a sentence that says why. */
function importedOr(source: SourceCar): ImportedCar | undefined {
  try {
    return importCar(source);
  } catch (error) {
    if (error instanceof RacebenchError && error.message.length > 20) return undefined;
    throw error;
  }
}

/** A coefficient of a tyre file with another value after damage elsewhere, without a word. */
export function silentTirChange(damage: DamagedText): string | undefined {
  const [before, after] = [readTir(damage.before, 'a.tir'), readTir(damage.after, 'a.tir')];
  const notes = (reading: typeof before): string[] => [
    ...reading.problems.map(({ message }) => message),
    ...reading.unknown.map(({ key }) => `unknown ${key.replace(/\d/g, '')}`),
  ];
  if (after.tyre === undefined && after.problems.every(({ severity }) => severity !== 'error'))
    return 'no tyre, and no error says why';
  if (before.tyre === undefined || after.tyre === undefined || isTold(notes(before), notes(after)))
    return undefined;
  const part = damagedPart(damage);
  const [old, now] = [before.tyre.parameters, after.tyre.parameters];
  const isIn = (reading: typeof before, key: string, range: Part): boolean =>
    reading.document.entries.some((entry) => entry.key === key && meets(range, entry.start, entry.end));
  const keys = Object.keys(old) as (keyof typeof old)[];
  return keys.find(
    (key) => old[key] !== now[key] && !isIn(before, key, part.before) && !isIn(after, key, part.after),
  );
}

/** Numbers of one list that are not in the other, each as often as it is there more. */
function surplus(some: readonly number[], others: readonly number[]): number[] {
  const left = new Map<number, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  return some.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

const NUMBERS = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g;

/** A number of a table or curve that changed although it is not written in the damaged lines, without a word. */
export function silentTableChange(
  damage: DamagedText,
  read: (text: string) => { readonly numbers: readonly number[]; readonly messages: readonly string[] },
): string | undefined {
  const [before, after] = [read(damage.before), read(damage.after)];
  if (after.messages.length > before.messages.length || isTold(before.messages, after.messages))
    return undefined;
  const part = damagedPart(damage);
  const written = (text: string, [from, to]: Part): number[] =>
    [text.slice(from, to), text.slice(from, to).replaceAll(',', '.')].flatMap((part) =>
      (part.match(NUMBERS) ?? []).map((one) => Number(Number(one).toPrecision(6))),
    );
  const rounded = (numbers: readonly number[]): number[] => numbers.map((one) => Number(one.toPrecision(6)));
  const lost = surplus(rounded(before.numbers), rounded(after.numbers));
  const gained = surplus(rounded(after.numbers), rounded(before.numbers));
  const odd = [
    ...surplus(lost, written(damage.before, part.before)),
    ...surplus(gained, written(damage.after, part.after)),
  ];
  return odd.length === 0 ? undefined : `${odd.join(', ')} changed`;
}

export const readCurveNumbers = (text: string) => {
  const { curve, diagnostics } = readCurve(text, 'a.crv');
  return {
    numbers: [...(curve?.x ?? []), ...(curve?.y ?? [])],
    messages: diagnostics.map(({ code, message }) => `${code} ${message}`),
  };
};

export const readLutNumbers = (text: string) => {
  const { points, problems } = readLut(text);
  return {
    numbers: points.flatMap(({ x, y }) => [x, y]),
    messages: problems.map(({ message }) => message),
  };
};

/** Numbers as they are written: in the units of the file, with its signs. */
export const readMeasuredNumbers = (text: string) => {
  const { measurements: m, problems, ignored } = readMeasurements(text, 'a.csv', {});
  const degrees = (values: Float64Array): number[] => [...values].map((value) => (value * 180) / Math.PI);
  const columns =
    m === undefined
      ? []
      : [
          degrees(m.slipAngle_rad),
          [...m.slip],
          [...m.load_N],
          degrees(m.inclination_rad),
          [...m.fx_N],
          [...m.fy_N],
        ];
  return {
    numbers: columns.flat(),
    messages: [...problems.map(({ message }) => message), ...ignored],
  };
};

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

/** Numbers that the program's own surfaces have: a surface takes them from its base. */
const OWN_NUMBERS: ReadonlySet<number> = new Set(numbersIn(OWN_SURFACES));

export const readSurfaceNumbers = (text: string) => {
  try {
    const numbers = numbersIn(readSurfaceFile(text, 'a.ini'));
    return { numbers: numbers.filter((one) => Number.isFinite(one) && !OWN_NUMBERS.has(one)), messages: [] };
  } catch (error) {
    if (!(error instanceof RacebenchError && /^a\.ini(?::\d+)?: /.test(error.message))) throw error;
    return { numbers: [], messages: [error.message] };
  }
};
