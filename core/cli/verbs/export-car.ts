import { writeExport } from '../../backend/import/import-files.ts';
import { readExport } from '../../backend/jobs/read-export.ts';
import { readCar } from '../read-car.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { noteUnlinked } from '../text-file.ts';
import { alignedRows } from '../text-table.ts';
import { ANYWHERE } from '../../backend/files/file-limits.ts';

export interface ExportCarOptions {
  readonly to: string | undefined;
  readonly dryRun: boolean;
  readonly force: boolean;
}

/** Writes the edits of an imported car back to the text of its source. */
export async function exportCarVerb(car: string, options: ExportCarOptions, output: Output): Promise<number> {
  const file = await readCar(car);
  const args = {
    path: file.path,
    text: file.text,
    companions: file.companions,
    ...(options.to !== undefined && { to: options.to }),
    limits: ANYWHERE,
    force: options.force,
  };
  const read = await readExport(args);
  const { source, isNew, plan } = read;
  const done = options.dryRun
    ? { source, isNew, plan, written: [] as string[] }
    : await writeExport(read, file.path, ANYWHERE);
  if ('unlinked' in done) noteUnlinked(done.unlinked, output);
  const { changes, left } = done.plan;
  const rows = changes.map((c) => [
    `${c.file}:${c.line}`,
    c.section === '' ? c.key : `[${c.section}] ${c.key}`,
    c.before,
    '->',
    c.after,
  ]);
  for (const one of left)
    output.message(
      `not exported: ${one.key}=${one.value} (comes back as ${one.comesBackAs === '' ? 'nothing' : one.comesBackAs}). ${one.reason}`,
    );
  output.result({ car: file.path, dryRun: options.dryRun, ...done }, [
    changes.length === 0
      ? 'No change to the source.'
      : `${changes.length} values of ${done.source}${options.dryRun ? ' would change' : ' changed'}`,
    ...alignedRows(rows, ['left', 'left', 'right', 'left', 'left']),
  ]);
  return EXIT_FINE;
}
