import { describe, expect, it } from 'vitest';
import { aRecording, evenChannel } from './testing/recordings.ts';
import { cutRecording, inUnits } from './shape-recording.ts';

const speed = evenChannel('speed_mps', 'mps', 10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

describe('a segment of a recording', () => {
  it('from 0.3 s to 0.6 s has the 4 samples of 10 Hz at their own times', () => {
    const [cut] = cutRecording(aRecording([speed]), { from_s: 0.3, to_s: 0.6 }).channels;
    expect([...(cut?.samples ?? [])]).toEqual([3, 4, 5, 6]);
    expect(cut?.time).toEqual({ kind: 'rate', rate_Hz: 10, start_s: 0.3 });
  });

  it('of uneven times has the samples from one end to the other, both included', () => {
    const own = { ...speed, time: { kind: 'axis', axis: 0 } as const, samples: Float32Array.of(1, 2, 3, 4) };
    const file = aRecording([own], { axes_s: [Float64Array.of(0, 0.4, 0.5, 2)] });
    const cut = cutRecording(file, { from_s: 0.4, to_s: 0.5 });
    expect([...(cut.axes_s[0] ?? [])]).toEqual([0.4, 0.5]);
    expect([...(cut.channels[0]?.samples ?? [])]).toEqual([2, 3]);
  });

  it('keeps a lap that lies in it as complete, and one that it cuts as not', () => {
    const laps = [
      { number: 1, start_s: 0.1, end_s: 0.3, complete: true },
      { number: 2, start_s: 0.3, end_s: 0.9, complete: true },
      { number: 3, start_s: 0.9, end_s: 1, complete: true },
    ];
    const cut = cutRecording(aRecording([speed], { laps }), { from_s: 0, to_s: 0.5 });
    expect(cut.laps.map(({ number, end_s, complete }) => [number, end_s, complete])).toEqual([
      [1, 0.3, true],
      [2, 0.5, false],
    ]);
  });
});

describe('other units of a recording', () => {
  it('make 10 m/s 36 km/h, and leave a channel that measures something else', () => {
    const gear = evenChannel('gear', '1', 10, [3]);
    const file = inUnits(
      aRecording([speed, gear]),
      new Map([
        ['speed_mps', 'kph'],
        ['gear', 'kph'],
      ] as const),
    );
    expect(file.channels[0]?.samples.at(-1)).toBeCloseTo(36, 5);
    expect(file.channels.map(({ unit }) => unit)).toEqual(['kph', '1']);
  });
});
