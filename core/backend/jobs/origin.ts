import { dirname, join } from 'node:path';
import { z } from 'zod';
import { sourceKind } from '../../contract/import-report.ts';
import type { SourceCar } from '../../car-files/import/source.ts';
import { isInside } from '../files/file-limits.ts';
import { latin1Bytes, sha256 } from '../files/latin1.ts';
import { readWhole } from '../files/read-whole.ts';

/** Beside an imported car.ini: where it came from, and what its source was then. */
export const ORIGIN_FILE = 'imported-from.json';

const origin = z.object({
  version: z.literal(1),
  kind: sourceKind,
  /** Folder, .car file or zip. */
  source: z.string(),
  /** SHA-256 of each file, hex. */
  files: z.record(z.string(), z.string()),
});
export type Origin = z.infer<typeof origin>;

export function originOf(car: SourceCar, source: string): Origin {
  const files = Object.fromEntries(car.files.map(({ name, text }) => [name, sha256(latin1Bytes(text))]));
  return { version: 1, kind: car.kind, source, files };
}

export const originBytes = (own: Origin): Buffer => Buffer.from(`${JSON.stringify(own, null, 2)}\n`, 'utf8');

export const originPath = (carPath: string): string => join(dirname(carPath), ORIGIN_FILE);

/** Undefined where the car was not imported, or the file is no such file. */
export async function readOrigin(carPath: string): Promise<Origin | undefined> {
  const path = originPath(carPath);
  if (!(await isInside(path, dirname(path)))) return undefined;
  try {
    return origin.parse(JSON.parse((await readWhole(path, ORIGIN_FILE)).toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Names of files that are not as they were at the import. */
export function changedSince(own: Origin, car: SourceCar): string[] {
  const now = originOf(car, own.source).files;
  return Object.keys(now).filter((name) => own.files[name] !== undefined && own.files[name] !== now[name]);
}
