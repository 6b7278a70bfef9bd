import type { QuickFix } from '../../../catalogue/car-edits.ts';
import type { Diagnostic } from '../../../catalogue/diagnostics.ts';
import { fieldForKey } from '../../../catalogue/setup-fields.ts';
import { cacheByObject } from '../../../math/cache.ts';
import type { CarCompanion } from '../../../contract/car-file.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { CarValue } from '../car-values.ts';
import type { WheelNumbers } from '../decode-wheels.ts';
import type { CarIniDocument, CarNode, GrammarCode } from '../nodes.ts';
import type { Splice } from '../splice.ts';
import { liveNodes } from '../key-templates.ts';
import { firstIndexWhere } from '../../../math/sorted.ts';

/** The input of a fix: the car as it was read, with its errors. */
export interface FixContext {
  readonly document: CarIniDocument;
  readonly values: ReadonlyMap<string, CarValue>;
  readonly companions: readonly CarCompanion[];
  /** Present for a car with errors too: its numbers may make no sense. Undefined for a file that is not a car.ini. */
  readonly setup: Setup | undefined;
  readonly wheels: WheelNumbers | undefined;
  /** Numbers used in place of missing or unusable ones (used-values.ts). */
  readonly used: ReadonlyMap<string, number>;
  /** True where a change leaves fewer findings of a code, and of the others not more. */
  readonly mends: (splice: Splice, code: GrammarCode) => boolean;
}

/** The remedies of one diagnostic, the most likely first. */
export type FixMaker = (diagnostic: Diagnostic, context: FixContext) => readonly QuickFix[];

/** Offset in the text that the diagnostic points to. */
export function offsetOf({ line, column }: Diagnostic, { document }: FixContext): number {
  return (document.lineStarts[line - 1] ?? 0) + column - 1;
}

export const setFix = (label: string, key: string, valueText: string): QuickFix => ({
  label,
  edits: [{ kind: 'set', key, valueText }],
});

/** The active key whose name the diagnostic points to. */
export function pointedNode(diagnostic: Diagnostic, context: FixContext): CarNode | undefined {
  const offset = offsetOf(diagnostic, context);
  const node = lastNodeUpTo(context.document, offset);
  return node?.start === offset ? node : undefined;
}

/** Number of nodes, in the order of the text, that start before an offset. */
export const countBefore = (nodes: readonly CarNode[], offset: number): number =>
  firstIndexWhere(nodes.length, (index) => (nodes[index]?.start ?? 0) >= offset);

/** The last active node that starts at an offset or before it. */
export function lastNodeUpTo(document: CarIniDocument, offset: number): CarNode | undefined {
  const nodes = liveNodes(document);
  return nodes[countBefore(nodes, offset + 1) - 1];
}

/** A number as a person would write it: six digits, no exponent in the usual range. */
export const numberText = (value: number): string => String(Number(value.toPrecision(6)));

/** The value that the simulation uses for a key that is missing or not usable, as text for the file. */
export function usedText(key: string, { used, values }: FixContext): string | undefined {
  const value = used.get(key) ?? values.get(key)?.value ?? fieldForKey(key)?.default;
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The key that sets the value of `key` in the file: the template's own, or the key itself. */
export function writtenKey({ values }: FixContext, key: string): string {
  const value = values.get(key);
  return value === undefined || value.origin === 'default' ? key : value.sourceKey;
}

/** The value used for a key, or, for a key of a template, the value written there. */
export function valueAt({ values }: FixContext, key: string): CarValue | undefined {
  return values.get(key) ?? inheritedValues(values).get(key);
}

/** The first value that is read from each key of a template. */
const inheritedValues = cacheByObject(
  (values: ReadonlyMap<string, CarValue>): ReadonlyMap<string, CarValue> => {
    const bySource = new Map<string, CarValue>();
    for (const value of values.values())
      if (value.origin === 'inherited' && !bySource.has(value.sourceKey))
        bySource.set(value.sourceKey, value);
    return bySource;
  },
);
