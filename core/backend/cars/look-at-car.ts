import { resolve } from 'node:path';
import type { CarFile } from '../../contract/car-file.ts';
import { toFailure } from '../../contract/errors.ts';
import { companionPlaces, type NamesOf } from '../files/companions.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { openCarFile } from '../files/files.ts';
import { CLOCK, QUIET_TIMES, readQuiet } from '../files/quiet.ts';

const isMissing = (error: unknown): boolean => toFailure(error).code === 'FILE_NOT_FOUND';

/**
 * A car as it is on disk once nobody is writing to it or to what it names; undefined where it is gone. What a window keeps
 * as the state of the disk is read by this: a half-written state would make a conflict of the next save.
 * Failures: those of opening a car.
 */
export async function lookAtCar(
  path: string,
  limits: FileLimits,
  namesOf?: NamesOf,
  times = QUIET_TIMES,
  clock = CLOCK,
): Promise<CarFile | undefined> {
  const open = (): Promise<CarFile | undefined> =>
    openCarFile(path, limits, namesOf).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  let seen = await open();
  return readQuiet(
    async () => {
      const file = seen?.path ?? resolve(path);
      const names = seen?.companions.map(({ name }) => name) ?? [];
      const places = await Promise.all(names.map((name) => companionPlaces(file, name)));
      return [file, ...places.flat()];
    },
    async () => {
      seen = await open();
      return seen;
    },
    times,
    clock,
  );
}
