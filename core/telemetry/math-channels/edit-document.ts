import { MATHS_HEADER } from '../../contract/maths-file.ts';
import { ALL_WHEELS } from '../../catalogue/vehicle-kinds.ts';
import {
  continues,
  KEY_LINE,
  nameFault,
  DEFINITION_KEYS,
  expressionText,
  parseMathDocument,
  type DefinitionEntry,
  type DefinitionKey,
  type MathDocument,
} from './maths-document.ts';
import { withWheel } from './named-definition.ts';
import { parseExpression } from './parse-expression.ts';
import { referencesIn } from './references.ts';

/** A definition as a form has it; an empty text is a key that is left out. */
export type DefinitionTexts = Readonly<Partial<Record<DefinitionKey, string>>>;

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** A further line of a value: two blanks in, or more where it is. */
function continued(line: string): string {
  const indent = (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '  ');
  return (indent.length < 2 ? '  ' : indent) + line.trim();
}

/** Lines of a value after the first begin with a blank, so that they belong to it; one that looks like a key joins the line before. */
function fieldLine(key: DefinitionKey, value: string, end: string): string {
  const [first = '', ...rest] = value
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  return rest.reduce(
    (text, line) => (KEY_LINE.test(line) ? `${text} ${line.trim()}` : text + end + continued(line)),
    `${key} = ${first.trim()}`,
  );
}

/** Text of a new section. */
export function definitionText(name: string, texts: DefinitionTexts, end = '\n'): string {
  const lines = DEFINITION_KEYS.flatMap((key) => {
    const value = texts[key] ?? '';
    return value.trim() === '' ? [] : [fieldLine(key, value, end)];
  });
  return [`[${name}]`, ...lines, ''].join(end);
}

const entryOf = ({ definitions }: MathDocument, name: string): DefinitionEntry | undefined =>
  definitions.find((entry) => entry.name.toLowerCase() === name.toLowerCase());

function required(document: MathDocument, name: string): DefinitionEntry {
  const entry = entryOf(document, name);
  if (entry === undefined) throw new RangeError(`There is no definition '${name}'`);
  return entry;
}

const splice = (text: string, from: number, to: number, put: string): string =>
  text.slice(0, from) + put + text.slice(to);

/** Start of the line an offset is in. */
const lineStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;

/** Offset behind the end of the line, its line end included. */
function behindLine(text: string, at: number): number {
  const match = /\r\n|\r|\n/.exec(text.slice(at));
  return match === null ? text.length : at + match.index + match[0].length;
}

/**
 * The file with one key of a definition set, or removed by an empty text; every other character stays.
 *
 * @throws RangeError where no definition has that name.
 */
export function setDefinitionText(text: string, name: string, key: DefinitionKey, value: string): string {
  const document = parseMathDocument(text);
  const entry = required(document, name);
  const end = lineEndOf(text);
  const field = entry.fields[key];
  const isEmpty = value.trim() === '';
  if (field !== undefined) {
    const from = lineStart(text, field.from);
    if (isEmpty) return splice(text, from, behindLine(text, field.to), '');
    return splice(text, from, field.to, fieldLine(key, value, end));
  }
  if (isEmpty) return text;
  // Behind the last key that comes before it in the order of the keys, else behind the name.
  const before = DEFINITION_KEYS.slice(0, DEFINITION_KEYS.indexOf(key)).flatMap((k) => entry.fields[k] ?? []);
  const at = Math.max(entry.nameSpan.to, ...before.map((f) => f.to));
  const behind = behindLine(text, at);
  const line = fieldLine(key, value, end);
  return behind === text.length && !/[\r\n]$/.test(text)
    ? text + end + line
    : splice(text, behind, behind, line + end);
}

/**
 * The file with one more definition at its end. An empty file gets its first line.
 *
 * @throws RangeError for a name that cannot be one (check it with `nameFault` before).
 */
export function addDefinition(text: string, name: string, texts: DefinitionTexts): string {
  const fault = nameFault(name);
  if (fault !== undefined) throw new RangeError(fault);
  const end = lineEndOf(text);
  const begun = text.trim() === '' ? MATHS_HEADER + end : text;
  const closed = /[\r\n]$/.test(begun) ? begun : begun + end;
  return closed + end + definitionText(name, texts, end);
}

