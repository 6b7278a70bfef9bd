import type { QuickFix } from '../../contract/car-edits.ts';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { Setup } from '../../setup/setup.ts';
import type { CarValue } from '../car-values.ts';
import type { WheelNumbers } from '../decode-wheels.ts';
import type { CarIniDocument, CarNode } from '../nodes.ts';
import { liveNodes } from '../templates.ts';
import type { PathCheck } from './path-checks.ts';

/** What a remedy is made from: the car as it was read, with its errors. */
export interface FixContext {
  readonly document: CarIniDocument;
  readonly values: ReadonlyMap<string, CarValue>;
  readonly companions: readonly CarCompanion[];
  /** Of a car with errors too: numbers in it may make no sense. Undefined for a file that is no car.ini. */
  readonly setup: Setup | undefined;
  readonly wheels: WheelNumbers | undefined;
  readonly checkPath: (node: CarNode) => PathCheck;
}

/** The remedies of one statement, the likeliest first. */
export type FixMaker = (diagnostic: Diagnostic, context: FixContext) => readonly QuickFix[];

/** Where the statement points in the text. */
export function offsetOf({ line, column }: Diagnostic, { document }: FixContext): number {
  return (document.lineStarts[line - 1] ?? 0) + column - 1;
}

export const setFix = (label: string, key: string, valueText: string): QuickFix => ({
  label,
  edits: [{ kind: 'set', key, valueText }],
});

/** The key in force whose name the statement points at. */
export function pointedNode(diagnostic: Diagnostic, context: FixContext): CarNode | undefined {
  const offset = offsetOf(diagnostic, context);
  const nodes = liveNodes(context.document);
  let low = 0;
  let high = nodes.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return nodes[low]?.start === offset ? nodes[low] : undefined;
}

/** A number as a person would write it: six digits, no exponent in the usual range. */
export const numberText = (value: number): string => String(Number(value.toPrecision(6)));

/** The key under which the value of `key` can be written where it stands: the template's own, or the key itself. */
export function writtenKey({ values }: FixContext, key: string): string {
  const value = values.get(key);
  return value === undefined || value.origin === 'default' ? key : value.sourceKey;
}

/** The value that counts for a key, or, for a key of a template, what stands there. */
export function valueAt({ values }: FixContext, key: string): CarValue | undefined {
  const value = values.get(key);
  if (value !== undefined) return value;
  for (const other of values.values()) if (other.sourceKey === key) return other;
  return undefined;
}
