import { resolve } from 'node:path';
import type { StoredSweep, SweepRepository } from '../../backend/db/sweep-repository.ts';
import { homePaths } from '../../backend/files/home.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { allRuns } from '../../backend/sweep/all-runs.ts';
import { readSweep, sweepHash } from '../../backend/jobs/read-sweep.ts';
import { writePieces } from '../../backend/files/write-pieces.ts';
import { keyTable, runTable, type LongTable } from '../../studies/sweep/export/long-table.ts';
import { isLongTableFormat, LONG_TABLE_FORMATS } from '../../studies/sweep/export/write-long-table.ts';
import { unknown } from '../named-options.ts';
import { badInput, EXIT_FINE, type Output } from '../output.ts';
import { checkWritable, noteUnlinked } from '../text-file.ts';

export interface ExportSweepOptions {
  readonly format: string;
  readonly out?: string;
  readonly db?: string;
}

/** A sweep by its number in the library, or by its plan. */
async function storedSweep(sweeps: SweepRepository, which: string): Promise<StoredSweep> {
  const hash = /^\d+$/.test(which) ? undefined : sweepHash(await readSweep(resolve(which)));
  const id = hash === undefined ? Number(which) : sweeps.list().find((each) => each.hash === hash)?.id;
  const stored = id === undefined ? undefined : sweeps.get(id);
  if (stored !== undefined) return stored;
  const none =
    hash === undefined ? `There is no sweep ${which}` : `The sweep of ${which} has not been started`;
  throw badInput(`${none} in this library.`);
}

/** Writes the results of a sweep and, beside them, its setups: two tables of fixed columns in each format. */
export async function exportSweep(
  which: string,
  options: ExportSweepOptions,
  output: Output,
): Promise<number> {
  const formats = options.format.split(',').map((name) => {
    if (!isLongTableFormat(name)) throw unknown('--format', name, Object.keys(LONG_TABLE_FORMATS));
    return name;
  });
  const store = openStore({ path: options.db ?? homePaths().databasePath, create: false });
  try {
    const { id, hash, sources } = await storedSweep(store.sweeps, which);
    const stem = resolve(options.out ?? `sweep-${id}`);
    const files: { path: string; bytes: number }[] = [];
    const write = async (path: string, table: LongTable, format: (typeof formats)[number]): Promise<void> => {
      await checkWritable(path);
      const replacesLink = path === `${stem}-setups.${format}`;
      const { bytes, isUnlinked } = await writePieces(path, LONG_TABLE_FORMATS[format](table), {
        replacesLink,
      });
      files.push({ path, bytes });
      if (isUnlinked) noteUnlinked([path], output);
    };
    for (const format of formats) {
      await write(`${stem}.${format}`, runTable(hash, sources, allRuns(store.sweeps, id)), format);
      await write(`${stem}-setups.${format}`, keyTable(hash, sources, store.sweeps.points(id)), format);
    }
    output.result(
      { sweep: id, files },
      files.map(({ path, bytes }) => `${path}: ${bytes} bytes`),
    );
    return EXIT_FINE;
  } finally {
    store.close();
  }
}
