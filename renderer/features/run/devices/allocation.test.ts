import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { NO_DRIVER_INPUT } from '../../../../core/contract/driver-inputs.ts';
import { createControllerInputs } from './controller-inputs.ts';
import { assigned, EMPTY_PROFILE, STANDARD_PROFILE } from './profile.ts';
import { pad, wheel } from './testing/pads.ts';

it('reading a wheel and a pad 100000 times causes no garbage collection', async () => {
  const turned = { source: 'axis', index: 0, rest: 0, reached: -1 } as const;
  const ofWheel = assigned(EMPTY_PROFILE, 'steer', turned, false);
  const controllers = createControllerInputs((d) => (d.isStandard ? STANDARD_PROFILE : ofWheel), 900);
  const frames = Array.from({ length: 8 }, (_, i) => [
    wheel({}, { 0: Math.sin(i) }),
    pad({ 7: i / 8, 5: i % 2 }, { 0: Math.cos(i) }),
  ]);
  const driverInputs = { ...NO_DRIVER_INPUT };
  let presses = 0;
  const onPress = (): void => {
    presses += 1;
  };
  const read = (times: number): void => {
    for (let i = 0; i < times; i++) controllers.read(frames[i % frames.length]!, driverInputs, onPress);
  };
  read(50_000); // the compiler boxes numbers until it has optimised the loops
  globalThis.gc?.();
  await delay(20);
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  read(100_000);
  await delay(20);
  observer.disconnect();
  expect(presses).toBe(75_000);
  expect(collections).toBe(0);
});
