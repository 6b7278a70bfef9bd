import { describe, expect, it } from 'vitest';
import { createPaceClock } from './pace.ts';

describe('the pace of a run', () => {
  it('in real time makes a sample of 0.5 s due after 500 ms', () => {
    let now_ms = 1000;
    const clock = createPaceClock('realTime', () => now_ms);
    expect(clock.isDue(0.5)).toBe(false);
    expect(clock.wait_ms(0.5)).toBe(500);
    now_ms = 1500;
    expect(clock.isDue(0.5)).toBe(true);
    expect(clock.wait_ms(0.5)).toBe(0);
  });

  it('goes on after a pause of 10 s where it was', () => {
    let now_ms = 0;
    const clock = createPaceClock('realTime', () => now_ms);
    now_ms = 10_200;
    clock.resume(0.2);
    expect(clock.isDue(0.21)).toBe(false);
    expect(clock.wait_ms(0.21)).toBeCloseTo(10, 6);
  });

  it('does not race to catch up more than 0.25 s after the machine was busy for 5 s', () => {
    let now_ms = 0;
    const clock = createPaceClock('realTime', () => now_ms);
    now_ms = 5000;
    expect(clock.isDue(1)).toBe(true);
    expect(clock.wait_ms(1.26)).toBeCloseTo(10, 6);
  });

  it('at its fastest never waits', () => {
    const clock = createPaceClock('fastest');
    expect([clock.isDue(1e6), clock.wait_ms(1e6)]).toEqual([true, 0]);
  });

  it('in slow motion of 4 makes the next 10 ms due after 40 ms, and the 10 ms after it too', () => {
    let now_ms = 0;
    const clock = createPaceClock('realTime', () => now_ms);
    now_ms = 500;
    clock.slow(0.5, 4);
    expect(clock.wait_ms(0.51)).toBeCloseTo(40, 6);
    now_ms = 540;
    expect(clock.isDue(0.51)).toBe(true);
    expect(clock.wait_ms(0.52)).toBeCloseTo(40, 6);
  });
});
