import { z } from 'zod';
import { sessionId } from './ids.ts';
import { lapRecord, lapSource } from './laps.ts';
import { request, storing, type RequestRow } from './request-row.ts';
import { geoPoint, venueLines } from './venues.ts';

/** A line of a lap timer as the file describes it. */
export const fileLine = z.object({
  kind: z.enum(['start', 'finish', 'split']),
  name: z.string(),
  /**
   * Its possible meanings, where the format leaves the meaning open: two points are the ends of the line, or a point on it and one on the way to it;
   * one point is on the line.
   */
  readings: z.array(z.array(geoPoint)),
});
export type FileLine = z.infer<typeof fileLine>;

/** The method by which the laps of a session with positions were found. */
export const foundLaps = z.object({
  /** Origin of its positions in m: x east, y north. */
  origin: geoPoint,
  /** Scatter of a fix along an axis, m, beside the slow error of the receiver. */
  error_m: z.number(),
  source: lapSource,
  /** Name of the venue or the line of the file; empty for others. */
  name: z.string(),
  /** Lines that were used; absent for laps of the file. */
  lines: venueLines.exactOptional(),
  fileLines: z.array(fileLine),
  /** Facts about the laps that a person should know. */
  notes: z.array(z.string()),
});
export type FoundLaps = z.infer<typeof foundLaps>;

/** Evidence for the laps of a session: all evidence as at the import, or one kind of it alone. */
export const lapEvidence = z.discriminatedUnion('by', [
  z.object({ by: z.literal('all') }),
  z.object({ by: z.literal('file-line') }),
  z.object({ by: z.literal('loop') }),
  z.object({ by: z.literal('venue'), name: z.string() }),
  z.object({ by: z.literal('lines'), lines: venueLines }),
]);
export type LapEvidenceChoice = z.infer<typeof lapEvidence>;

/** Laps of a session with how they were found; without `found` for one that has no positions from latitude and longitude. */
export const sessionLaps = z.object({ laps: z.array(lapRecord), found: foundLaps.exactOptional() });
export type SessionLaps = z.infer<typeof sessionLaps>;

/** Laps of a session; with those of its import or run where they were changed since. */
export const lapsWithFirst = sessionLaps.extend({ first: sessionLaps.exactOptional() });

/** Distance from the centre line to each edge of a track that is made of laps, m: a guess. */
export const GUESSED_HALF_WIDTH_M = 4;

export const LAP_REQUESTS = {
  'laps/get': request(z.object({ sessionId }), lapsWithFirst),
  /**
   * Laps that the evidence gives, without storing them. Where there are none, the source is `none` and the notes say why. Refused with BAD_ARGUMENTS
   * for a session without positions from latitude and longitude.
   */
  'laps/preview': request(z.object({ sessionId, evidence: lapEvidence }), sessionLaps),
  /**
   * Finds the laps of a session again. The answer has the laps and the way they were found before, for undo. Where nothing is found, the laps stay as
   * they are and it is refused with BAD_ARGUMENTS. Laps that the file has are not found again.
   */
  'laps/detect': storing(
    z.object({ sessionId, evidence: lapEvidence }),
    z.object({ before: sessionLaps, now: sessionLaps }),
  ),
  /**
   * Text of a track file whose centre line is the mean of the fastest valid laps of a session, with the laps used. Refused with BAD_ARGUMENTS without
   * valid laps or positions.
   */
  'laps/track': request(
    z.object({ sessionId, halfWidth_m: z.number().min(1).max(50) }),
    z.object({ text: z.string(), laps: z.array(z.number().int()), closed: z.boolean() }),
  ),
  /** Sets the laps of a session: split, excluded (not valid), renamed, or as they were before. The answer has those before. */
  'laps/set': storing(
    z.object({ sessionId, laps: z.array(lapRecord).max(10_000), found: foundLaps.exactOptional() }),
    z.object({ before: sessionLaps, now: sessionLaps }),
  ),
} as const satisfies Record<string, RequestRow>;
