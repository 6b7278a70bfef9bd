import type { Random } from '../../math/random.ts';

/** One way to damage a text; what it gives is any ISO 8859-1 text. */
export type Mutation = (text: string, random: Random) => string;

const ENDS = ['\r\n', '\n', '\r'] as const;
const BRACES = ['{', '}', '{\r\n', '}\r\n', ' {', '{ }'] as const;
const ODD_VALUES = [
  '1e999',
  '-1e999',
  'nan',
  'inf',
  '0x',
  '010',
  '1,5',
  '((1+2',
  '1/0',
  '$',
  '#',
  '-',
  '.',
  '1e',
  '',
  ' ; note',
  '99999999999999999999',
  '-0',
  '1 2 3 4',
  '\xb0',
] as const;
const REFERENCES = ['~susp0', '~susp_front', '~pacejka', '~', '~a.b.c', '~wheel0 ; note'] as const;
const PIECES = ['=', '~', ';', '\t', ' ', '\0', '\x1a', '\xff', '\xef\xbb\xbf', '[x]', '.', '..'] as const;

const byte = (random: Random): string => String.fromCharCode(random.below(256));

const put = (text: string, from: number, to: number, inserted: string): string =>
  text.slice(0, from) + inserted + text.slice(to);

/** The span of a random line, including its line end. */
function lineSpan(text: string, random: Random): readonly [from: number, to: number] {
  const at = random.below(text.length);
  const end = text.indexOf('\n', at);
  return [text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end + 1];
}

function flipBit(text: string, random: Random): string {
  const at = random.below(text.length);
  if (text === '') return text;
  return put(text, at, at + 1, String.fromCharCode(text.charCodeAt(at) ^ (1 << random.below(8))));
}

function deleteLines(text: string, random: Random): string {
  const [from, first] = lineSpan(text, random);
  let to = first;
  for (let more = random.below(4); more > 0 && to < text.length; more--)
    to = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to) + 1;
  return put(text, from, to, '');
}

function duplicateLine(text: string, random: Random): string {
  const [from, to] = lineSpan(text, random);
  const [at] = lineSpan(text, random);
  return put(text, at, at, text.slice(from, to));
}

function changeBrace(text: string, random: Random): string {
  const from = random.below(text.length);
  const found = text.slice(from).search(/[{}]/);
  if (found < 0 || random.percent(40)) return put(text, from, from, random.pick(BRACES));
  const at = from + found;
  return random.percent(50) ? put(text, at, at + 1, '') : put(text, at, at + 1, text[at] === '{' ? '}' : '{');
}

function changeValue(text: string, random: Random): string {
  const from = text.indexOf('=', random.below(text.length));
  if (from < 0) return text;
  const end = text.slice(from).search(/[\r\n]/);
  return put(text, from + 1, end < 0 ? text.length : from + end, random.pick(ODD_VALUES));
}

function changeLineEnd(text: string, random: Random): string {
  const [, to] = lineSpan(text, random);
  const from = text.slice(0, to).search(/\r?\n$/);
  return from < 0 ? text : put(text, from, to, random.pick(ENDS));
}

function joinLines(text: string, random: Random): string {
  const [, to] = lineSpan(text, random);
  return put(text, text.slice(0, to).replace(/[\r\n]+$/, '').length, to, random.percent(50) ? ' ' : '');
}

const insertPiece: Mutation = (text, random) => {
  const at = random.below(text.length + 1);
  return put(text, at, at, random.percent(70) ? random.pick(PIECES) : byte(random));
};

function insertReference(text: string, random: Random): string {
  const [from, to] = lineSpan(text, random);
  const name = /^\s*[^\s={}~;]*/.exec(text.slice(from, to))?.[0] ?? '';
  return put(text, from + name.length, from + name.length, random.pick(REFERENCES));
}

const insertBytes: Mutation = (text, random) => {
  const at = random.below(text.length + 1);
  const bytes = Array.from({ length: 1 + random.below(40) }, () => byte(random));
  return put(text, at, at, bytes.join(''));
};

const cutEnd: Mutation = (text, random) => text.slice(0, random.below(text.length + 1));

function repeatChunk(text: string, random: Random): string {
  const from = random.below(text.length);
  const chunk = text.slice(from, from + 1 + random.below(12));
  return put(text, from, from, chunk.repeat(1 + random.below(30)));
}

/** All ways, the likely slips of a person's hand more than once. */
export const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
  flipBit,
  flipBit,
  deleteLines,
  deleteLines,
  duplicateLine,
  duplicateLine,
  changeBrace,
  changeBrace,
  changeBrace,
  changeValue,
  changeValue,
  changeLineEnd,
  joinLines,
  insertPiece,
  insertPiece,
  insertReference,
  insertBytes,
  cutEnd,
  repeatChunk,
];
