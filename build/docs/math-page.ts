import { CAR_FIGURES } from '../../core/telemetry/math-channels/car-figures.ts';
import type { DefinitionEntry } from '../../core/telemetry/math-channels/maths-document.ts';
import { FUNCTIONS } from '../../core/telemetry/math-channels/function-table.ts';
import { LIBRARY } from '../../core/telemetry/math-channels/channel-library.ts';
import { NAMES } from '../../core/telemetry/math-channels/channel-names.ts';
import { unitSymbol } from '../../core/units/suffixes.ts';
import { markdownTable } from './markdown-table.ts';

const HEAD = `# Functions and library of math channels

What expressions may use, and the math channels that are shipped. The language, its units and its files: [math-channels.md](math-channels.md). The page is written from the tables in \`core/telemetry/math-channels\` by \`npm run docs\`.
`;

const code = (text: string): string => `\`${text}\``;

function functionsPart(): string {
  const rows = FUNCTIONS.map(({ signature, summary }) => [code(signature), summary]);
  const names = NAMES.map(({ name, summary }) => [code(name), summary]);
  return `## Functions\n\n${markdownTable(['function', 'what it gives'], rows)}\n\n## Words\n\n${markdownTable(['word', 'what it is'], names)}\n`;
}

function carPart(): string {
  const rows = CAR_FIGURES.map(({ name, unit, description }) => [
    code(`car('${name}')`),
    unitSymbol(unit),
    description,
  ]);
  return `## Figures of the car\n\n${markdownTable(['figure', 'unit', 'what it is'], rows)}\n`;
}

const textOf = ({ fields }: DefinitionEntry, key: 'unit' | 'description' | 'source'): string =>
  fields[key]?.text ?? '';

function libraryPart(): string {
  const rows = LIBRARY.definitions.map((entry) => [
    entry.name,
    textOf(entry, 'unit'),
    textOf(entry, 'description'),
    textOf(entry, 'source'),
    code(entry.fields.value?.text ?? ''),
  ]);
  const heads = ['channel', 'unit', 'what it is', 'source', 'expression'];
  return `## Library\n\n\`{wheel}\` stands for each of FL, FR, RL, RR.\n\n${markdownTable(heads, rows)}\n`;
}

/** docs/math-functions.md. */
export function mathPage(): string {
  return [HEAD, functionsPart(), carPart(), libraryPart()].join('\n');
}
