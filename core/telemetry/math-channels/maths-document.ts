import { MATHS_HEADER } from '../../contract/maths-file.ts';
import { nearest } from '../../math/nearest.ts';
import { collectFaults, type Fault, type Faults, type Span } from './diagnostic.ts';

export const DEFINITION_KEYS = ['unit', 'digits', 'description', 'source', 'value'] as const;
export type DefinitionKey = (typeof DEFINITION_KEYS)[number];

/** The text after a key, with its position. A value may continue over lines that begin with a blank. */
export interface Field extends Span {
  readonly text: string;
}

/** A section of the file: one channel, or one for each wheel where its name holds {wheel}. */
export interface DefinitionEntry extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly fields: Readonly<Partial<Record<DefinitionKey, Field>>>;
}

export interface MathDocument {
  readonly file: string;
  readonly text: string;
  readonly definitions: readonly DefinitionEntry[];
  /** Faults of the file's layout; its expressions are checked by `checkDefinitions`. */
  readonly faults: readonly Fault[];
}

/** Maximum length of a file; a file written by hand is never longer. */
export const MAX_CHARACTERS = 500_000;
export const MAX_DEFINITIONS = 500;
const LONGEST_NAME = 80;

interface Line extends Span {
  readonly text: string;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  const pattern = /\r\n|\r|\n/g;
  let from = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    lines.push({ text: text.slice(from, match.index), from, to: match.index });
    from = match.index + match[0].length;
  }
  lines.push({ text: text.slice(from), from, to: text.length });
  return lines;
}

