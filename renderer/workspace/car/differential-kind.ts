import {
  DIFFERENTIAL_FAMILIES,
  DIFFERENTIAL_KINDS,
  differentialRow,
  isDifferentialKind,
  type DifferentialKind,
} from '../../../core/catalogue/differentials.ts';
import type { KeyEdit } from './car-editor.ts';
import type { FieldValue } from '../../worker/car-model.ts';

export const DIFFERENTIAL_CHOICES = DIFFERENTIAL_KINDS.map((value) => {
  const { label, note, family } = differentialRow(value);
  return { value, label, note, group: DIFFERENTIAL_FAMILIES[family] };
});

/** Racer's number of a kind; one without is named by a key of ours beside the untouched number. */
const numberOf = (kind: DifferentialKind): string | undefined =>
  differentialRow(kind).racerNumber?.toString();

/** The two keys of a differential's block that say its kind. */
const typeKey = (block: string): string => `${block}.type`;
const nameKey = (block: string): string => `${block}.racebench_type`;

const written = (values: readonly FieldValue[], key: string): FieldValue | undefined =>
  values.find((v) => v.key === key && v.origin !== 'default');

function namedKind(values: readonly FieldValue[], block: string): DifferentialKind | undefined {
  const name = written(values, nameKey(block))?.text;
  return name !== undefined && isDifferentialKind(name) ? name : undefined;
}

/** The kind that Racer reads; undefined where its number means nothing known. Without the key it is a free one. */
function racerKind(values: readonly FieldValue[], block: string): DifferentialKind | undefined {
  const number = written(values, typeKey(block))?.value ?? 0;
  return DIFFERENTIAL_KINDS.find((kind) => numberOf(kind) === String(number));
}

/** The kind the car says; undefined where its number means nothing known. A car without either key has a free one. */
export function differentialKind(
  values: readonly FieldValue[],
  block = 'differential',
): DifferentialKind | undefined {
  return namedKind(values, block) ?? racerKind(values, block);
}

/** The key that the kind is read from. */
export function differentialKindKey(values: readonly FieldValue[], block: string): string {
  return namedKind(values, block) === undefined ? typeKey(block) : nameKey(block);
}

/** The kind that Racer reads in place of ours, as a sentence; undefined where both are the same. */
export function otherKindInRacer(values: readonly FieldValue[], block: string): string | undefined {
  const named = namedKind(values, block);
  const read = racerKind(values, block);
  if (named === undefined || named === read) return undefined;
  const number = written(values, typeKey(block))?.text;
  const setting = number === undefined ? `without ${typeKey(block)}` : `${typeKey(block)} = ${number}`;
  const kind = read === undefined ? 'unknown' : differentialRow(read).label.toLowerCase();
  return `Racer ignores ${nameKey(block)} and reads ${setting} (${kind})`;
}

/**
 * The edits that make the differential of a kind. A kind with a number of Racer's is written as that number, unless
 * the file holds a number we do not know: that one is kept, and the kind is named beside it.
 */
export function differentialEdits(
  kind: DifferentialKind,
  values: readonly FieldValue[],
  block = 'differential',
): KeyEdit[] {
  const number = numberOf(kind);
  const type = written(values, typeKey(block));
  const isKnown = type === undefined || DIFFERENTIAL_KINDS.some((k) => numberOf(k) === String(type.value));
  if (number === undefined || !isKnown) return [{ key: nameKey(block), valueText: kind }];
  const edits: KeyEdit[] = [];
  if (String(type?.value) !== number) edits.push({ key: typeKey(block), valueText: number });
  if (written(values, nameKey(block)) !== undefined)
    edits.push({ key: nameKey(block), valueText: undefined });
  return edits;
}
