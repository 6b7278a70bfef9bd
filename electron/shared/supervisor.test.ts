import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSupervisor, type ChildNews } from './supervisor.ts';

const TIMING = { quickDeath_ms: 10_000, quickDeathLimit: 5, firstWait_ms: 100, longestWait_ms: 5_000 };

function setUp() {
  const children: ChildNews[] = [];
  const states: string[] = [];
  let ended = 0;
  const supervisor = createSupervisor(
    (news) => {
      children.push(news);
      return { end: () => (ended++, Promise.resolve()) };
    },
    (state) => states.push(state),
    TIMING,
  );
  const last = () => children.at(-1) as ChildNews;
  return { supervisor, children, states, last, endedCount: () => ended };
}

describe('supervisor of the backend process', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('a process that dies after a minute is running again 100 ms later', () => {
    const { supervisor, children, states, last } = setUp();
    supervisor.start();
    last().ready();
    vi.advanceTimersByTime(60_000);
    last().died('exit 1');
    expect(supervisor.current()).toBeUndefined();
    vi.advanceTimersByTime(99);
    expect(children).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(children).toHaveLength(2);
    last().ready();
    expect(states).toEqual(['starting', 'ready', 'restarting', 'ready']);
    expect(supervisor.current()).toBeDefined();
  });

  test('five deaths within 10 s of their start end the attempts', () => {
    const { supervisor, children, states, last } = setUp();
    supervisor.start();
    for (let i = 0; i < 5; i++) {
      last().died('exit 1');
      vi.advanceTimersByTime(5_000);
    }
    expect(children).toHaveLength(5);
    expect(states.at(-1)).toBe('stopped');
    vi.advanceTimersByTime(3_600_000);
    expect(children).toHaveLength(5);
  });

  test('waits grow 100, 200, 400, 800 ms with each quick death', () => {
    const { supervisor, children, last } = setUp();
    supervisor.start();
    for (const [i, wait_ms] of [100, 200, 400, 800].entries()) {
      last().died('exit 1');
      vi.advanceTimersByTime(wait_ms - 1);
      expect(children).toHaveLength(i + 1);
      vi.advanceTimersByTime(1);
      expect(children).toHaveLength(i + 2);
    }
  });

  test('one that lived long clears the count of quick deaths', () => {
    const { supervisor, children, states, last } = setUp();
    supervisor.start();
    for (let i = 0; i < 4; i++) {
      last().died('exit 1');
      vi.advanceTimersByTime(5_000);
    }
    vi.advanceTimersByTime(60_000);
    last().died('exit 1');
    vi.advanceTimersByTime(100);
    last().died('exit 1');
    vi.advanceTimersByTime(100);
    expect(children).toHaveLength(7);
    expect(states).not.toContain('stopped');
  });

  test('a person may start it again after it was given up', () => {
    const { supervisor, children, states, last } = setUp();
    supervisor.start();
    for (let i = 0; i < 5; i++) {
      last().died('exit 1');
      vi.advanceTimersByTime(5_000);
    }
    supervisor.start();
    expect(children).toHaveLength(6);
    last().ready();
    expect(states.slice(-3)).toEqual(['stopped', 'starting', 'ready']);
  });

  test('a stopped supervisor ends its process and starts no other', async () => {
    const { supervisor, children, last, endedCount } = setUp();
    supervisor.start();
    last().ready();
    await supervisor.stop();
    last().died('exit 0');
    vi.advanceTimersByTime(60_000);
    expect(endedCount()).toBe(1);
    expect(children).toHaveLength(1);
    expect(supervisor.state()).toBe('stopped');
  });
});
