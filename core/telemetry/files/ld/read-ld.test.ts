import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { DAMAGED_FILES, PITFALL_FILES } from '../testing/pitfalls.ts';
import { CHANNELS_AT, makeLd, type MadeChannel } from '../testing/make-ld.ts';
import { readLd, type LdOptions } from './read-ld.ts';

const fixture = (name: string): Uint8Array => readFileSync(`fixtures/telemetry/${name}`);
const read = (bytes: Uint8Array, options?: LdOptions): Promise<RecordedFile> =>
  collectRecording(readLd(sourceOf(bytes), options));
const samples = (file: RecordedFile, name: string): readonly number[] => {
  const channel = file.channels.find((c) => c.name === name);
  return Array.from(channel?.samples ?? []);
};
/** Byte of the first sample behind two entries. */
const SAMPLES_AT = CHANNELS_AT[32] + 2 * 124;

function withFirstChannelAt(at: number): Uint8Array {
  const bytes = makeLd({ channels: [{ name: 'A', type: [7, 4], raw: [1] }] });
  new DataView(bytes.buffer).setUint32(0x08, at, true);
  return bytes;
}

const codes = (file: RecordedFile): readonly string[] => file.problems.map(({ code }) => code);

describe('fixtures of .ld files', () => {
  it.each(Object.entries({ ...PITFALL_FILES, ...DAMAGED_FILES }))(
    '%s is the one that is made',
    (name, made) => {
      expect([...fixture(name)]).toEqual([...made]);
    },
  );
});

describe('the nine pitfalls of .ld files', () => {
  it('1: finds venue and vehicle behind 16-bit pointers that text follows', async () => {
    const file = await read(fixture('ld-pitfall-1-sixteen-bit-pointers.ld'));
    expect(file.details).toMatchObject({ venue: 'Made-up Park', vehicleId: 'No 7', vehicleType: 'Coupe' });
    expect(file.problems).toEqual([]);
  });

  it('1: finds them behind 32-bit pointers too', async () => {
    const file = await read(makeLd({ channels: [{ name: 'A', type: [7, 4], raw: [1] }] }));
    expect(file.details).toMatchObject({ vehicleId: 'No 7', vehicleComment: 'Soft springs' });
  });

  it('2: reads a count of 2 where both halves of the 32 bits hold it', async () => {
    const file = await read(fixture('ld-pitfall-2-channel-count-in-both-halves.ld'));
    expect(file.channels).toHaveLength(2);
    expect(file.problems).toEqual([]);
  });

  it('3: follows the list over a gap of 212 bytes', async () => {
    const file = await read(fixture('ld-pitfall-3-entries-not-contiguous.ld'));
    expect(samples(file, 'Gear')).toEqual([1, 2, 3]);
  });

  it.each([
    ['ld-pitfall-3-list-leads-back.ld', 2],
    ['ld-pitfall-3-entry-links-to-itself.ld', 1],
  ])('3: %s ends after its %i channels with the byte of the pointer', async (name, channels) => {
    const file = await read(fixture(name));
    expect(file.channels).toHaveLength(channels);
    const cycle = file.problems.find(({ code }) => code === 'channel-list-cycle');
    expect(cycle?.offset).toBe(1762 + 1156 + 1102 + 260 + (channels - 1) * 124 + 4);
  });

  it('4: takes the unit of an M1 log from the field of the short name', async () => {
    const file = await read(fixture('ld-pitfall-4-unit-in-short-name.ld'));
    expect(file.channels.map(({ unit, unitText }) => [unit, unitText])).toEqual([
      ['rpm', 'rpm'],
      ['g', 'G'],
      ['mps', 'm/s'],
    ]);
  });

  it('4: does not take the short name for a unit where channels have units', async () => {
    const file = await read(
      makeLd({
        channels: [
          { name: 'Gear', shortName: 'G', type: [3, 2], raw: [3] },
          { name: 'Speed', shortName: 'S', unit: 'km/h', type: [7, 4], raw: [90] },
        ],
      }),
    );
    expect(file.channels.map(({ unit }) => unit)).toEqual(['1', 'kph']);
  });

  it('5: reads 1300 kg where all 32 bits are 36,046,100', async () => {
    const file = await read(fixture('ld-pitfall-5-weight-in-low-half.ld'));
    expect(file.details['vehicleWeight']).toBe('1300');
  });

  it('6: distinguishes names that were cut at 32 bytes, and reads single-byte text', async () => {
    const file = await read(fixture('ld-pitfall-6-names-cut-and-repeated.ld'));
    expect(file.channels.map(({ name }) => name)).toEqual([
      'Suspension Travel Rear Left Filt',
      'Suspension Travel Rear Left Filt (2)',
      'Air Temp °',
    ]);
    expect(samples(file, 'Suspension Travel Rear Left Filt (2)')).toEqual([1, 2, 3]);
    expect(file.channels[2]).toMatchObject({ unit: 'degC', unitText: '°C' });
    expect(codes(file)).toEqual(['name-repeats']);
  });

  it('7: passes over a channel of type 17536 with 5 bytes that has no samples', async () => {
    const file = await read(fixture('ld-pitfall-7-junk-type-without-samples.ld'));
    expect(samples(file, 'Ground Speed')).toEqual([0, 90, 180]);
    expect(file.problems).toEqual([]);
  });

  it('8: scales by shift, multiplier, scale and decimals', async () => {
    const file = await read(fixture('ld-pitfall-8-scaling.ld'));
    expect(samples(file, 'Brake Pos')).toEqual([0, Math.fround(0.3), 100]);
    // 2500 / 10 x 10^-1 x 36: 25 m/s are 90 km/h, times ten.
    expect(samples(file, 'Wheel Speed')).toEqual([0, 900]);
    expect(samples(file, 'Engine RPM')).toEqual([90, 600]);
    expect(samples(file, 'Latitude')).toEqual([51.9123457]);
    expect(samples(file, 'Shifted')).toEqual([-40, 60]);
  });

  it('9: reads a log whose pro marker is a genuine one, 0xD20822', async () => {
    const file = await read(fixture('ld-pitfall-9-genuine-pro-marker.ld'));
    expect(samples(file, 'Ground Speed')).toEqual([0, 90, 180]);
  });
});

