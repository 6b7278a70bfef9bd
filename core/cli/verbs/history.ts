import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { homePaths } from '../../backend/files/home.ts';
import { historyOf } from '../../backend/jobs/history-job.ts';
import { openStore, type Store } from '../../backend/sessions/store.ts';
import { conditionsLine } from '../../contract/session-conditions.ts';
import { MAX_HISTORY_ROWS, type HistoryRow } from '../../contract/session-history.ts';
import { historyTable } from '../../contract/history-table.ts';
import { lapRangeText } from '../../contract/stint-spans.ts';
import type { SetupChange } from '../../contract/session-requests.ts';
import { CLOCK_DIGITS } from '../../units/clock.ts';
import { csvCell } from '../../telemetry/files/csv/write-csv.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { writeText } from '../text-file.ts';
import { alignedRows, MISSING, numberText } from '../text-table.ts';

/** Sessions and stints of a car, by the path of its car.ini or its name, with setup changes, conditions and lap times, oldest first. */
export async function history(
  car: string,
  { db, csv }: { readonly db?: string | undefined; readonly csv?: string | undefined },
  output: Output,
): Promise<number> {
  const store = openStore({ path: db ?? homePaths().databasePath, create: false });
  try {
    const rows = allRows(store, existsSync(car) ? resolve(car) : car);
    if (csv !== undefined) await writeText(resolve(csv), historyCsv(rows), output);
    output.result(
      { car, sessions: rows },
      rows.length === 0
        ? [
            `No session of ${car} in ${store.path}: racebench sessions lists the cars, racebench attach gives a log its car`,
          ]
        : historyLines(rows),
    );
    return EXIT_FINE;
  } finally {
    store.close();
  }
}

const historyCsv = (rows: readonly HistoryRow[]): string =>
  historyTable(rows)
    .map((cells) => `${cells.map((text) => csvCell(text, ',')).join(',')}\n`)
    .join('');

function allRows({ sessions }: Store, car: string): HistoryRow[] {
  const rows: HistoryRow[] = [];
  for (;;) {
    const query = {
      car,
      sort: 'created',
      isDescending: false,
      from: rows.length,
      count: MAX_HISTORY_ROWS,
    } as const;
    const page = historyOf(sessions.history(query));
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

const HEADS = ['id', 'created', 'setup', 'laps', 'best', 'median', 'spread', '', 'name'];

function historyLines(rows: readonly HistoryRow[]): string[] {
  const [head = '', ...lines] = alignedRows(
    [
      HEADS,
      ...rows.map(({ id, created, setupHash, stint, laps, best_s, median_s, spread_s, name }) => [
        String(id),
        created.replace('T', ' ').slice(0, 19),
        setupHash?.slice(0, 12) ?? MISSING,
        String(laps),
        numberText(best_s, CLOCK_DIGITS),
        numberText(median_s, CLOCK_DIGITS),
        numberText(spread_s, CLOCK_DIGITS),
        's',
        stint === undefined ? name : `${name}, ${lapRangeText(stint)}`,
      ]),
    ],
    ['right', 'left', 'left', 'right', 'right', 'right', 'right', 'left', 'left'],
  );
  return [
    head,
    ...rows.flatMap(({ conditions, changes }, i) => {
      const noted = conditionsLine(conditions, 'engineering');
      return [
        lines[i] ?? '',
        ...changes.map((change) => `    ${changeText(change)}`),
        ...(noted === '' ? [] : [`    ${noted}`]),
      ];
    }),
  ];
}

const changeText = ({ label, key, unit, a = MISSING, b = MISSING }: SetupChange): string =>
  `${label} (${key}): ${a} to ${b} ${unit}`.trim();
