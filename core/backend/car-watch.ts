import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { companionPlaces } from './companions.ts';

/** Tells when a watched car, or a companion of it, is not what it was on disk. */
export interface CarWatch {
  /** Watches a car and the companions named; replaces an earlier watch of the same path. */
  watch(path: string, companions: readonly string[]): Promise<void>;
  close(): void;
}

export interface WatchTimes {
  /** Quiet time after which a change is told: programs write in several steps. */
  readonly settle_ms: number;
  /** Look without being told: network folders tell nothing. `alone` where the system gives no news at all. */
  readonly poll_ms: number;
  readonly pollAlone_ms: number;
}

const TIMES: WatchTimes = { settle_ms: 250, poll_ms: 5000, pollAlone_ms: 1000 };
/** Cars that are watched at once; the one asked for longest ago gives way. */
const MOST_WATCHED = 16;

interface Watched {
  readonly end: () => void;
}

export function createCarWatch(
  onChange: (path: string) => void,
  times: WatchTimes = TIMES,
  watchFolder: (folder: string, listener: () => void) => FSWatcher = (folder, listener) =>
    watch(folder, { persistent: false }, listener),
): CarWatch {
  const watched = new Map<string, Watched>();

  const end = (path: string): void => {
    watched.get(path)?.end();
    watched.delete(path);
  };

  const begin = async (path: string, files: readonly string[]): Promise<Watched> => {
    let last = await signature(files);
    let ended = false;
    let settle: NodeJS.Timeout | undefined;
    let poll: NodeJS.Timeout | undefined;

    const look = async (): Promise<void> => {
      const now = await signature(files);
      if (ended || now === last) return;
      last = now;
      onChange(path);
    };
    const lookSoon = (): void => {
      if (ended) return;
      clearTimeout(settle);
      settle = setTimeout(() => void look(), times.settle_ms);
      settle.unref();
    };
    const pollEvery = (ms: number): void => {
      clearInterval(poll);
      poll = setInterval(() => void look(), ms);
      poll.unref();
    };

    // The folder, not the file: programs put a new file in its place, which a watch of the old one never tells.
    let watcher: FSWatcher | undefined;
    try {
      watcher = watchFolder(dirname(path), lookSoon);
      watcher.on('error', () => {
        watcher?.close();
        if (!ended) pollEvery(times.pollAlone_ms);
      });
      pollEvery(times.poll_ms);
    } catch {
      pollEvery(times.pollAlone_ms);
    }
    return {
      end: () => {
        ended = true;
        clearTimeout(settle);
        clearInterval(poll);
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
      if (watched.size > MOST_WATCHED && oldest !== undefined) end(oldest);
    },
    close() {
      for (const path of [...watched.keys()]) end(path);
    },
  };
}

/** What tells one state of the files from another without reading them. */
async function signature(files: readonly string[]): Promise<string> {
  const states = await Promise.all(
    files.map(async (file) => {
      const info = await stat(file, { bigint: true }).catch(() => undefined);
      return info === undefined ? '-' : `${info.mtimeNs}:${info.size}:${info.ino}`;
    }),
  );
  return states.join(' ');
}
