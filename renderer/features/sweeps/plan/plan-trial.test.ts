import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlanTrial } from '../../../../core/contract/plan-requests.ts';
import type { Bridge, RequestOptions } from '../../../bridge/client.ts';
import { createNoticeStore } from '../../../workspace/notice-store.ts';
import { NO_PLAN, type PlanState } from './plan-state.ts';
import { createPlanTrial } from './plan-trial.ts';

const TRIALS: PlanTrial[] = [
  { test: 'brake', end: 'finished', reason: 'At rest', wall_s: 1, simulated_s: 4 },
];

/** Trials over a backend that answers when the test says so; an aborted request is rejected, as by the bridge. */
function createTrials() {
  const store = createStore<PlanState>(() => ({ ...NO_PLAN, path: 'a.plan.yaml', text: 'first' }));
  const notices = createNoticeStore();
  const answers: PromiseWithResolvers<PlanTrial[]>[] = [];
  const bridge = {
    request: (_name: string, _args: unknown, { signal }: RequestOptions) => {
      const answer = Promise.withResolvers<PlanTrial[]>();
      signal?.addEventListener('abort', () => answer.reject(new Error('Cancelled')));
      answers.push(answer);
      return answer.promise;
    },
  } as unknown as Bridge;
  const texts = () => notices.getState().notices.map(({ text }) => text);
  return { ...createPlanTrial(bridge, store, notices, () => undefined), store, answers, texts };
}

describe('a trial of a plan', () => {
  it('shows the durations of its tests', async () => {
    const { start, store, answers } = createTrials();
    const done = start();
    expect(store.getState()).toMatchObject({ isTrying: true, trials: undefined });
    answers[0]?.resolve(TRIALS);
    await done;
    expect(store.getState()).toMatchObject({ isTrying: false, trials: TRIALS });
  });

  it('shows nothing for a text that has changed in the meantime', async () => {
    const { start, store, answers } = createTrials();
    const done = start();
    store.setState({ text: 'second' });
    answers[0]?.resolve(TRIALS);
    await done;
    expect(store.getState()).toMatchObject({ isTrying: false, trials: undefined });
  });

  it('replaces the one before it, and still runs when that has ended', async () => {
    const { start, store, answers } = createTrials();
    const first = start();
    const second = start();
    await first;
    expect(store.getState().isTrying).toBe(true);
    answers[1]?.resolve(TRIALS);
    await second;
    expect(store.getState()).toMatchObject({ isTrying: false, trials: TRIALS });
  });

  it('reports a failure', async () => {
    const { start, store, answers, texts } = createTrials();
    const done = start();
    answers[0]?.reject(new Error('The car has errors'));
    await done;
    expect(store.getState().isTrying).toBe(false);
    expect(texts()).toHaveLength(1);
  });
});
