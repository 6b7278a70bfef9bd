import { FIELD_GROUPS, type SetupField } from '../../catalogue/fields/field.ts';
import { sourceText } from '../../catalogue/fields/field-sources.ts';
import { asSingleDifferential } from '../../catalogue/fields/versions.ts';
import { fieldForKey, SETUP_FIELDS } from '../../catalogue/setup-fields.ts';
import { nearest } from '../../math/nearest.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { MISSING, unitText } from '../text-table.ts';

/** Words of a row that a search looks at. */
const wordsOf = ({ key, label, help, group, alias }: SetupField): string =>
  `${key} ${label} ${help} ${FIELD_GROUPS[group]} ${alias ?? ''}`.toLowerCase();

/** A pattern with * or ? is one of keys, a key of a car stands for its row; other words are looked for everywhere. */
function matching(pattern: string): readonly SetupField[] {
  const own = fieldForKey(pattern);
  if (own !== undefined) return [own];
  if (/[*?]/.test(pattern)) {
    const form = new RegExp(
      `^${pattern
        .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll('*', '.*')
        .replaceAll('?', '.')}$`,
      'i',
    );
    return SETUP_FIELDS.filter(({ key }) => form.test(key));
  }
  const words = pattern.toLowerCase().split(/\s+/);
  return SETUP_FIELDS.filter((row) => words.every((word) => wordsOf(row).includes(word)));
}

/** Blocks diff0 to diff2 have the keys of the block differential: listed once, unless asked for. */
const isRepeated = ({ key }: SetupField): boolean =>
  asSingleDifferential(key) !== key && fieldForKey(asSingleDifferential(key)) !== undefined;

function rangeText({ min, max }: SetupField): string {
  return min === undefined && max === undefined ? '' : `${min ?? ''} to ${max ?? ''}`;
}

function defaultText({ default: value }: SetupField): string {
  if (value === undefined) return MISSING;
  return typeof value === 'object' ? value.join(' ') || 'none' : String(value) || 'none';
}

function lines(row: SetupField): string[] {
  const unit = unitText(row.unit);
  const range = rangeText(row);
  const facts = [
    row.kind,
    ...(unit === '' ? [] : [unit]),
    ...(range === '' ? [] : [range]),
    `default ${defaultText(row)}`,
    ...(row.simulated ? [] : ['not simulated']),
  ];
  return [
    `${row.key}  ${row.label} (${FIELD_GROUPS[row.group]})`,
    `  ${facts.join(', ')}`,
    `  ${row.help}`,
    ...(row.choices === undefined
      ? []
      : [`  Choices: ${row.choices.map(({ value, label }) => `${value} (${label})`).join(', ')}`]),
    ...(row.more === '' ? [] : [`  More: ${row.more}`]),
    ...(row.less === '' ? [] : [`  Less: ${row.less}`]),
    ...(row.alias === undefined ? [] : [`  Older key: ${row.alias}`]),
    ...(row.obsolete === undefined ? [] : [`  Obsolete: ${row.obsolete}`]),
    ...(row.versions === '' ? [] : [`  Racer: ${row.versions}`]),
    `  Source: ${sourceText(row.source)}${row.effectSource === '' ? '' : `; more and less: ${row.effectSource}`}`,
  ];
}

const object = (row: SetupField): Record<string, unknown> => ({
  key: row.key,
  group: row.group,
  label: row.label,
  kind: row.kind,
  unit: row.unit,
  min: row.min,
  max: row.max,
  step: row.step,
  default: row.default,
  choices: row.choices,
  help: row.help,
  more: row.more,
  less: row.less,
  effectSource: row.effectSource,
  alias: row.alias,
  obsolete: row.obsolete,
  versions: row.versions,
  source: row.source,
  simulated: row.simulated,
});

/** Candidates for a mistyped word: whole keys, their last names, labels. */
const NAMES = SETUP_FIELDS.flatMap(({ key, label }) => [key, key.split('.').at(-1) ?? key, label]);

/** Lists keys of a car.ini with unit, range, default, help and versions; all where no pattern is given. */
export function fields(pattern: string | undefined, output: Output): number {
  const found = pattern === undefined ? SETUP_FIELDS : matching(pattern);
  if (found.length === 0) {
    const guess = nearest(pattern ?? '', NAMES);
    output.failure(
      'BAD_ARGUMENTS',
      `No key, label or help has "${pattern}"${guess === undefined ? '' : `; the nearest is ${guess}`}.`,
    );
    return EXIT_FAILED;
  }
  const shown = found.some((row) => !isRepeated(row)) ? found.filter((row) => !isRepeated(row)) : found;
  output.result(
    { fields: shown.map(object) },
    shown.flatMap((row, i) => [...(i === 0 ? [] : ['']), ...lines(row)]),
  );
  return EXIT_FINE;
}
