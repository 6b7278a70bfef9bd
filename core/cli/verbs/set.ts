import { resolve } from 'node:path';
import { companionsOf } from '../../backend/files/companions.ts';
import { saveCarFile } from '../../backend/cars/save-car.ts';
import { convertFakedDrive, type ConvertedCar } from '../../car-files/car-ini/convert-faked-drive.ts';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { diffCars } from '../../car-files/variants/diff.ts';
import { diagnosticLines, readWritableCar, type ReadCar } from '../read-car.ts';
import { applyEdits, parseEdit } from '../edits.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { noteUnlinked } from '../text-file.ts';
import { alignedRows, MISSING } from '../text-table.ts';
import { ANYWHERE } from '../../backend/files/file-limits.ts';

export interface SetOptions {
  /** Path of the result; undefined for the car itself, with a backup beside it. */
  readonly out: string | undefined;
  readonly force: boolean;
  /** The faked four-wheel drive becomes three differentials before the edits. */
  readonly convertsFakedDrive: boolean;
}

/** The car after the conversion, if there is to be one, with what is to be said about it. */
function converted(file: ReadCar, isWanted: boolean): ConvertedCar {
  return isWanted ? convertFakedDrive(file.text, file.companions) : { text: file.text, notes: [] };
}

const lineText = (car: OpenCar, key: string): string => {
  const line = car.values.get(key)?.line ?? 0;
  return line === 0 ? 'gone' : `line ${line}`;
};

/** Writes values into a car.ini; all other bytes are unchanged. Nothing is written where one edit is refused. */
export async function set(
  path: string,
  edits: readonly string[],
  options: SetOptions,
  output: Output,
): Promise<number> {
  if (edits.length === 0 && !options.convertsFakedDrive)
    throw new UsageError('set needs at least one key=value, or --convert-faked-4wd');
  const parsed = edits.map(parseEdit);
  const file = await readWritableCar(path);
  const conversion = converted(file, options.convertsFakedDrive);
  const { text, applied } = applyEdits({ ...file, text: conversion.text }, parsed, options.force);
  // The new text may name another curve, script or tyre file.
  const companions = await companionsOf(file.path, text);
  const target = options.out === undefined ? file.path : resolve(options.out);
  const inPosition = target === file.path;
  const saved = await saveCarFile(
    {
      path: target,
      text,
      companions,
      ...(inPosition && { expectedHash: file.hash }),
    },
    ANYWHERE,
  );
  noteUnlinked(saved.unlinked, output);
  const car = openCar(text, companions, new Set(applied.map(({ key }) => key)));
  const { diagnostics } = car;
  const converting = diffCars(file.car, openCar(conversion.text, file.companions));
  for (const line of diagnosticLines(
    diagnostics.filter((d) => applied.some((edit) => edit.key === d.key)),
    target,
  ))
    output.message(line);
  for (const note of conversion.notes) output.message(`note: ${note}`);
  output.result(
    {
      car: file.path,
      out: saved.path,
      hash: saved.hash,
      backup: saved.backup,
      unlinked: saved.unlinked,
      changes: applied,
      ...(options.convertsFakedDrive && {
        conversion: {
          changes: converting.map(({ key, a, b }) => ({ key, before: a, after: b })),
          notes: conversion.notes,
        },
      }),
      diagnostics,
    },
    alignedRows(
      [
        ...converting.map(({ key, a, b }) => [lineText(car, key), key, a ?? MISSING, '->', b ?? MISSING]),
        ...applied.map(({ key, before, after, line }) => [
          `line ${line}`,
          key,
          before ?? MISSING,
          '->',
          after,
        ]),
      ],
      ['left', 'left', 'right', 'left', 'left'],
    ),
  );
  return EXIT_FINE;
}
