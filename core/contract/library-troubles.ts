import { RacebenchError, type ErrorCode } from './errors.ts';

/** Facts for the text of a trouble. */
export interface TroubleFacts {
  /** The database. */
  readonly path: string;
  /** The file or folder that causes it, where that is another one. */
  readonly target?: string;
  /** Message of the system or of SQLite, or details of this trouble. */
  readonly detail?: string;
  /** The trouble that keeps it from being written, in words. */
  readonly because?: string;
}

interface TroubleRow {
  readonly code: ErrorCode;
  readonly problem: (facts: TroubleFacts) => string;
  readonly advice: string;
}

const positionOf = ({ target, path }: TroubleFacts): string => target ?? path;
const inBrackets = ({ detail }: TroubleFacts): string => (detail === undefined ? '' : ` (${detail})`);

/**
 * Every reason why a library cannot be opened, read or written. The window and the command line use the same
 * words.
 */
export const LIBRARY_TROUBLES = {
  'file-read-only': {
    code: 'DATABASE_READ_ONLY',
    problem: (facts) => `${positionOf(facts)} cannot be written: access is denied.`,
    advice: 'Give your user the right to write this file, then try again.',
  },
  'folder-read-only': {
    code: 'DATABASE_READ_ONLY',
    problem: (facts) =>
      `${facts.path} cannot be written: access to its folder, ${positionOf(facts)}, is denied.`,
    advice: 'Give your user the right to write in this folder, then try again.',
  },
  'disk-read-only': {
    code: 'DATABASE_READ_ONLY',
    problem: ({ path }) => `${path} cannot be written: its disk is read-only.`,
    advice: 'Make the disk writable, or move the library to another disk, then try again.',
  },
  'header-damaged': {
    code: 'DATABASE_READ_ONLY',
    problem: (facts) => `${facts.path} cannot be written: its header is damaged${inBrackets(facts)}.`,
    advice: 'Repair it: Check in the Library, or racebench check-db --repair.',
  },
  'schema-read-only': {
    code: 'DATABASE_READ_ONLY',
    problem: ({ path, detail, because }) =>
      `${path} is of an older Racebench (${detail ?? ''}) and must be written before it can be read. ${because ?? ''}`,
    advice: '',
  },
  'file-replaced': {
    code: 'DATABASE_BUSY',
    problem: ({ path }) => `${path} cannot be written: another program moved or replaced the file.`,
    advice: 'Try again to open the file that is there now.',
  },
  'under-care': {
    code: 'DATABASE_BUSY',
    problem: ({ path }) => `${path} cannot be written now: it is being copied or repaired.`,
    advice: 'Try again when that is done.',
  },
  busy: {
    code: 'DATABASE_BUSY',
    problem: ({ path, detail }) => `${path} was kept busy by another program${detail ?? ''}.`,
    advice: 'Close that program or wait until it is done, then try again.',
  },
  'held-alone': {
    code: 'DATABASE_BUSY',
    problem: ({ path }) => `${path} is being repaired, shrunk, moved or read alone by another Racebench.`,
    advice: 'Try again when that is done or closed.',
  },
  'open-elsewhere': {
    code: 'DATABASE_BUSY',
    problem: ({ path, detail }) => `${path} cannot be ${detail ?? ''}.`,
    advice: 'Close it first.',
  },
  'disk-full': {
    code: 'DISK_FULL',
    problem: (facts) => `The disk with ${facts.path} is full${inBrackets(facts)}. Stored data are kept.`,
    advice:
      'Free space on the disk, remove deleted sessions for good or shrink the library (Library, or racebench shrink-db), then try again.',
  },
  'disk-failed': {
    code: 'FILE_UNREADABLE',
    problem: (facts) => `The disk failed while ${facts.path} was used${inBrackets(facts)}.`,
    advice: 'Check the disk and its connection, back up the library, then try again.',
  },
  unreadable: {
    code: 'FILE_UNREADABLE',
    problem: (facts) => `${facts.path} cannot be opened${inBrackets(facts)}.`,
    advice: 'Give your user the right to read and write this file and its folder, then try again.',
  },
  'folder-missing': {
    code: 'FILE_UNWRITABLE',
    problem: (facts) => `The folder ${positionOf(facts)} does not exist and cannot be made${inBrackets(facts)}.`,
    advice: 'Make the folder, or check that its disk is connected, then try again.',
  },
  'moved-and-missing': {
    code: 'DATABASE_MISSING',
    problem: ({ path }) => `The library was moved to ${path} and is not found there. Is its disk connected?`,
    advice: 'Connect the disk and try again, or use the library in the program’s own folder (Library).',
  },
  'too-new': {
    code: 'DATABASE_TOO_NEW',
    problem: ({ path, detail }) => `${path} has ${detail ?? 'a newer schema'}.`,
    advice: 'Open it with the newer Racebench; this version does not change it.',
  },
  damaged: {
    code: 'DATABASE_DAMAGED',
    problem: (facts) => `${facts.path} is damaged${inBrackets(facts)}.`,
    advice: '',
  },
} as const satisfies Record<string, TroubleRow>;

export type LibraryTrouble = keyof typeof LIBRARY_TROUBLES;

/** A trouble as a failure: what is wrong, where, and what to do. */
export function libraryTrouble(
  trouble: LibraryTrouble,
  facts: TroubleFacts,
  options?: ErrorOptions,
): RacebenchError {
  const { code, problem, advice }: TroubleRow = LIBRARY_TROUBLES[trouble];
  return new RacebenchError(code, `${problem(facts)} ${advice}`.trim(), options);
}

/** Consequence of a trouble, before its own text. */
export const TROUBLE_COSTS = {
  reading: 'Sessions can be read, but nothing can be stored:',
  closed: 'Sessions cannot be stored or read:',
} as const;
