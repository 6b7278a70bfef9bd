import type { RequestArgs, RequestName, RequestResult } from '../../../core/contract/requests.ts';
import { whenIdle } from '../../ui/state/when-idle.ts';
import { argsKey, LAST_ANSWERS } from '../last-answers.ts';
import { BRIDGE, type Services } from '../services.ts';
import { SESSIONS, type SessionState } from './session-store.ts';

/** The answer to a request about sessions, from memory where it is there. */
export type ReadAhead = <N extends RequestName>(name: N, args: RequestArgs<N>) => Promise<RequestResult<N>>;

/**
 * Reads what a screen shows first before it is shown: now, and once the window is idle after the sessions or what is
 * chosen of them have changed. A failure is reported where the screen is shown.
 *
 * @param chosen part of the state on which it depends beside the version of the sessions
 */
export async function readAhead(
  { get }: Services,
  chosen: (state: SessionState) => unknown,
  read: (ask: ReadAhead, state: SessionState) => Promise<unknown>,
): Promise<void> {
  const bridge = get(BRIDGE);
  const last = get(LAST_ANSWERS);
  const store = get(SESSIONS);
  const readNow = async (): Promise<void> => {
    const state = store.getState();
    const { version } = state;
    const ask: ReadAhead = async (name, args) => {
      const key = argsKey([args]);
      const [known] = last.recall(name, key, version)?.answers ?? [];
      if (known !== undefined) return known;
      const answer = await bridge.request(name, args);
      last.settle(name, { key, version, answers: [answer], failure: undefined });
      return answer;
    };
    await read(ask, state).catch(() => undefined);
  };
  const stateOf = (state: SessionState): string => JSON.stringify([state.version, chosen(state)]);
  let stopWaiting = (): void => undefined;
  store.subscribe((now, before) => {
    if (stateOf(now) === stateOf(before)) return;
    stopWaiting();
    stopWaiting = whenIdle(readNow);
  });
  await readNow();
}
