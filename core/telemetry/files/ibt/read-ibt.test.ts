import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { readRecording } from '../read-recording.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { makeIbt, type MadeIbt, type MadeVariable } from '../testing/make-ibt.ts';
import { samplesOf } from '../testing/read-text.ts';
import { readIbt } from './read-ibt.ts';

const read = (made: MadeIbt): Promise<RecordedFile> => collectRecording(readIbt(sourceOf(makeIbt(made))));
const codesOf = ({ problems }: RecordedFile): readonly string[] => problems.map(({ code }) => code);

const time = (stamps_s: readonly number[]): MadeVariable => ({
  name: 'SessionTime',
  unit: 's',
  type: 5,
  records: stamps_s,
});
const ticks = (count: number, first_s = 100): MadeVariable =>
  time(Array.from({ length: count }, (_, k) => first_s + k / 60));
const THREE = ticks(3);

describe('an iRacing log', () => {
  it.each([1, 2])('of version %i has its variables at the times of its session', async (version) => {
    const file = await read({
      version,
      variables: [
        time([100, 100.5, 100.75]),
        { name: 'Speed', unit: 'm/s', type: 4, records: [0, 10.5, 11] },
        { name: 'Gear', type: 2, records: [-1, 0, 3] },
        { name: 'OnPitRoad', type: 1, records: [0, 1, 255] },
        { name: 'EngineWarnings', unit: 'irsdk_EngineWarnings', type: 3, records: [0, 12, -1] },
      ],
    });
    expect([...file.axes_s[0]!]).toEqual([0, 0.5, 0.75]);
    expect(file.channels.map(({ name, samples }) => [name, ...samples])).toEqual([
      ['SessionTime', 100, 100.5, 100.75],
      ['Speed', 0, 10.5, 11],
      ['Gear', -1, 0, 3],
      ['OnPitRoad', 0, 1, 1],
      ['EngineWarnings', 0, 12, 4_294_967_295],
    ]);
    expect(file.problems).toEqual([]);
  });

  it('gives shares of 1 in %, as its unit says', async () => {
    const file = await read({
      variables: [THREE, { name: 'Throttle', unit: '%', type: 4, records: [0, 0.25, 1] }],
    });
    const [, throttle] = file.channels;
    expect([...throttle!.samples]).toEqual([0, 25, 100]);
    expect(throttle).toMatchObject({ unit: 'pct', file: { name: 'Throttle', unitText: '%', factor: 100 } });
  });

  it('is read as channels of ours with signs that were checked for these files', async () => {
    const bytes = makeIbt({
      variables: [
        THREE,
        { name: 'Throttle', unit: '%', type: 4, records: [0, 0.25, 1] },
        { name: 'YawRate', unit: 'rad/s', type: 4, records: [0, 0.5, -0.5] },
        { name: 'RPM', unit: 'revs/min', type: 4, records: [0, 60, 120] },
      ],
    });
    const file = await collectRecording(readRecording(sourceOf(bytes)));
    expect(samplesOf(file, 'accelerator')).toEqual([0, 0.25, 1]);
    expect(samplesOf(file, 'yawRate_radps')).toEqual([0, 0.5, -0.5]);
    expect(samplesOf(file, 'engineSpeed_radps')[1]).toBeCloseTo(2 * Math.PI, 6);
    expect(codesOf(file)).not.toContain('alias-note');
  });

  it('has a channel for each element of an array, and a series as samples between records', async () => {
    const file = await read({
      variables: [
        ticks(2),
        {
          name: 'CarIdxLap',
          type: 2,
          count: 2,
          records: [
            [4, 5],
            [4, 6],
          ],
        },
        {
          name: 'LatAccel_ST',
          unit: 'm/s^2',
          type: 4,
          count: 3,
          isTime: true,
          records: [
            [1, 2, 3],
            [4, 5, 6],
          ],
        },
      ],
    });
    expect(file.channels.map(({ name, samples }) => [name, ...samples]).slice(1)).toEqual([
      ['CarIdxLap[0]', 4, 4],
      ['CarIdxLap[1]', 5, 6],
      ['LatAccel_ST', 1, 2, 3, 4, 5, 6],
    ]);
    file.axes_s[1]!.forEach((time_s, i) => expect(time_s).toBeCloseTo(i / 180, 9));
    expect(codesOf(file)).toEqual(['time-assumed']);
  });

  it('goes on by a tick where its clock stops, restarts or leaps', async () => {
    const file = await read({ variables: [time([50, 50.1, 50.1, 3, 3.1, 1e90, 3.3])] });
    const expected = [0, 0.1, 0.1 + 1 / 60, 0.1 + 2 / 60, 0.2 + 2 / 60, 0.2 + 3 / 60, 0.4 + 2 / 60];
    file.axes_s[0]!.forEach((time_s, i) => expect(time_s).toBeCloseTo(expected[i]!, 9));
    expect(codesOf(file)).toEqual(['time-back', 'time-back', 'time-back']);
  });

  it('trusts its size, not the number of records that it states', async () => {
    const fewer = await read({ variables: [THREE], recordCount: 0 });
    expect([fewer.channels[0]?.count, codesOf(fewer)]).toEqual([3, ['record-count']]);
    const whole = makeIbt({ variables: [THREE] }).length;
    const cut = await read({ variables: [THREE], length: whole - 3 });
    expect([cut.channels[0]?.count, codesOf(cut)]).toEqual([2, ['file-cut', 'file-cut']]);
  });

  it.each<[string, MadeIbt]>([
    ['3 buffers: this is a snapshot', { variables: [THREE], buffers: 3 }],
    ['shares bytes with', { variables: [THREE, { name: 'A', type: 4, records: [0, 0, 0], offset: 4 }] }],
    [
      'of records of 12 bytes',
      { variables: [THREE, { name: 'A', type: 4, records: [0, 0, 0], offset: 10 }] },
    ],
    ['are not in the file', { variables: [THREE], length: 200 }],
  ])('is refused: %s', async (words, made) => {
    await expect(read(made)).rejects.toThrow(words);
  });
});

