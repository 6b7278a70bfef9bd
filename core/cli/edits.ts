import { findOwnNode, rawValue } from '../car-files/car-ini/lookup.ts';
import { positionAt } from '../car-files/car-ini/position.ts';
import { setValue } from '../car-files/car-ini/edit.ts';
import { openCar, type OpenCar } from '../car-files/car-ini/open-car.ts';
import { diagnosticText } from '../backend/cars/car-facts.ts';
import type { Diagnostic, DiagnosticCode } from '../catalogue/diagnostics.ts';
import type { CarCompanion } from '../contract/car-file.ts';
import { gplBlockOf, gplEdits } from '../catalogue/gpl-key.ts';
import { parseGpl } from '../catalogue/gpl-notation.ts';
import { fieldForKey } from '../catalogue/setup-fields.ts';
import { unitSymbol } from '../units/suffixes.ts';
import { readChange } from '../units/read-change.ts';
import { blockCounts } from '../car-files/car-ini/car-values.ts';
import { surplusWheelBlock, surplusWheelText } from '../catalogue/wheels.ts';
import { badInput, UsageError } from './output.ts';
import { nearest } from '../math/nearest.ts';

export interface Edit {
  readonly key: string;
  readonly value: string;
}

export interface AppliedEdit {
  readonly key: string;
  /** Value in the file; undefined where the key was not there. */
  readonly before: string | undefined;
  readonly after: string;
  readonly line: number;
}

/** `key=value`; the value may hold further `=`. Throws UsageError without one. */
export function parseEdit(text: string): Edit {
  const at = text.indexOf('=');
  if (at <= 0) throw new UsageError(`"${text}" is not of the form key=value`);
  return { key: text.slice(0, at).trim(), value: text.slice(at + 1).trim() };
}

/** Diagnostics that a new value must not cause. */
const REFUSED: ReadonlySet<DiagnosticCode> = new Set([
  'wrong-type',
  'out-of-range',
  'unit-slip',
  'trailing-text',
  'decimal-comma',
  'octal-integer',
  'value-too-long',
]);

interface EditableCar {
  readonly path: string;
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

/**
 * Applies edits in order. Throws BAD_ARGUMENTS, naming file, line and key, for a key the table does not know (unless
 * forced) and for a value of the wrong type or out of the field's range.
 */
export function applyEdits(
  car: EditableCar,
  edits: readonly Edit[],
  force: boolean,
): { readonly text: string; readonly applied: readonly AppliedEdit[] } {
  let { text } = car;
  const applied: AppliedEdit[] = [];
  const opened = openCar(text, car.companions);
  for (const { key, value: typed } of edits.flatMap((edit) => spelledOut(edit, opened))) {
    const always = new Set([key]);
    const before = openCar(text, car.companions, always);
    if (!force) requireKnown(before, key);
    const value = typedValue(before, key, typed);
    text = setValue(text, key, value);
    const after = openCar(text, car.companions, always);
    if (!force) requireGood(car.path, before, after, { key, value: typed });
    const own = valueOf(before, key);
    const now = valueOf(after, key);
    applied.push({ key, before: own?.text, after: now?.text ?? value, line: now?.line ?? 0 });
  }
  return { text, applied };
}

/** Sides of an axle, as the first part of a key: front.susp.k stands for susp0.k and susp1.k. */
const AXLES: Readonly<Record<string, readonly number[]>> = { front: [0, 1], rear: [2, 3], all: [0, 1, 2, 3] };

/**
 * A key of an axle or of all wheels as the keys of the file that set it: those of the block that wheels share, or one for
 * each wheel; any other key as it is.
 */
function wheelKeys(car: OpenCar, key: string): readonly string[] {
  const [, axle = '', block = '', name = ''] = /^(front|rear|all)[.](susp|wheel)[.](.+)$/.exec(key) ?? [];
  const keys = AXLES[axle]?.map((wheel) => `${block}${wheel}.${name}`);
  if (keys === undefined) return [key];
  const sources = keys.map((own) => {
    const value = car.values.get(own);
    return value === undefined || value.origin === 'default' ? own : value.sourceKey;
  });
  return [...new Set(sources)];
}

/** The text to write: a change of the present number (+10%, *1.1) and a quantity in another unit become a number. */
function typedValue(car: OpenCar, key: string, typed: string): string {
  // A shared block's key has the unit and value of a key that takes from it.
  const user = [...car.values].find(
    ([own, { sourceKey }]) => (own === key || sourceKey === key) && fieldForKey(own) !== undefined,
  );
  const row = fieldForKey(user?.[0] ?? key);
  if (row?.kind !== 'float' && row?.kind !== 'int') return typed;
  const present = user?.[1].value;
  const reading = readChange(typed, row.unit, typeof present === 'number' ? present : undefined);
  // Other texts are refused with file and line by the checks of the file.
  if (!reading.ok || reading.isPlain) return typed;
  return row.kind === 'int' ? String(Math.round(reading.value)) : reading.text;
}

/** Value and line of a key in the file, which may be in a block that other blocks take from (`susp_front.z`). */
function valueOf(car: OpenCar, key: string): { readonly text: string; readonly line: number } | undefined {
  const value = car.values.get(key);
  if (value !== undefined) return value.origin === 'default' ? undefined : value;
  const node = findOwnNode(car.document, key);
  const raw = node === undefined ? undefined : rawValue(car.document, node);
  if (node === undefined || raw === undefined) return undefined;
  return { text: raw.replace(/;.*/s, '').trim(), line: positionAt(car.document, node.start).line };
}

/** differential.gpl=60/30/2 as the three keys it stands for, front.susp.k as those of both wheels. */
function spelledOut(edit: Edit, car: OpenCar): readonly Edit[] {
  const block = gplBlockOf(edit.key);
  if (block === undefined) return wheelKeys(car, edit.key).map((key) => ({ ...edit, key }));
  const reading = parseGpl(edit.value);
  if (!reading.ok) throw badInput(`${edit.key}: ${reading.problem}`);
  return gplEdits(block, reading.setting);
}

function requireKnown(car: OpenCar, key: string): void {
  const { wheels } = blockCounts(car.document);
  const surplus = surplusWheelBlock(key, wheels);
  if (surplus !== undefined)
    throw badInput(`${surplusWheelText(surplus, wheels)} Use --force to write it anyway.`);
  if (fieldForKey(key) !== undefined) return;
  const guess = nearest(key, car.values.keys());
  const hint = guess === undefined ? '' : ` The nearest known key is ${guess}.`;
  throw badInput(`There is no setting ${key}.${hint} Use --force to write it anyway.`);
}

function requireGood(path: string, before: OpenCar, after: OpenCar, { key, value }: Edit): void {
  const known = new Set(before.diagnostics.filter((d) => d.key === key).map(identity));
  const bad = after.diagnostics.find((d) => d.key === key && REFUSED.has(d.code) && !known.has(identity(d)));
  if (bad === undefined) return;
  const [meant] = bad.code === 'unit-slip' ? (bad.fixes ?? []).flatMap(({ edits }) => edits) : [];
  const row = fieldForKey(key);
  const unit = row === undefined || row.unit === '1' ? '' : ` ${unitSymbol(row.unit)}`;
  const question = meant?.kind === 'set' ? ` "${value}": did you mean ${meant.valueText}${unit}?` : '';
  throw badInput(`${diagnosticText(bad, path)}${question}`);
}

const identity = (d: Diagnostic) => `${d.code} ${d.line} ${d.message}`;
