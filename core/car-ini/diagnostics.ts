import {
  DIAGNOSTIC_SEVERITY,
  type Diagnostic,
  type DiagnosticCode,
  type Severity,
} from '../contract/diagnostics.ts';
import { EXPLANATIONS } from '../contract/explanations.ts';
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
  /** Statements by their offset. */
  const seen = new Map<number, Diagnostic[]>();
  const at: DiagnosticLog['at'] = (code, offset, key, message, severity = DIAGNOSTIC_SEVERITY[code]) => {
    const here = seen.get(offset);
    if (here?.some((said) => said.code === code && said.key === key) === true) return;
    const { line, column } = positionAt(document, offset);
    const explanation = EXPLANATIONS[code];
    const statement =
      file === undefined
        ? { code, severity, message, key, line, column, explanation }
        : { code, severity, message, key, line, column, explanation, file };
    if (here === undefined) seen.set(offset, [statement]);
    else here.push(statement);
    list.push(statement);
  };
  const near: DiagnosticLog['near'] = (code, key, message) => at(code, placeOf(document, key), key, message);
  return { list, at, near };
}

export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return [...list].sort(
    (a, b) =>
      (a.file === b.file ? 0 : (a.file ?? '').localeCompare(b.file ?? '')) ||
      a.line - b.line ||
      a.column - b.column,
  );
}
