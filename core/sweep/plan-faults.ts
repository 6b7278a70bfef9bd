import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLError,
} from 'yaml';

/** Where in a plan: names of maps and places in lists, from the top. */
export type PlanPath = readonly (string | number)[];

/** A fault of a plan's text. Lines and columns count from 1. */
export interface PlanFault {
  readonly line: number;
  readonly column: number;
  /** `keys.preload.from`; empty for the text as a whole. */
  readonly at: string;
  readonly message: string;
}

/** `study.yaml:3:1: keys.preload: ...` */
export const faultText = (file: string, { line, column, at, message }: PlanFault): string =>
  `${file}:${line}:${column}: ${at === '' ? '' : `${at}: `}${message}`;

export interface PlanSource {
  /** Plain data; undefined where the text is no YAML. */
  readonly data: unknown;
  readonly faults: readonly PlanFault[];
  /** A fault at a path, or at the nearest part of it that is there. */
  readonly fault: (path: PlanPath, message: string) => PlanFault;
}

/** No plan of a person is longer; aliases may not make more of it than it is. */
const MOST_CHARACTERS = 1_000_000;
const MOST_ALIASES = 100;

/** Offset of the key, or of the list's item, that a path ends at. */
function offsetOf(document: Document.Parsed, path: PlanPath): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last);
      if (pair !== undefined && isNode(pair.key)) return pair.key.range?.[0] ?? 0;
    }
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node.range?.[0] ?? 0;
  }
  return 0;
}

/** The library's own words speak to those who call it. */
const wordsOf = ({ code, message }: YAMLError): string =>
  code === 'MULTIPLE_DOCS' ? 'A second document begins here; a plan is one' : message;

/** Where a key stands that plain data cannot hold, so that it would go lost unseen. */
function unheldKey(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && key.value === '__proto__') offset ??= key.range?.[0] ?? 0;
    },
  });
  return offset;
}

/** Reads YAML, of which JSON is a part, and finds its lines again for whatever is found wrong later. */
export function readPlanSource(text: string): PlanSource {
  const lines = new LineCounter();
  const cut = text.slice(0, MOST_CHARACTERS);
  const document = parseDocument(cut, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): Pick<PlanFault, 'line' | 'column'> => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const fault = (path: PlanPath, message: string): PlanFault => ({
    ...place(offsetOf(document, path)),
    at: path.join('.'),
    message,
  });
  const faults = document.errors.map((error) => ({
    ...place(error.pos[0]),
    at: '',
    message: wordsOf(error),
  }));
  const unheld = unheldKey(document);
  if (unheld !== undefined) faults.push({ ...place(unheld), at: '', message: '__proto__ is no name' });
  if (text.length > MOST_CHARACTERS) faults.push(fault([], `Longer than ${MOST_CHARACTERS} characters`));
  if (faults.length > 0) return { data: undefined, faults, fault };
  try {
    return { data: document.toJS({ maxAliasCount: MOST_ALIASES }), faults, fault };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { data: undefined, faults: [fault([], message)], fault };
  }
}
