import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDrafts, type Drafts } from './drafts.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let folder: string;
let drafts: Drafts;
let time: Date;
beforeEach(() => {
  temporary = temporaryFolder();
  folder = join(temporary.folder, 'drafts');
  time = new Date('2026-01-02T14:02:00Z');
  drafts = createDrafts(folder, () => time);
});
afterEach(() => temporary.remove());

const EDITS = {
  path: '/cars/coupe/car.ini',
  name: 'Coupe',
  baseHash: 'ab',
  text: 'mass=950\r\n; Citro\u00ebn \u20ac',
  edited: [{ name: 'torque.crv', text: '0 120', before: '0 100' }],
};

describe('drafts', () => {
  it('are stored with their time and read back unchanged, even in another process', async () => {
    const { id, savedAt } = await drafts.save(EDITS);
    expect(savedAt).toBe('2026-01-02T14:02:00.000Z');
    expect(await createDrafts(folder).get(id)).toEqual({ id, savedAt, ...EDITS });
    expect(await drafts.list()).toEqual([{ id, savedAt, path: EDITS.path, name: 'Coupe' }]);
  });

  it('of one id replace each other; another window has its own', async () => {
    const { id } = await drafts.save(EDITS);
    time = new Date('2026-01-02T14:03:00Z');
    await drafts.save({ id, ...EDITS, text: 'later' });
    expect((await drafts.get(id))?.text).toBe('later');
    time = new Date('2026-01-02T14:04:00Z');
    const other = await drafts.save(EDITS);
    expect((await drafts.list()).map((draft) => draft.id)).toEqual([other.id, id]);
  });

  it('are readable by their owner alone, and gone once discarded', async () => {
    const { id } = await drafts.save(EDITS);
    expect(statSync(join(folder, `${id}.json`)).mode & 0o777).toBe(0o600);
    await drafts.discard(id);
    await drafts.discard(id);
    expect(readdirSync(folder)).toEqual([]);
    expect(await drafts.get(id)).toBeUndefined();
  });

  it('that are cut off or of another format are skipped and left alone', async () => {
    await drafts.save(EDITS);
    writeFileSync(join(folder, '0123456789abcdef.json'), '{"id":"0123');
    writeFileSync(join(folder, 'fedcba9876543210.json'), '{"version":9}');
    expect(await drafts.list()).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('are refused beyond 100, never dropped; existing ones can still be saved', async () => {
    const first = await drafts.save(EDITS);
    for (let i = 1; i < 100; i++) await drafts.save(EDITS);
    await expect(drafts.save(EDITS)).rejects.toThrow('there are already 100 drafts');
    expect(await drafts.save({ id: first.id, ...EDITS })).toMatchObject({ id: first.id });
  });

  it('that cannot be written say where and why', async () => {
    writeFileSync(folder, 'a file');
    await expect(drafts.save(EDITS)).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' });
  });
});