/**
 * The file without a definition: its lines, and the blank ones before it. Comments stay.
 *
 * @throws RangeError where no definition has that name.
 */
export function removeDefinition(text: string, name: string): string {
  const entry = required(parseMathDocument(text), name);
  const section = text.slice(entry.from, entry.to);
  const comments = section
    .split(/\r\n|\r|\n/)
    .filter((line) => /^[#;]/.test(line))
    .map((line) => line + lineEndOf(text));
  const from = lineStart(text, entry.from);
  const blank = /(?:[ \t]*(?:\r\n|\r|\n))*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  // One line end belongs to the line above.
  const above = text.slice(from - blank, from);
  const first = /^[ \t]*(?:\r\n|\r|\n)?/.exec(above)?.[0].length ?? 0;
  return splice(text, from - blank + first, behindLine(text, entry.to), comments.join(''));
}

/**
 * The file with another name for a definition, in its expressions, too, where they name it.
 *
 * @throws RangeError where no definition has that name, and for a name that cannot be one or that another has.
 */
export function renameDefinition(text: string, from: string, to: string): string {
  const document = parseMathDocument(text);
  const entry = required(document, from);
  const fault = nameFault(to);
  if (fault !== undefined) throw new RangeError(fault);
  const other = entryOf(document, to);
  if (other !== undefined && other !== entry) throw new RangeError(`There is already a definition '${to}'`);
  // With its wheels, where it is one of four: 'Load {wheel}' is 'Load FL' elsewhere.
  const names = new Map(
    [undefined, ...ALL_WHEELS].map((wheel) => [
      withWheel(entry.name, wheel).toLowerCase(),
      withWheel(to, wheel),
    ]),
  );
  const positions = document.definitions.flatMap((each) => {
    const { expression } = parseExpression(expressionText(document, each));
    const offset = each.fields.value?.from ?? 0;
    return referencesIn(expression).flatMap((reference) => {
      const put = names.get(reference.name.toLowerCase());
      const at = { from: reference.from + offset, to: reference.to + offset };
      const quote = text.charAt(at.from);
      return put === undefined || !text.slice(at.from + 1, at.to).endsWith(quote)
        ? []
        : [{ ...at, put: quote + put + quote }];
    });
  });
  const edits = [...positions, { ...entry.nameSpan, put: to.trim() }].sort((a, b) => a.from - b.from);
  const parts = edits.map(({ from: first, put }, i) => text.slice(edits[i - 1]?.to ?? 0, first) + put);
  return parts.join('') + text.slice(edits.at(-1)?.to ?? 0);
}

/**
 * The same file laid out the usual way: one blank line between definitions, `key = value`, further lines of a value two
 * blanks in, no blanks at the ends of lines. Comments and the order of everything stay, and so does what is said.
 */
export function formatMathDocument(text: string): string {
  const out: string[] = [];
  let isInField = false;
  for (const raw of text.replace('\uFEFF', '').split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    if (line === '') {
      isInField = false;
      if (out.length > 0 && out.at(-1) !== '') out.push('');
    } else if (isInField && continues(raw)) out.push(continued(raw));
    else {
      isInField = !/^[#;[]/.test(line) && line !== MATHS_HEADER;
      if (line.startsWith('[')) partBefore(out);
      out.push(isInField ? tidyField(line) : line);
    }
  }
  while (out.at(-1) === '') out.pop();
  const end = lineEndOf(text);
  return out.join(end) + end;
}

/** Inserts a blank line before a definition, above the comments right over its name. */
function partBefore(out: string[]): void {
  let at = out.length;
  while (at > 0 && /^[#;]/.test(out[at - 1] ?? '')) at--;
  if (at > 0 && out[at - 1] !== '') out.splice(at, 0, '');
}

function tidyField(line: string): string {
  const equals = line.indexOf('=');
  return equals < 0 ? line : `${line.slice(0, equals).trim()} = ${line.slice(equals + 1).trim()}`.trimEnd();
}