const isKey = (name: string): name is DefinitionKey => DEFINITION_KEYS.some((key) => key === name);
const isComment = (line: string): boolean => /^\s*[#;]/.test(line);
/** A line that begins a key, indented or not. */
export const KEY_LINE = new RegExp(`^\\s*(?:${DEFINITION_KEYS.join('|')})\\s*=(?!=)`);

/** True for a line that continues the value before it: an indented line that is not a key. */
export const continues = (line: string): boolean => /^[ \t]+\S/.test(line) && !KEY_LINE.test(line);

const isContinued = (line: Line | undefined): boolean => line !== undefined && continues(line.text);

interface OpenEntry {
  name: string;
  nameSpan: Span;
  from: number;
  to: number;
  fields: Partial<Record<DefinitionKey, Field>>;
}

/** Why a definition cannot have that name; undefined where it can. */
export function nameFault(name: string): string | undefined {
  if (name.trim() === '') return 'A definition without a name';
  if (/['"[\]\r\n]/.test(name)) return 'A name must not contain quotes or brackets';
  return name.length > LONGEST_NAME ? `A name must not exceed ${LONGEST_NAME} characters` : undefined;
}

function readHeader(line: Line, faults: Faults): OpenEntry {
  const close = line.text.lastIndexOf(']');
  const from = line.from + line.text.indexOf('[') + 1;
  const to = close < 0 ? line.to : line.from + close;
  const inner = line.text.slice(from - line.from, to - line.from);
  const name = inner.trim();
  const nameSpan = { from, to };
  const fault = nameFault(name);
  if (close < 0) faults.add('file', line, 'The bracket of this name is not closed');
  else if (fault !== undefined) faults.add('file', name === '' ? line : nameSpan, fault);
  const rest = close < 0 ? '' : line.text.slice(close + 1).trim();
  if (rest !== '' && !/^[#;]/.test(rest))
    faults.add('file', line, `Unexpected text "${rest}" after the name`);
  return { name, nameSpan, from: line.from, to: line.to, fields: {} };
}

/** Reads a key with its lines; returns the index of the next line. */
function readField(lines: readonly Line[], at: number, entry: OpenEntry | undefined, faults: Faults): number {
  const line = lines[at];
  if (line === undefined) return at + 1;
  let last = at;
  while (isContinued(lines[last + 1])) last++;
  const equals = line.text.indexOf('=');
  const word = (equals < 0 ? line.text : line.text.slice(0, equals)).trim();
  const span: Span = { from: line.from, to: equals < 0 ? line.to : line.from + equals };
  if (equals < 0) faults.add('file', line, `"${word}" is neither a [name] nor key = value`);
  else if (entry === undefined) faults.add('file', span, `${word} is above the first [name]`);
  else if (!isKey(word)) {
    faults.add('file', span, `There is no key ${word}: `, () => {
      const near = nearest(word, DEFINITION_KEYS);
      return near === undefined ? `it is one of ${DEFINITION_KEYS.join(', ')}` : `did you mean ${near}?`;
    });
  } else if (entry.fields[word] !== undefined)
    faults.add('file', span, `${word} is set twice; the first one is used`);
  else {
    const from = line.from + equals + 1 + (/^\s*/.exec(line.text.slice(equals + 1))?.[0].length ?? 0);
    const end = lines[last]?.to ?? line.to;
    const text = lines
      .slice(at, last + 1)
      .map((each, i) => (i === 0 ? each.text.slice(equals + 1) : each.text).trim())
      .join(' ')
      .trim();
    entry.fields[word] = { text, from: Math.min(from, end), to: end };
  }
  if (entry !== undefined) entry.to = lines[last]?.to ?? line.to;
  return last + 1;
}

function readSections(lines: readonly Line[], first: number, faults: Faults): OpenEntry[] {
  const entries: OpenEntry[] = [];
  for (let at = first; at < lines.length;) {
    const line = lines[at];
    if (line === undefined || line.text.trim() === '' || isComment(line.text)) at++;
    else if (line.text.trimStart().startsWith('[')) {
      entries.push(readHeader(line, faults));
      at++;
    } else at = readField(lines, at, entries.at(-1), faults);
  }
  return entries;
}

function checkNames(entries: readonly OpenEntry[], faults: Faults): void {
  const seen = new Set<string>();
  for (const { name, nameSpan, fields } of entries) {
    if (seen.has(name.toLowerCase()))
      faults.add('file', nameSpan, `'${name}' is defined twice; the first definition is used`);
    seen.add(name.toLowerCase());
    if ((fields.value?.text ?? '') === '') faults.add('file', nameSpan, `'${name}' has no value`);
    const digits = fields.digits;
    if (digits !== undefined && !/^\d$/.test(digits.text))
      faults.add('file', digits, `"${digits.text}" is not a number of digits, 0 to 9`);
  }
}

/**
 * Reads a file of definitions. Never throws: faults are reported with their positions, and everything else is
 * read. Blank lines, comments and the order of keys stay in the text, which is what is stored.
 */
export function parseMathDocument(text: string, file = ''): MathDocument {
  const faults = collectFaults();
  if (text.length > MAX_CHARACTERS) {
    faults.add('file', { from: 0, to: 0 }, `Longer than ${MAX_CHARACTERS} characters`);
    return { file, text, definitions: [], faults: faults.list };
  }
  const lines = linesOf(text);
  const first = lines.findIndex(
    (line) => line.text.replace('\uFEFF', '').trim() !== '' && !isComment(line.text),
  );
  const head = lines[first];
  const isHeaded = head?.text.replace('\uFEFF', '').trim() === MATHS_HEADER;
  if (!isHeaded)
    faults.add(
      'file',
      head ?? { from: 0, to: 0 },
      `The first line of a math channel file must be ${MATHS_HEADER}`,
    );
  const entries = first < 0 ? [] : readSections(lines, isHeaded ? first + 1 : first, faults);
  if (entries.length > MAX_DEFINITIONS)
    faults.add('file', { from: 0, to: 0 }, `More than ${MAX_DEFINITIONS} definitions`);
  const definitions = entries.slice(0, MAX_DEFINITIONS);
  checkNames(definitions, faults);
  return { file, text, definitions, faults: faults.list };
}

/** The expression of a definition as written in the file, comments and line ends included. */
export function expressionText(document: MathDocument, entry: DefinitionEntry): string {
  const { value } = entry.fields;
  return value === undefined ? '' : document.text.slice(value.from, value.to);
}
