import type { BackendState } from '../../core/contract/protocol.ts';

/** A started process as the supervisor sees it. */
export interface SupervisedChild {
  /** Asks the process to end; resolves when it has. */
  end(): Promise<void>;
}

export interface ChildNews {
  /** The process answers from now on. */
  ready(): void;
  /** The process is gone; called once. */
  died(reason: string): void;
}

export interface SupervisorTiming {
  /** A process that dies sooner after its start than this is a quick death. */
  readonly quickDeath_ms: number;
  /** Number of quick deaths in a row after which it is not started again. */
  readonly quickDeathLimit: number;
  readonly firstWait_ms: number;
  readonly longestWait_ms: number;
}

export const TIMING: SupervisorTiming = {
  quickDeath_ms: 10_000,
  quickDeathLimit: 5,
  firstWait_ms: 100,
  longestWait_ms: 5_000,
};

/** Keeps one process running: starts it again, each time a little later, until it dies too often too soon. */
export interface Supervisor<C extends SupervisedChild> {
  /** The process while it is ready. */
  readonly current: () => C | undefined;
  readonly state: () => BackendState;
  /** Starts the process, also after the supervisor gave up; does nothing while one is running or awaited. */
  readonly start: () => void;
  /** Ends the process for good. */
  readonly stop: () => Promise<void>;
}

export function createSupervisor<C extends SupervisedChild>(
  spawn: (news: ChildNews) => C,
  onState: (state: BackendState, reason: string) => void,
  timing: SupervisorTiming = TIMING,
): Supervisor<C> {
  let state: BackendState = 'stopped';
  let child: C | undefined;
  let quickDeaths = 0;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const enter = (next: BackendState, reason = ''): void => {
    state = next;
    onState(next, reason);
  };

  const launch = (): void => {
    const started_ms = Date.now();
    let alive = true;
    child = spawn({
      ready: () => {
        if (alive && !ended) enter('ready');
      },
      died: (reason) => {
        if (!alive) return;
        alive = false;
        child = undefined;
        if (ended) return;
        quickDeaths = Date.now() - started_ms < timing.quickDeath_ms ? quickDeaths + 1 : 0;
        if (quickDeaths >= timing.quickDeathLimit) {
          enter('stopped', reason);
          return;
        }
        enter('restarting', reason);
        const wait_ms = timing.firstWait_ms * 2 ** Math.max(0, quickDeaths - 1);
        restart = setTimeout(launch, Math.min(wait_ms, timing.longestWait_ms));
      },
    });
  };

  return {
    current: () => (state === 'ready' ? child : undefined),
    state: () => state,
    start: () => {
      if (ended || state !== 'stopped') return;
      quickDeaths = 0;
      enter('starting');
      launch();
    },
    stop: async () => {
      ended = true;
      clearTimeout(restart);
      await child?.end();
      child = undefined;
      if (state !== 'stopped') enter('stopped');
    },
  };
}
