import { dirname, join } from 'node:path';
import { z } from 'zod';
import { sourceKind } from '../../contract/import-report.ts';
import type { SourceCar } from '../../car-files/import/import-source.ts';
import { isInside } from '../files/file-limits.ts';
import { latin1Bytes, sha256 } from '../files/latin1.ts';
import { readWhole } from '../files/read-whole.ts';

/** File beside an imported car.ini with its source and the state of the source at the import. */
export const ORIGIN_FILE = 'imported-from.json';

const origin = z.object({
  version: z.literal(1),
  kind: sourceKind,
  /** Folder, .car file or zip. */
  source: z.string(),
  /** SHA-256 of each file, hexadecimal. */
  files: z.record(z.string(), z.string()),
});
export type Origin = z.infer<typeof origin>;

export function originOf(car: SourceCar, source: string): Origin {
  const files = Object.fromEntries(car.files.map(({ name, text }) => [name, sha256(latin1Bytes(text))]));
  return { version: 1, kind: car.kind, source, files };
}

export const originBytes = (own: Origin): Buffer => Buffer.from(`${JSON.stringify(own, null, 2)}\n`, 'utf8');

export const originPath = (carPath: string): string => join(dirname(carPath), ORIGIN_FILE);

/** Undefined if the car was not imported or the file is invalid. */
export async function readOrigin(carPath: string): Promise<Origin | undefined> {
  const path = originPath(carPath);
  if (!(await isInside(path, dirname(path)))) return undefined;
  try {
    return origin.parse(JSON.parse((await readWhole(path, ORIGIN_FILE)).toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Names of files that changed since the import. */
export function changedSince(own: Origin, car: SourceCar): string[] {
  const now = originOf(car, own.source).files;
  return Object.keys(now).filter((name) => own.files[name] !== undefined && own.files[name] !== now[name]);
}