describe('the session text', () => {
  it('gives driver, car and track though names have colons and quotes', async () => {
    const session = [
      '---',
      'WeekendInfo:',
      ' TrackDisplayName: Road: "Atlanta"',
      ' TrackConfigName: Full Course',
      ' EventType: Race',
      'DriverInfo:',
      ' DriverCarIdx: 7',
      ' Drivers:',
      ' - CarIdx: 0',
      '   UserName: Pace Car',
      '   CarScreenName: safety',
      ' - CarIdx: 7',
      '   UserName: Ann "Ace": O\'Neil \xe9',
      '   CarScreenName: "Mazda MX-5"',
      'SplitTimeInfo:',
      ' Sectors:',
      ' - SectorNum: 0',
      '...',
    ].join('\n');
    const { details } = await read({ session, variables: [THREE] });
    expect(details).toEqual({
      driver: 'Ann "Ace": O\'Neil é',
      vehicle: 'Mazda MX-5',
      venue: 'Road: "Atlanta"',
      event: 'Race',
      date: '2015-05-28T18:46:23Z',
      'Track configuration': 'Full Course',
    });
  });
});

/** A car that drives laps of 10 s by a clock that starts 13 ms before the line and is reset half a second after it. */
function drive(count: number, change: (k: number) => Partial<{ lap: number; part: number }> = () => ({})) {
  const at = (k: number) => 3 + k / 60;
  const lapAt = (k: number) => 4 + Math.floor(at(k) / 10);
  const records = Array.from({ length: count }, (_, k) => {
    const into_s = at(k) % 10;
    const isReset = into_s > 0.5 || at(k) < 10;
    const current_s = (isReset ? into_s : into_s + 10) + 0.013;
    return { lap: k === 0 ? 0 : lapAt(k), part: into_s / 10, current_s, ...change(k) };
  });
  return [
    ticks(count),
    { name: 'Lap', type: 2, records: records.map(({ lap }) => lap) },
    { name: 'LapDistPct', unit: '%', type: 4, records: records.map(({ part }) => part) },
    { name: 'LapCurrentLapTime', unit: 's', type: 4, records: records.map(({ current_s }) => current_s) },
  ] as const satisfies readonly MadeVariable[];
}

describe('laps of an iRacing log', () => {
  it('last from one start of its lap clock to the next; the second record begins none', async () => {
    const { laps } = await read({ variables: drive(1630) });
    expect(laps.map(({ number, complete }) => [number, complete])).toEqual([
      [4, false],
      [5, true],
      [6, true],
      [7, false],
    ]);
    expect(laps[1]?.start_s).toBeCloseTo(7 - 0.013, 4);
    expect(laps[1]!.end_s - laps[1]!.start_s).toBeCloseTo(10, 4);
    // The log ends before the clock of lap 7 was reset: its start is that of the line.
    expect(laps[3]?.start_s).toBeCloseTo(27, 2);
  });

  it('are numbered on where the counter restarts: two laps of one number are not stored', async () => {
    const again = drive(1630, (k) => (k < 1200 ? {} : { lap: k < 1300 ? 0 : 5 }));
    const { laps } = await read({ variables: again });
    expect(laps.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8]);
  });

  it('are not complete where the car is towed or the number leaps', async () => {
    const towed = await read({
      variables: drive(1700, (k) => (k >= 800 && k < 1020 ? { lap: 6, part: 0.5 } : {})),
    });
    expect(towed.laps.filter(({ complete }) => complete).map(({ number }) => number)).toEqual([]);
    const leapt = await read({ variables: drive(1700, (k) => (k >= 1020 ? { lap: 9 } : {})) });
    expect(leapt.laps.filter(({ complete }) => complete)).toEqual([]);
  });
});
