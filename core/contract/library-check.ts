import { z } from 'zod';
import type { Severity } from './diagnostics.ts';
import { sessionId } from './ids.ts';
import { libraryRecovery, originalLine } from './library-recovery.ts';

export interface DatabaseFindingRow {
  readonly severity: Severity;
  readonly label: string;
  /** What a repair does about it. */
  readonly repair: string;
}

/** Everything that a check of a telemetry database can find. An error means that something recorded is lost. */
export const DATABASE_FINDINGS = {
  'page-broken': {
    severity: 'error',
    label: 'The file is damaged',
    repair: 'what can be read is copied into a new file',
  },
  'header-damaged': {
    severity: 'warning',
    label: 'The header of the file is damaged',
    repair: 'the contents are copied into a file with a new header',
  },
  'samples-missing': {
    severity: 'error',
    label: 'Samples are missing',
    repair: 'a gap takes their place; where all channels end early, the session does',
  },
  'samples-unreadable': {
    severity: 'error',
    label: 'Samples cannot be read',
    repair: 'a gap takes their place',
  },
  'times-broken': {
    severity: 'error',
    label: 'Times of samples cannot be read or do not increase',
    repair: 'the channels of that clock end there',
  },
  'samples-uncounted': {
    severity: 'warning',
    label: 'Samples stand beyond the end of their session',
    repair: 'they are taken into the session',
  },
  'description-unreadable': {
    severity: 'error',
    label: 'The description of a session cannot be read',
    repair: 'the part that cannot be read is removed',
  },
  'overview-wrong': {
    severity: 'warning',
    label: 'The overview of a channel does not match its samples',
    repair: 'it is built anew from the samples',
  },
  'duration-wrong': {
    severity: 'warning',
    label: 'The duration of a session does not match its samples',
    repair: 'it is taken from the samples',
  },
  'row-orphaned': {
    severity: 'warning',
    label: 'Rows belong to nothing',
    repair: 'they are removed',
  },
  'session-unended': {
    severity: 'info',
    label: 'A session was cut off when its program ended',
    repair: 'it is marked as interrupted',
  },
  'text-unused': {
    severity: 'info',
    label: 'Cars, setups or files are used by no session',
    repair: 'they are removed',
  },
} as const satisfies Record<string, DatabaseFindingRow>;
export type DatabaseFindingCode = keyof typeof DATABASE_FINDINGS;

export const databaseFinding = z.object({
  code: z.enum(Object.keys(DATABASE_FINDINGS) as [DatabaseFindingCode, ...DatabaseFindingCode[]]),
  severity: z.enum(['error', 'warning', 'info']),
  /** States the fact with its place. */
  message: z.string(),
  sessionId: sessionId.exactOptional(),
  session: z.string().exactOptional(),
  channel: z.string().exactOptional(),
  /** Samples that are lost by it. */
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
  /** True where nothing was found that is a warning or an error. */
  isSound: z.boolean(),
  findings: z.array(databaseFinding),
});
export type DatabaseCheck = z.infer<typeof databaseCheck>;

export const databaseRepair = z.object({
  /** What was found before. */
  found: databaseCheck,
  /** The file as it was before; undefined where nothing had to be changed. */
  backup: z.string().exactOptional(),
  /** What was done, and what is lost, in words. */
  done: z.array(z.string()),
  /** Of a file with broken pages, of which what can be read was copied. */
  recovery: libraryRecovery.exactOptional(),
  lostSamples: z.number(),
  lostSessions: z.number().int(),
  /** What is found now. */
  now: databaseCheck,
});
export type DatabaseRepair = z.infer<typeof databaseRepair>;

/** What a repair did, what is lost, and where the file as it was is kept: a sentence each, the same in the window and on the command line. */
export function repairLines({ done, recovery, lostSamples, backup }: DatabaseRepair): string[] {
  const loss = lostSamples === 0 ? 'No session and no sample is lost.' : `Lost: ${lostSamples} samples.`;
  const kept = backup === undefined ? [] : [`The library as it was is kept as ${backup}.`];
  return recovery === undefined || backup === undefined
    ? [...done, loss, ...kept]
    : [...done, originalLine(backup)];
}
