/** Limits on requests that are served and that wait at a time. */
export interface TurnLimits {
  /** Short requests of one window that are being served, or whose answers it has not read. */
  readonly short: number;
  /** Long requests of one window, which do not delay its short ones. */
  readonly long: number;
  /** Waiting requests of one window. */
  readonly waiting: number;
  /** Short requests of all windows that are being served. */
  readonly all: number;
  /** Time after which an aborted handler that has not ended gives up its turn: its disk may never answer. */
  readonly lostAfter_ms: number;
}

/**
 * Eight answers of the largest car.ini (16 MiB) fit in memory for each window; no window sends a hundred
 * requests at a time.
 */
export const TURN_LIMITS: TurnLimits = { short: 8, long: 8, waiting: 256, all: 32, lostAfter_ms: 60_000 };

/** Work that waits for its turn. */
export interface Work {
  readonly isLong: boolean;
  readonly signal: AbortSignal;
  /**
   * Resolves when the request no longer needs memory. Calls `worked` when its handler has ended. Never
   * rejects.
   */
  readonly start: (worked: () => void) => Promise<void>;
}

/** The requests of one window. */
export interface TurnLine {
  /** Queues work. False if too many requests are waiting: the work will not be started. */
  join(work: Work): boolean;
  /** Removes waiting work. False if it has already been started. */
  leave(work: Work): boolean;
  /** Discards all waiting work. */
  close(): void;
}

export interface Turns {
  line(): TurnLine;
}

interface Line {
  readonly waiting: { readonly short: Work[]; readonly long: Work[] };
  readonly working: { short: number; long: number };
}

const KINDS = ['short', 'long'] as const;

/**
 * Starts the work of all windows in rotation, one request per turn of the event loop, so that messages from
 * other windows are read in between, however many requests one window sends.
 */
export function createTurns(limits: TurnLimits = TURN_LIMITS): Turns {
  /** Windows in order; the first one has the next turn. */
  const lines: Line[] = [];
  let working = 0;
  let isPlanned = false;

  const mayStart = (line: Line, kind: (typeof KINDS)[number]): boolean =>
    line.waiting[kind].length > 0 &&
    line.working[kind] < limits[kind] &&
    (kind === 'long' || working < limits.all);

  const plan = (): void => {
    if (isPlanned || !lines.some((line) => KINDS.some((kind) => mayStart(line, kind)))) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      startOne();
      plan();
    });
  };

  const startOne = (): void => {
    const line = lines.find((each) => KINDS.some((kind) => mayStart(each, kind)));
    const kind = line === undefined ? undefined : KINDS.find((each) => mayStart(line, each));
    const work = kind === undefined ? undefined : line?.waiting[kind].shift();
    if (line === undefined || kind === undefined || work === undefined) return;
    lines.push(...lines.splice(lines.indexOf(line), 1));
    line.working[kind]++;
    if (kind === 'short') working++;
    const freeAll = once(() => {
      if (kind === 'short') working--;
      plan();
    });
    const freeOwn = once(() => {
      line.working[kind]--;
      plan();
    });
    const lost = (): void => {
      timer = setTimeout(() => {
        freeAll();
        freeOwn();
      }, limits.lostAfter_ms);
      timer.unref();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    work.signal.addEventListener('abort', lost, { once: true });
    const worked = (): void => {
      clearTimeout(timer);
      work.signal.removeEventListener('abort', lost);
      freeAll();
    };
    void work.start(worked).finally(() => {
      worked();
      freeOwn();
    });
  };

  return {
    line: () => {
      const line: Line = { waiting: { short: [], long: [] }, working: { short: 0, long: 0 } };
      lines.push(line);
      const of = ({ isLong }: Work): Work[] => line.waiting[isLong ? 'long' : 'short'];
      return {
        join: (work) => {
          if (line.waiting.short.length + line.waiting.long.length >= limits.waiting) return false;
          of(work).push(work);
          plan();
          return true;
        },
        leave: (work) => {
          const at = of(work).indexOf(work);
          if (at >= 0) of(work).splice(at, 1);
          return at >= 0;
        },
        close: () => {
          line.waiting.short.length = 0;
          line.waiting.long.length = 0;
          if (lines.includes(line)) lines.splice(lines.indexOf(line), 1);
        },
      };
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
