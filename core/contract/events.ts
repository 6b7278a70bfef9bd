import { z } from 'zod';
import { runId, sessionId } from './ids.ts';
import { runState } from './run-requests.ts';
import { sessionStatus } from './session-requests.ts';
import { sweepProgress } from './sweep-requests.ts';

/** Everything the backend pushes to its windows without being asked. */
export const EVENTS = {
  'run/progress': runState,
  'run/ended': z.object({ runId, sessionId, status: sessionStatus, reason: z.string() }),
  /** The list of sessions is not what it was. */
  'session/changed': z.object({}),
  /** Samples of these channels were read and are damaged: they count as missing. Told at each reading. */
  'session/damaged': z.object({ sessionId, channels: z.array(z.string()) }),
  /** How far a sweep is: some times a second while it is at work, and once at its end. */
  'sweep/progress': sweepProgress,
  /** The list of sweeps is not what it was. */
  'sweep/changed': z.object({}),
  /** A worksheet was kept, renamed or removed, in this window or another. */
  'worksheet/changed': z.object({}),
  /** A note on a session was added, changed or removed, in this window or another. */
  'note/changed': z.object({ sessionId }),
  /** Definitions of math channels were kept, renamed or removed. */
  'maths/changed': z.object({}),
  /** A car that a window watches, or a companion of it, is not what it was on disk: the window looks (car/look). */
  'car/changed-on-disk': z.object({ path: z.string() }),
  /** How far long work is, in bytes, or as a part of a total of 1; `job` is the name that the window gave it. */
  'job/progress': z.object({ job: z.string(), done: z.number(), total: z.number() }),
  /** Something a person should know that belongs to no request (a database recovered, an old backup removed). */
  'app/notice': z.object({ severity: z.enum(['info', 'warning', 'error']), message: z.string() }),
} as const satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof EVENTS;
export type EventData<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