describe('damaged .ld files', () => {
  it('names the channel whose samples are outside, with the byte of its pointer', async () => {
    const file = await read(fixture('ld-damaged-samples-outside.ld'));
    const [problem] = file.problems;
    expect(problem).toMatchObject({
      code: 'channel-outside',
      severity: 'error',
      offset: 1762 + 1156 + 1102 + 260 + 124 + 8,
    });
    expect(problem?.message).toContain('"Gear" would be at byte 1000000');
    expect(samples(file, 'Ground Speed')).toEqual([0, 90, 180]);
  });

  it('keeps the two whole samples of a channel in which the file ends', async () => {
    const file = await read(fixture('ld-damaged-cut-in-samples.ld'));
    expect(samples(file, 'Gear')).toEqual([1, 2]);
    expect(codes(file)).toEqual(['channel-cut']);
    expect(file.problems[0]?.message).toContain('2 of 3 samples');
  });

  it('keeps the channels before the end of the list', async () => {
    const file = await read(fixture('ld-damaged-cut-in-list.ld'));
    expect(codes(file)).toContain('channel-list-broken');
  });

  it('refuses a file that ends in the header, with the byte', async () => {
    await expect(read(fixture('ld-damaged-cut-in-header.ld'))).rejects.toMatchObject({
      code: 'TELEMETRY_FILE_REFUSED',
      message: 'Byte 700 (0x2bc): the file ends here; a MoTeC log begins with a header of 1762 bytes.',
    });
  });

  it.each([
    [
      'a log that ends behind its header',
      makeLd({ channels: [{ name: 'A', type: [7, 4], raw: [1] }], length: 1762 }),
      'Byte 8 (0x8): the next channel would be at byte 4280, which is not in the file (1762 bytes); 0 channels were read before.',
    ],
    [
      'a first channel at byte 0xFFFFFF00',
      withFirstChannelAt(0xffffff00),
      'Byte 8 (0x8): the next channel would be at byte 4294967040, which is not in the file (4408 bytes); 0 channels were read before.',
    ],
  ])('says the place of %s once', async (_what, bytes, message) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'TELEMETRY_FILE_REFUSED', message });
  });

  it('refuses a file without the marker, and one without channels', async () => {
    await expect(read(new Uint8Array(4000))).rejects.toMatchObject({ code: 'TELEMETRY_FILE_REFUSED' });
    await expect(read(makeLd({ channels: [] }))).rejects.toThrow('has no channels');
  });
});

