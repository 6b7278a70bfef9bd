import type { CsvLine } from './csv-line.ts';

export interface ListedChannel {
  readonly name: string;
  readonly unitText: string;
}

const KEY = /^\s*(channel|id|type|units?|displaymaxmin)\s*:\s*(.*?)\s*$/i;

/** Channels that are listed above a table, each by lines of its own: `Channel : RPM`, `Type : EngineSpeed`, as Haltech writes them. */
export function listedChannels(lines: readonly CsvLine[]): readonly ListedChannel[] {
  const found: { name: string; unitText: string }[] = [];
  for (const { cells } of lines) {
    const [, key = '', value = ''] = KEY.exec(cells.join(',')) ?? [];
    const last = found.at(-1);
    const lower = key.toLowerCase();
    if (lower === 'channel') found.push({ name: value, unitText: '' });
    else if (last === undefined || last.unitText !== '') continue;
    else if (lower === 'type' || lower.startsWith('unit')) last.unitText = value;
  }
  return found;
}

/** The lines of a head without those that describe its listed channels. */
export function withoutListed(lines: readonly CsvLine[]): readonly CsvLine[] {
  const isListed = ({ cells }: CsvLine): boolean => KEY.test(cells.join(','));
  const first = lines.findIndex(({ cells }) => /^\s*channel\s*:/i.test(cells.join(',')));
  return first < 0 ? lines : lines.filter((line, i) => i < first || !isListed(line));
}
