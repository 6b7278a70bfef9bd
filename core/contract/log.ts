import { z } from 'zod';
import { done, nothing, request, type RequestRow } from './request-row.ts';

export const LOG_LEVELS = ['error', 'warning', 'info'] as const;
export const logLevel = z.enum(LOG_LEVELS);
export type LogLevel = z.infer<typeof logLevel>;

/** Process that writes: the backend, or a window. */
export const LOG_SOURCES = ['backend', 'window'] as const;

export const logLine = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  level: logLevel,
  source: z.enum(LOG_SOURCES),
  message: z.string(),
});
export type LogLine = z.infer<typeof logLine>;

/** Longer messages are cut. */
export const MAX_LOG_CHARACTERS = 2000;
/** Maximum number of newest lines that are read. */
export const MAX_LOG_LINES = 2000;

export const LOG_REQUESTS = {
  /** The newest lines, the oldest of them first. */
  'log/read': request(nothing, z.object({ path: z.string(), lines: z.array(logLine) })),
  'log/write': request(
    z.object({ level: logLevel, message: z.string().min(1).max(MAX_LOG_CHARACTERS) }),
    done,
  ),
  /**
   * Text for finding a fault: versions, state and the newest lines, without personal folders or contents of
   * files.
   */
  'log/report': request(
    z.object({
      shell: z.enum(['electron', 'browser']),
      /** Name of the window's engine. */
      agent: z.string().max(400),
      screen: z.string().max(40),
    }),
    z.object({ text: z.string() }),
  ),
} as const satisfies Record<string, RequestRow>;
