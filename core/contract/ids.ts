import { z } from 'zod';

/** Ids are numbers given by the database (sessions, sweeps) or by the backend process (runs). */
export const sessionId = z.number().int().positive().brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionId>;

export const runId = z.number().int().positive().brand<'RunId'>();
export type RunId = z.infer<typeof runId>;

export const sweepId = z.number().int().positive().brand<'SweepId'>();
export type SweepId = z.infer<typeof sweepId>;
