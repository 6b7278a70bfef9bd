import { z } from 'zod';
import { carFile, editedCompanion, MAX_FILE_BYTES } from './car-file.ts';
import { done, nothing, request } from './request-row.ts';

/** Limits of an archive or an upload: far more than any car needs, far less than fills a disk. */
export const FOLDER_LIMITS = {
  files: 5000,
  fileBytes: 256 * 1024 * 1024,
  totalBytes: 1024 * 1024 * 1024,
} as const;

/** Maximum size of a part of an upload in one message. */
export const UPLOAD_PART_BYTES = 1024 * 1024;
export const MAX_DRAFTS = 100;

/** Name that the window gives to long work, to follow its `job/progress`. */
export const jobName = z.string().min(1).max(64);

/** A car.ini found at a path; `label` is its path below the chosen folder. */
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

/** Unsaved edits of a car, as last typed. */
export const draft = draftListing.extend({
  /** SHA-256 of the file that the edits are based on, hex; undefined where unknown. */
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

const draftText = z.string().max(MAX_FILE_BYTES);

/** Requests about files beside opening and saving one car.ini. */
export const FILE_REQUESTS = {
  /**
   * Content of a chosen path: a car.ini, a folder of one or more, or an archive (for car/unpack). Rejects
   * with NOT_A_CAR for anything else.
   */
  'car/locate': request(
    z.object({ path: z.string() }),
    z.union([
      located.extend({ kind: z.literal('cars') }),
      z.object({ kind: z.literal('archive'), path: z.string(), files: z.number().int(), bytes: z.number() }),
    ]),
  ),
  /**
   * Unpacks a zip into a new folder of the library's cars. Reports `job/progress`; cancelled or refused it
   * leaves nothing.
   */
  'car/unpack': request(z.object({ path: z.string(), job: jobName }), located),

  /**
   * The car on disk once no program is writing to it, without adding it to the recent ones; no `file` where
   * it is gone.
   */
  'car/look': request(z.object({ path: z.string() }), z.object({ file: carFile.exactOptional() })),
  /**
   * Requests `car/changed-on-disk` for this file and the named companions; a later call for the same path
   * replaces it.
   */
  'car/watch': request(
    z.object({ path: z.string(), companions: z.array(z.string().max(1000)).max(100) }),
    done,
  ),

  'car/folder-size': request(z.object({ path: z.string() }), folderSize),
  /**
   * Copies the folder of the car at `path` into the new or empty folder `to`, then writes the text and the
   * edited companions there: the car on disk is unchanged. Links are not followed. Reports `job/progress`.
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
  ),
  'car/pin': request(z.object({ path: z.string(), isPinned: z.boolean() }), done),

  /** Stores unsaved edits in the person's data folder; without an id as a new draft. */
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

  /**
   * Begins an upload of files that were dropped on a window whose shell knows no paths. All limits are
   * checked here.
   */
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
  ),
  /** Moves the uploaded files into a new folder of the library's cars; a single zip is unpacked. */
  'upload/finish': request(z.object({ upload: z.number().int(), job: jobName }), located),
  'upload/cancel': request(z.object({ upload: z.number().int() }), done),
} as const;
