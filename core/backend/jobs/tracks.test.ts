import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackups } from '../files/backups.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { openTrackFile, saveTrackFile } from './tracks.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
let limits: FileLimits;
const TEXT = 'racebench-track 1\n# Zürich\n[track]\nname = Yard\n';

beforeEach(() => {
  temporary = temporaryFolder();
  mkdirSync(join(temporary.folder, 'samples'));
  path = join(temporary.folder, 'yard.track');
  writeFileSync(path, TEXT);
  limits = {
    carFolders: undefined,
    samplesFolder: undefined,
    sampleTracks: join(temporary.folder, 'samples'),
  };
});
afterEach(() => temporary.remove());

const save = (args: Partial<Parameters<typeof saveTrackFile>[0]>, means = { backups: createBackups() }) =>
  saveTrackFile({ path, text: TEXT, encoding: 'utf-8', ...args }, limits, means);

describe('a track on disk', () => {
  it('is read as UTF-8, or as ISO 8859-1 if it is not valid UTF-8', async () => {
    expect(await openTrackFile(path, limits)).toMatchObject({ text: TEXT, encoding: 'utf-8' });
    writeFileSync(path, Buffer.from(TEXT, 'latin1'));
    const old = await openTrackFile(path, limits);
    expect(old).toMatchObject({ text: TEXT, encoding: 'latin1', readOnly: false });
    await save({ text: TEXT.replace('Yard', 'Lot'), encoding: 'latin1', expectedHash: old.hash });
    expect(readFileSync(path)).toEqual(Buffer.from(TEXT.replace('Yard', 'Lot'), 'latin1'));
    expect(await save({ text: `${TEXT}# 東京\n`, encoding: 'latin1' })).toMatchObject({ encoding: 'utf-8' });
  });

  it('keeps the text of another program as .bak, once', async () => {
    const { hash } = await openTrackFile(path, limits);
    const means = { backups: createBackups() };
    const saved = await save({ text: 'one\n', expectedHash: hash }, means);
    expect(saved.backup).toBe(`${path}.bak`);
    const again = await save({ text: 'two\n', expectedHash: saved.hash }, means);
    expect(again.backup).toBeUndefined();
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe(TEXT);
  });

  it('is not overwritten if it changed meanwhile, is a sample, is read-only, or is outside the opened folders', async () => {
    const { hash } = await openTrackFile(path, limits);
    writeFileSync(path, 'other\n');
    await expect(save({ expectedHash: hash })).rejects.toMatchObject({ code: 'FILE_CHANGED' });
    const sample = join(temporary.folder, 'samples', 'a.track');
    await expect(save({ path: sample })).rejects.toThrow('sample track');
    chmodSync(path, 0o444);
    expect((await openTrackFile(path, limits)).readOnly).toBe(true);
    await expect(save({})).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' });
    limits = { ...limits, carFolders: [join(temporary.folder, 'samples')] };
    await expect(openTrackFile(path, limits)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    expect(readFileSync(path, 'utf8')).toBe('other\n');
  });

  it('is refused if it is a binary file', async () => {
    writeFileSync(path, Buffer.of(0x52, 0, 1));
    await expect(openTrackFile(path, limits)).rejects.toThrow('binary');
  });
});