describe('samples of a .ld that two channels claim', () => {
  it('refuses 400 channels of a million samples each in 4 MB, at the entry of the second', async () => {
    const first: MadeChannel = { name: 'Channel 1', type: [7, 4], raw: new Array<number>(1_000_000).fill(1) };
    const others = Array.from({ length: 399 }, (_, i): MadeChannel => ({
      name: `Channel ${i + 2}`,
      type: [7, 4],
      raw: [],
      count: 1_000_000,
      samples: CHANNELS_AT[32] + 400 * 124,
    }));
    // 4280 + 400 x 124 = 53,880; 4,000,000 bytes of samples end at 4,053,879.
    await expect(read(makeLd({ channels: [first, ...others] }))).rejects.toMatchObject({
      code: 'TELEMETRY_FILE_REFUSED',
      message:
        'Byte 4404 (0x1134): the samples of channel "Channel 2" (bytes 53880 to 4053879) overlap those of channel "Channel 1" (bytes 53880 to 4053879, entry at byte 4280).',
    });
  });

  it('refuses a channel that begins with the last byte of the one before', async () => {
    const speed: MadeChannel = { name: 'Speed', type: [7, 4], raw: [0, 90, 180] };
    const gear: MadeChannel = { name: 'Gear', type: [3, 2], raw: [1, 2, 3], samples: SAMPLES_AT + 11 };
    await expect(read(makeLd({ channels: [speed, gear] }))).rejects.toThrow(
      'Byte 4404 (0x1134): the samples of channel "Gear" (bytes 4539 to 4544) overlap those of channel "Speed"',
    );
  });

  it('reads channels whose samples follow in another order than their entries', async () => {
    const file = await read(
      makeLd({
        channels: [
          { name: 'Speed', type: [7, 4], raw: [0, 90, 180], samples: SAMPLES_AT + 6 },
          { name: 'Gear', type: [3, 2], raw: [1, 2, 3], samples: SAMPLES_AT },
        ],
      }),
    );
    expect(file.channels.map(({ count }) => count)).toEqual([3, 3]);
    expect(file.problems).toEqual([]);
  });

  it('reads a log whose channels without samples point at those of another', async () => {
    const file = await read(
      makeLd({
        channels: [
          { name: 'Speed', type: [7, 4], raw: [0, 90, 180] },
          { name: 'Empty', type: [7, 4], raw: [], samples: SAMPLES_AT },
        ],
      }),
    );
    expect(file.channels.map(({ name }) => name)).toEqual(['Speed']);
    expect(file.problems).toEqual([]);
  });
});

describe('a channel of 0 Hz', () => {
  const speed: MadeChannel = { name: 'Speed', type: [7, 4], raw: [0, 90, 180] };

  it('loses its samples, which is an error with the byte of the rate', async () => {
    const file = await read(
      makeLd({ channels: [speed, { name: 'Gear', type: [3, 2], rate_Hz: 0, raw: [1, 2, 3] }] }),
    );
    expect(file.problems).toMatchObject([
      {
        code: 'channel-without-rate',
        severity: 'error',
        offset: 4404 + 22,
        message:
          'Byte 4426 (0x114a): channel "Gear" has 3 samples at a rate of 0 Hz, which have no times; it is left out.',
      },
    ]);
    expect(file.channels.map(({ name }) => name)).toEqual(['Speed']);
  });

  it('has nothing to lose without samples', async () => {
    const file = await read(
      makeLd({ channels: [speed, { name: 'Gear', type: [3, 2], rate_Hz: 0, raw: [] }] }),
    );
    expect(file.problems).toEqual([]);
  });

  it('is an error also if only the number of such channels is reported', async () => {
    const gears = Array.from({ length: 205 }, (_, i): MadeChannel => ({
      name: `Gear ${i}`,
      type: [3, 2],
      rate_Hz: 0,
      raw: [1],
    }));
    const file = await read(makeLd({ channels: [speed, ...gears] }));
    expect(file.problems.map(({ severity }) => severity)).toEqual(new Array(201).fill('error'));
    expect(file.problems.at(-1)?.unlisted).toBe(5);
  });
});

