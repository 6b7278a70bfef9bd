import { describe, expect, it } from 'vitest';
import { readAliases } from '../aliases/read-aliases.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import {
  readText as read,
  samplesOf as samples,
  timesOfFile as times,
  namesOf as names,
  questionsOf as questions,
} from '../testing/read-text.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { readCsvHead } from './preview-csv.ts';

const lapsOf = (file: RecordedFile) =>
  file.laps.map(({ number, start_s, end_s, complete }) => [number, start_s, end_s, complete]);

describe('heads of loggers', () => {
  it('may have a line of sources below the units', async () => {
    const file = await read(
      'Track name,"Calder"\nDriver name,A. Driver\n\ntimestamp,lap,speed,speed\nunix time,,m/s,m/s\n,,100: gps,200: obd\n1767150797.5,1,30,31\n1767150798,1,31,32\n1767150798.5,1,32,33\n',
    );
    expect(times(file)).toEqual([0, 0.5, 1]);
    expect(names(file)).toEqual(['lap', 'speed_mps', 'speed']);
    expect(file.details).toMatchObject({
      venue: 'Calder',
      driver: 'A. Driver',
      date: '2025-12-31T03:13:17.500Z',
    });
  });

  it('may have the names twice and numbers of channels, each with a comma more than the rows', async () => {
    const file = await read(
      '"User","A. Driver"\n"Date","01/24/25"\n"Time","11:24:35"\n\n"Time","Distance","RPM",\n"Time","Distance","RPM",\n"sec","km","rpm",\n"","","1",\n\n0.00,0.000,6100\n0.02,0.001,6107\n0.04,0.002,6114\n',
    );
    expect(names(file)).toEqual(['distance_m', 'engineSpeed_radps']);
    expect(samples(file, 'distance_m')[2]).toBeCloseTo(2, 6);
    expect(file.channels[0]?.file).toMatchObject({ name: 'Distance', unitText: 'km', factor: 1000 });
    expect(file.details).toMatchObject({ driver: 'A. Driver', date: '2025-01-24T11:24:35' });
  });

  it('may be padded by a spreadsheet: beacons are not a row', async () => {
    const rows = Array.from({ length: 80 }, (_, i) => `${i / 20},${40 + i},0.1,6100`).join('\n');
    const file = await read(
      `Format,AiM CSV File,,\nSession,Calder,,\nDate,"Sunday, December 15, 2024",,\nTime,1:34 PM,,\nSample Rate,20,,\nBeacon Markers,1.0,2.0,5.0\n,,,\nTime,GPS Speed,GPS LatAcc,Engine RPM\ns,km/h,g,rpm\n,,,\n${rows}\n`,
    );
    expect(times(file).slice(0, 2)).toEqual([0, 0.05]);
    expect(file.details).toMatchObject({ venue: 'Calder', date: '2024-12-15T13:34:00' });
    // The last beacon lies behind the last row: its lap keeps its time and is not complete.
    expect(lapsOf(file)).toEqual([
      [0, 0, 1, false],
      [1, 1, 2, true],
      [2, 2, 5, false],
    ]);
  });

  it('may have name, unit, range and rate in one cell, and a clock beside the count since power on', async () => {
    const file = await read(
      '"Interval"|"ms"|0|0|1,"Utc"|"ms"|0|0|1,"Speed"|"MPH"|0|150|10,"Time"|"Time"|0|0|1\n1166042,1429743708106,71.2,\n1166142,1429743708206,,\n1166242,1429743708306,70,215623.9\n1166342,1429743708406,,\n',
    );
    expect(times(file)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(samples(file, 'speed_mps')[0]).toBeCloseTo(31.829, 3);
    expect(file.details['date']).toBe('2015-04-22T23:01:48.106Z');
    expect(file.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('may list the channels line by line, with a clock in the rows and half a day in the head', async () => {
    const channels = Array.from({ length: 400 }, (_, i) => `Channel : C${i}\nID : ${i}\nType : Raw\n`).join(
      '',
    );
    const cells = Array.from({ length: 400 }, (_, i) => i).join(',');
    const rows = [0, 20, 40, 60].map((ms) => `14:15:46.0${String(ms).padStart(2, '0')},${cells}`).join('\n');
    const file = await read(
      `%DataLog%\nDownloadDateTime : 20250718 04:09:48\n${channels}Log : 20250718 02:15:46\n${rows}\n`,
    );
    expect(file.channels).toHaveLength(400);
    expect(file.channels[399]?.name).toBe('C399');
    expect(times(file)).toEqual([0, 0.02, 0.04, 0.06]);
    expect(file.details['date']).toBe('2025-07-18T14:15:46');
  });

  it('that name nothing are asked about, unless a person says that there are no names', async () => {
    const text = '0,36\n1,36\n2,36\n';
    const rate = {
      columns: ['A', 'B'].map((name) => ({
        header: name,
        use: 'channel' as const,
        name,
        unit: '',
        negate: false,
      })),
      rate_Hz: 10,
    };
    const asked = await read(text, { mapping: rate });
    expect(asked.problems.map(({ code, severity }) => [code, severity])).toContainEqual([
      'names-missing',
      'question',
    ]);
    const said = await read(text, { mapping: rate, layout: { headerLine: 0 } });
    expect(said.problems).toEqual([]);
  });

  it('may be named by a person: lines of names, of units, and the first row', async () => {
    const text = 'a,b\nx,y\nTime,Speed\ns,km/h\n0,1\n7,7\n0,36\n1,72\n2,36\n';
    const file = await read(text, { layout: { headerLine: 3, unitLine: 4, firstLine: 7 } });
    expect(times(file)).toEqual([0, 1, 2]);
    expect(samples(file, 'speed_mps')[1]).toBeCloseTo(20, 5);
    await expect(read(text, { layout: { headerLine: 20 } })).rejects.toThrow(
      'Line 20: there are no names above the first row.',
    );
  });
});

describe('laps of loggers', () => {
  const rows = (lap: (i: number) => string, count = 40): string =>
    Array.from({ length: count }, (_, i) => `${i / 2},50,${lap(i)}`).join('\n');

  it('come from notes between and below the rows: # Lap n', async () => {
    const file = await read(
      `Time,Speed (km/h),Lap\n${rows((i) => String(i < 11 ? 0 : i < 31 ? 1 : 2))}\n# Lap 0: 00:00:05.138\n# Lap 1: 00:00:09.415\n# Session End\n`,
    );
    expect(lapsOf(file)).toEqual([
      [0, 0, 5.138, false],
      [1, 5.138, 14.553, true],
      [2, 14.553, 19.5, false],
    ]);
  });

  it('come from a channel with the time of the last lap, with the numbers of the counter', async () => {
    // The line is crossed at 4.9, 9.9 and 15.3 s; rows come every half second.
    const at = (i: number, laps: readonly (readonly [number, string])[]): string =>
      laps.findLast(([from]) => i / 2 >= from)?.[1] ?? '0';
    const file = await read(
      `Time,LapTime (min),CurrentLap\n${Array.from(
        { length: 40 },
        (_, i) =>
          `${i / 2},${at(i, [
            [10, String(5 / 60)],
            [15.5, String(5.4 / 60)],
          ])},${at(i, [
            [5, '1'],
            [10, '2'],
            [15.5, '3'],
          ])}`,
      ).join('\n')}\n`,
    );
    const complete = file.laps.filter((lap) => lap.complete);
    expect(complete.map(({ number }) => number)).toEqual([1, 2]);
    expect(complete.map(({ start_s, end_s }) => Number((end_s - start_s).toFixed(3)))).toEqual([5, 5.4]);
  });

  it('come with the row in which each begins: Alfano 6', async () => {
    // The joint of two laps as in a real file of a kart in Martensville; the second lap is cut short here.
    const head =
      'Lap;Time Lap;Strip;Time Strip;Absolute Time;Time;Distance;RPM;Speed GPS;T1;T2;Gf. X;Gf. Y;Orientation;Speed rear;Lat.;Lon.;Altitude;UTC time : 144141.00';
    const row = (lap: string, absolute: string, time: string, rpm: string): string =>
      `${lap};${absolute};${time};0.15;${rpm};52.6;0;0;0.02;-0.19;17,082;0;52.3017693;-106.6489868;515;`;
    const lines = [
      head,
      row('1;87.43;1;20.81', '0', '0', '4,120'),
      row(';;;', '0.01', '0.01', '4,173'),
      row(';;;', '0.02', '0.02', '4,231'),
      row(';;;', '87.41000000000781', '87.41', '4,513'),
      row(';;;', '87.42000000000782', '87.42', '4,513'),
      ';'.repeat(18),
      row('2;0.04;1;20.43', '87.43', '0', '4,586'),
      row(';;;', '87.44000000000001', '0.01', '4,507'),
      row(';;;', '87.45', '0.02', '4,501'),
      row(';;;', '87.46000000000001', '0.03', '4,501'),
    ];
    const file = await read(`${lines.join('\n')}\n`);
    expect(lapsOf(file)).toEqual([
      [1, 0, 87.43, true],
      [2, 87.43, 87.47, true],
    ]);
    expect(samples(file, 'engineSpeed_radps')[0]).toBeCloseTo((4120 * Math.PI) / 30, 3);
    // A lap that is not as long as it says: the numbers alone, of which the last lap may go on.
    const wrong = await read(`${lines.join('\n').replace('87.43;1;20.81', '60.43;1;20.81')}\n`);
    expect(lapsOf(wrong).map(([number, , , complete]) => [number, complete])).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  it.each([
    'LapCount',
    'CurrentLap',
    'Current Lap',
    'lap_count',
    'Lap #',
    'Lap Counter',
    'lapNum',
    'SessionLapCount',
    'Session_Lap_Count',
  ])('are counted by %s', async (name) => {
    const file = await read(`Time,A,${name}\n${rows((i) => String(1 + Math.floor(i / 10)))}\n`);
    expect(lapsOf(file).filter(([, , , complete]) => complete)).toEqual([
      [2, 5, 10, true],
      [3, 10, 15, true],
    ]);
  });

  it.each(['Laps Completed', 'completedLaps'])(
    'are counted by %s, whose number is one less',
    async (name) => {
      const file = await read(`Time,A,${name}\n${rows((i) => String(1 + Math.floor(i / 10)))}\n`);
      expect(
        lapsOf(file)
          .filter(([, , , complete]) => complete)
          .map(([number]) => number),
      ).toEqual([3, 4]);
    },
  );
});

describe('tables with one value in each row', () => {
  const text =
    '"SECONDS";"PID";"VALUE";"UNITS";\n"50000.00";"Engine RPM";"1500";"rpm";\n"50000.25";"Vehicle speed";"36";"km/h";\n"50000.50";"Engine RPM";"1512";"rpm";\n"50000.75";"Vehicle speed";"72";"km/h";\n"50000.75";"Vehicle speed";"73";"km/h";\n"50000.25";"Vehicle speed";"1";"km/h";\n';

  it('give a channel for each name, with its own times; of equal times the newer value', async () => {
    const file = await read(text);
    expect(names(file)).toEqual(['engineSpeed_radps', 'speed_mps']);
    expect(file.axes_s.map((axis) => [...axis])).toEqual([
      [0, 0.5],
      [0.25, 0.75],
    ]);
    expect(samples(file, 'speed_mps')[0]).toBeCloseTo(10, 5);
    expect(samples(file, 'speed_mps')[1]).toBeCloseTo(73 / 3.6, 5);
    expect(file.problems.filter(({ severity }) => severity === 'warning').map(({ code }) => code)).toEqual([
      'time-back',
    ]);
  });

  it('may be mostly words', async () => {
    const head = 'expire_at,meta_session,meta_source,telemetry_name,telemetry_value,timestamp,vehicle_id\n';
    const row = (ms: number, name: string, value: number): string =>
      `,R1,kafka,${name},${value},2022-04-16T16:26:46.${ms}Z,GR86-004\n`;
    const file = await read(
      head + row(100, 'aps', 99) + row(100, 'gear', 3) + row(200, 'aps', 98) + row(200, 'gear', 4),
    );
    expect(names(file)).toEqual(['aps', 'gear']);
    expect(file.axes_s.map((axis) => [...axis])).toEqual([
      [0, 0.1],
      [0, 0.1],
    ]);
    expect(file.details['date']).toBe('2022-04-16T16:26:46.100Z');
  });
});

describe('what the values speak against', () => {
  const speeds = (...values: readonly number[]): string =>
    `Time,Vehicle Speed\n${values.map((value, i) => `${i / 10},${value}`).join('\n')}\n`;

  it('is asked: 138 m/s', async () => {
    expect(questions(await read(speeds(90, 120, 138)))).toEqual([
      'Line 1, column 2: "Vehicle Speed" has no unit in the file; m/s assumed, but it reaches 138 -> 497 km/h. Give its unit.',
    ]);
    // Also where m/s would be possible: km/h and mph are as well.
    expect(questions(await read(speeds(10, 20, 30)))).toEqual([
      'Line 1, column 2: "Vehicle Speed" has no unit in the file; m/s assumed, but it reaches 30 -> 108 km/h. Give its unit.',
    ]);
    expect(questions(await read(speeds(0, 0, 0)))).toEqual([]);
    const said = readAliases('Vehicle Speed = speed_mps, km/h');
    expect(questions(await read(speeds(10, 20, 30), { aliases: said }))).toEqual([]);
    expect(questions(await read(speeds(200, 300, 400), { aliases: said }))).toHaveLength(1);
    expect(questions(await read(speeds(10, 20, 30).replace('Vehicle Speed', 'KPH')))).toEqual([]);
  });

  it('is not asked where the file or a person says the unit', async () => {
    expect(questions(await read(speeds(90, 120, 138).replace('Speed', 'Speed (km/h)')))).toEqual([]);
    const { mapping } = (await readCsvHead(sourceOf(encodeUtf8(speeds(90, 120, 138))), readAliases()))
      .preview;
    const columns = mapping.columns.map((column) => ({ ...column, settled: true }));
    expect(questions(await read(speeds(90, 120, 138), { mapping: { columns } }))).toEqual([]);
  });

  it('is shown in the preview, with a few cells and the reading of the largest', async () => {
    const { guesses } = (await readCsvHead(sourceOf(encodeUtf8(speeds(90, 120, 138))), readAliases()))
      .preview;
    expect(guesses).toEqual([
      {
        column: 1,
        reason: 'no unit in the file; m/s assumed',
        samples: ['90', '120', '138'],
        reading: '138 -> 497 km/h',
        isDoubtful: true,
      },
      {
        column: 0,
        reason: 'no unit in the file; s assumed',
        samples: ['0', '0.1', '0.2'],
        reading: '',
        isDoubtful: false,
      },
    ]);
  });

  it.each([
    [
      'a unit of time that is not known',
      'Time (ticks),A\n0,1\n100,2\n200,3\n',
      '"ticks" of the times "Time (ticks)" is not known',
    ],
    [
      'a rate that the times are far from',
      'Sample Rate,20\nTime,A\n0,1\n50,2\n100,3\n',
      '20 rows per second, but by "Time" there is a row every 50 s',
    ],
    [
      'rows too far apart for seconds',
      'Time,A\n0,1\n100,2\n200,3\n',
      'read as seconds there is a row every 100 s',
    ],
    [
      'a distance that is not that of speed and time',
      'Time,Speed (km/h),Distance (m)\n0,36,0\n10,36,1\n20,36,20\n',
      'by speed and time the car has driven 200 m, by its distance 20 m',
    ],
  ])('is %s', async (_, text, expected) => {
    const [message = ''] = questions(await read(text));
    expect(message).toContain(expected);
  });

  it('is many rows without a time; most of them refuse the file', async () => {
    const row = (every: number) => (_: unknown, i: number) => `${i % every === 0 ? '' : i / 10},1`;
    const some = Array.from({ length: 100 }, row(5)).join('\n');
    expect(questions(await read(`Time,A\n${some}\n`))[0]).toContain('20 of 100 rows are left out');
    const most = Array.from({ length: 2300 }, (_, i) => `${i < 1100 ? i / 10 : ''},1`).join('\n');
    await expect(read(`Time,A\n${most}\n`)).rejects.toThrow(
      '1200 of 2300 rows have no time that can be used',
    );
  });
});

describe('units of a person', () => {
  it('may be scaled: tenths of km/h', async () => {
    const text = 'Time,Speed\n0,360\n1,720\n2,360\n';
    const { mapping } = (await readCsvHead(sourceOf(encodeUtf8(text)), readAliases())).preview;
    const columns = mapping.columns.map((column) =>
      column.use === 'channel' ? { ...column, name: 'speed_mps', unit: 'km/h', scale: 0.1 } : column,
    );
    const file = await read(text, { mapping: { columns } });
    expect(samples(file, 'speed_mps')[1]).toBeCloseTo(20, 5);
    expect(file.channels[0]?.file).toMatchObject({ name: 'Speed', unitText: '' });
  });
});

describe('rows of one time', () => {
  it('are one, with the newer cell where it is filled, also over pieces of the file', async () => {
    const rows = Array.from(
      { length: 30_000 },
      (_, i) => `${Math.floor(i / 1.5) / 100},${i},${i % 2 === 0 ? '' : i}`,
    );
    const file = await read(`Time,A,B\n${rows.join('\n')}\n`);
    expect(times(file)).toHaveLength(20_000);
    expect(samples(file, 'A').slice(0, 4)).toEqual([1, 2, 4, 5]);
    // Its cells come in every second row: it is a channel of half the rate.
    expect(samples(file, 'B').slice(0, 4)).toEqual([1, 3, 5, 7]);
    expect([...(file.axes_s[1] ?? [])].slice(0, 4)).toEqual([0, 0.02, 0.03, 0.04]);
  });
});

describe('a slower channel', () => {
  it('has the times of its cells, and a row without a value where a gap begins', async () => {
    // Cells in every fifth row, but none from row 1000 to 1199.
    const rows = Array.from({ length: 2000 }, (_, i) => {
      const isGap = i >= 1000 && i < 1200;
      return `${i / 100},${i},${i % 5 === 0 && !isGap ? i : ''}`;
    });
    const file = await read(`Time,A,Speed (m/s)\n${rows.join('\n')}\n`);
    const slow = file.channels.find(({ name }) => name === 'speed_mps');
    expect(slow?.time).toEqual({ kind: 'axis', axis: 1 });
    const times_s = [...(file.axes_s[1] ?? [])];
    expect(samples(file, 'speed_mps')).toEqual(
      times_s.map((time_s) => (time_s > 9.95 && time_s < 12 ? Number.NaN : Math.round(time_s * 100))),
    );
    expect(times_s.filter((time_s) => time_s > 9.95 && time_s < 12)).toEqual([10.15]);
    expect(times_s).toHaveLength(361);
  });
});
