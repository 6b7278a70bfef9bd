import { FIELD_GROUPS } from '../../../core/catalogue/fields/field.ts';
import { fieldForKey, keyLabel, type WheelLabels } from '../../../core/catalogue/setup-fields.ts';
import { searchedTexts } from '../../../core/catalogue/synonyms.ts';
import { fuzzyMatch } from '../../ui/fuzzy.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { OTHER_LABEL } from './form-model.ts';

export interface FoundSetting {
  readonly value: FieldValue;
  readonly label: string;
  /** Offsets of the matched letters of the label, and of the key. */
  readonly labelAt: readonly number[];
  readonly keyAt: readonly number[];
  /** The part of the help that matches, where neither label nor key does. */
  readonly excerpt: Excerpt | undefined;
}

export interface Excerpt {
  readonly text: string;
  readonly at: readonly number[];
}

/** A word in the help ranks below any good match of a label and above scattered letters. */
const HELP_SCORE = 4;
const EXCERPT_BEFORE = 24;
const EXCERPT_LENGTH = 90;

function excerptOf(text: string, words: readonly string[]): Excerpt | undefined {
  const lower = text.toLowerCase();
  const positions = words.map((word) => lower.indexOf(word));
  if (positions.includes(-1)) return undefined;
  const first = Math.min(...positions);
  const from = first <= EXCERPT_BEFORE ? 0 : lower.lastIndexOf(' ', first - EXCERPT_BEFORE) + 1;
  const cut = text.slice(from, from + EXCERPT_LENGTH);
  const lead = from === 0 ? '' : '… ';
  const at = words.flatMap((word, i) =>
    Array.from({ length: word.length }, (_, k) => (positions[i] ?? 0) - from + k + lead.length),
  );
  const tail = from + EXCERPT_LENGTH < text.length ? ' …' : '';
  return { text: lead + cut + tail, at: at.filter((i) => i < lead.length + cut.length) };
}

/** Help and effects of a row as one text; the same for all wheels. */
function proseOf(key: string): string {
  const field = fieldForKey(key);
  return field === undefined
    ? ''
    : [field.help, field.more, field.less].filter((part) => part !== '').join(' ');
}

/** Settings that are searched, with the labels of their wheels. */
interface SearchedCar {
  readonly values: readonly FieldValue[];
  readonly wheelLabels?: WheelLabels | undefined;
}

/**
 * Settings that match a search, the best first: letters of the label, the key and the group in their order, else every
 * word somewhere in the help and the effects.
 */
export function searchSettings(
  query: string,
  { values, wheelLabels }: SearchedCar,
  limit = 80,
): FoundSetting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const texts = searchedTexts(query);
  const excerpts = new Map<string, Excerpt | undefined>();
  const excerptFor = (key: string, fieldKey: string): Excerpt | undefined => {
    if (!excerpts.has(fieldKey)) excerpts.set(fieldKey, excerptOf(proseOf(key), words));
    return excerpts.get(fieldKey);
  };
  const found: { readonly setting: FoundSetting; readonly score: number; readonly index: number }[] = [];
  values.forEach((value, index) => {
    const { key } = value;
    const field = fieldForKey(key);
    const label = keyLabel(key, wheelLabels);
    const group = field === undefined ? `${OTHER_LABEL} ${value.text}` : FIELD_GROUPS[field.group];
    const match = texts
      .map((text, i) => fuzzyMatch(text, `${label} ${key} ${group}`, i > 0))
      .reduce((best, next) => ((next?.score ?? -Infinity) > (best?.score ?? -Infinity) ? next : best));
    // Letters scattered over the whole text are no better than a word of the help.
    if (match !== undefined && match.score > 0) {
      const keyFrom = label.length + 1;
      const labelAt = match.at.filter((i) => i < label.length);
      const keyAt = match.at.filter((i) => i >= keyFrom && i < keyFrom + key.length).map((i) => i - keyFrom);
      found.push({
        setting: { value, label, labelAt, keyAt, excerpt: undefined },
        score: match.score,
        index,
      });
      return;
    }
    const excerpt = excerptFor(key, value.fieldKey === '' ? key : value.fieldKey);
    if (excerpt !== undefined)
      found.push({ setting: { value, label, labelAt: [], keyAt: [], excerpt }, score: HELP_SCORE, index });
  });
  return (
    found
      // Nearly equal matches keep the order of the form: front left first, not the shortest label.
      .sort((a, b) => Math.round(b.score) - Math.round(a.score) || a.index - b.index)
      .slice(0, limit)
      .map(({ setting }) => setting)
  );
}
