import { describe, expect, it } from 'vitest';
import { withPositions } from '../../position/with-positions.ts';
import { collectRecording } from '../collect.ts';
import { previewRecording, readRecording } from '../read-recording.ts';
import { sourceOf } from '../source.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import {
  readText as read,
  samplesOf as samples,
  timesOfFile as times,
  namesOf as names,
  questionsOf as questions,
  textOf as rows,
} from '../testing/read-text.ts';

describe('names that are not as many as the cells of a row', () => {
  it('are joined where a separator in brackets has divided one', async () => {
    const file = await read(
      rows('Time,RPM,Sensor 3-(12,40),Speed (km/h)', '0,1000,14.7,36', '1,1100,14.6,72', '2,1200,14.5,36'),
    );
    expect(names(file)).toEqual(['engineSpeed_radps', 'Sensor 3-(12,40)', 'speed_mps']);
    expect(samples(file, 'speed_mps')[1]).toBeCloseTo(20, 5);
    expect(questions(file)).toEqual([]);
  });

  it('are asked about otherwise, in both directions', async () => {
    const more = await read(rows('Time,RPM,Front, left,Speed (km/h)', '0,1,2,3', '1,2,3,4', '2,3,4,5'));
    const fewer = await read(rows('Time,RPM,Speed (km/h)', '0,1,2,3', '1,2,3,4', '2,3,4,5'));
    expect(questions(more)[0]).toContain('Line 1: there are 5 names for 4 columns');
    expect(questions(fewer)[0]).toContain('Line 1: there are 3 names for 4 columns');
    expect(questions(await read(rows('Time,RPM', '0,1,', '1,2,', '2,3,')))).toEqual([]);
  });
});

