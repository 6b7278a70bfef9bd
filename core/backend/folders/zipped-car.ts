import { basename, dirname, join, posix } from 'node:path';
import { companionNames } from '../../car-files/car-ini/open-car.ts';
import type { CarCompanion, CarFile } from '../../contract/car-file.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { latin1Text, sha256 } from '../files/latin1.ts';
import { requireText } from '../files/read-whole.ts';
import { readArchive } from './archive.ts';

/** Files of a zip that a car consists of: texts. Models, pictures and sounds are not unpacked. */
const IS_TEXT = /[.](ini|crv|tir|csv|js|txt)$/i;
const MAX_SHOWN = 8;

export interface ZippedCar {
  readonly file: CarFile;
  /** The files of the zip that a text names, beside the car.ini. */
  readonly companionsOf: (text: string) => CarCompanion[];
  /** The text of a file beside the car.ini; undefined where there is none. */
  readonly textOf: (name: string) => string | undefined;
}

export const isZip = (path: string): boolean => /[.]zip$/i.test(path);

/**
 * The car of a zip, read without unpacking it to the disk. Its path is that of the zip with the name inside, which cannot be written to.
 * Failures: NOT_A_CAR, ARCHIVE_REFUSED, FILE_*.
 */
export async function readZippedCar(path: string): Promise<ZippedCar> {
  const archive = await readArchive(path);
  const texts = new Map<string, Uint8Array>();
  for (const batch of archive.batches())
    for (const { file, bytes } of batch) if (IS_TEXT.test(file.path)) texts.set(file.path, bytes);
  const cars = [...texts.keys()].filter((name) => basename(name).toLowerCase() === 'car.ini');
  const depth = Math.min(...cars.map((name) => name.split('/').length));
  const shallowest = cars.filter((name) => name.split('/').length === depth);
  const [only = ''] = shallowest;
  const bytes = texts.get(only);
  if (bytes === undefined || shallowest.length > 1) throw notOneCar(path, shallowest);
  requireText(join(path, only), bytes);
  const text = latin1Text(Buffer.from(bytes));
  const textOf = (name: string): string | undefined => {
    const wanted = posix.join(dirname(only), name.replaceAll('\\', '/')).toLowerCase();
    const found = [...texts].find(([each]) => each.toLowerCase() === wanted);
    return found === undefined ? undefined : latin1Text(Buffer.from(found[1]));
  };
  const companionsOf = (of: string): CarCompanion[] =>
    companionNames(of).flatMap((name) => {
      const found = textOf(name);
      return found === undefined ? [] : [{ name, text: found }];
    });
  const file = {
    path: join(path, only),
    text,
    hash: sha256(Buffer.from(bytes)),
    companions: companionsOf(text),
    readOnly: true,
  };
  return { file, companionsOf, textOf };
}

function notOneCar(path: string, cars: readonly string[]): RacebenchError {
  const shown = cars.slice(0, MAX_SHOWN).join(', ');
  return new RacebenchError(
    'NOT_A_CAR',
    cars.length === 0
      ? `${path} holds no car.ini.`
      : `${path} holds ${cars.length} cars (${shown}${cars.length > MAX_SHOWN ? ', …' : ''}): unpack it and choose one.`,
  );
}
