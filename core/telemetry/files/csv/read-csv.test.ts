import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TableMapping } from '../../../contract/table-mapping.ts';
import { readAliases } from '../aliases/read-aliases.ts';
import { sourceOf } from '../source.ts';
import {
  bytesOf,
  readText as read,
  samplesOf as samples,
  timesOfFile as times,
  factsOf as reported,
} from '../testing/read-text.ts';
import { singleByteText } from '../text-encoding.ts';
import { readCsvHead } from './preview-csv.ts';

const ALIASES = readAliases();
const preview = async (text: string | Uint8Array) =>
  (await readCsvHead(sourceOf(bytesOf(text)), ALIASES)).preview;
describe('the layout of a CSV', () => {
  it.each([
    ['commas', 'Time,Revs\n0,900\n0.5,950\n1,1000\n', ',', '.'],
    ['semicolons', 'Time;Revs\n0;900\n0.5;950\n1;1000\n', ';', '.'],
    ['semicolons and decimal commas', 'Time;Revs\n0,0;900,5\n0,5;950,5\n1,0;1000,5\n', ';', ','],
    ['tabs and decimal commas', 'Time\tRevs\n0,0\t900,5\n0,5\t950,5\n1,0\t1000,5\n', '\t', ','],
    ['bars', 'Time|Revs\n0|900\n0.5|950\n1|1000\n', '|', '.'],
    ['blanks', 'Time   Revs\n0.0     900\n0.5     950\n1.0    1000\n', ' ', '.'],
  ])('is found with %s', async (_, text, separator, decimalSign) => {
    expect((await preview(text)).layout).toMatchObject({ separator, decimalSign, columns: 2, headerLine: 1 });
    const file = await read(text);
    expect(times(file)).toEqual([0, 0.5, 1]);
    expect(samples(file, 'Revs')[2]).toBeCloseTo(1000, -1);
  });

  it('passes over a byte-order mark and takes CR LF, LF and CR for line ends', async () => {
    for (const end of ['\r\n', '\n', '\r'])
      expect(times(await read(`\uFEFFTime,A${end}0,1${end}1,2${end}2,3${end}`)), JSON.stringify(end)).toEqual(
        [0, 1, 2],
      );
  });

  it('reads Windows-1252 and UTF-16 where the text is in them', async () => {
    const text = 'Time,Temp °\ns,°C\n0,20\n1,21\n2,22\n';
    const wide = new Uint8Array(
      Array.from(`\uFEFF${text}`, (c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]).flat(),
    );
    for (const bytes of [singleByteText(text), wide]) {
      const file = await read(bytes);
      expect(file.channels[0]).toMatchObject({ name: 'Temp °', unit: 'degC' });
    }
  });

  it('keeps separators and quotes inside quoted cells', async () => {
    const file = await read('"Time","Pressure, ""front"" [bar]"\n"0","1"\n"1","2"\n"2","3"\n');
    expect(file.channels[0]).toMatchObject({ name: 'Pressure, "front"', unit: 'bar' });
  });

  it('takes a stray quote for itself and goes on', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `${i},${i * 2}`);
    const file = await read(`Time,Wheel 15" speed\n${rows.join('\n')}\n`);
    expect(times(file)).toHaveLength(40);
  });

  it('refuses what has no rows of numbers, with the line', async () => {
    await expect(read('Dear all,\nthere is no table here,\nonly words,\n')).rejects.toMatchObject({
      code: 'TELEMETRY_FILE_REFUSED',
    });
    await expect(read('')).rejects.toThrow('Line 1: the file is empty.');
  });
});

const EXPORT = [
  '"Format","MoTeC CSV File",,,"Workbook",""',
  '"Venue","Made-up Park",,,"Worksheet",""',
  '"Vehicle","Number 7"',
  '"Driver","A. Driver"',
  '"Log Date","20/11/2026",,,"Start Time","0.000","s"',
  '"Log Time","14:05:09"',
  '"Sample Rate","10.000","Hz"',
  '"Beacon Markers","0.15 0.35"',
  '',
  '"Time","Ground Speed","Engine RPM","G Force Lat"',
  '"s","km/h","rpm","G"',
  '',
  '',
  ...[0, 1, 2, 3, 4].map((i) => `"${(i / 10).toFixed(3)}","${36 * i}","6000","0.5"`),
].join('\r\n');

