import { resolve } from 'node:path';
import { aloneWith } from '../../backend/db/presence.ts';
import { homePaths } from '../../backend/files/home.ts';
import { checkFile, repairDatabase } from '../../backend/upkeep/repair-database.ts';
import { DATABASE_FINDINGS, repairLines, type DatabaseCheck } from '../../contract/library-check.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf } from '../progress.ts';
import { numberText } from '../text-table.ts';

/** Checks a database; with `repair` repairs it. Returns 1 where there are findings (left). */
export async function checkDb(db: string | undefined, repair: boolean, output: Output): Promise<number> {
  const path = db === undefined ? homePaths().databasePath : resolve(db);
  const progress = createProgressOf<number>(output, (fraction) => ({
    what: `Checking ${path}`,
    fraction,
    detail: 'pages of samples',
  }));
  const options = {
    onProgress: (done: number, total: number) => progress.show(total === 0 ? 1 : done / total),
  };
  if (!repair) {
    const check = checkFile(path, options);
    progress.end();
    output.result(check, checkLines(check));
    return check.isSound ? EXIT_FINE : EXIT_FAILED;
  }
  const result = await aloneWith(path, 'repaired', () => repairDatabase(path, options));
  progress.end();
  const { found, backup, now } = result;
  output.result(result, [
    ...checkLines(found),
    ...(backup === undefined ? [] : ['', 'Repaired:', ...repairLines(result)]),
  ]);
  return now.isSound ? EXIT_FINE : EXIT_FAILED;
}

/** Maximum number of findings that are listed one by one. */
const MAX_LISTED = 40;

function checkLines({
  path,
  bytes,
  schema,
  sessions,
  channels,
  samples,
  isSound,
  findings,
}: DatabaseCheck): string[] {
  return [
    `${path}: ${numberText(bytes / 1e6, 1)} MB, schema ${schema}, ${sessions} sessions, ${channels} channels, ${samples} samples`,
    ...findings.slice(0, MAX_LISTED).map(({ code, severity, message }) => {
      return `${severity}: ${message} (${DATABASE_FINDINGS[code].repair})`;
    }),
    ...(findings.length > MAX_LISTED ? [`and ${findings.length - MAX_LISTED} more`] : []),
    isSound ? 'Sound' : 'The file is damaged: racebench check-db --repair repairs what it can',
  ];
}
