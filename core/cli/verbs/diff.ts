import { basename, resolve } from 'node:path';
import { carName } from '../../backend/cars/car-facts.ts';
import { latin1Bytes } from '../../backend/files/latin1.ts';
import { keyLabel } from '../../catalogue/setup-fields.ts';
import type { Variant } from '../../catalogue/variants.ts';
import { changesBetween } from '../../car-files/variants/overlay.ts';
import { writePatch } from '../../car-files/variants/patch-file.ts';
import { readCar } from '../read-car.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { writeText } from '../text-file.ts';
import { alignedRows, MISSING } from '../text-table.ts';

export interface DiffOptions {
  /** Path of the patch file with the difference; undefined to write none. */
  readonly patch: string | undefined;
  readonly name: string | undefined;
}

/** The keys in which the second car.ini differs from the first, by the key that sets them in the file. */
export async function diff(
  pathA: string,
  pathB: string,
  options: DiffOptions,
  output: Output,
): Promise<number> {
  const [a, b] = [await readCar(pathA), await readCar(pathB)];
  const { changes, isComplete } = changesBetween(a.text, b.text);
  if (!isComplete)
    output.message(
      'note: the blocks inherit from different templates too; these keys alone do not turn one car into the other.',
    );
  let patch: string | undefined;
  if (options.patch !== undefined) {
    patch = resolve(options.patch);
    const variant: Variant = {
      name: options.name ?? basename(patch).replace(/[.](patch[.])?ini$/, ''),
      note: '',
      car: carName(a.car, a.path),
      changes,
    };
    await writeText(patch, latin1Bytes(writePatch(variant)), output);
    output.message(`Wrote ${patch}: ${changes.length} keys`);
  }
  output.result(
    {
      a: a.path,
      b: b.path,
      changes: changes.map((c) => ({ ...c, label: keyLabel(c.key, a.car.wheelLabels) })),
      isComplete,
      patch,
    },
    changes.length === 0
      ? ['No value differs']
      : alignedRows(
          changes.map(({ key, from, to }) => [key, from ?? MISSING, '->', to ?? MISSING]),
          ['left', 'right', 'left', 'left'],
        ),
  );
  return EXIT_FINE;
}
