import { RacebenchError } from '../../contract/errors.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import type { FieldKind } from '../../catalogue/fields/field.ts';
import { parseDocument } from './car-document.ts';
import { insertionOf } from './insert.ts';
import { findOwnNode, rawValue } from './lookup.ts';
import type { CarIniDocument, CarNode } from './nodes.ts';
import { positionAt } from './position.ts';
import { rolesOf, findEffective } from './key-templates.ts';
import { lineEnd, MAX_VALUE_BYTES } from './tokens.ts';
import { applySplices, removalOf, type Splice } from './splice.ts';
import { editableSpan } from './values.ts';

const KEY = /^[^\s.={}~;][^\s.={}~]*(?:[.][^\s.={}~;][^\s.={}~]*)*$/;

function refuse(message: string): never {
  throw new RacebenchError('BAD_ARGUMENTS', message);
}

function checkKey(key: string): void {
  if (!KEY.test(key))
    refuse(`"${key}" is not a key: names joined by points, without blanks, =, ~ or braces.`);
}

/** The value as it will be written. Throws for a text that a car.ini cannot hold. */
function checkedValue(key: string, valueText: string, kind: FieldKind | undefined): string {
  const text = valueText.replaceAll('\t', ' ').trim();
  if (/[\r\n]/.test(text)) refuse(`The value of ${key} has a line break.`);
  const strange = /[^\x00-\xff]/.exec(text);
  if (strange !== null) {
    const message = `The value of ${key} holds "${strange[0]}", which a car.ini cannot store (ISO 8859-1 only).`;
    throw new RacebenchError('NOT_LATIN1', message);
  }
  // Racer stops at a comma; a typed comma is meant as a point.
  return kind === 'float' && /^[+-]?\d*,\d+$/.test(text) ? text.replace(',', '.') : text;
}

/** The kind of the value at a place of the file: a template's key has that of the key it stands for. */
function kindAt(document: CarIniDocument, key: string, node: CarNode | undefined): FieldKind | undefined {
  const direct = fieldForKey(key);
  if (direct !== undefined || node === undefined) return direct?.kind;
  return fieldForKey(rolesOf(document)(node))?.kind;
}

function replacement(document: CarIniDocument, key: string, node: CarNode, text: string): Splice {
  const raw = rawValue(document, node);
  if (node.value === undefined || raw === undefined) return newValue(document, node, text);
  const span = editableSpan(raw, kindAt(document, key, node));
  const start = node.value.start + span.start;
  // The rest of a value that was too long follows it in the line and would become part of the new one.
  const isCut = raw.length === MAX_VALUE_BYTES;
  if (isCut) return { start, end: lineEnd(document.text, node.value.end), text };
  const splice = { start, end: node.value.start + span.end, text };
  if (raw.length - (span.end - span.start) + text.length > MAX_VALUE_BYTES)
    refuse(`The value of ${key} would be longer than the ${MAX_VALUE_BYTES} bytes Racer reads.`);
  return splice;
}

/** Gives a bare name a value; what follows the name on its line moves to the next one, it would join the value. */
function newValue(document: CarIniDocument, node: CarNode, text: string): Splice {
  const rest = /^[^\r\n]*/.exec(document.text.slice(node.end))?.[0] ?? '';
  const after = rest.trim() === '' ? '' : document.lineEnding;
  return { start: node.end, end: node.end, text: `=${text}${after}` };
}

/** The edited text, if the key reads in it as intended; odd braces may leave no position for it. */
function verified(before: CarIniDocument, edited: string, key: string, expected: string | undefined): string {
  const document = parseDocument(edited);
  const node = findOwnNode(document, key);
  const found = node === undefined ? undefined : rawValue(document, node);
  const isThere = expected === undefined ? found === undefined : found?.includes(expected) === true;
  if (isThere) return edited;
  const odd = before.findings.find(({ code }) => code !== 'mixed-line-endings');
  const hint =
    odd === undefined
      ? ''
      : ` Line ${positionAt(before, odd.offset).line} must be corrected first: ${odd.message}`;
  return refuse(`${key} cannot be ${expected === undefined ? 'removed' : 'set'} in this file.${hint}`);
}

