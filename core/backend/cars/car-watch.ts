import { watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';
import { companionPositions } from '../files/companions.ts';
import {
  CLOCK,
  QUIET_TIMES,
  settleOf,
  signatureOf,
  type Clock,
  type QuietTimes,
  type Signature,
} from '../files/quiet.ts';

/** Notifies when a watched car, or a companion of it, has changed on disk. */
export interface CarWatch {
  /** Watches a car and the given companions; replaces an earlier watch of the same path. */
  watch(path: string, companions: readonly string[]): Promise<void>;
  close(): void;
}

export interface WatchTimes extends QuietTimes {
  /** Interval of polling: network folders send no events. `alone` applies if the system sends none at all. */
  readonly poll_ms: number;
  readonly pollAlone_ms: number;
}

const TIMES: WatchTimes = { ...QUIET_TIMES, poll_ms: 5000, pollAlone_ms: 1000 };
/** Maximum number of cars watched at once; the car requested longest ago is dropped. */
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
    /** The last reported state, or the first one. */
    let reported = await signatureOf(files);
    /** The state at the previous look, which must be seen again before it is reported. */
    let seen: Signature | undefined;
    let ended = false;
    let cancelSettle: (() => void) | undefined;
    let cancelPoll: (() => void) | undefined;
    let poll_ms = times.poll_ms;

    const look = async (): Promise<void> => {
      const now = await signatureOf(files);
      if (ended) return;
      const isQuiet = now.text === seen?.text;
      const isNews = now.text !== reported.text;
      seen = isNews && !isQuiet ? now : undefined;
      if (!isNews) return;
      if (!isQuiet) {
        lookAfter(settleOf(now, times));
        return;
      }
      reported = now;
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
        // A look that is to be repeated sets its own timer.
        if (seen === undefined) await look();
        pollOn();
      });
    };

    // The folder is watched, not the file: programs replace a file by a new one, which a watch of the old one
    // never reports.
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
      const positions = await Promise.all(companions.map((name) => companionPositions(path, name)));
      const next = await begin(path, [path, ...positions.flat()]);
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
