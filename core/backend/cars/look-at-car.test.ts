import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookAtCar } from './look-at-car.ts';
import type { Clock } from '../files/quiet.ts';
import { sha256 } from '../files/latin1.ts';
import { saveCarFile } from './save-car.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

const ANYWHERE = { carFolders: undefined, samplesFolder: undefined };
const TIMES = { settle_ms: 250, settleEmpty_ms: 2000, most_ms: 8000 };
const WHOLE = 'engine\n{\n  curve_torque=torque.crv\n}\n';

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
beforeEach(() => {
  temporary = temporaryFolder();
  mkdirSync(join(temporary.folder, 'coupe'));
  path = join(temporary.folder, 'coupe', 'car.ini');
  writeFileSync(path, WHOLE);
});
afterEach(() => temporary.remove());

/** A clock on which each wait is over at once, after the next of these steps of another program. */
function clockWith(steps: (() => void)[]): Clock & { readonly waits_ms: number[] } {
  const waits_ms: number[] = [];
  return {
    waits_ms,
    after(ms, work) {
      waits_ms.push(ms);
      steps.shift()?.();
      void work();
      return () => undefined;
    },
  };
}

describe('a look at a car on disk', () => {
  it('of a car at rest takes 250 ms', async () => {
    const clock = clockWith([]);
    const file = await lookAtCar(path, ANYWHERE, undefined, TIMES, clock);
    expect(file?.text).toBe(WHOLE);
    expect(clock.waits_ms).toEqual([250]);
  });

  it('waits for an editor that empties the file and writes it in two parts', async () => {
    const theirs = `${WHOLE}; theirs\n`;
    writeFileSync(path, '');
    const clock = clockWith([
      () => writeFileSync(path, theirs.slice(0, 9)),
      () => appendFileSync(path, theirs.slice(9)),
    ]);
    const file = await lookAtCar(path, ANYWHERE, undefined, TIMES, clock);
    expect(file?.text).toBe(theirs);
    expect(clock.waits_ms).toEqual([2000, 250, 250]);
  });

  it('taken as the state of the disk, causes no conflict at the next save', async () => {
    writeFileSync(path, WHOLE.slice(0, 5));
    const seen = await lookAtCar(
      path,
      ANYWHERE,
      undefined,
      TIMES,
      clockWith([() => writeFileSync(path, WHOLE)]),
    );
    const mine = `${WHOLE}; mine\n`;
    await saveCarFile({ path, text: mine, expectedHash: seen?.hash ?? '' }, ANYWHERE);
    expect((await lookAtCar(path, ANYWHERE, undefined, TIMES, clockWith([])))?.hash).toBe(
      sha256(Buffer.from(mine)),
    );
  });

  it('waits for its curve too', async () => {
    const curve = join(temporary.folder, 'coupe', 'torque.crv');
    writeFileSync(curve, '0 1');
    const clock = clockWith([() => appendFileSync(curve, '00\n')]);
    const file = await lookAtCar(path, ANYWHERE, undefined, TIMES, clock);
    expect(file?.companions).toEqual([{ name: 'torque.crv', text: '0 100\n' }]);
    expect(clock.waits_ms).toEqual([250, 250]);
  });

  it('waits for a file that is removed and written again; one that stays away is gone', async () => {
    rmSync(path);
    const back = await lookAtCar(
      path,
      ANYWHERE,
      undefined,
      TIMES,
      clockWith([() => writeFileSync(path, WHOLE)]),
    );
    expect(back?.text).toBe(WHOLE);
    rmSync(path);
    expect(await lookAtCar(path, ANYWHERE, undefined, TIMES, clockWith([]))).toBeUndefined();
  });

  it('of a file that is written to continuously fails after 8 s with that reason', async () => {
    const busy: (() => void)[] = Array.from({ length: 100 }, () => () => appendFileSync(path, '.'));
    const clock = clockWith(busy);
    await expect(lookAtCar(path, ANYWHERE, undefined, TIMES, clock)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      message: `${path} is being written by another program; try again when it is done.`,
    });
    expect(clock.waits_ms.reduce((sum, ms) => sum + ms, 0)).toBe(8000);
  });
});
