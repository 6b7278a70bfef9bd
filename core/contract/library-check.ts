import { z } from 'zod';
import type { Severity } from '../catalogue/diagnostics.ts';
import { sessionId } from './ids.ts';
import { libraryRecovery, originalLine } from './library-recovery.ts';

export interface DatabaseFindingRow {
  readonly severity: Severity;
  readonly label: string;
  /** Action of a repair. */
  readonly repair: string;
}

/** Everything that a check of a telemetry database can find. An error means that recorded data are lost. */
export const DATABASE_FINDINGS = {
  'page-broken': {
    severity: 'error',
    label: 'The file is damaged',
    repair: 'the readable part is copied into a new file',
  },
  'header-damaged': {
    severity: 'warning',
    label: 'The header of the file is damaged',
    repair: 'the contents are copied into a file with a new header',
  },
  'samples-missing': {
    severity: 'error',
    label: 'Samples are missing',
    repair: 'a gap replaces them; where all channels end early, the session is shortened',
  },
  'samples-unreadable': {
    severity: 'error',
    label: 'Samples cannot be read',
    repair: 'a gap replaces them',
  },
  'times-broken': {
    severity: 'error',
    label: 'Times of samples cannot be read or do not increase',
    repair: 'the channels of that clock end there',
  },
  'samples-uncounted': {
    severity: 'warning',
    label: 'There are samples beyond the end of their session',
    repair: 'they are added to the session',
  },
  'description-unreadable': {
    severity: 'error',
    label: 'The description of a session cannot be read',
    repair: 'the part that cannot be read is removed',
  },
  'overview-wrong': {
    severity: 'warning',
    label: 'The overview of a channel does not match its samples',
    repair: 'it is rebuilt from the samples',
  },
  'duration-wrong': {
    severity: 'warning',
    label: 'The duration of a session does not match its samples',
    repair: 'it is computed from the samples',
  },
  'row-orphaned': {
    severity: 'warning',
    label: 'Rows have no session',
    repair: 'they are removed',
  },
  'session-unended': {
    severity: 'info',
    label: 'A session was cut off when its program ended',
    repair: 'it is marked as interrupted',
  },
  'text-unused': {
    severity: 'info',
    label: 'Cars, setups or files are not used by any session',
    repair: 'they are removed',
  },
} as const satisfies Record<string, DatabaseFindingRow>;
export type DatabaseFindingCode = keyof typeof DATABASE_FINDINGS;

export const databaseFinding = z.object({
  code: z.enum(Object.keys(DATABASE_FINDINGS) as [DatabaseFindingCode, ...DatabaseFindingCode[]]),
  severity: z.enum(['error', 'warning', 'info']),
  /** The fact with its position. */
  message: z.string(),
  sessionId: sessionId.exactOptional(),
  session: z.string().exactOptional(),
  channel: z.string().exactOptional(),
  /** Number of samples lost. */
  samples: z.number().int().exactOptional(),
});
export type DatabaseFinding = z.infer<typeof databaseFinding>;

export const databaseCheck = z.object({
  path: z.string(),
  bytes: z.number(),
  schema: z.number().int(),
  sessions: z.number().int(),
  channels: z.number().int(),
  samples: z.number(),
  /** True where there is neither a warning nor an error. */
  isSound: z.boolean(),
  findings: z.array(databaseFinding),
});
export type DatabaseCheck = z.infer<typeof databaseCheck>;

export const databaseRepair = z.object({
  /** Findings before the repair. */
  found: databaseCheck,
  /** The original file; undefined where nothing had to be changed. */
  backup: z.string().exactOptional(),
  /** Actions and losses, in words. */
  done: z.array(z.string()),
  /** Recovery of a file with broken pages, whose readable part was copied. */
  recovery: libraryRecovery.exactOptional(),
  lostSamples: z.number(),
  lostSessions: z.number().int(),
  /** Findings after the repair. */
  now: databaseCheck,
});
export type DatabaseRepair = z.infer<typeof databaseRepair>;

/**
 * Results of a repair, its losses and the path of the original file: a sentence each, the same in the window
 * and on the command line.
 */
export function repairLines({ done, recovery, lostSamples, backup }: DatabaseRepair): string[] {
  const loss = lostSamples === 0 ? 'No sessions or samples were lost.' : `Lost: ${lostSamples} samples.`;
  const backupNote = backup === undefined ? [] : [`The original library is kept as ${backup}.`];
  return recovery === undefined || backup === undefined
    ? [...done, loss, ...backupNote]
    : [...done, originalLine(backup)];
}
