import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { trials } from '../../../proof/testing/thorough.ts';
import { collectRecording } from '../collect.ts';
import { lapsFromCrossings } from '../lap-watch.ts';
import { problemList } from '../file-problems.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { allBytes } from '../testing/bytes.ts';
import { aRecording, evenChannel } from '../testing/recordings.ts';
import { ldLogOf } from './ld-log-of.ts';
import { readLd } from './read-ld.ts';
import { readLdx } from './ldx.ts';
import { writeLdx } from './write-ldx.ts';
import { writeLd, type LdChannelToWrite } from './write-ld.ts';

const DETAILS = {
  driver: 'A. Driver',
  vehicle: 'Coupé 1974',
  vehicleType: 'Coupe',
  vehicleWeight: '1180',
  vehicleComment: 'Soft springs',
  venue: 'Made-up Park',
  event: 'Club day',
  session: 'Practice 2',
  eventComment: 'Track drying',
  comment: 'Wet start',
  date: '2026-11-20T14:05:09',
};
const WRITTEN = aRecording(
  [
    evenChannel('Engine RPM', 'rpm', 100, [900, 4500.5, 6000]),
    evenChannel('Steered Angle', 'deg', 20, [-12.25, 3]),
  ],
  { details: DETAILS },
);
const LOCATED = aRecording([
  evenChannel('Latitude', 'deg', 10, [], { samples: Float64Array.of(51.9123457, -51.9123459), count: 2 }),
  evenChannel('Longitude', 'deg', 10, [], { samples: Float64Array.of(12.1234567, Number.NaN), count: 2 }),
  evenChannel('Engine RPM', 'rpm', 10, [900, 6000]),
]);
const write = (file: RecordedFile): Promise<Uint8Array<ArrayBuffer>> => allBytes(writeLd(ldLogOf(file).log));
const again = async (file: RecordedFile): Promise<RecordedFile> =>
  collectRecording(readLd(sourceOf(await write(file))));

/** Byte, kind and value, by the field tables of docs/telemetry-files.md and not by the code. */
const HEADER_FIELDS: readonly (readonly [number, 'u16' | 'u32' | 'i16' | 'f32' | number, number | string])[] =
  [
    [0x00, 'u32', 0x40],
    [0x08, 'u32', 4280],
    [0x0c, 'u32', 4280 + 2 * 124],
    [0x24, 'u32', 1762],
    [0x42, 'u16', 0x4240],
    [0x44, 'u16', 0x0f],
    [0x4a, 8, 'ADL'],
    [0x56, 'u16', 2],
    [0x5e, 16, '20/11/2026'],
    [0x7e, 16, '14:05:09'],
    [0x9e, 64, 'A. Driver'],
    [0xde, 64, 'Coup\xe9 1974'],
    [0x15e, 64, 'Made-up Park'],
    [0x5de, 'u32', 0xc81a4],
    [0x624, 64, 'Wet start'],
    [1762, 64, 'Club day'],
    [1762 + 0x40, 64, 'Practice 2'],
    [1762 + 0x80, 1024, 'Track drying'],
    [1762 + 0x480, 'u32', 2918],
    [2918, 64, 'Made-up Park'],
    [2918 + 0x44a, 'u32', 4020],
    [4020 + 0xc0, 'u16', 1180],
    [4020 + 0xc4, 32, 'Coupe'],
    [4020 + 0xe4, 32, 'Soft springs'],
  ];
const CHANNEL_FIELDS: typeof HEADER_FIELDS = [
  [4280, 'u32', 0],
  [4280 + 4, 'u32', 4404],
  [4280 + 8, 'u32', 4528],
  [4280 + 12, 'u32', 3],
  [4280 + 16, 'u16', 0x2ee1],
  [4280 + 18, 'u16', 7],
  [4280 + 20, 'u16', 4],
  [4280 + 22, 'u16', 100],
  [4280 + 24, 'i16', 0],
  [4280 + 26, 'i16', 1],
  [4280 + 28, 'i16', 1],
  [4280 + 30, 'i16', 0],
  [4280 + 32, 32, 'Engine RPM'],
  [4280 + 64, 8, ''],
  [4280 + 72, 12, 'rpm'],
  [4404, 'u32', 4280],
  [4404 + 4, 'u32', 0],
  [4404 + 8, 'u32', 4540],
  [4404 + 12, 'u32', 2],
  [4404 + 16, 'u16', 0x2ee2],
  [4404 + 22, 'u16', 20],
  [4404 + 32, 32, 'Steered Angle'],
  [4404 + 72, 12, 'deg'],
  [4528, 'f32', 900],
  [4532, 'f32', 4500.5],
  [4536, 'f32', 6000],
  [4540, 'f32', -12.25],
  [4544, 'f32', 3],
];

