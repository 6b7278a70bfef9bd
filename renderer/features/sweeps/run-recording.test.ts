import { describe, expect, it } from 'vitest';
import type { BackendState } from '../../../core/contract/protocol.ts';
import { runId, sessionId, sweepId } from '../../../core/contract/ids.ts';
import { eventually } from '../../../core/proof/testing/eventually.ts';
import type { Bridge } from '../../bridge/client.ts';
import { createListeners } from '../../bridge/listeners.ts';
import { createRunRecording, type Recording } from './run-recording.ts';

const SWEEP = sweepId.parse(3);
const STARTED = { runId: runId.parse(5), sessionId: sessionId.parse(9) };

/** A recording over a backend that starts run 5; `beforeAnswer` happens while it starts. */
function createRecording({ beforeAnswer = () => {}, session = undefined as number | undefined } = {}) {
  const ended = createListeners<{ runId: number; status: string }>();
  const states = createListeners<BackendState>();
  const asked: string[] = [];
  const shown: (Recording | undefined)[] = [];
  const answers: Readonly<Record<string, () => unknown>> = {
    'sweep/setup': () => ({ runs: [{ number: 2, ...(session !== undefined && { session }) }] }),
    'sweep/record': () => {
      beforeAnswer();
      return STARTED;
    },
  };
  const bridge = {
    request: (name: string) => {
      asked.push(name);
      return Promise.resolve(answers[name]?.());
    },
    on: (_name: string, listener: (data: { runId: number; status: string }) => void) => ended.add(listener),
    onBackendState: states.add,
  } as unknown as Bridge;
  return {
    ...createRunRecording(bridge, (recording) => shown.push(recording)),
    ended,
    states,
    asked,
    shown,
  };
}

describe('the recording of a run', () => {
  it('is shown until the run has ended, and gives its session', async () => {
    const { record, ended, shown } = createRecording();
    const session = record(SWEEP, 1, 2, false);
    await eventually(() => expect(shown).toEqual([{ ...STARTED, setup: 1 }]));
    ended.notify({ runId: 4, status: 'finished' });
    ended.notify({ runId: 5, status: 'finished' });
    expect(await session).toBe(STARTED.sessionId);
    expect(shown.at(-1)).toBeUndefined();
  });

  it('that ends before its start is answered gives its session too', async () => {
    const recording = createRecording({
      beforeAnswer: () => recording.ended.notify({ runId: 5, status: 'finished' }),
    });
    expect(await recording.record(SWEEP, 1, 2, false)).toBe(STARTED.sessionId);
  });

  it('gives none where it is cancelled or the backend ends', async () => {
    const cancelled = createRecording({
      beforeAnswer: () => cancelled.ended.notify({ runId: 5, status: 'cancelled' }),
    });
    expect(await cancelled.record(SWEEP, 1, 2, false)).toBeUndefined();
    const lost = createRecording({ beforeAnswer: () => lost.states.notify('restarting') });
    expect(await lost.record(SWEEP, 1, 2, false)).toBeUndefined();
  });

  it('is made only where the run has no session yet', async () => {
    const known = createRecording({ session: 7 });
    expect(await known.recordedIn(SWEEP, 1, 2)).toBe(7);
    expect(known.asked).toEqual(['sweep/setup']);
    const fresh = createRecording({
      beforeAnswer: () => fresh.ended.notify({ runId: 5, status: 'finished' }),
    });
    expect(await fresh.recordedIn(SWEEP, 1, 2)).toBe(STARTED.sessionId);
    expect(fresh.asked).toEqual(['sweep/setup', 'sweep/record']);
  });
});
