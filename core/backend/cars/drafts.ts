import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import {
  draft as draftForm,
  MAX_DRAFTS,
  type Draft,
  type DraftListing,
} from '../../contract/file-requests.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import { writeError } from '../files/file-errors.ts';
import { writeWhole } from '../files/write-whole.ts';

/** Unsaved edits, one file each in the user's data folder, readable by that user alone. */
export interface Drafts {
  save(args: RequestArgs<'draft/keep'>): Promise<{ id: string; savedAt: string }>;
  /** Newest first. */
  list(): Promise<DraftListing[]>;
  get(id: string): Promise<Draft | undefined>;
  discard(id: string): Promise<void>;
}

const OWNER_ONLY = 0o600;

export function createDrafts(folder: string, now: () => Date = () => new Date()): Drafts {
  const file = (id: string): string => join(folder, `${id}.json`);

  const ids = async (): Promise<string[]> => {
    const names = await readdir(folder).catch(() => []);
    return names.flatMap((name) => /^([0-9a-f]{16})[.]json$/.exec(name)?.[1] ?? []);
  };

  /**
   * A draft that cannot be read (cut off by a full disk, or of a later version) is skipped and left alone.
   */
  const get = async (id: string): Promise<Draft | undefined> => {
    try {
      return draftForm.parse(JSON.parse(await readFile(file(id), 'utf8')));
    } catch {
      return undefined;
    }
  };

  return {
    async save({ id: given, ...rest }) {
      const id = given ?? randomBytes(8).toString('hex');
      if (given === undefined && (await ids()).length >= MAX_DRAFTS)
        throw new RacebenchError(
          'FILE_UNWRITABLE',
          `The edits are not saved as a draft: there are already ${String(MAX_DRAFTS)} drafts. Delete some on the start page.`,
        );
      const draft: Draft = { id, savedAt: now().toISOString(), ...rest };
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(file(id), JSON.stringify(draft), { mode: OWNER_ONLY });
      } catch (error) {
        throw writeError(file(id), error);
      }
      return { id, savedAt: draft.savedAt };
    },
    async list() {
      const drafts = await Promise.all((await ids()).map(get));
      return drafts
        .filter((draft) => draft !== undefined)
        .map(({ id, path, name, savedAt }) => ({ id, path, name, savedAt }))
        .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
    },
    get,
    async discard(id) {
      await rm(file(id), { force: true });
    },
  };
}
