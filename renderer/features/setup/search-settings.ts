import { FIELD_GROUPS } from '../../../core/catalogue/fields/field.ts';
import { fieldForKey, keyLabel, type WheelLabels } from '../../../core/catalogue/setup-fields.ts';
import { searchedTexts } from '../../../core/catalogue/synonyms.ts';
import { fuzzyMatch, orNearest } from '../../ui/fuzzy.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { unusedModelNotes } from '../../workspace/car/unused-model.ts';
import { OTHER_LABEL } from './form-model.ts';

export interface FoundSetting {
  readonly value: FieldValue;
  readonly label: string;
  /** Offsets of the matched letters of the label, and of the key. */
  readonly labelAt: readonly number[];
  readonly keyAt: readonly number[];
  /** The part of the help that matches, where neither label nor key does. */
  readonly excerpt: Excerpt | undefined;
  /** Note of a setting of a model that the car does not use. */
  readonly unused: string | undefined;
}

export interface Excerpt {
  readonly text: string;
  readonly at: readonly number[];
}

/** A match in the label is worth more than one in the key or the group, which is worth more than one in the help. */
const IN_LABEL = 1;
const HELP_SCORE = 0;
/** A word of the same meaning is worth less than the typed one. */
const SYNONYM = -0.5;
const EXCERPT_BEFORE = 24;
const EXCERPT_LENGTH = 90;

function excerptOf(text: string, query: string): Excerpt | undefined {
  const { at = [] } = fuzzyMatch(query, text) ?? {};
  const [first] = at;
  if (first === undefined) return undefined;
  const from = first <= EXCERPT_BEFORE ? 0 : text.lastIndexOf(' ', first - EXCERPT_BEFORE) + 1;
  const cut = text.slice(from, from + EXCERPT_LENGTH);
  const lead = from === 0 ? '' : '… ';
  const tail = from + EXCERPT_LENGTH < text.length ? ' …' : '';
  const shown = at.map((i) => i - from + lead.length).filter((i) => i < lead.length + cut.length);
  return { text: lead + cut + tail, at: shown };
}

/** Help and effects of a row as one text; the same for all wheels. */
function proseOf(key: string): string {
  const field = fieldForKey(key);
  return field === undefined
    ? ''
    : [field.help, field.more, field.less].filter((part) => part !== '').join(' ');
}

interface Found {
  readonly setting: FoundSetting;
  readonly score: number;
}

/** Settings that are searched, with the labels of their wheels. */
interface SearchedCar {
  readonly values: readonly FieldValue[];
  readonly wheelLabels?: WheelLabels | undefined;
}

/**
 * Settings that match a search, the best first: the words in the label, the key and the group, else every word somewhere
 * in the help and the effects. Settings of a model of which the car has no key come last.
 */
export function searchSettings(
  query: string,
  { values, wheelLabels }: SearchedCar,
  limit = 80,
): FoundSetting[] {
  if (query.trim() === '') return [];
  const texts = searchedTexts(query);
  const unusedNote = unusedModelNotes(values);
  const excerpts = new Map<string, Excerpt | undefined>();
  const excerptFor = (key: string, fieldKey: string): Excerpt | undefined => {
    if (!excerpts.has(fieldKey)) excerpts.set(fieldKey, excerptOf(proseOf(key), query));
    return excerpts.get(fieldKey);
  };
  const find = (value: FieldValue, isSlipForgiven: boolean): Found | undefined => {
    const { key } = value;
    const field = fieldForKey(key);
    const label = keyLabel(key, wheelLabels);
    const group = field === undefined ? `${OTHER_LABEL} ${value.text}` : FIELD_GROUPS[field.group];
    const matches = texts.flatMap((text, i) => {
      const match = fuzzyMatch(text, `${label} ${key} ${group}`, isSlipForgiven);
      if (match === undefined) return [];
      const inLabel = fuzzyMatch(text, label, isSlipForgiven);
      const score = inLabel === undefined ? match.score : inLabel.score + IN_LABEL;
      return [{ score: score + (i === 0 ? 0 : SYNONYM), at: (inLabel ?? match).at }];
    });
    const setting = { value, label, labelAt: [], keyAt: [], excerpt: undefined, unused: unusedNote(key) };
    const [best] = matches.sort((a, b) => b.score - a.score);
    if (best !== undefined) {
      const keyFrom = label.length + 1;
      const labelAt = best.at.filter((i) => i < label.length);
      const keyAt = best.at.filter((i) => i >= keyFrom && i < keyFrom + key.length).map((i) => i - keyFrom);
      return { setting: { ...setting, labelAt, keyAt }, score: best.score };
    }
    const excerpt = excerptFor(key, value.fieldKey === '' ? key : value.fieldKey);
    return excerpt === undefined ? undefined : { setting: { ...setting, excerpt }, score: HELP_SCORE };
  };
  return (
    orNearest((isSlipForgiven) => values.flatMap((value) => find(value, isSlipForgiven) ?? []))
      // Equal matches keep the order of the form: front left first.
      .toSorted(
        (a, b) =>
          Number(a.setting.unused !== undefined) - Number(b.setting.unused !== undefined) ||
          b.score - a.score,
      )
      .slice(0, limit)
      .map(({ setting }) => setting)
  );
}