describe('a .ld that is written', () => {
  it.each([...HEADER_FIELDS, ...CHANNEL_FIELDS])(
    'has at byte %i as %s the value %s',
    async (at, kind, value) => {
      const bytes = await write(WRITTEN);
      const view = new DataView(bytes.buffer);
      if (typeof kind === 'number') {
        const field = bytes.subarray(at, at + kind);
        expect(String.fromCharCode(...field).replace(/\0+$/, '')).toBe(value);
      } else {
        const found = {
          u16: () => view.getUint16(at, true),
          u32: () => view.getUint32(at, true),
          i16: () => view.getInt16(at, true),
          f32: () => view.getFloat32(at, true),
        }[kind]();
        expect(found).toBe(value);
      }
    },
  );

  it('ends behind its last sample', async () => {
    expect((await write(WRITTEN)).length).toBe(4548);
  });

  it('is read again with its details, rates, units and values', async () => {
    const file = await again(WRITTEN);
    expect(file.details).toMatchObject(DETAILS);
    expect(file.problems).toEqual([]);
    expect(file.channels.map(({ name, unit, time, samples }) => [name, unit, time, [...samples]])).toEqual([
      ['Engine RPM', 'rpm', { kind: 'rate', rate_Hz: 100, start_s: 0 }, [900, 4500.5, 6000]],
      ['Steered Angle', 'deg', { kind: 'rate', rate_Hz: 20, start_s: 0 }, [-12.25, 3]],
    ]);
  });

  it('has integers with decimals where 32-bit floats would round, floats where samples are missing', async () => {
    const view = new DataView((await write(LOCATED)).buffer);
    const types = [0, 1, 2].map((i) => {
      const at = 4280 + 124 * i;
      return [18, 20, 30].map((field) => view.getInt16(at + field, true));
    });
    // Class, size and decimals; samples begin at 4280 + 3 x 124 = 4652, two of 4 bytes for each channel.
    expect(types).toEqual([
      [3, 4, 7],
      [7, 4, 0],
      [7, 4, 0],
    ]);
    expect([view.getInt32(4652, true), view.getInt32(4656, true)]).toEqual([519_123_457, -519_123_459]);
    expect(view.getFloat32(4660, true)).toBe(Math.fround(12.1234567));
    expect(view.byteLength).toBe(4676);
    expect(ldLogOf(LOCATED).rounded).toEqual(['Longitude']);
  });

  it('gives a latitude back to 1e-7 degrees', async () => {
    const file = await again(LOCATED);
    expect(file.channels.map(({ sampleType, samples }) => [sampleType, [...samples]])).toEqual([
      ['f64', [51.9123457, -51.9123459]],
      ['f32', [Math.fround(12.1234567), Number.NaN]],
      ['f32', [900, 6000]],
    ]);
  });

  it('has 32-bit floats beyond the largest integer', () => {
    const large = evenChannel('Energy', 'J', 10, [], { samples: Float64Array.of(0.1, 3e9), count: 2 });
    const { log, rounded } = ldLogOf(aRecording([large]));
    expect(log.channels.map(({ storage }) => storage.type)).toEqual(['float32']);
    expect(rounded).toEqual(['Energy']);
  });

  it('counts the bytes of a sample towards the 4 GiB that it can address', async () => {
    const channel: LdChannelToWrite = {
      name: 'Latitude',
      unit: 'deg',
      unitText: 'deg',
      storage: { type: 'int32', decimals: 7 },
      rate_Hz: 100,
      count: 2 ** 30,
      read: () => Float64Array.of(),
    };
    const written = (type: 'int16' | 'int32'): Promise<unknown> =>
      writeLd({ details: {}, channels: [{ ...channel, storage: { type, decimals: 0 } }] }).next();
    await expect(written('int32')).rejects.toThrow('4 GiB');
    await expect(written('int16')).resolves.toMatchObject({ done: false });
  });

  it('cuts names at 32 bytes and keeps them apart', async () => {
    const long = 'differentialAsymmetricSpeed_radps.';
    const file = await again(
      aRecording(
        ['front', 'rear', 'centre'].map((location) => evenChannel(long + location, 'radps', 10, [1])),
      ),
    );
    expect(file.channels.map(({ name }) => name)).toEqual([
      'differentialAsymmetricSpeed_radp',
      'differentialAsymmetricSpeed_ra~2',
      'differentialAsymmetricSpeed_ra~3',
    ]);
  });

  it('brings 12.5 Hz to 13 Hz on straight lines and holds the gear', async () => {
    const ramp = Array.from({ length: 26 }, (_, i) => i);
    const file = await again(
      aRecording([
        evenChannel('Speed', 'mps', 12.5, ramp),
        evenChannel('Gear', '1', 12.5, ramp, { held: true }),
      ]),
    );
    const [speed, gear] = file.channels;
    expect(speed?.time).toMatchObject({ rate_Hz: 13 });
    speed?.samples.forEach((value, i) => expect(value).toBeCloseTo((12.5 * i) / 13, 4));
    gear?.samples.forEach((value, i) => expect(value).toBe(Math.floor((12.5 * i) / 13)));
  });

  it('begins with the earliest sample, also where times are those of a clock', async () => {
    const axis_s = Float64Array.of(1.7e9, 1.7e9 + 0.1, 1.7e9 + 0.2, 1.7e9 + 0.3);
    const channel = evenChannel('Speed', 'mps', 10, [1, 2, 3, 4], { time: { kind: 'axis', axis: 0 } });
    const { log, laps } = ldLogOf(
      aRecording([channel], {
        axes_s: [axis_s],
        laps: lapsFromCrossings([1.7e9 + 0.15], 1.7e9, 1.7e9 + 0.3),
      }),
    );
    expect(log.channels[0]).toMatchObject({ rate_Hz: 10, count: 4 });
    expect(laps[0]?.end_s).toBeCloseTo(0.15, 6);
    const values = await log.channels[0]!.read(0, 4);
    values.forEach((value, i) => expect(value).toBeCloseTo(i + 1, 4));
  });

  it('refuses a rate of 12.5 Hz that was not brought to a whole one', async () => {
    const channel = { ...ldLogOf(WRITTEN).log.channels[0]!, rate_Hz: 12.5 };
    await expect(allBytes(writeLd({ details: {}, channels: [channel] }))).rejects.toMatchObject({
      code: 'TELEMETRY_FILE_REFUSED',
    });
  });

  it('gives back every 32-bit value, missing ones as missing', async () => {
    const values = fc.array(fc.oneof(fc.float({ noDefaultInfinity: true }), fc.constant(Number.NaN)), {
      minLength: 1,
      maxLength: 50,
    });
    const channels = fc.array(
      fc.tuple(fc.string({ maxLength: 40 }), fc.integer({ min: 1, max: 2000 }), values),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    await fc.assert(
      fc.asyncProperty(channels, async (made) => {
        const file = await again(
          aRecording(made.map(([name, rate_Hz, raw]) => evenChannel(name, '1', rate_Hz, raw))),
        );
        expect(file.channels.map(({ samples }) => Array.from(samples, (value) => value + 0))).toEqual(
          made.map(([, , raw]) => Array.from(Float32Array.from(raw), (value) => value + 0)),
        );
        expect(new Set(file.channels.map(({ name }) => name)).size).toBe(made.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a .ldx', () => {
  const laps = lapsFromCrossings([12.5, 94.491, 175.0001234], 0, 200);

  it('has beacons in microseconds from the start of the log', () => {
    const text = writeLdx(laps, {});
    expect(text).toContain(
      '<Marker Version="100" ClassName="BCN" Name="Manual.2" Flags="77" Time="9.449100000000e+07"/>',
    );
    expect(text).toContain('<String Id="Fastest Time" Value="1:20.509"/>');
    expect(text).toContain('<String Id="Total Laps" Value="4"/>');
  });

  it('numbers laps as i2 does: pieces between beacons, 0 before the first', () => {
    const one = writeLdx([{ number: 13, start_s: 839.485, end_s: 947.01, complete: true }], {});
    expect(one).toContain('<String Id="Total Laps" Value="3"/>');
    expect(one).toContain('<String Id="Fastest Lap" Value="1"/>');
    // The times of ten beacons with the fastest piece behind the third.
    const beacons_s = [100, 220, 330, 437.525, 550, 660, 770, 880, 990, 1100];
    const ten = writeLdx(lapsFromCrossings(beacons_s, 0, 1200), {});
    expect(ten).toContain('<String Id="Total Laps" Value="11"/>');
    expect(ten).toContain('<String Id="Fastest Lap" Value="3"/>');
    expect(ten).toContain('<String Id="Fastest Time" Value="1:47.525"/>');
  });

  it('gives its laps and details again', () => {
    const problems = problemList();
    const { beacons_s, details } = readLdx(
      writeLdx(laps, { Notes: 'a < b & "c"\nsecond line\u0000' }),
      problems,
    );
    beacons_s.forEach((time_s, i) => expect(time_s).toBeCloseTo([12.5, 94.491, 175.0001234][i]!, 6));
    expect(details['Notes']).toBe('a < b & "c"\nsecond line');
    expect(problems.all()).toEqual([]);
  });

  it('has details under the names that MoTeC gives them', () => {
    const text = writeLdx([], { driver: 'A. Driver', vehicleId: 'No 7' });
    expect(text).toContain('<String Id="Driver" Value="A. Driver"/>');
    expect(readLdx(text, problemList()).details).toMatchObject({ driver: 'A. Driver', vehicleId: 'No 7' });
  });

  it.each([
    ['vehicleId', 'Vehicle Id'],
    ['vehicleType', 'Vehicle Type'],
    ['vehicleWeight', 'Vehicle Weight'],
    ['vehicleComment', 'Vehicle Comment'],
    ['deviceSerial', 'Device Serial'],
  ])('has the detail %s as "%s", and reads it also under the name of ours', (detail, id) => {
    const text = writeLdx([], { [detail]: '1180' });
    expect(text).toContain(`<String Id="${id}" Value="1180"/>`);
    expect(text).not.toContain(detail);
    const earlier = text.replace(id, detail);
    for (const one of [text, earlier])
      expect(readLdx(one, problemList()).details).toMatchObject({ [detail]: '1180' });
  });

  it('has a vehicle without an id as the id, as the .ld has it, else both', () => {
    expect(writeLdx([], { vehicle: 'Coupe' })).toContain('<String Id="Vehicle Id" Value="Coupe"/>');
    const both = { vehicle: 'Coupe', vehicleId: 'No 7' };
    expect(readLdx(writeLdx([], both), problemList()).details).toMatchObject(both);
  });

  it('reads a vehicle under the name of ours', () => {
    const earlier =
      '<LDXFile><Layers><Details><String Id="vehicle" Value="Coupe"/></Details></Layers></LDXFile>';
    expect(readLdx(earlier, problemList()).details).toEqual({ vehicle: 'Coupe' });
  });

  it('has the date as a DateTime, and reads it as one and as a String', () => {
    const date = '2026-11-20T14:05:09';
    const text = writeLdx([], { date });
    expect(text).toContain('<DateTime Id="Log Date" Value="2026-11-20T14:05:09"/>');
    for (const one of [text, text.replace('<DateTime', '<String')])
      expect(readLdx(one, problemList()).details).toMatchObject({ date });
  });

  it('has a date that is none as a String', () => {
    expect(writeLdx([], { date: 'last Friday' })).toContain('<String Id="Log Date" Value="last Friday"/>');
  });

  it('takes any text as a detail', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (id, value) => {
        const problems = problemList();
        readLdx(writeLdx([], { [`x${id}`]: value }), problems);
        expect(problems.all()).toEqual([]);
      }),
      { numRuns: trials(50) },
    );
  });

  it('reports the line of its damage and keeps the beacons before it', () => {
    const problems = problemList();
    const text = writeLdx(laps, {});
    const cut = readLdx(text.slice(0, text.indexOf('Manual.3')), problems);
    expect(cut.beacons_s).toHaveLength(2);
    expect(problems.all()).toMatchObject([{ code: 'ldx-unreadable', line: 9 }]);
  });

  it('reports a beacon whose time is not a number', () => {
    const problems = problemList();
    const text = writeLdx(laps, {}).replace('9.449100000000e+07', 'soon');
    expect(readLdx(text, problems).beacons_s).toHaveLength(2);
    expect(problems.all()).toMatchObject([{ code: 'beacon-unreadable' }]);
  });

  it('expands no entities of its own: a document type cannot fill the memory', () => {
    const problems = problemList();
    const text =
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><LDXFile><Layers><Details><String Id="b" Value="&a;"/></Details></Layers></LDXFile>';
    expect(readLdx(text, problems).details).toEqual({});
    expect(problems.all()).toMatchObject([{ code: 'ldx-unreadable' }]);
  });
});