describe('a block of notes above the table', () => {
  it('gives driver, venue, date and laps; names and units are two lines above the rows', async () => {
    const { layout } = await preview(EXPORT);
    expect(layout).toMatchObject({ headerLine: 10, unitLine: 11, firstLine: 14 });
    const file = await read(EXPORT);
    expect(file.details).toMatchObject({
      driver: 'A. Driver',
      venue: 'Made-up Park',
      vehicle: 'Number 7',
      date: '2026-11-20T14:05:09',
    });
    expect(file.laps.map(({ end_s }) => end_s)).toEqual([0.15, 0.35, 0.4]);
    expect(reported(file)).toEqual([]);
  });

  it('has keys beside their values, also where two lines of two known keys follow each other: a real export of i2', async () => {
    const head = [
      '"Format","MoTeC CSV File",,,"Workbook","Samples"',
      '"Venue","ac-track-skid",,,"Worksheet","Graph"',
      '"Vehicle","madformulateam_mftc3",,,"Vehicle Desc","MAD Formula Team, year: 2020"',
      '"Driver","A. Driver",,,"Engine ID","rwd"',
      '"Device","ADL"',
      '"Comment","Hoosier R25B (S)",,,"Session","Practice.offline (50Hz)"',
      '"Log Date","18/09/2026",,,"Origin Time","0.000","s"',
      '"Log Time","21:00:22",,,"Start Time","0.000","s"',
      '"Sample Rate","50.000","Hz",,"End Time","59.040","s"',
      '"Beacon Markers",""',
      '',
      '',
      '"Distance","Engine RPM","Throttle Pos","Corr Speed"',
      '"m","rpm","%","km/h"',
      '',
      '',
    ];
    const rows = ['"24","9861","65","44.8"', '"24","9896","65","45.0"', '"25","9930","64","45.2"'];
    const file = await read([...head, ...rows, ''].join('\n'));
    expect(file.details).toMatchObject({
      venue: 'ac-track-skid',
      vehicle: 'madformulateam_mftc3',
      vehicleComment: 'MAD Formula Team, year: 2020',
      driver: 'A. Driver',
      'Engine ID': 'rwd',
      session: 'Practice.offline (50Hz)',
      date: '2026-09-18T21:00:22',
    });
    expect(file.channels[0]?.time).toEqual({ kind: 'rate', rate_Hz: 50, start_s: 0 });
    expect(samples(file, 'distance_m')).toEqual([24, 24, 25]);
    expect(samples(file, 'accelerator')[0]).toBeCloseTo(0.65, 6);
  });

  it('brings 36 km/h to 10 m/s, 6000 rpm to 628.3 rad/s and 0.5 G to 4.90 m/s² under our names', async () => {
    const file = await read(EXPORT);
    expect(samples(file, 'speed_mps')[1]).toBeCloseTo(10, 5);
    expect(samples(file, 'engineSpeed_radps')[0]).toBeCloseTo(628.3185, 3);
    expect(samples(file, 'lateralAcceleration_mps2')[0]).toBeCloseTo(4.903325, 5);
  });

  it('gives the rate where there is no time column', async () => {
    const file = await read(EXPORT.replace('"Time",', '"Turbo",'));
    expect(file.channels[0]?.time).toEqual({ kind: 'rate', rate_Hz: 10, start_s: 0 });
    expect(file.axes_s).toEqual([]);
  });

  it('is read from lines of notes too', async () => {
    const file = await read('# Driver: A. Driver\n# Car = Coupe\nTime,A\n0,1\n1,2\n2,3\n');
    expect(file.details).toEqual({ driver: 'A. Driver', vehicle: 'Coupe' });
  });
});

