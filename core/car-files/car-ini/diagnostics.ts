import {
  DIAGNOSTIC_SEVERITY,
  MAX_LISTED,
  moreText,
  type Diagnostic,
  type DiagnosticCode,
  type Severity,
} from '../../catalogue/diagnostics.ts';
import { EXPLANATIONS } from '../../catalogue/explanations.ts';
import type { CarIniDocument, Unlisted } from './nodes.ts';
import { positionAt } from './position.ts';
import { nearestNode } from './key-templates.ts';

/** Takes the diagnostics about one car; the same diagnostic about the same place is taken once. */
export interface DiagnosticLog {
  /** About a place in the text. */
  readonly at: (
    code: DiagnosticCode,
    offset: number,
    key: string,
    message: string,
    severity?: Severity,
  ) => void;
  /** About a key that is not in the text: the place is the block it belongs to. */
  readonly near: (code: DiagnosticCode, key: string, message: string) => void;
}

/** A log that lists the first diagnostics of each code and severity and counts the rest. */
export interface DiagnosticList extends DiagnosticLog {
  /** Counts diagnostics that were never made. */
  readonly count: (code: DiagnosticCode, more: Unlisted) => void;
  /** The listed diagnostics, and one for the rest of each code and severity. */
  readonly all: () => Diagnostic[];
}

/** Offset of the key's value where it has one, else of the block it would belong to. */
function positionOf(document: CarIniDocument, key: string): number {
  const node = nearestNode(document, key);
  return node.value?.start ?? node.start;
}

/** Statements of one code and severity. */
interface Kind {
  listed: number;
  /** Offsets of those that are not listed. */
  readonly others: Set<number>;
  /** Number of diagnostics that were never made, and the offset of the first that is not listed. */
  uncounted: number;
  firstOther: number | undefined;
}

/**
 * A log over a document; `file` names a file other than the car.ini. Statements about `always` are listed however many
 * there are.
 */
export function createLog(
  document: CarIniDocument,
  file?: string,
  always: ReadonlySet<string> = NO_KEYS,
): DiagnosticList {
  const list: Diagnostic[] = [];
  const kinds = new Map<string, Kind & { readonly code: DiagnosticCode; readonly severity: Severity }>();
  /** Listed diagnostics by their offset. */
  const seen = new Map<number, Diagnostic[]>();

  const kindOf = (code: DiagnosticCode, severity: Severity) => {
    const name = `${code} ${severity}`;
    const known = kinds.get(name);
    if (known !== undefined) return known;
    const others = new Set<number>();
    const kind = { code, severity, listed: 0, others, uncounted: 0, firstOther: undefined };
    kinds.set(name, kind);
    return kind;
  };
  const statement = (
    code: DiagnosticCode,
    offset: number,
    key: string,
    message: string,
    severity: Severity,
  ): Diagnostic => ({
    code,
    severity,
    message,
    key,
    ...positionAt(document, offset),
    explanation: EXPLANATIONS[code],
    ...(file !== undefined && { file }),
  });

  const at: DiagnosticLog['at'] = (code, offset, key, message, severity = DIAGNOSTIC_SEVERITY[code]) => {
    const kind = kindOf(code, severity);
    const here = seen.get(offset);
    if (here?.some((said) => said.code === code && said.key === key) === true) return;
    if (kind.listed >= MAX_LISTED && !always.has(key)) {
      kind.others.add(offset);
      kind.firstOther ??= offset;
      return;
    }
    kind.listed++;
    const made = statement(code, offset, key, message, severity);
    if (here === undefined) seen.set(offset, [made]);
    else here.push(made);
    list.push(made);
  };
  return {
    at,
    near: (code, key, message) => at(code, positionOf(document, key), key, message),
    count: (code, { count, offset }) => {
      const kind = kindOf(code, DIAGNOSTIC_SEVERITY[code]);
      kind.uncounted += count;
      kind.firstOther ??= offset;
    },
    all: () => {
      const rest = [...kinds.values()].flatMap(({ code, severity, others, uncounted, firstOther }) =>
        firstOther === undefined
          ? []
          : [moreOf(statement(code, firstOther, '', '', severity), others.size + uncounted)],
      );
      return [...list, ...rest];
    },
  };
}

const NO_KEYS: ReadonlySet<string> = new Set();

const moreOf = (like: Diagnostic, more: number): Diagnostic => ({ ...like, message: moreText(more), more });

/** The first diagnostics of each file, code and severity, and one for the rest of each. */
export function withoutSurplus(list: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  const firsts = new Map<string, Diagnostic>();
  const listed = list.filter((one) => {
    const name = `${one.code} ${one.severity} ${one.file ?? ''}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count === MAX_LISTED + 1) firsts.set(name, one);
    return count <= MAX_LISTED;
  });
  const rest = [...firsts].map(([name, first]) =>
    moreOf({ ...first, key: '' }, (counts.get(name) ?? 0) - MAX_LISTED),
  );
  return [...listed, ...rest];
}

export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return [...list].sort(
    (a, b) =>
      (a.file === b.file ? 0 : (a.file ?? '').localeCompare(b.file ?? '')) ||
      a.line - b.line ||
      a.column - b.column,
  );
}
