import { z } from 'zod';
import { carFile, editedCompanion, MAX_FILE_BYTES } from './car-file.ts';
import { done, nothing, request } from './request-row.ts';

/** What an archive or an upload may hold: far more than any car has, far less than fills a disk. */
export const FOLDER_LIMITS = {
  files: 5000,
  fileBytes: 256 * 1024 * 1024,
  totalBytes: 1024 * 1024 * 1024,
} as const;

/** Largest part of an upload in one message. */
export const UPLOAD_PART_BYTES = 1024 * 1024;
export const MOST_DRAFTS = 100;

/** Name that the window gives to long work, to follow its `job/progress`. */
export const jobName = z.string().min(1).max(64);

/** A car.ini that a path leads to; `label` is its place below what was chosen. */
export const locatedCar = z.object({ path: z.string(), label: z.string() });
export type LocatedCar = z.infer<typeof locatedCar>;

export const located = z.object({ folder: z.string(), cars: z.array(locatedCar) });
export type Located = z.infer<typeof located>;

export const draftId = z.string().regex(/^[0-9a-f]{16}$/);

export const draftListing = z.object({
  id: draftId,
  path: z.string(),
  name: z.string(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
});
export type DraftListing = z.infer<typeof draftListing>;

/** Unsaved edits of a car, as they were typed last. */
export const draft = draftListing.extend({
  /** SHA-256 of the file that the edits were made on, hex; undefined where that is not known. */
  baseHash: z.string().exactOptional(),
  text: z.string(),
  edited: z.array(editedCompanion),
});
export type Draft = z.infer<typeof draft>;

const folderSize = z.object({
  folder: z.string(),
  files: z.number().int(),
  bytes: z.number(),
  /** Symbolic links and special files, which a copy leaves out. */
  leftOut: z.number().int(),
});
export type FolderSize = z.infer<typeof folderSize>;

/** Unpacking or copying a gigabyte on a slow disk. */
const LONG_WORK_S = 1800;
const draftText = z.string().max(MAX_FILE_BYTES);

/** Requests about files beside opening and saving one car.ini. */
export const FILE_REQUESTS = {
  /**
   * What a chosen path means: a car.ini, a folder of one or more, or an archive (to be given to car/unpack).
   * Rejects with NOT_A_CAR for anything else.
   */
  'car/locate': request(
    z.object({ path: z.string() }),
    z.union([
      located.extend({ kind: z.literal('cars') }),
      z.object({ kind: z.literal('archive'), path: z.string(), files: z.number().int(), bytes: z.number() }),
    ]),
    30,
  ),
  /** Unpacks a zip into a new folder of the library's cars. Tells `job/progress`; cancelled or refused it leaves nothing. */
  'car/unpack': request(z.object({ path: z.string(), job: jobName }), located, LONG_WORK_S),

  /** The car as it is on disk once no program is writing to it, without making it a recent one; no `file` where it is gone. */
  'car/look': request(z.object({ path: z.string() }), z.object({ file: carFile.exactOptional() })),
  /** Asks for `car/changed-on-disk` for this file and the companions named; a later call for the same path replaces it. */
  'car/watch': request(
    z.object({ path: z.string(), companions: z.array(z.string().max(1000)).max(100) }),
    done,
  ),

  'car/folder-size': request(z.object({ path: z.string() }), folderSize, 60),
  /**
   * Copies the folder of the car at `path` into the new or empty folder `to`, then writes the text and the edited
   * companions there: the car on disk stays as it is. Links are not followed. Tells `job/progress`.
   */
  'car/copy': request(
    z.object({
      path: z.string(),
      to: z.string(),
      text: z.string(),
      edited: z.array(editedCompanion),
      job: jobName,
    }),
    z.object({ path: z.string(), files: z.number().int(), leftOut: z.number().int() }),
    LONG_WORK_S,
  ),
  'car/pin': request(z.object({ path: z.string(), isPinned: z.boolean() }), done),

  /** Keeps unsaved edits in the person's data folder; without an id as a new draft. */
  'draft/keep': request(
    z.object({
      id: draftId.exactOptional(),
      path: z.string().min(1).max(4096),
      name: z.string().max(500),
      baseHash: z.string().max(64).exactOptional(),
      text: draftText,
      edited: z.array(editedCompanion.extend({ text: draftText })).max(100),
    }),
    z.object({ id: draftId, savedAt: z.string() }),
  ),
  'draft/list': request(nothing, z.array(draftListing)),
  /** No `draft` where there is none of that id. */
  'draft/get': request(z.object({ id: draftId }), z.object({ draft: draft.exactOptional() })),
  'draft/discard': request(z.object({ id: draftId }), done),

  /** Begins to take in files that were dropped on a window whose shell knows no paths. All limits are checked here. */
  'upload/start': request(
    z.object({
      name: z.string().min(1).max(255),
      files: z
        .array(z.object({ path: z.string().min(1).max(1000), bytes: z.number().int().min(0) }))
        .min(1)
        .max(FOLDER_LIMITS.files),
    }),
    z.object({ upload: z.number().int() }),
  ),
  /** The next bytes of a file of the upload. */
  'upload/part': request(
    z.object({
      upload: z.number().int(),
      file: z.number().int().min(0),
      bytes: z.instanceof(Uint8Array).refine((b) => b.length <= UPLOAD_PART_BYTES, 'A part is at most 1 MiB'),
    }),
    done,
    60,
  ),
  /** Moves what came into a new folder of the library's cars; a single zip is unpacked. */
  'upload/finish': request(z.object({ upload: z.number().int(), job: jobName }), located, LONG_WORK_S),
  'upload/cancel': request(z.object({ upload: z.number().int() }), done),
} as const;
