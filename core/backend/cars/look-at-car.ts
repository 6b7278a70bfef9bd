import { resolve } from 'node:path';
import type { CarFile } from '../../contract/car-file.ts';
import { toFailure } from '../../contract/errors.ts';
import { companionPositions, type NamesOf } from '../files/companions.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { openCarFile } from '../files/open-car-file.ts';
import { CLOCK, QUIET_TIMES, readQuiet } from '../files/quiet.ts';

const isMissing = (error: unknown): boolean => toFailure(error).code === 'FILE_NOT_FOUND';

/**
 * A car as it is on disk once nobody is writing to it or to its companions; undefined if it no longer exists.
 * A window compares the next save with this state, so a half-written state would cause a conflict. Failures:
 * those of opening a car.
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
      const positions = await Promise.all(names.map((name) => companionPositions(file, name)));
      return [file, ...positions.flat()];
    },
    async () => {
      seen = await open();
      return seen;
    },
    times,
    clock,
  );
}
