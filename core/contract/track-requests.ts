import { z } from 'zod';
import { carListing } from './car-requests.ts';
import { unlinked } from './hard-links.ts';
import { done, nothing, request, type RequestRow } from './request-row.ts';
import { MAX_TRACK_TEXT } from './track-limits.ts';

/** Encoding of a track for reading and writing: text that is not valid UTF-8 is ISO 8859-1. */
const encoding = z.enum(['utf-8', 'latin1']);

/** A track as it is on disk. */
export const trackOnDisk = z.object({
  path: z.string(),
  text: z.string(),
  encoding,
  /** SHA-256 of the bytes, hex. */
  hash: z.string(),
  readOnly: z.boolean(),
});
export type TrackOnDisk = z.infer<typeof trackOnDisk>;

export const TRACK_REQUESTS = {
  'track/samples': request(nothing, z.array(carListing)),
  'track/recent': request(nothing, z.array(carListing)),
  'track/forget': request(z.object({ path: z.string() }), done),
  /** Reads the text alone: it is parsed where it is drawn. */
  'track/open': request(z.object({ path: z.string() }), trackOnDisk),
  /**
   * The track of another program: a file with its line, or a folder of Racer or Assetto Corsa. It becomes the text of a
   * track file that is not on disk yet.
   */
  'track/import': request(
    z.object({ path: z.string() }),
    z.object({ text: z.string(), notes: z.array(z.string()) }),
  ),
  /**
   * Written completely or not at all; text of another program there is kept as `<file>.bak`. Refused with
   * FILE_CHANGED where the file no longer has `expectedHash`. Returns the encoding that was used: text beyond
   * ISO 8859-1 becomes UTF-8.
   */
  'track/save': request(
    z.object({
      path: z.string(),
      text: z.string().max(2 * MAX_TRACK_TEXT),
      encoding,
      expectedHash: z.string().exactOptional(),
    }),
    z.object({ path: z.string(), hash: z.string(), encoding, backup: z.string().exactOptional(), unlinked }),
  ),
} as const satisfies Record<string, RequestRow>;
