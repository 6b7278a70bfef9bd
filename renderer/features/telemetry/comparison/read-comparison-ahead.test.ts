import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import type { AlignedLaps } from '../../../../core/contract/compare-requests.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { aSession, aSessionDetail } from '../../../testing/invented-sessions.ts';
import { argsKey, LAST_ANSWERS } from '../../../workspace/last-answers.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { readComparisonAhead, type Comparison } from './read-comparison-ahead.ts';
import { stubIdle } from '../../../testing/stub-idle.ts';

const DETAILS = new Map(
  [1, 2, 3].map((id) => [
    id,
    aSessionDetail(id, {
      laps: id === 3 ? [] : [{ number: 1, start_s: 0, end_s: 60 + id, sectors_s: [], valid: true }],
    }),
  ]),
);
const ALIGNED: AlignedLaps = {
  ...{ method: 'distance', positions_m: Float64Array.of(0, 100), segments: [], laps: [] },
};

function show() {
  const window = createFakeWindow({
    answers: {
      'compare/sessions': ({ a, b }) =>
        ({
          ...{ a: DETAILS.get(a.sessionId), b: DETAILS.get(b.sessionId), setup: [], metrics: [] },
        }) as unknown as Comparison,
      'compare/laps': () => ALIGNED,
      'session/channels': () => [],
    },
  });
  const store = window.services.get(SESSIONS);
  store.setState({ sessions: [aSession(2), aSession(1)] });
  return { ...window, store };
}

describe('what Compare shows first', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stubIdle();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is that of the two newest sessions and their best laps, in memory before it is shown', async () => {
    const { services, asked, store } = show();
    await readComparisonAhead(services);
    expect(asked('compare/sessions')).toEqual([{ a: { sessionId: 1 }, b: { sessionId: 2 } }]);
    const [args] = asked('compare/laps');
    expect(args?.laps).toEqual([
      { sessionId: 1, lap: 1 },
      { sessionId: 2, lap: 1 },
    ]);
    const { version } = store.getState();
    const last = services.get(LAST_ANSWERS);
    expect(last.recall('compare/laps', argsKey([args]), version)?.answers).toEqual([ALIGNED]);
  });

  it('has no laps where a session has none', async () => {
    const { services, asked, store } = show();
    store.setState({ a: DETAILS.get(3)?.id });
    await readComparisonAhead(services);
    expect(asked('compare/sessions')).toHaveLength(1);
    expect(asked('compare/laps')).toEqual([]);
  });

  it('is read again once the window is idle, for other sessions and for others of the same name', async () => {
    const { services, asked, store } = show();
    await readComparisonAhead(services);
    store.setState({ a: DETAILS.get(3)?.id });
    expect(asked('compare/sessions')).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect(asked('compare/sessions').slice(1)).toEqual([{ a: { sessionId: 3 }, b: { sessionId: 2 } }]);
    store.setState({ version: 7 });
    store.setState({ a: DETAILS.get(1)?.id });
    await vi.runAllTimersAsync();
    expect(asked('compare/sessions')).toHaveLength(3);
    expect(asked('compare/laps')).toHaveLength(2);
  });
});
