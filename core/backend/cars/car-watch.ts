import { watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';
import { companionPlaces } from '../files/companions.ts';
import {
  CLOCK,
  QUIET_TIMES,
  settleOf,
  signatureOf,
  type Clock,
  type QuietTimes,
  type Signature,
} from '../files/quiet.ts';

/** Notifies when a watched car, or a companion of it, is not what it was on disk. */
export interface CarWatch {
  /** Watches a car and the companions named; replaces an earlier watch of the same path. */
  watch(path: string, companions: readonly string[]): Promise<void>;
  close(): void;
}

export interface WatchTimes extends QuietTimes {
  /** Look without being told: network folders tell nothing. `alone` where the system gives no news at all. */
  readonly poll_ms: number;
  readonly pollAlone_ms: number;
}

const TIMES: WatchTimes = { ...QUIET_TIMES, poll_ms: 5000, pollAlone_ms: 1000 };
/** Cars that are watched at once; the one asked for longest ago gives way. */
const MAX_WATCHED = 16;

export interface WatchParts {
  readonly times?: WatchTimes;
  readonly clock?: Clock;
  readonly watchFolder?: (folder: string, listener: () => void) => FSWatcher;
}

interface Watched {
  readonly end: () => void;
}

export function createCarWatch(onChange: (path: string) => void, parts: WatchParts = {}): CarWatch {
  const { times = TIMES, clock = CLOCK, watchFolder = watchSystem } = parts;
  const watched = new Map<string, Watched>();

  const end = (path: string): void => {
    watched.get(path)?.end();
    watched.delete(path);
  };

  const begin = async (path: string, files: readonly string[]): Promise<Watched> => {
    /** The state that was told last, or the first one. */
    let told = await signatureOf(files);
    /** The state of the look before, which is to be seen again before it is told. */
    let seen: Signature | undefined;
    let ended = false;
    let cancelSettle: (() => void) | undefined;
    let cancelPoll: (() => void) | undefined;
    let poll_ms = times.poll_ms;

    const look = async (): Promise<void> => {
      const now = await signatureOf(files);
      if (ended) return;
      const isQuiet = now.text === seen?.text;
      const isNews = now.text !== told.text;
      seen = isNews && !isQuiet ? now : undefined;
      if (!isNews) return;
      if (!isQuiet) {
        lookAfter(settleOf(now, times));
        return;
      }
      told = now;
      onChange(path);
    };
    const lookAfter = (ms: number): void => {
      if (ended) return;
      cancelSettle?.();
      cancelSettle = clock.after(ms, look);
    };
    const pollOn = (): void => {
      cancelPoll?.();
      if (ended) return;
      cancelPoll = clock.after(poll_ms, async () => {
        // A look that is to be repeated has its own time.
        if (seen === undefined) await look();
        pollOn();
      });
    };

    // The folder, not the file: programs put a new file in its place, which a watch of the old one never tells.
    let watcher: FSWatcher | undefined;
    try {
      watcher = watchFolder(dirname(path), () => lookAfter(times.settle_ms));
      watcher.on('error', () => {
        watcher?.close();
        poll_ms = times.pollAlone_ms;
        pollOn();
      });
    } catch {
      poll_ms = times.pollAlone_ms;
    }
    pollOn();
    return {
      end: () => {
        ended = true;
        cancelSettle?.();
        cancelPoll?.();
        watcher?.close();
      },
    };
  };

  return {
    async watch(path, companions) {
      const places = await Promise.all(companions.map((name) => companionPlaces(path, name)));
      const next = await begin(path, [path, ...places.flat()]);
      end(path);
      watched.set(path, next);
      const [oldest] = watched.keys();
      if (watched.size > MAX_WATCHED && oldest !== undefined) end(oldest);
    },
    close() {
      for (const path of [...watched.keys()]) end(path);
    },
  };
}

const watchSystem = (folder: string, listener: () => void): FSWatcher =>
  watch(folder, { persistent: false }, listener);
