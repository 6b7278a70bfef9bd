import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileSource, waitingFileSource } from './file-source.ts';

let folder = '';
let file = '';
let fd = -1;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'racebench-source-'));
  file = path.join(folder, 'log');
  writeFileSync(
    file,
    Uint8Array.from({ length: 100 }, (_, i) => i),
  );
  fd = openSync(file, 'r');
});

afterEach(() => {
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

describe.each([
  ['fileSource', fileSource],
  ['waitingFileSource', waitingFileSource],
] as const)('%s', (_, sourceOf) => {
  it('gives the bytes up to the end of the file as it was opened, in the room that it is given', async () => {
    const source = sourceOf({ fd, size: 90 });
    const room = new Uint8Array(20);
    const bytes = await source.read(80, 20, room);
    expect([...bytes]).toEqual([80, 81, 82, 83, 84, 85, 86, 87, 88, 89]);
    expect(bytes.buffer).toBe(room.buffer);
    expect(await source.read(95, 4)).toHaveLength(0);
  });

  it('does not leave what it read before in place of bytes that are gone', async () => {
    const source = sourceOf({ fd, size: 100 });
    const room = new Uint8Array(50);
    await source.read(0, 50, room);
    truncateSync(file, 70);
    await expect(source.read(50, 50, room)).rejects.toMatchObject({
      code: 'FILE_CHANGED',
      message: expect.stringContaining('ends at byte 70 of 100') as string,
    });
  });
});
