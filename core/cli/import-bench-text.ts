import { alignedRows } from './text-table.ts';
import type { ImportFigures, ImportReport } from '../proof/bench/import/measure-import.ts';

const MB = 1e6;

/** Goals for the share of one core, MB of the file for each second of processor time: tables, and formats of binary samples. */
const GOALS: Readonly<Record<string, number>> = { csv: 60, ld: 300, mf4: 300, ibt: 300 };

const perSecond = (bytes: number, time_s: number | undefined): string =>
  time_s === undefined ? '' : (bytes / MB / time_s).toFixed(0);

const extensionOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

/** The report as a table, a file in each row. */
export function importLines({ files, peakBytes }: ImportReport): string[] {
  const row = ({
    file,
    bytes,
    samples,
    processor_s,
    clock_s,
    split_s,
    longestTurn_ms,
  }: ImportFigures): string[] => [
    file,
    (bytes / MB).toFixed(1),
    perSecond(bytes, processor_s),
    String(GOALS[extensionOf(file)] ?? ''),
    perSecond(bytes, clock_s),
    (samples / MB / processor_s).toFixed(1),
    perSecond(bytes, split_s),
    longestTurn_ms.toFixed(0),
  ];
  return [
    'From the file into a new library. MB/s of one core: over the processor time of all threads, medians; "split" is',
    'the time of splitting the same text at line ends and commas and reading each cell as a number.',
    ...alignedRows(
      [
        ['', 'MB', 'MB/s, one core', 'goal', 'MB/s, clock', 'million values/s', 'split', 'longest turn, ms'],
        ...files.map(row),
      ],
      ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right'],
    ),
    `Most memory of the process: ${(peakBytes / MB).toFixed(0)} MB`,
  ];
}