describe('units of columns', () => {
  it.each([
    ['Wheel (km/h)', 'Wheel', 'kph'],
    ['Wheel [mph]', 'Wheel', 'mph'],
    ['wheelSlip_mps', 'wheelSlip_mps', 'mps'],
    ['Wheel (rear)', 'Wheel (rear)', '1'],
    ['Boost [furlongs]', 'Boost [furlongs]', '1'],
  ])('are in the header %s', async (header, name, unit) => {
    const file = await read(`Time,${header}\n0,1\n1,2\n2,3\n`);
    expect(file.channels[0]).toMatchObject({ name, unit });
  });

  it('of times may be milliseconds', async () => {
    expect(times(await read('Time [ms],A\n0,1\n500,2\n1000,3\n'))).toEqual([0, 0.5, 1]);
  });

  it('that are not known are kept as text', async () => {
    const file = await read('Time,Boost\ns,furlongs\n0,1\n1,2\n2,3\n');
    expect(file.channels[0]).toMatchObject({ unit: undefined, unitText: 'furlongs' });
  });

  it('of our own channels come from their names, in SI', async () => {
    const file = await read('time_s,speed_mps,jounce_m.FL\n0,10,0.01\n1,20,0.02\n2,30,0.03\n');
    expect(file.channels.map(({ name, unit }) => [name, unit])).toEqual([
      ['speed_mps', 'mps'],
      ['jounce_m.FL', 'm'],
    ]);
  });
});

describe('the preview', () => {
  it('shows twenty rows at most and proposes names, units and what is left out', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `${i},${i * 36},fast,0.1`);
    const shown = await preview(`Time,Ground Speed [km/h],Mood,Lat Accel\n${rows.join('\n')}\n`);
    expect(shown.rows).toHaveLength(20);
    expect(shown.mapping.columns).toEqual([
      { header: 'Time', use: 'time', name: 'Time', unit: '', negate: false },
      { header: 'Ground Speed [km/h]', use: 'channel', name: 'speed_mps', unit: 'km/h', negate: false },
      { header: 'Mood', use: 'skip', name: 'Mood', unit: '', negate: false },
      { header: 'Lat Accel', use: 'channel', name: 'lateralAcceleration_mps2', unit: 'g', negate: true },
    ]);
    expect(shown.problems).toMatchObject([{ code: 'column-skipped', column: 3 }]);
  });

  it('is followed where a person changed it', async () => {
    const text = 'Time,V,X\n0,36,1\n1,72,2\n2,108,3\n';
    const { mapping } = await preview(text);
    const [time, v, x] = mapping.columns;
    const changed: TableMapping = {
      columns: [
        time!,
        { ...v!, name: 'lateralVelocity_mps', unit: 'km/h', negate: true },
        { ...x!, use: 'skip' },
      ],
    };
    const file = await read(text, { mapping: changed });
    expect(file.channels.map(({ name, unit }) => [name, unit])).toEqual([['lateralVelocity_mps', 'mps']]);
    samples(file, 'lateralVelocity_mps').forEach((value, i) => expect(value).toBeCloseTo(-10 * (i + 1), 5));
  });
});

describe('real tables', () => {
  const folder = '../shared/reference/telemetry-files/';
  const isThere = existsSync(folder);

  it('of a road car: 18,032 rows of 9 channels at uneven times', async ({ skip }) => {
    if (!isThere) return skip(`${folder} is not there, the table of a road car was not read`);
    const file = await read(readFileSync(`${folder}road-car-wide.csv`));
    expect(file.channels.map(({ name, unit }) => [name, unit])).toContainEqual([
      'engineSpeed_radps',
      'radps',
    ]);
    expect(file.channels).toHaveLength(9);
    expect(times(file).length).toBeGreaterThan(18_000);
    expect(times(file).slice(0, 3)).toEqual([0, 0.014, 0.129]);
    expect(samples(file, 'engineSpeed_radps')[0]).toBeCloseTo((770 * 2 * Math.PI) / 60, 3);
  });

  it('of a hill climb: 20 Hz from the notes, 3.008 km in the end', async ({ skip }) => {
    if (!isThere) return skip(`${folder} is not there, the table of a hill climb was not read`);
    const file = await read(readFileSync(`${folder}circuit-portaria-logged.csv`));
    expect(file.channels[0]).toMatchObject({
      name: 'distance_m',
      time: { kind: 'rate', rate_Hz: 20, start_s: 0 },
    });
    expect(samples(file, 'distance_m').at(-1)).toBeCloseTo(3008, 6);
    expect(file.details).toMatchObject({ Country: 'Greece', Name: 'Portaria' });
    expect(reported(file)).toEqual([]);
  });
});
