import { describe, expect, it } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { CHANNELS } from '../../catalogue/channels.ts';
import type { Setup } from '../../setup/setup.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import type { RunChange } from './run-changes.ts';
import { runEvents } from './run.ts';
import { runToEnd } from './testing/run-to-end.ts';

const { text, companions } = sampleCarText('coupe-1974');

function coupe(values: Readonly<Record<string, string>>): Setup {
  const edited = Object.entries(values).reduce((t, [key, value]) => setValue(t, key, value), text);
  const { setup } = openCar(edited, companions);
  if (setup === undefined) throw new Error('The coupe cannot run');
  return setup;
}

const FREE = coupe({ 'differential.racebench_type': 'free' });
const LOCKED = coupe({ 'differential.racebench_type': 'locked' });
const toLocked = (at_s: number): RunChange => ({ at_s, setup: LOCKED, messages: ['locked now'] });

const launch = (changes: readonly RunChange[], rate_Hz = 1000) =>
  runToEnd(FREE, 'split-mu-launch', { parameters: { duration_s: 2.2 }, rate_Hz, changes });

describe('a differential that changes from free to locked at 2 s of a launch on split grip', () => {
  const without = launch([]);
  const changed = launch([toLocked(2)]);

  it('runs bit for bit as without the change up to 2 s, in every channel', () => {
    const until = without.time_s.findIndex((t) => t > 2 + 1e-9);
    expect(until).toBe(2001);
    for (const { name } of CHANNELS)
      expect(changed.channel(name).slice(0, until)).toEqual(without.channel(name).slice(0, until));
  });

  it('brings 20 rad/s between the rear wheels to none within 5 ms, without passing the other side', () => {
    const [left, right] = [changed.channel('wheelSpeed_radps.RL'), changed.channel('wheelSpeed_radps.RR')];
    const difference = (at_s: number) =>
      Math.abs(right[Math.round(at_s * 1000)]! - left[Math.round(at_s * 1000)]!);
    expect(difference(2)).toBeGreaterThan(20);
    expect(difference(2.005)).toBeLessThan(1e-6);
    expect(difference(2.2)).toBeLessThan(1e-6);
  });

  it('reports it as an event at 2 s', () => {
    expect(runEvents(changed.run)).toEqual([{ time_s: 2, kind: 'setup-changed', message: 'locked now' }]);
  });

  it('takes the two wheels to a speed between theirs: locking gives them no energy', () => {
    const at = (name: string, time_s: number) => changed.channel(name)[Math.round(time_s * 1000)]!;
    const before = [at('wheelSpeed_radps.RL', 2), at('wheelSpeed_radps.RR', 2)];
    const after = at('wheelSpeed_radps.RL', 2.001);
    expect(after).toBeGreaterThan(Math.min(...before));
    expect(after).toBeLessThan(Math.max(...before));
    const energy = (speeds: readonly number[]) => speeds.reduce((sum, s) => sum + s * s, 0);
    expect(energy([after, at('wheelSpeed_radps.RR', 2.001)])).toBeLessThan(energy(before));
  });
});

describe('changes of a run', () => {
  it('hold from the first step that begins at their time or after: 1.0004 s is the step at 1.001 s', () => {
    const run = launch([toLocked(1.0004)]);
    expect(runEvents(run.run)[0]?.time_s).toBeCloseTo(1.001, 9);
  });

  it('hold from the first step on where their time is 0 s', () => {
    const locked = runToEnd(LOCKED, 'split-mu-launch', { parameters: { duration_s: 1 } });
    const changed = runToEnd(FREE, 'split-mu-launch', {
      parameters: { duration_s: 1 },
      changes: [toLocked(0)],
    });
    expect(changed.channel('speed_mps')).toEqual(locked.channel('speed_mps'));
  });

  it('may follow each other, in any order of the list', () => {
    const toFree: RunChange = { at_s: 1, setup: FREE, messages: ['free again'] };
    const events = runEvents(launch([toFree, toLocked(0.5)]).run);
    expect(events.map(({ message }) => message)).toEqual(['locked now', 'free again']);
  });

  it('are refused by a model that cannot change its differential', () => {
    expect(() => runToEnd(FREE, 'split-mu-launch', { model: 'physx', changes: [toLocked(1)] })).toThrow(
      /^changes: /,
    );
  });
});
