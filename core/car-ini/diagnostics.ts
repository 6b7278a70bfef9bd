import {
  DIAGNOSTIC_SEVERITY,
  type Diagnostic,
  type DiagnosticCode,
  type Severity,
} from '../contract/diagnostics.ts';
import type { CarIniDocument } from './nodes.ts';
import { positionAt } from './position.ts';
import { nearestNode } from './templates.ts';

/** Collects the statements about one car; the same statement about the same place is kept once. */
export interface DiagnosticLog {
  readonly list: Diagnostic[];
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

/** The value of the key where it has one, else the name of the block it would stand in. */
function placeOf(document: CarIniDocument, key: string): number {
  const node = nearestNode(document, key);
  return node.value?.start ?? node.start;
}

/** A log over a document; `file` names a file other than the car.ini. */
export function createLog(document: CarIniDocument, file?: string): DiagnosticLog {
  const list: Diagnostic[] = [];
  const seen = new Set<string>();
  const at: DiagnosticLog['at'] = (code, offset, key, message, severity = DIAGNOSTIC_SEVERITY[code]) => {
    const place = `${code} ${offset} ${key}`;
    if (seen.has(place)) return;
    seen.add(place);
    const { line, column } = positionAt(document, offset);
    list.push({ code, severity, message, key, line, column, ...(file === undefined ? {} : { file }) });
  };
  const near: DiagnosticLog['near'] = (code, key, message) => at(code, placeOf(document, key), key, message);
  return { list, at, near };
}

export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return [...list].sort(
    (a, b) => (a.file ?? '').localeCompare(b.file ?? '') || a.line - b.line || a.column - b.column,
  );
}
