import {
  Composer,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  Lexer,
  Parser,
  type Document,
  type YAMLMap,
} from 'yaml';
import { cacheByObject } from '../../math/cache.ts';

/** Path in a plan: names of maps and indices of lists, from the top. */
export type PlanPath = readonly (string | number)[];

/** A fault that keeps a text from being read, with its offset. */
export interface YamlFault {
  /** Faults are limited by kind. */
  readonly kind: string;
  readonly offset: number;
  readonly message: string;
}

/** A YAML text (JSON is a part of YAML) with the offsets of its nodes. */
export interface PlanYaml {
  readonly faults: readonly YamlFault[];
  /** Plain data; undefined where there is a fault. */
  readonly data: unknown;
  /** Line and column, from 1. */
  readonly positionOf: (offset: number) => { readonly line: number; readonly column: number };
  /** Offset of the key, or of the list's item, at the end of a path; else of its nearest existing part. */
  readonly offsetOf: (path: PlanPath) => number;
}

/** No hand-written plan is longer; aliases may not expand a plan beyond it. */
const MAX_CHARACTERS = 1_000_000;
const MAX_ALIASES = 100;
/** Maximum nesting of lists and maps: a plan has five levels. The reader recurses once more for each. */
const MAX_LEVELS = 20;
/** Entries of one list or map: no list of a plan may have more values or seeds (plan-text.ts). */
const MAX_ENTRIES = 1000;
/** Names, numbers and words: more than 32 keys of 1000 values and 20 tests of 1000 seeds. */
const MAX_NODES = 64_000;

interface Reading {
  readonly document: Document.Parsed | undefined;
  readonly faults: YamlFault[];
}

/**
 * A document, read in one pass. The parser has its own stack; code that walks the result recurses as deep as the
 * nesting.
 */
function readDocument(text: string, lines: LineCounter): Reading {
  const parser = new Parser(lines.addNewLine);
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
  const faults: YamlFault[] = [];
  lines.addNewLine(0);
  function* tokens() {
    for (const word of new Lexer().lex(text)) {
      yield* parser.next(word);
      // The document itself and the word that is being read are on the stack, too.
      if (parser.stack.length <= MAX_LEVELS + 2) continue;
      const message = `More than ${MAX_LEVELS} lists and maps inside each other; a plan has 5. Remove brackets, dashes or indentation that should not be there`;
      faults.push({ kind: 'levels', offset: parser.offset, message });
      return;
    }
    yield* parser.end();
  }
  let document: Document.Parsed | undefined;
  for (const each of composer.compose(tokens(), true, text.length)) {
    if (faults.length > 0) break;
    if (document !== undefined) {
      const message = 'A second document begins here; a plan is one. Remove this line';
      faults.push({ kind: 'documents', offset: each.range[0], message });
      break;
    }
    document = each;
  }
  if (faults.length === 0)
    for (const { code, pos, message } of document?.errors ?? [])
      faults.push({ kind: code, offset: pos[0], message });
  return { document, faults };
}

/** A damaged text may give an error for each character, and collecting their stack traces takes ten times as long. */
function withoutTraces<T>(work: () => T): T {
  const errors = Error as { stackTraceLimit?: number };
  const before = errors.stackTraceLimit ?? 0;
  errors.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    errors.stackTraceLimit = before;
  }
}

const startOf = (node: unknown): number => {
  const range = (node as { readonly range?: readonly number[] | null } | null | undefined)?.range;
  return range?.[0] ?? 0;
};

/** Layout rules of any plan, checked before plain data is made of it. */
function* layoutFaults(root: unknown): Generator<YamlFault> {
  let nodes = 0;
  const open: unknown[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isMap(node) && !isSeq(node)) continue;
    const { items } = node;
    nodes += items.length;
    if (items.length > MAX_ENTRIES) {
      const message = `${items.length} entries; a list or map of a plan has ${MAX_ENTRIES} at most`;
      yield { kind: 'entries', offset: startOf(node), message };
      return;
    }
    if (nodes > MAX_NODES) {
      const message = `More than ${MAX_NODES} entries in all. Divide the plan into several`;
      yield { kind: 'entries', offset: startOf(node), message };
      return;
    }
    if (isSeq(node)) open.push(...node.items.toReversed());
    else {
      yield* keyFaults(node);
      open.push(...node.items.map(({ value }) => value).toReversed());
    }
  }
}

/** Keys that plain data cannot hold and that would be lost silently. */
function* keyFaults({ items }: YAMLMap): Generator<YamlFault> {
  const seen = new Set<unknown>();
  for (const { key } of items) {
    const offset = startOf(key);
    if (!isScalar(key)) yield { kind: 'key', offset, message: 'The key of a map must be a name' };
    else if (key.value === '__proto__') yield { kind: 'key', offset, message: '__proto__ is not a name' };
    else if (seen.has(String(key.value)))
      yield { kind: 'repeated', offset, message: `${String(key.value)} is set twice in one map` };
    if (isScalar(key)) seen.add(String(key.value));
  }
}

/** Values and offsets of a map's keys by name, cached for the faults. */
const entriesOf = cacheByObject(
  (map: YAMLMap) =>
    new Map(
      map.items.flatMap(({ key, value }) =>
        isScalar(key) ? [[String(key.value), { value, offset: startOf(key) }] as const] : [],
      ),
    ),
);

function offsetIn(root: unknown, path: PlanPath): number {
  let node = root;
  let offset = 0;
  for (const part of path) {
    if (isMap(node)) {
      const entry = entriesOf(node).get(String(part));
      if (entry === undefined) break;
      offset = entry.offset;
      node = entry.value;
    } else if (isSeq(node) && typeof part === 'number' && node.items[part] !== undefined) {
      node = node.items[part];
      offset = startOf(node);
    } else break;
  }
  return offset;
}

function dataOf(document: Document.Parsed, faults: YamlFault[]): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    faults.push({ kind: 'alias', offset: 0, message });
    return undefined;
  }
}

/** Reads a text in a time that grows only with its length, whatever its content. */
export function readPlanYaml(text: string): PlanYaml {
  const lines = new LineCounter();
  const positionOf: PlanYaml['positionOf'] = (offset) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const { document, faults } = withoutTraces(() => readDocument(text.slice(0, MAX_CHARACTERS), lines));
  if (faults.length === 0) faults.push(...layoutFaults(document?.contents));
  if (text.length > MAX_CHARACTERS)
    faults.push({ kind: 'length', offset: 0, message: `Longer than ${MAX_CHARACTERS} characters` });
  const data = faults.length > 0 || document === undefined ? undefined : dataOf(document, faults);
  return { faults, data, positionOf, offsetOf: (path) => offsetIn(document?.contents, path) };
}
