import { expect, it } from 'vitest';
import { createPause } from './pause.ts';

it('holds work for the 30 ms between pause and resume, then lets all waiting work continue', async () => {
  let now_ms = 100;
  const pause = createPause(() => now_ms);
  const { signal } = new AbortController();
  await pause.passed(signal);
  pause.pause();
  let passed = 0;
  const waiting = [1, 2].map(() => pause.passed(signal).then(() => passed++));
  now_ms = 130;
  await Promise.resolve();
  expect({ passed, isPaused: pause.isPaused, held_ms: pause.held_ms }).toEqual({
    passed: 0,
    isPaused: true,
    held_ms: 30,
  });
  pause.resume();
  await Promise.all(waiting);
  now_ms = 200;
  expect({ passed, isPaused: pause.isPaused, held_ms: pause.held_ms }).toEqual({
    passed: 2,
    isPaused: false,
    held_ms: 30,
  });
});

it('releases waiting work at the signal while paused', async () => {
  const pause = createPause();
  const control = new AbortController();
  pause.pause();
  const waiting = pause.passed(control.signal);
  control.abort();
  await waiting;
  expect(pause.isPaused).toBe(true);
});
