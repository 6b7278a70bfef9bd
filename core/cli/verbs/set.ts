import { resolve } from 'node:path';
import { saveCarFile } from '../../backend/files.ts';
import { openCar } from '../../car-ini/open-car.ts';
import { diagnosticLines, readCar } from '../car.ts';
import { applyEdits, parseEdit } from '../edits.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows, MISSING } from '../text-table.ts';

export interface SetOptions {
  /** Where the result goes; undefined for the car itself, with a backup beside it. */
  readonly out: string | undefined;
  readonly force: boolean;
}

/** Writes values into a car.ini; all else keeps its bytes. Nothing is written where one edit is refused. */
export async function set(
  path: string,
  edits: readonly string[],
  options: SetOptions,
  output: Output,
): Promise<number> {
  if (edits.length === 0) throw new UsageError('set needs at least one key=value');
  const parsed = edits.map(parseEdit);
  const file = await readCar(path);
  const { text, applied } = applyEdits(file, parsed, options.force);
  const target = options.out === undefined ? file.path : resolve(options.out);
  const inPlace = target === file.path;
  const saved = await saveCarFile(
    {
      path: target,
      text,
      companions: file.companions,
      ...(inPlace && { expectedHash: file.hash }),
    },
    { carFolders: undefined, samplesFolder: undefined },
  );
  const { diagnostics } = openCar(text, file.companions);
  for (const line of diagnosticLines(
    diagnostics.filter((d) => applied.some((edit) => edit.key === d.key)),
    target,
  ))
    output.message(line);
  output.result(
    {
      car: file.path,
      out: saved.path,
      hash: saved.hash,
      backup: saved.backup,
      changes: applied,
      diagnostics,
    },
    alignedRows(
      applied.map(({ key, before, after, line }) => [`line ${line}`, key, before ?? MISSING, '->', after]),
      ['left', 'left', 'right', 'left', 'left'],
    ),
  );
  return EXIT_FINE;
}
