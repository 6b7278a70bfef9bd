import { createFindings } from '../../catalogue/findings.ts';
import { readPlanYaml, type PlanPath } from './plan-yaml.ts';

/** A fault in the text of a plan. Lines and columns start at 1. */
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

/**
 * Reports a fault at a path. Messages that look for a similar name are made for the listed faults only. Faults are
 * limited by kind; without a kind, by their part of the plan.
 */
export type Report = (path: PlanPath, message: string | (() => string), kind?: string) => void;

export interface PlanSource {
  /** Plain data; undefined where the text is not YAML. */
  readonly data: unknown;
  readonly report: Report;
  /** All reported faults in the order of the text, a limited number of each kind. */
  readonly faults: () => PlanFault[];
  /** A fault at a path, or at the nearest existing part of it. */
  readonly fault: (path: PlanPath, message: string) => PlanFault;
}

/** The part of a plan that a path is about, without the person's own names: `keys.values`, `tests.parameters`. */
const kindOf = ([part = '', , inner = '']: PlanPath): string =>
  typeof inner === 'string' ? `${part}.${inner}` : String(part);

const byPosition = (a: PlanFault, b: PlanFault): number => a.line - b.line || a.column - b.column;

/** Reads YAML (JSON is a part of it) and keeps the positions, so that later faults get their lines. */
export function readPlanSource(text: string): PlanSource {
  const yaml = readPlanYaml(text);
  const found = createFindings<PlanFault>((last, message) => ({ ...last, at: '', message }));
  for (const { kind, offset, message } of yaml.faults)
    found.add(kind, () => ({ ...yaml.positionOf(offset), at: '', message }));
  const fault = (path: PlanPath, message: string): PlanFault => ({
    ...yaml.positionOf(yaml.offsetOf(path)),
    at: path.join('.'),
    message,
  });
  return {
    data: yaml.data,
    fault,
    report: (path, message, kind = kindOf(path)) =>
      found.add(kind, () => fault(path, typeof message === 'string' ? message : message())),
    faults: () => found.list().sort(byPosition),
  };
}
