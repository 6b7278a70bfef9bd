import { z } from 'zod';

/** What a damaged library gave back, and what it did not. */
export const libraryRecovery = z.object({
  /** Sessions in the new library, whole or in part, without deleted ones. */
  sessions: z.number().int(),
  /** Of these, the ones with gaps or fewer samples than they had. */
  shortened: z.number().int(),
  /** Of these, the ones without their description, car, setup or a file; their names say what they lack. */
  incomplete: z.number().int(),
  lostSessions: z.number().int(),
  /** False where pages are lost that may have held sessions of which nothing else tells. */
  isSessionCountKnown: z.boolean(),
  lostSamples: z.number(),
  /** False where more samples may be lost than are counted. */
  isSampleCountKnown: z.boolean(),
  /** Other lists of which rows may be lost, in words: "laps", "tags". */
  damagedLists: z.array(z.string()),
});
export type LibraryRecovery = z.infer<typeof libraryRecovery>;

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What came back and what is lost, a sentence each: the window and the command say the same. */
export function recoveryLines(recovery: LibraryRecovery): string[] {
  const { sessions, shortened, incomplete, damagedLists } = recovery;
  const lost = lossOf(recovery);
  const lines = [
    `${counted(sessions, 'session')} recovered${shortened > 0 ? `, ${shortened} of them with gaps or shorter than before` : ''}.`,
    lost,
  ];
  if (incomplete > 0)
    lines.push(
      `${counted(incomplete, 'session')} came back without a part of what described ${incomplete === 1 ? 'it' : 'them'}; the names say which.`,
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
    ...(unknown.length > 0 ? [`Whether ${unknown.join(' or ')} are lost is not known.`] : []),
  ];
  return sentences.join(' ') || 'No session and no sample is lost.';
}

/** Said once, when a damaged library was recovered; `original` is where it lies now. */
export function recoveryText(recovery: LibraryRecovery, original: string): string {
  return ['The library was damaged.', ...recoveryLines(recovery), originalLine(original)].join(' ');
}

export const originalLine = (original: string): string => `The damaged library is kept as ${original}.`;
