import { describe, expect, it } from 'vitest';
import { createLiveRows, type LiveEvent, type LiveRows } from './live-rows.ts';
import { encodeOutGauge } from './outgauge.ts';
import { encodeOutSim } from './outsim.ts';
import { describeStream, encodeSample } from './own-packets.ts';

const gauge = (time_ms: number, speed = 0): Uint8Array => encodeOutGauge({ time: time_ms, speed, gear: 2 });

/** Takes packets at the wall times of their own clocks. */
function taken(rows: LiveRows, packets: readonly Uint8Array[], wall_s = 0): readonly LiveEvent[] {
  return packets.flatMap((bytes, i) => rows.take(bytes, wall_s + i / 100));
}
const timesOf = (events: readonly LiveEvent[]): number[] =>
  events.flatMap((event) => (event.kind === 'row' ? [Number(event.time_s.toFixed(6))] : []));

describe('rows out of packets', () => {
  it('begin at 0 s with the first one, in channels of ours', () => {
    const events = taken(createLiveRows('outgauge'), [gauge(5000, 10), gauge(5010, 20)]);
    const [head, , second] = events;
    expect(head?.kind === 'channels' ? head.channels[0] : undefined).toEqual({
      name: 'speed_mps',
      unit: 'mps',
    });
    expect(second?.kind === 'row' ? [second.time_s, second.values[0]] : []).toEqual([0.01, 20]);
  });

  it('leave out a packet that was overtaken or comes twice, and one of another length, and count them', () => {
    const rows = createLiveRows('outgauge');
    const events = taken(rows, [gauge(0), gauge(20), gauge(10), gauge(20), new Uint8Array(7), gauge(30)]);
    expect(timesOf(events)).toEqual([0, 0.02, 0.03]);
    expect(rows.counts()).toMatchObject({ received: 6, recorded: 3, outOfOrder: 2, malformed: 1 });
    expect(rows.problem()).toContain('this one 7');
  });

  it('have one row without values in a pause of 3 s of a sender of 100 Hz', () => {
    const rows = createLiveRows('outsim');
    const packets = [0, 10, 20, 3020, 3030].map((time) => encodeOutSim({ time }));
    const events = taken(rows, packets);
    expect(timesOf(events)).toEqual([0, 0.01, 0.02, 0.03, 3.02, 3.03]);
    const gap = events[4];
    expect(gap?.kind === 'row' && gap.values.every(Number.isNaN)).toBe(true);
    expect(rows.counts()).toMatchObject({ gaps: 1, recorded: 5 });
  });

  it('go on by the local time where the clock of the sender restarts', () => {
    const rows = createLiveRows('outgauge');
    taken(rows, [gauge(60_000), gauge(60_010)]);
    expect(timesOf(rows.take(gauge(0), 5.01))).toEqual([0.02, 5.01]);
    expect(timesOf(rows.take(gauge(10), 5.02))).toEqual([5.02]);
    expect(rows.counts().restarts).toBe(1);
    // 40 days ahead.
    expect(timesOf(rows.take(gauge(40 * 86_400_000), 5.03))).toEqual([5.025, 5.03]);
  });
});

describe('rows of a format that is recognised', () => {
  it.each([
    ['outgauge', gauge(5, 3)],
    ['outsim', encodeOutSim({ time: 5, heading: 1, velocityY: 20 })],
    ['racebench', describeStream([{ name: 'Boost', unit: 'bar', unitText: 'bar' }], 1)[0]!],
  ] as const)('take %s by the first packet of it', (format, packet) => {
    const rows = createLiveRows('recognise');
    // Datagrams as long as those of OutSim and OutGauge, with values that no car has.
    const noise = [64, 92].map((length) => new Uint8Array(length).fill(0x7e));
    expect(taken(rows, [new Uint8Array(3), ...noise])).toEqual([]);
    expect(rows.format()).toBe('recognise');
    expect(rows.counts().malformed).toBe(3);
    taken(rows, [packet]);
    expect(rows.format()).toBe(format);
    expect(rows.counts().malformed).toBe(3);
  });
});

describe('rows out of packets of our own form', () => {
  const CHANNELS = [
    { name: 'speed_mps', unit: 'kph', unitText: 'km/h' },
    { name: 'Boost', unit: 'bar', unitText: 'bar' },
  ] as const;

  it('wait for the description, and bring 36 km/h to 10 m/s', () => {
    const rows = createLiveRows('racebench');
    const sample = (number: number) => encodeSample(Float64Array.of(36, 1.5), 7, number, number / 10);
    const events = taken(rows, [...sample(0), ...describeStream(CHANNELS, 7), ...sample(1)]);
    expect(events.map(({ kind }) => kind)).toEqual(['channels', 'row']);
    const [, row] = events;
    expect(row?.kind === 'row' ? [...row.values] : []).toEqual([10, 1.5]);
  });

  it('report 2 samples that never came as lost, and as a gap', () => {
    const rows = createLiveRows('racebench');
    const sample = (number: number) => encodeSample(Float64Array.of(36, 1), 7, number, number / 10);
    const events = taken(rows, [...describeStream(CHANNELS, 7), ...sample(0), ...sample(1), ...sample(4)]);
    expect(timesOf(events)).toEqual([0, 0.1, 0.2, 0.4]);
    expect(rows.counts()).toMatchObject({ lost: 2, gaps: 1, recorded: 3 });
  });

  it('put a sample of 600 channels together from 3 packets in any order', () => {
    const many = Array.from({ length: 600 }, (_, i) => ({ name: `c${i}`, unit: '1' as const, unitText: '' }));
    const rows = createLiveRows('racebench');
    const parts = encodeSample(
      Float64Array.from(many, (_, i) => i),
      3,
      0,
      0,
    );
    expect(parts).toHaveLength(3);
    const events = taken(rows, [...describeStream(many, 3), ...parts.toReversed()]);
    const row = events.at(-1);
    expect(row?.kind === 'row' ? row.values[599] : undefined).toBe(599);
  });

  it('go on with a sender that starts again, and refuse one of other channels', () => {
    const rows = createLiveRows('racebench');
    const sample = (stream: number, time_s: number) =>
      encodeSample(Float64Array.of(36, 1), stream, 0, time_s);
    taken(rows, [...describeStream(CHANNELS, 7), ...sample(7, 50)]);
    expect(timesOf(taken(rows, [...describeStream(CHANNELS, 8), ...sample(8, 0)], 4))).toHaveLength(2);
    taken(rows, describeStream([CHANNELS[1]], 9));
    expect(rows.counts()).toMatchObject({ restarts: 1, malformed: 1 });
    expect(rows.problem()).toContain('other channels');
  });
});
