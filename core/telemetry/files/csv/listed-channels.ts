import type { CsvLine } from './csv-line.ts';

export interface ListedChannel {
  readonly name: string;
  readonly unitText: string;
}

const KEY = /^\s*(channel|type|units?)\s*:\s*(.*?)\s*$/i;

/** Channels that are listed above a table, each by lines of its own: `Channel : RPM`, `Type : EngineSpeed`, as Haltech writes them. */
export function listedChannels(lines: readonly CsvLine[]): readonly ListedChannel[] {
  const found: { name: string; unitText: string }[] = [];
  for (const { cells } of lines) {
    const [, key = '', value = ''] = KEY.exec(cells.join(',')) ?? [];
    const last = found.at(-1);
    if (key.toLowerCase() === 'channel') found.push({ name: value, unitText: '' });
    else if (key !== '' && last !== undefined && last.unitText === '') last.unitText = value;
  }
  return found;
}
