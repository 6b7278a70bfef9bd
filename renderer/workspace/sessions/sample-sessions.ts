import { withDefaults } from '../../../core/catalogue/manoeuvres.ts';
import { RacebenchError, reasonOf } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import type { Bridge } from '../../bridge/client.ts';
import { orNotice, type NoticeStore } from '../notice-store.ts';
import { RECORDING_RATE_Hz } from '../runs/run-request.ts';
import { serviceKey } from '../services.ts';
import type { UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';

/** Records sessions of sample cars, for a library that has none. */
export interface SampleSessions {
  /** A skidpad of each of these cars, one after the other; undefined where one could not be recorded. */
  readonly record: (paths: readonly string[]) => Promise<readonly SessionId[] | undefined>;
}

export const SAMPLE_SESSIONS = serviceKey<SampleSessions>('sampleSessions');

const TEST = 'skidpad';

export function createSampleSessions(bridge: Bridge, ui: UiStore, notices: NoticeStore): SampleSessions {
  /** Sessions whose run has ended: a short one may end before its start is answered. */
  const ended = new Set<SessionId>();
  let waiting: { readonly look: () => void; readonly fail: (error: unknown) => void } | undefined;
  bridge.on('run/ended', ({ sessionId }) => {
    ended.add(sessionId);
    waiting?.look();
  });
  bridge.onBackendState((state) => {
    if (state !== 'ready') waiting?.fail(new RacebenchError('BACKEND_RESTARTED'));
  });

  const whenEnded = async (id: SessionId, signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<true>();
    const look = (): void => {
      if (ended.has(id)) resolve(true);
    };
    const onAbort = (): void => reject(reasonOf(signal));
    signal.addEventListener('abort', onAbort);
    waiting = { look, fail: reject };
    look();
    try {
      await promise;
    } finally {
      waiting = undefined;
      signal.removeEventListener('abort', onAbort);
    }
  };

  const recordOne = async (path: string, signal: AbortSignal): Promise<SessionId> => {
    const { text, companions } = await bridge.request('car/open', { path }, { signal });
    const { runId, sessionId } = await bridge.request('run/start', {
      path,
      text,
      companions: [...companions],
      model: 'racebench',
      world: 'flat',
      seed: 0,
      manoeuvre: TEST,
      surface: 'asphalt',
      parameters: withDefaults(TEST, {}),
      pace: 'fastest',
      rate_Hz: RECORDING_RATE_Hz,
    });
    try {
      await whenEnded(sessionId, signal);
    } catch (error) {
      if (signal.aborted) await bridge.request('run/cancel', { runId });
      throw error;
    }
    return sessionId;
  };

  return {
    record: (paths) =>
      orNotice(notices, () =>
        runWork(bridge, ui, 'Driving the sample car', async (_job, signal) => {
          const ids: SessionId[] = [];
          for (const path of paths) ids.push(await recordOne(path, signal));
          return ids;
        }),
      ),
  };
}