describe('a phone display beside an ECU (RealDash)', () => {
  const text = rows(
    'Time\tRPM\tKM/H\tGPS Latitude\tGPS Longitude\tGPS Date\tGPS Time',
    'sec\tRPM\tKMH\tlat\tlon\tdate\ttime',
    ...[0, 1, 2, 3].map((i) => `${i / 10}\t900\t36\t45.${i}\t7.${i}\t22.8.2026\t15:17`),
  );

  it('has units called date and time, and a clock of minutes that is not the time of the rows', async () => {
    const file = await read(text);
    expect(times(file)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(names(file)).toEqual([
      'engineSpeed_radps',
      'speed_mps',
      'GPS Latitude',
      'GPS Longitude',
      'GPS Time',
    ]);
    expect(samples(file, 'speed_mps')[0]).toBeCloseTo(10, 5);
    expect(file.details['date']).toBe('2026-08-22');
    expect(file.problems.filter(({ code }) => code === 'unit-unknown')).toEqual([]);
  });
});

describe('a time that cannot be that of the rows', () => {
  it('is named in the question', async () => {
    const text = rows(
      'Time,A',
      '1762640265216,1',
      '1762640003072,2',
      '1762640265216,3',
      '1762640265216,4',
      '1762640265216,5',
    );
    await expect(read(text)).rejects.toThrow(
      'the time of "Time" does not go on in more than half of the rows',
    );
  });

  it('is left out where it is left of the log before: only the first row', async () => {
    const file = await read(rows('Time,A', '281.8,0', '0.02,1', '0.12,2', '0.22,3', '0.27,4'));
    expect(times(file)).toEqual([0.02, 0.12, 0.22, 0.27]);
    expect(file.problems.find(({ code }) => code === 'time-back')?.message).toBe(
      'Line 2: the first row has the time 281.8 s, and the rows after it begin before that; it is left out.',
    );
  });

  it('yields to a finer stamp, so that no rows are merged', async () => {
    const file = await read(
      rows(
        'GPS Time,Device Time,A',
        ...[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 21].map(
          (t, i) =>
            `Tue Aug 21 18:21:${String(10 + t - (t % 21 === 0 && t > 0 ? 1 : 0))} MESZ 2012,21-Aug-2012 18:20:${10 + t}.500,${i}`,
        ),
      ),
    );
    expect(times(file)).toHaveLength(12);
    expect(file.details['date']).toBe('2012-08-21T18:20:10.500');
  });
});

describe('heads with the time of the start', () => {
  it('give the date: HP Tuners', async () => {
    const file = await read(
      rows(
        'HP Tuners CSV Log File',
        'Version: 1.0',
        '[Log Information]',
        'Creation Time: 7/27/2026 10:13:47 PM',
        '[Channel Information]',
        '0,12,13',
        'Offset,Engine RPM (SAE),Vehicle Speed (SAE)',
        's,rpm,km/h',
        '[Channel Data]',
        '0.1,600,',
        '0.2,,36',
        '0.3,700,36',
      ),
    );
    expect(file.details['date']).toBe('2026-07-27T22:13:47');
    expect(times(file)).toEqual([0.1, 0.2, 0.3]);
    expect(names(file)).toEqual(['engineSpeed_radps', 'speed_mps']);
  });

  it('ask where it has two readings: OBDLink', async () => {
    const file = await read(
      rows(
        '# StartTime = 08/11/2026 01:11:43.6990 PM',
        'Time (sec), Engine RPM (RPM)',
        '0,800',
        '1,810',
        '2,805',
      ),
    );
    expect(questions(file)[0]).toContain('2026-11-08 with the day first and 2026-08-11 with the month first');
  });
});

describe('units in names', () => {
  it('are read without regard to case: Harrys LapTimer', async () => {
    const file = await read(
      rows(
        'TIME,SPEED_KPH,SPEED_MPH,OIL_CELSIUS,LAPINDEX',
        '0,36,22.4,80,7',
        '1,36,22.4,81,7',
        '2,36,22.4,81,8',
      ),
    );
    expect(names(file)).toEqual(['speed_mps', 'SPEED_MPH', 'OIL_CELSIUS', 'LAPINDEX']);
    expect(samples(file, 'speed_mps')[0]).toBeCloseTo(10, 5);
    expect(file.channels.map(({ unit }) => unit)).toEqual(['mps', 'mph', 'degC', '1']);
  });

  it('are the whole name, and a star stands for a degree: MHD', async () => {
    const file = await read(rows('Time,MPH,Coolant (*C)', '0,10,89', '1,10,90', '2,20,91'));
    expect(samples(file, 'speed_mps')[0]).toBeCloseTo(4.4704, 4);
    expect(file.channels.map(({ unit }) => unit)).toEqual(['mps', 'degC']);
    expect(questions(file)).toEqual([]);
  });
});

describe('the pedal of a car whose throttle is by wire', () => {
  it('is the accelerator wherever its column is', async () => {
    for (const head of ['Throttle Pos (%),Accel Ped. Pos. (%)', 'Accel Ped. Pos. (%),Throttle Pos (%)']) {
      const file = await read(rows(`Time,${head}`, '0,10,20', '1,11,21', '2,12,22'));
      const at = head.startsWith('Accel') ? 0.1 : 0.2;
      expect(samples(file, 'accelerator')[0], head).toBeCloseTo(at, 6);
    }
  });
});

describe('RaceChrono', () => {
  it('has both accelerations with known signs', async () => {
    const body = rows('Time (s),lateral_acc (G),longitudinal_acc (G)', '0,1,-1', '1,1,-1', '2,1,-1');
    const file = await read(
      `This file is created using RaceChrono Pro v10.0.4 ( http://racechrono.com/ ).\n\n${body}`,
    );
    expect(samples(file, 'lateralAcceleration_mps2')[0]).toBeCloseTo(9.80665, 5);
    expect(samples(file, 'longitudinalAcceleration_mps2')[0]).toBeCloseTo(-9.80665, 5);
    const notes = file.problems.filter(({ code }) => code === 'alias-note');
    expect(notes).toEqual([]);
    expect((await read(body)).problems.filter(({ code }) => code === 'alias-note')).toHaveLength(1);
  });
});

describe('times as pandas writes them (FastF1)', () => {
  it('are read', async () => {
    const file = await read(
      rows('Time,nGear', '0 days 00:00:00,7', '0 days 00:00:00.230000,7', '0 days 00:01:00.470000,8'),
    );
    expect(times(file)).toEqual([0, 0.23, 60.47]);
    expect(names(file)).toEqual(['gear']);
  });
});

describe('a .dovex of a Dovesdatalogger, by the layout that its firmware documents', () => {
  const head = [
    'datetime,driver,course,short_name,best_lap_ms,optimal_ms',
    '2025-03-11 14:30:00,Driver,Normal,OKC,62345,61890',
    'laps_ms',
    '65432,63210,62345,64567',
  ];
  const table = rows(
    'timestamp,sats,hdop,lat,lng,speed_mph',
    ...[0, 1, 2, 3].map((i) => `${1741128001234 + 40 * i},12,0.8,28.4127081${i},-81.37973266,87.32`),
  );
  const padded = (text: string, size: number): string => text + '\n'.repeat(size - text.length) + table;

  it('has driver and track of its head, and the times of its laps as a note: it does not say when one began', async () => {
    for (const size of [1024, 8192]) {
      const file = await read(padded(rows(...head), size));
      expect(file.details).toMatchObject({
        driver: 'Driver',
        venue: 'Normal',
        date: '2025-03-04T22:40:01.234Z',
        'Lap times': '1:05.432, 1:03.210, 1:02.345, 1:04.567',
      });
      expect(file.laps).toEqual([]);
      expect(file.problems.find(({ code }) => code === 'laps-missing')?.message).toContain(
        'the times of 4 laps (the best 1:02.345) but not when one of them began',
      );
      expect(times(file)).toEqual([0, 0.04, 0.08, 0.12]);
      expect(samples(file, 'speed_mps')[0]).toBeCloseTo(39.035, 2);
    }
  });

  it('has its times shown in milliseconds since 1970, which they are read as', async () => {
    const { table: preview } = await previewRecording(sourceOf(encodeUtf8(padded(rows(...head), 1024))));
    expect(preview.guesses?.find(({ column }) => column === 0)?.reason).toBe(
      'no unit in the file; ms since 1970 assumed',
    );
  });

  it('is read where its session was never ended and the head is empty', async () => {
    expect(times(await read(padded('', 8192)))).toEqual([0, 0.04, 0.08, 0.12]);
  });
});

describe('the track mode of a Tesla', () => {
  const HEAD =
    'Lap,Elapsed Time (ms),Speed (MPH),Latitude (decimal),Longitude (decimal),Lateral Acceleration (m/s^2),Longitudinal Acceleration (m/s^2),Throttle Position (%),Yaw Rate (rad/s),State of Charge (%),Tire Pressure Front Left (bar),Tire Pressure Rear Right (bar),Tire Slip Front Left (% est.)';
  /** A right-hand corner of 100 m at 10 m/s; two rows have the same time, as in its logs. */
  const rowAt = (i: number): string => {
    const angle = i / 100;
    const [east_m, north_m] = [100 * (1 - Math.cos(angle)), 100 * Math.sin(angle)];
    return [
      ...[1, 17_915 + 100 * (i === 5 ? 4 : i), 22, (33 + north_m / 110_900).toFixed(7)],
      ...[(-117 + east_m / 93_500).toFixed(7), -1, 0.1, 29.2, -0.1, 53.6, 3.075, 3.125, 0.0625],
    ].join(',');
  };
  const text = rows(HEAD, ...Array.from({ length: 200 }, (_, i) => rowAt(i)));

  it('has signs that are known, pressures of its tyres, and rows of one time merged', async () => {
    const file = await read(text);
    expect(names(file)).toEqual([
      ...['Lap', 'speed_mps', 'Latitude (decimal)', 'Longitude (decimal)', 'lateralAcceleration_mps2'],
      ...['longitudinalAcceleration_mps2', 'accelerator', 'yawRate_radps', 'State of Charge'],
      ...['tyrePressure_Pa.FL', 'tyrePressure_Pa.RR', 'Tire Slip Front Left (% est.)'],
    ]);
    expect(file.problems.filter(({ code }) => code === 'alias-note')).toEqual([]);
    expect(times(file)).toHaveLength(199);
    expect(samples(file, 'tyrePressure_Pa.FL')[0]).toBeCloseTo(307_500, 0);
  });

  it('has a path, which turns as its yaw rate says', async () => {
    const file = await collectRecording(withPositions(readRecording(sourceOf(encodeUtf8(text)))));
    const yaw = samples(file, 'yaw_rad');
    const turned = (yaw[190] ?? 0) - (yaw[10] ?? 0);
    expect(turned).toBeLessThan(-1.5);
    expect(samples(file, 'yawRate_radps')[100]).toBeCloseTo(-0.1, 6);
  });
});

describe('the groups of VCDS', () => {
  const text = rows(
    'Wednesday,07,November,2012,19:55:02:34213-VCID:000000000000',
    '06A-906-032-LTG.lbl,',
    ",,Group A:,'115,,Group B:,'118,,Group C:,Not Running",
    ',,RPM,Load,,RPM,Temperature,,,',
    ',TIME,,,TIME,,,TIME,,',
    'Marker,STAMP, /min, %,STAMP, /min,C,STAMP,,',
    ...Array.from({ length: 12 }, (_, i) => {
      const at_s = 0.37 + i / 2;
      return `,${at_s.toFixed(2)},${2520 + 100 * i},${20 + i},${(at_s + 0.24).toFixed(2)},${2560 + 100 * i},22,,,`;
    }),
  );

  it('have names in two lines, units and stamps in s; the second group is said to be later', async () => {
    const file = await read(text);
    expect(names(file)).toEqual(['engineSpeed_radps', 'Load', 'TIME', 'RPM', 'Temperature', 'TIME (2)']);
    expect(times(file)[1]).toBeCloseTo(0.87, 6);
    expect(samples(file, 'RPM')[0]).toBe(2560);
    expect(file.problems.filter(({ code }) => code === 'time-assumed').map(({ message }) => message)).toEqual(
      [expect.stringContaining('"TIME" (column 5) is 0.24 s behind the time of the rows')],
    );
    expect(questions(file)).toEqual([]);
  });
});
