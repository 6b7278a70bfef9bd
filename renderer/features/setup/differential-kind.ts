import type { FieldValue, KeyEdit } from '../../worker/messages.ts';

export const DIFFERENTIAL_CHOICES = [
  { value: 'free', label: 'Free', note: 'Both outputs get the same torque' },
  { value: 'viscous', label: 'Viscous', note: 'Locks with the difference of the wheel speeds' },
  {
    value: 'salisbury',
    label: 'Salisbury',
    note: 'Locks with the torque, by ramp angles, clutch packs and preload',
  },
  { value: 'locked', label: 'Locked', note: 'Both outputs turn at one speed' },
] as const;

export type DifferentialChoice = (typeof DIFFERENTIAL_CHOICES)[number]['value'];

/** Racer's numbers; kinds without one are named by a key of ours beside the untouched number. */
const NUMBERS: Readonly<Partial<Record<DifferentialChoice, string>>> = {
  free: '0',
  viscous: '1',
  salisbury: '2',
};

const TYPE = 'differential.type';
const NAME = 'differential.racebench_type';

const isChoice = (text: string | undefined): text is DifferentialChoice =>
  DIFFERENTIAL_CHOICES.some((c) => c.value === text);

const written = (values: readonly FieldValue[], key: string): FieldValue | undefined =>
  values.find((v) => v.key === key && v.origin !== 'default');

/** The kind the car says; undefined where its number means nothing known. A car without either key has a free one. */
export function differentialKind(values: readonly FieldValue[]): DifferentialChoice | undefined {
  const name = written(values, NAME)?.text;
  if (isChoice(name)) return name;
  const number = written(values, TYPE)?.value ?? 0;
  return DIFFERENTIAL_CHOICES.map((c) => c.value).find((kind) => NUMBERS[kind] === String(number));
}

/**
 * The edits that make the differential of a kind. A kind with a number of Racer's is written as that number, unless
 * the file holds a number we do not know: that one is kept, and the kind is named beside it.
 */
export function differentialEdits(kind: DifferentialChoice, values: readonly FieldValue[]): KeyEdit[] {
  const number = NUMBERS[kind];
  const type = written(values, TYPE);
  const isKnown = type === undefined || Object.values(NUMBERS).includes(String(type.value));
  if (number === undefined || !isKnown) return [{ key: NAME, valueText: kind }];
  const edits: KeyEdit[] = [];
  if (String(type?.value) !== number) edits.push({ key: TYPE, valueText: number });
  if (written(values, NAME) !== undefined) edits.push({ key: NAME, valueText: undefined });
  return edits;
}