/**
 * Sets one value. Where the file contains the key itself, only its value changes and a `; note` behind it stays;
 * of duplicates the first is changed, which is the one used. Otherwise the key is written into its own block (an
 * inherited value is overridden there, the template is unchanged), and missing blocks are added in the file's style.
 *
 * @returns the whole new text, equal to the old one outside the touched bytes
 * @throws RacebenchError NOT_LATIN1, or BAD_ARGUMENTS for a line break, a value over 254 bytes, a key that is a
 *   block, and a file whose braces leave no place for the key
 */
export function setValue(text: string, key: string, valueText: string): string {
  checkKey(key);
  const document = parseDocument(text);
  const node = findOwnNode(document, key);
  const value = checkedValue(key, valueText, kindAt(document, key, node ?? findEffective(document, key)));
  if (value.length > MAX_VALUE_BYTES)
    refuse(`The value of ${key} is longer than the ${MAX_VALUE_BYTES} bytes Racer reads.`);
  if (node !== undefined && node.value === undefined && (node.block ?? node.reference) !== undefined)
    refuse(`${key} is a block, not a value.`);
  const splice =
    node === undefined ? insertionOf(document, key, value) : replacement(document, key, node, value);
  return verified(document, applySplices(text, [splice]), key, value);
}

/** A value without anything that could begin or end a block, a note or another key. */
const PLAIN = /^[\w .,+-]*$/;

export interface KeyValue {
  readonly key: string;
  readonly valueText: string;
}

/** The text with all values replaced in one reading of it; undefined where they must be set one after the other. */
function setTogether(text: string, values: readonly KeyValue[]): string | undefined {
  const document = parseDocument(text);
  const set = new Map<CarNode, { readonly key: string; readonly value: string; readonly splice: Splice }>();
  for (const { key, valueText } of values) {
    const node = KEY.test(key) ? findOwnNode(document, key) : undefined;
    const raw = node === undefined ? undefined : rawValue(document, node);
    if (node?.value === undefined || raw === undefined || raw.length >= MAX_VALUE_BYTES) return undefined;
    if (set.has(node) || !PLAIN.test(valueText)) return undefined;
    const value = checkedValue(key, valueText, kindAt(document, key, node));
    if (raw.length + value.length > MAX_VALUE_BYTES) return undefined;
    set.set(node, { key, value, splice: replacement(document, key, node, value) });
  }
  const edited = applySplices(
    text,
    [...set.values()].map(({ splice }) => splice),
  );
  const after = parseDocument(edited);
  const isThere = ({ key, value }: { readonly key: string; readonly value: string }): boolean => {
    const node = findOwnNode(after, key);
    return node !== undefined && rawValue(after, node)?.includes(value) === true;
  };
  return [...set.values()].every(isThere) ? edited : undefined;
}

/**
 * The same text as {@link setValue} for each value in turn. Numbers and names of keys that the file has are set together:
 * a plan moves hundreds of positions, and each setValue reads the whole file twice.
 *
 * @throws RacebenchError as setValue does
 */
export function setValues(text: string, values: readonly KeyValue[]): string {
  const together = values.length > 1 ? setTogether(text, values) : undefined;
  return together ?? values.reduce((edited, { key, valueText }) => setValue(edited, key, valueText), text);
}

/**
 * Removes a key from the file with all its duplicates, so that the value it hid is used again: a template's or the
 * default. A line without other content is removed with it, including its note. Without such a key the text is unchanged.
 */
export function removeKey(text: string, key: string): string {
  checkKey(key);
  const document = parseDocument(text);
  const first = findOwnNode(document, key);
  if (first?.parent?.block === undefined) return text;
  const same = first.parent.block.children.filter((node) => node.kind === 'key' && node.name === first.name);
  const splices = same.map((node) => removalOf(document, node));
  return verified(document, applySplices(text, splices), key, undefined);
}
