import { basename, resolve } from 'node:path';
import { companionsOf } from '../../backend/files/companions.ts';
import { saveCarFile } from '../../backend/cars/save-car.ts';
import { latin1Text } from '../../backend/files/latin1.ts';
import { readWhole } from '../../backend/files/read-whole.ts';
import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import {
  mergeVariants,
  variantEdits,
  type VariantChange,
  type VariantConflict,
} from '../../catalogue/variants.ts';
import { staleChanges } from '../../car-files/variants/overlay.ts';
import { readPatch } from '../../car-files/variants/patch-file.ts';
import { diagnosticLines, hasErrors, readCar } from '../read-car.ts';
import { badInput, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { noteUnlinked } from '../text-file.ts';
import { alignedRows, MISSING } from '../text-table.ts';
import { ANYWHERE } from '../../backend/files/file-limits.ts';

export interface PatchOptions {
  /** Path of the result; undefined for the car itself, with a backup beside it. */
  readonly out: string | undefined;
  /** Applies patches that disagree, or that were made from other values; the later one is used. */
  readonly force: boolean;
}

async function readOne(path: string): Promise<readonly VariantChange[]> {
  const bytes = await readWhole(path, 'patch');
  return readPatch(latin1Text(bytes), basename(path)).changes;
}

/** Applies patch files to a car.ini in their order. Nothing is written where one is refused. */
export async function patch(
  path: string,
  patches: readonly string[],
  options: PatchOptions,
  output: Output,
): Promise<number> {
  if (patches.length === 0) throw new UsageError('patch needs at least one patch file');
  const file = await readCar(path);
  let changes: readonly VariantChange[] = [];
  const conflicts: VariantConflict[] = [];
  for (const name of patches) {
    const merged = mergeVariants(changes, await readOne(resolve(name)));
    changes = merged.changes;
    conflicts.push(...merged.conflicts);
  }
  const stale = staleChanges(file.text, changes);
  const doubts = [
    ...conflicts.map(
      ({ key, first, second }) =>
        `${key}: ${first.to ?? MISSING} or ${second.to ?? MISSING}; the patches disagree`,
    ),
    ...stale.map(
      ({ key, from }) => `${key}: the patch was made from ${from ?? MISSING}, the car has another value`,
    ),
  ];
  for (const doubt of doubts) output.message(`${options.force ? 'warning' : 'error'}: ${doubt}`);
  if (doubts.length > 0 && !options.force)
    throw badInput('Nothing was written; use --force to apply the patches anyway.');
  const text = applyEdits(file.text, variantEdits(changes));
  // A patch may name another curve, script or tyre file.
  const companions = await companionsOf(file.path, text);
  const target = options.out === undefined ? file.path : resolve(options.out);
  const saved = await saveCarFile(
    {
      path: target,
      text,
      companions,
      ...(target === file.path && { expectedHash: file.hash }),
    },
    ANYWHERE,
  );
  noteUnlinked(saved.unlinked, output);
  const { diagnostics } = openCar(text, companions);
  if (hasErrors(diagnostics))
    for (const line of diagnosticLines(
      diagnostics.filter(({ severity }) => severity === 'error'),
      target,
    ))
      output.message(line);
  output.result(
    {
      car: file.path,
      out: saved.path,
      backup: saved.backup,
      unlinked: saved.unlinked,
      changes,
      conflicts,
      stale,
    },
    alignedRows(
      changes.map(({ key, from, to }) => [key, from ?? MISSING, '->', to ?? MISSING]),
      ['left', 'right', 'left', 'left'],
    ),
  );
  return EXIT_FINE;
}
