import { z } from 'zod';
import { sessionId } from './ids.ts';
import { done, request, storing, type RequestRow } from './request-row.ts';

/** A note on a part of a session; from_s equals to_s for a single moment. */
const words = z.object({
  from_s: z.number(),
  to_s: z.number(),
  text: z.string().trim().min(1).max(2000),
});
export type NoteWords = z.infer<typeof words>;

export const sessionNote = words.extend({
  id: z.number().int().positive(),
  /** ISO 8601, UTC. */
  created: z.string(),
});
export type SessionNote = z.infer<typeof sessionNote>;

export const NOTE_REQUESTS = {
  /** In the order of their times. */
  'note/list': request(z.object({ sessionId }), z.array(sessionNote)),
  'note/add': storing(z.object({ sessionId, words }), z.object({ id: z.number().int() })),
  /** Refused with BAD_ARGUMENTS where the session has no such note. */
  'note/change': storing(z.object({ sessionId, id: z.number().int(), words }), done),
  'note/remove': storing(z.object({ sessionId, id: z.number().int() }), done),
} as const satisfies Record<string, RequestRow>;