describe('the content of a .ld', () => {
  const lapped = makeLd({
    channels: [
      { name: 'Lap Number', type: [3, 2], rate_Hz: 1, raw: [0, 0, 0, 1, 1, 1, 1, 2, 2] },
      { name: 'Fine', type: [7, 2], rate_Hz: 100, raw: [0x3c00, 0xc000, 0x7c00, 0x0001] },
    ],
  });

  it('gives every channel its own rate, 1 Hz and 100 Hz', async () => {
    const file = await read(lapped);
    expect(file.channels.map(({ time }) => time.kind === 'rate' && time.rate_Hz)).toEqual([1, 100]);
  });

  it('reads 16-bit floats: 1, -2, infinity as missing, the smallest one', async () => {
    expect(samples(await read(lapped), 'Fine')).toEqual([1, -2, Number.NaN, 2 ** -24]);
  });

  it('finds laps by the lap number: 3 s to the line, 4 s of lap 1, 2 s after it', async () => {
    const { laps } = await read(lapped);
    expect(laps).toEqual([
      { number: 0, start_s: 0, end_s: 3, complete: false },
      { number: 1, start_s: 3, end_s: 7, complete: true },
      { number: 2, start_s: 7, end_s: 9, complete: false },
    ]);
  });

  it('finds laps by the distance that restarts', async () => {
    const bytes = makeLd({
      channels: [
        {
          name: 'Lap Distance',
          unit: 'm',
          type: [7, 4],
          rate_Hz: 1,
          raw: [800, 900, 10, 500, 990, 985, 5, 90],
        },
      ],
    });
    expect((await read(bytes)).laps.map(({ start_s }) => start_s)).toEqual([0, 2, 6]);
  });

  it('believes beacons of the .ldx more than a channel', async () => {
    const ldx =
      '<LDXFile><Layers><Layer><MarkerBlock><MarkerGroup Name="Beacons"><Marker Time="2.5e+06"/></MarkerGroup></MarkerBlock></Layer></Layers></LDXFile>';
    const { laps } = await read(lapped, { ldx });
    expect(laps.map(({ end_s }) => end_s)).toEqual([2.5, 9]);
  });

  it('gives date, driver and event', async () => {
    expect((await read(lapped)).details).toMatchObject({
      date: '2026-11-20T14:05:09',
      driver: 'A. Driver',
      event: 'Club day',
      session: 'Practice 2',
      comment: 'Wet start',
      deviceSerial: '12345',
    });
  });

  it('reads a time without seconds and leaves a date that is none as text', async () => {
    const channels = [{ name: 'A', type: [7, 4], raw: [1] }] as const;
    expect((await read(makeLd({ channels, time: '14:05' }))).details['date']).toBe('2026-11-20T14:05:00');
    const odd = await read(makeLd({ channels, date: '2026.11.20' }));
    expect(odd.details['date']).toBe('2026.11.20 14:05:09');
    expect(codes(odd)).toEqual(['date-unreadable']);
  });

  it('reports its progress up to 1 and stops when it is cancelled', async () => {
    const reported: number[] = [];
    await read(lapped, { onProgress: (fraction) => reported.push(fraction) });
    expect(reported.at(-1)).toBe(1);
    await expect(read(lapped, { signal: { aborted: true } })).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

describe('a log of a Formula SAE car', () => {
  const folder = '../shared/reference/telemetry-files/';
  const isThere = existsSync(folder);
  const name = 'has 29 channels of 9:07.952, 11,507 samples of engine speed at 21 Hz';

  it(name, async ({ skip }) => {
    if (!isThere) return skip(`${name}: ${folder} is not there, the log was not read`);
    const ldx = readFileSync(`${folder}fsae-can-written.ldx`, 'latin1');
    const file = await read(readFileSync(`${folder}fsae-can-written.ld`), { ldx });
    expect(file.channels).toHaveLength(29);
    const [revs] = file.channels;
    expect(revs).toMatchObject({ name: 'Engine RPM', unit: 'rpm', count: 11_507, sampleType: 'f32' });
    expect(11_507 / 21).toBeCloseTo(547.952, 3);
    expect(revs?.samples.every((value) => value >= 0 && value < 20_000)).toBe(true);
    expect(Math.max(...(revs?.samples ?? []))).toBeGreaterThan(1000);
    expect(file.details).toMatchObject({
      date: '2024-07-16T12:53:53',
      venue: 'Pedestrian Promenade',
      session: 'Qualifying',
      vehicleType: 'Formula Car',
      vehicleWeight: '300',
      'Fastest Time': '9:07.952',
    });
    // ft/s, brought to m/s.
    expect(file.channels[1]).toMatchObject({ unit: 'mps', unitText: 'ft/s' });
    expect(file.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(file.laps).toEqual([]);
  });
});
