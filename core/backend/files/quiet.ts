import { stat } from 'node:fs/promises';
import { RacebenchError } from '../../contract/errors.ts';

/** Source of delays; tests have one of their own. */
export interface Clock {
  /** Calls `work` once that time has passed; the returned function cancels it. */
  after(ms: number, work: () => void | Promise<void>): () => void;
}

export const CLOCK: Clock = {
  after(ms, work) {
    const timer = setTimeout(() => void work(), ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface QuietTimes {
  /** Files that are unchanged for this long are quiet: programs write in several steps. */
  readonly settle_ms: number;
  /** As `settle_ms`, for empty files: many editors empty a file before they write it. */
  readonly settleEmpty_ms: number;
  /** Maximum wait for quiet. */
  readonly most_ms: number;
}

export const QUIET_TIMES: QuietTimes = { settle_ms: 250, settleEmpty_ms: 2000, most_ms: 8000 };

/** Fingerprint of the state of some files, taken without reading them. */
export interface Signature {
  readonly text: string;
  readonly hasEmpty: boolean;
}

export async function signatureOf(files: readonly string[]): Promise<Signature> {
  const states = await Promise.all(
    files.map(async (file) => {
      const info = await stat(file, { bigint: true }).catch(() => undefined);
      return {
        text: info === undefined ? '-' : `${info.mtimeNs}:${info.size}:${info.ino}`,
        isEmpty: info?.size === 0n,
      };
    }),
  );
  return { text: states.map(({ text }) => text).join(' '), hasEmpty: states.some(({ isEmpty }) => isEmpty) };
}

export const settleOf = ({ hasEmpty }: Signature, { settle_ms, settleEmpty_ms }: QuietTimes): number =>
  hasEmpty ? settleEmpty_ms : settle_ms;

/**
 * Reads files once they are quiet: two looks in succession agree, and so does a third one after reading. A
 * half-written state is never returned. Throws FILE_UNREADABLE if another program keeps writing to them.
 */
export async function readQuiet<T>(
  files: () => Promise<readonly string[]>,
  read: () => Promise<T>,
  times = QUIET_TIMES,
  clock = CLOCK,
): Promise<T> {
  const look = async (): Promise<Signature> => signatureOf(await files());
  let last = await look();
  for (let waited_ms = 0; waited_ms < times.most_ms;) {
    const settle_ms = settleOf(last, times);
    await new Promise<void>((resolve) => clock.after(settle_ms, resolve));
    waited_ms += settle_ms;
    const now = await look();
    if (now.text === last.text) {
      const result = await read();
      if ((await look()).text === now.text) return result;
    }
    last = now;
  }
  const [first = ''] = await files();
  throw new RacebenchError(
    'FILE_UNREADABLE',
    `${first} is being written by another program; try again when it is done.`,
  );
}
