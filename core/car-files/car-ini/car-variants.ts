import type { CarEdit } from '../../catalogue/car-edits.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { DIAGNOSTIC_SEVERITY, type Diagnostic, type Severity } from '../../catalogue/diagnostics.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import type { Setup } from '../../setup/setup.ts';
import { applyEdits } from './apply-edits.ts';
import { createReader } from './car-reader.ts';
import type { CarValue } from './car-values.ts';
import type { Curve } from './curve.ts';
import { decodeSetup, type PartOf } from './decode-setup.ts';
import type { DiagnosticLog } from './diagnostics.ts';
import { findOwnNode, rawValue } from './lookup.ts';
import type { CarIniDocument } from './nodes.ts';
import { openCar, type OpenCar } from './open-car.ts';
import { openCurve } from './open-curve.ts';
import { parseDocument } from './car-document.ts';
import { editableSpan, readValue } from './values.ts';

/** A key that a setup gives a value. */
export type SetEdit = Extract<CarEdit, { kind: 'set' }>;

export type Variant =
  | { readonly setup: Setup; readonly fault?: undefined }
  /** The first error of the file, which keeps it from running. */
  | { readonly setup: undefined; readonly fault: Diagnostic | undefined };

/** Numbers that every reader of a car.ini reads in the same way. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;
const MAX_CHARACTERS = 24;
/** Characters before or after a number in its line; below this the value stays within the bytes that Racer reads. */
const MAX_AROUND = 200;
/** Combinations of keys and non-numeric values that are kept; beyond this all are discarded. */
const MAX_FAMILIES = 64;

/** A number of the file that changes, with the settings of the car that read it. */
interface Position {
  readonly before: string;
  readonly after: string;
  /** The text read in the previous setup. */
  text: string;
  readonly readers: readonly CarValue[];
}

/** Setups that differ in these numbers and in nothing else of the file. */
interface Family {
  readonly positions: ReadonlyMap<string, Position>;
  /** The values that differ from those of the family's first setup. */
  readonly current: Map<string, CarValue>;
  /** Undefined for a setup with an error. */
  readonly decode: () => Setup | undefined;
}

const isFast = ({ key, valueText }: SetEdit): boolean =>
  fieldForKey(key)?.kind === 'float' && PLAIN_NUMBER.test(valueText) && valueText.length <= MAX_CHARACTERS;

/**
 * One text for setups whose files have the same blocks and keys: a count or a word may add or take away what is read, so
 * their values are part of it. Undefined where the keys may depend on each other.
 */
function familyName(original: CarIniDocument, edits: readonly SetEdit[]): string | undefined {
  const keys = new Set(edits.map(({ key }) => key));
  if (keys.size < edits.length) return undefined;
  // A new block of a right wheel copies its x from the block that it inherits.
  const isNew = edits.some(({ key }) => findOwnNode(original, key)?.value === undefined);
  if (isNew && edits.some(({ key }) => key.endsWith('.x'))) return undefined;
  return JSON.stringify(edits.map((edit) => [edit.key, isFast(edit) ? undefined : edit.valueText]));
}

/** Position of a key's number in a file; undefined where the value is more than a number. */
function positionOf({ document, values }: OpenCar, { key, valueText }: SetEdit): Position | undefined {
  const node = findOwnNode(document, key);
  const raw = node === undefined ? undefined : rawValue(document, node);
  if (raw === undefined || raw.length > MAX_AROUND) return undefined;
  const { start, end } = editableSpan(raw, 'float');
  if (raw.slice(start, end) !== valueText) return undefined;
  const readers = [...values.values()].filter(
    ({ sourceKey, origin }) => sourceKey === key && origin !== 'default',
  );
  const isKnown = readers.every(
    (value) => value.fieldKey !== '' && fieldForKey(value.key)?.key === value.fieldKey,
  );
  return isKnown
    ? { before: raw.slice(0, start), after: raw.slice(end), text: valueText, readers }
    : undefined;
}

