import { FIELD_GROUPS, type FieldGroup, type SetupField } from '../../core/catalogue/fields/field.ts';
import { sourceText } from '../../core/catalogue/fields/field-sources.ts';
import { asSingleDifferential } from '../../core/catalogue/fields/versions.ts';
import { fieldForKey, SETUP_FIELDS } from '../../core/catalogue/setup-fields.ts';
import { unitSymbol } from '../../core/units/suffixes.ts';
import { markdownTable } from './markdown-table.ts';
import { sourcesPart } from './sources-part.ts';

const HEAD = `# Keys of a car.ini

Every key that Racebench knows, in the order of the form. \`racebench fields WORDS\` finds one on the command line.

\`<n>\` is the number of a wheel (0 front left, 1 front right, 2 rear left, 3 rear right), other letters in angle brackets are numbers of gears, wings, bars and so on. Blocks \`diff0\` to \`diff2\` have the keys of the block \`differential\`. The templates \`susp_default\`, \`susp_front\`, \`susp_rear\`, \`wheel_front\`, \`wheel_rear\`, \`pacejka\` and \`skidding_default\` have the keys of the blocks that they replace. "Game" marks a key that the simulation here does not read; it is kept and can be edited. Any other key is kept unchanged and shown as text.

The page is written from the table in \`core/catalogue/setup-fields.ts\` by \`npm run docs\`.
`;

const isRepeated = ({ key }: SetupField): boolean =>
  asSingleDifferential(key) !== key && fieldForKey(asSingleDifferential(key)) !== undefined;

function rangeText({ min, max }: SetupField): string {
  if (min === undefined || max === undefined) return '';
  return `${min} to ${max}`;
}

function defaultText({ default: value }: SetupField): string {
  return typeof value === 'object' ? value.join(' ') : String(value ?? '');
}

function meaning(row: SetupField): string {
  const parts = [
    row.help,
    row.choices === undefined
      ? ''
      : `Choices: ${row.choices.map(({ value, label }) => `\`${value}\` ${label}`).join(', ')}.`,
    row.more === '' ? '' : `More: ${row.more}`,
    row.less === '' ? '' : `Less: ${row.less}`,
    row.alias === undefined ? '' : `Older key: \`${row.alias}\`.`,
    row.obsolete === undefined ? '' : `Obsolete: ${row.obsolete}.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const cells = (row: SetupField): readonly string[] => [
  `\`${row.key}\``,
  `${row.label}${row.simulated ? '' : ' (game)'}`,
  `${row.kind}${row.unit === '1' ? '' : `, ${unitSymbol(row.unit)}`}`,
  rangeText(row),
  defaultText(row),
  meaning(row),
  row.versions,
  `${sourceText(row.source)}${row.effectSource === '' ? '' : `; ${row.effectSource}`}`,
];

/** docs/fields.md. */
export function fieldsPage(): string {
  const heads = ['key', 'label', 'type, unit', 'range', 'default', 'meaning', 'Racer versions', 'source'];
  const groups = (Object.keys(FIELD_GROUPS) as FieldGroup[]).map((group) => {
    const rows = SETUP_FIELDS.filter((row) => row.group === group && !isRepeated(row));
    return `## ${FIELD_GROUPS[group]}\n\n${markdownTable(heads, rows.map(cells))}\n`;
  });
  return `${HEAD}\n${groups.join('\n')}\n${sourcesPart()}`;
}
