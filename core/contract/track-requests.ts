import { z } from 'zod';
import { carListing } from './car-requests.ts';
import { unlinked } from './hard-links.ts';
import { done, nothing, request, type RequestRow } from './request-row.ts';
import { MOST_TRACK_TEXT } from './track-limits.ts';

/** How the bytes of a track are read and written: what is no UTF-8 is ISO 8859-1. */
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
  /** Reads the text alone: what it means is read where it is drawn. */
  'track/open': request(z.object({ path: z.string() }), trackOnDisk),
  /**
   * Whole or not at all; what another program wrote there is kept as `<file>.bak`. Refused with FILE_CHANGED where the
   * file no longer has `expectedHash`. Gives the encoding it was written in: text beyond ISO 8859-1 becomes UTF-8.
   */
  'track/save': request(
    z.object({
      path: z.string(),
      text: z.string().max(2 * MOST_TRACK_TEXT),
      encoding,
      expectedHash: z.string().exactOptional(),
    }),
    z.object({ path: z.string(), hash: z.string(), encoding, backup: z.string().exactOptional(), unlinked }),
  ),
} as const satisfies Record<string, RequestRow>;