/** Keeps the parts of the last setup: one that read the same values is the same. */
function createParts(current: ReadonlyMap<string, CarValue>): {
  readonly part: PartOf;
  readonly read: (value: CarValue) => void;
} {
  const cache = new Map<string, { readonly reads: ReadonlyMap<string, string>; readonly result: unknown }>();
  let reads = new Map<string, string>();
  const isSame = ([key, text]: [string, string]): boolean => current.get(key)?.text === text;
  return {
    read: ({ key, text }) => reads.set(key, text),
    part: <T>(name: string, decode: () => T): T => {
      const before = cache.get(name);
      if (before !== undefined && [...before.reads].every(isSame)) return before.result as T;
      reads = new Map();
      const result = decode();
      cache.set(name, { reads, result });
      return result;
    },
  };
}

function createFamily(
  car: OpenCar,
  companions: readonly CarCompanion[],
  edits: readonly SetEdit[],
): Family | undefined {
  const positions = new Map<string, Position>();
  for (const edit of edits.filter(isFast)) {
    const position = positionOf(car, edit);
    if (position === undefined) return undefined;
    positions.set(edit.key, position);
  }
  const current = new Map<string, CarValue>();
  for (const { readers } of positions.values()) for (const value of readers) current.set(value.key, value);
  const parts = createParts(current);
  let errors = 0;
  const report = (severity: Severity): void => void (errors += severity === 'error' ? 1 : 0);
  const log: DiagnosticLog = {
    at: (code, _offset, _key, _message, severity = DIAGNOSTIC_SEVERITY[code]) => report(severity),
    near: (code) => report(DIAGNOSTIC_SEVERITY[code]),
  };
  const values = {
    get: (key: string): CarValue | undefined => {
      const value = current.get(key);
      if (value === undefined) return car.values.get(key);
      parts.read(value);
      return value;
    },
    keys: () => car.values.keys(),
  };
  const reader = createReader(car.document, values, log);
  let curve: { readonly of: Curve | undefined } | undefined;
  return {
    positions,
    current,
    decode() {
      const diagnostics: Diagnostic[] = [];
      const files = {
        companions,
        curve: () => (curve ??= { of: openCurve(reader, companions, diagnostics) }).of,
        diagnostics,
      };
      const before = errors;
      const { setup } = decodeSetup(reader, files, parts.part);
      for (const { severity } of diagnostics) report(severity);
      return errors > before ? undefined : setup;
    },
  };
}

/** The setup of a family with these numbers; undefined where it has an error. */
function setupIn({ positions, current, decode }: Family, edits: readonly SetEdit[]): Setup | undefined {
  for (const { key, valueText } of edits) {
    const position = positions.get(key);
    if (position === undefined || position.text === valueText) continue;
    for (const { key: read } of position.readers) {
      const before = current.get(read);
      const { kind = 'float' } = fieldForKey(read) ?? {};
      const { value, remarks } = readValue(position.before + valueText + position.after, kind);
      if (before === undefined || remarks.some(({ code }) => DIAGNOSTIC_SEVERITY[code] === 'error'))
        return undefined;
      current.set(read, { ...before, text: valueText, value });
    }
    position.text = valueText;
  }
  return decode();
}

/**
 * Setups of one car with some keys set: what openCar makes of the edited text, bit for bit, in a fraction of the time
 * where only numbers change. The text is read once for each combination of keys, counts and words, then only what reads
 * a changed number is decoded again. Parts that are the same are the same object, and must not be changed.
 *
 * @returns a function that throws what applyEdits does
 */
export function createCarVariants(
  text: string,
  companions: readonly CarCompanion[],
): (edits: readonly SetEdit[]) => Variant {
  const original = parseDocument(text);
  const families = new Map<string, Family>();

  function read(edits: readonly SetEdit[], name: string | undefined): Variant {
    const car = openCar(applyEdits(text, edits), companions);
    const { setup, diagnostics } = car;
    if (setup === undefined)
      return { setup, fault: diagnostics.find(({ severity }) => severity === 'error') };
    const family = name === undefined ? undefined : createFamily(car, companions, edits);
    if (name !== undefined && family !== undefined) {
      if (families.size >= MAX_FAMILIES) families.clear();
      families.set(name, family);
    }
    return { setup };
  }

  return (edits) => {
    const name = familyName(original, edits);
    const family = name === undefined ? undefined : families.get(name);
    const setup = family && setupIn(family, edits);
    if (setup !== undefined) return { setup };
    // A setup that failed may be half changed: it is read again in full.
    if (name !== undefined) families.delete(name);
    return read(edits, name);
  };
}
