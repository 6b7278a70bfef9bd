import { writeSync } from 'node:fs';
import { createBackups } from '../files/backups.ts';
import { latin1Text } from '../files/latin1.ts';
import { readWhole } from '../files/read-whole.ts';
import { saveCarFile } from '../cars/save-car.ts';
import { DISK, type Disk } from '../files/write-together.ts';
import { generation } from './saved-generations.ts';
import { ANYWHERE } from '../files/file-limits.ts';

/**
 * Saves the car.ini and the torque.crv of the folder given as first argument, one state after the other,
 * until it is killed. Each save backs up the present files, as if another program had written them. Prints
 * 'saving' once the first save is done. With a second argument it kills itself at that step of the first
 * save: in the middle of one of its four writes (0 to 3) or before one of its four renames (4 to 7).
 */
const [folder = '', at] = process.argv.slice(2);
let step = 0;
const isDue = (): boolean => String(step++) === at;
const killOwn = (): void => void process.kill(process.pid, 'SIGKILL');
const disk: Disk = {
  async writeNew(path, bytes, mode) {
    const isLast = isDue();
    await DISK.writeNew(path, isLast ? bytes.subarray(0, bytes.length / 2) : bytes, mode);
    if (isLast) killOwn();
  },
  async rename(from, to) {
    if (isDue()) killOwn();
    await DISK.rename(from, to);
  },
};

for (let number = 1; ; number++) {
  await saveCarFile(
    {
      path: `${folder}/car.ini`,
      text: generation('car.ini', number),
      edited: [
        {
          name: 'torque.crv',
          text: generation('torque.crv', number),
          before: latin1Text(await readWhole(`${folder}/torque.crv`)),
        },
      ],
    },
    ANYWHERE,
    { backups: createBackups(), disk },
  );
  if (number === 1) writeSync(1, 'saving\n');
}
