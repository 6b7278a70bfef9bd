import { z } from 'zod';
import { runId, sessionId } from './ids.ts';
import { runState } from './run-requests.ts';
import { sessionStatus } from './session-requests.ts';
import { sweepProgress } from './sweep-requests.ts';

/** Everything the backend pushes to its windows without being asked. */
export const EVENTS = {
  'run/progress': runState,
  /**
   * Loose bodies of the world of a run have moved: x, y and z of each, m, and the unit quaternion w, x, y, z of its turn,
   * in the order of the crates of `session/scenery`. Pushed once a frame while they move.
   */
  'run/crates': z.object({ sessionId, poses: z.array(z.number()) }),
  'run/ended': z.object({ runId, sessionId, status: sessionStatus, reason: z.string() }),
  /** The list of sessions has changed. */
  'session/changed': z.object({}),
  /**
   * Samples of these channels were read and are damaged: they are treated as missing. Reported at each
   * reading.
   */
  'session/damaged': z.object({ sessionId, channels: z.array(z.string()) }),
  /** Progress of a sweep: some times a second while it runs, and once at its end. */
  'sweep/progress': sweepProgress,
  /** The list of sweeps has changed. */
  'sweep/changed': z.object({}),
  /** A worksheet was saved, renamed or removed, in this window or another. */
  'worksheet/changed': z.object({}),
  /** A venue was saved or deleted, in this window or another. */
  'venue/changed': z.object({}),
  /** Names of channels in files were set, in this window or another. */
  'channel-names/changed': z.object({}),
  /** A note on a session was added, changed or removed, in this window or another. */
  'note/changed': z.object({ sessionId }),
  /** The videos of a session were set, in this window or another. */
  'video/changed': z.object({ sessionId }),
  /** Definitions of math channels were saved, renamed or removed. */
  'maths/changed': z.object({}),
  /** A watched car, or a companion of it, has changed on disk: the window reads it with car/look. */
  'car/changed-on-disk': z.object({ path: z.string() }),
  /**
   * Progress of long work, in bytes, or as a fraction of a total of 1; `job` is the name that the window gave
   * it.
   */
  'job/progress': z.object({ job: z.string(), done: z.number(), total: z.number() }),
  /** A notice for the person that belongs to no request (a database recovered, an old backup removed). */
  'app/notice': z.object({ severity: z.enum(['info', 'warning', 'error']), message: z.string() }),
} as const satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof EVENTS;
export type EventData<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
