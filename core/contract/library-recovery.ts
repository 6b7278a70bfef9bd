import { counted } from '../units/counted.ts';
import { z } from 'zod';

/** Result of recovering a damaged library. */
export const libraryRecovery = z.object({
  /** Sessions in the new library, whole or in part, without deleted ones. */
  sessions: z.number().int(),
  /** Recovered sessions with gaps or fewer samples than before. */
  shortened: z.number().int(),
  /** Recovered sessions without their description, car, setup or a file; their names say what is missing. */
  incomplete: z.number().int(),
  lostSessions: z.number().int(),
  /** False where lost pages may have held sessions that are recorded nowhere else. */
  isSessionCountKnown: z.boolean(),
  lostSamples: z.number(),
  /** False where more samples may be lost than are counted. */
  isSampleCountKnown: z.boolean(),
  /** Other lists that may have lost rows, in words: "laps", "tags". */
  damagedLists: z.array(z.string()),
});
export type LibraryRecovery = z.infer<typeof libraryRecovery>;

/** Recovered data and losses, a sentence each: the same in the window and on the command line. */
export function recoveryLines(recovery: LibraryRecovery): string[] {
  const { sessions, shortened, incomplete, damagedLists } = recovery;
  const lost = lossOf(recovery);
  const lines = [
    `${counted(sessions, 'session')} recovered${shortened > 0 ? `, ${shortened} of them with gaps or shorter than before` : ''}.`,
    lost,
  ];
  if (incomplete > 0)
    lines.push(
      `${counted(incomplete, 'session')} came back incomplete; ${incomplete === 1 ? 'its name says' : 'their names say'} what is missing.`,
    );
  if (damagedLists.length > 0) lines.push(`Entries may be missing from: ${damagedLists.join(', ')}.`);
  return lines;
}

function lossOf(recovery: LibraryRecovery): string {
  const { lostSessions, isSessionCountKnown, lostSamples, isSampleCountKnown } = recovery;
  const known = [
    ...(lostSessions > 0 ? [counted(lostSessions, 'session')] : []),
    ...(lostSamples > 0 ? [counted(lostSamples, 'sample')] : []),
  ];
  const unknown = [
    ...(isSessionCountKnown ? [] : [lostSessions > 0 ? 'more sessions' : 'sessions']),
    ...(isSampleCountKnown ? [] : [lostSamples > 0 ? 'more samples' : 'samples']),
  ];
  const sentences = [
    ...(known.length > 0 ? [`Lost: ${known.join(' and ')}.`] : []),
    ...(unknown.length > 0 ? [`It is unknown whether ${unknown.join(' or ')} are lost.`] : []),
  ];
  return sentences.join(' ') || 'No sessions or samples were lost.';
}

/** Shown once after a damaged library was recovered; `original` is its present path. */
export function recoveryText(recovery: LibraryRecovery, original: string): string {
  return ['The library was damaged.', ...recoveryLines(recovery), originalLine(original)].join(' ');
}

export const originalLine = (original: string): string => `The damaged library is kept as ${original}.`;
