import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import type { RecordedFile, RecordingPart } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { makeMlg, type MadeMlg, type MadeMlgRecord } from '../testing/make-mlg.ts';
import { readMlg } from './read-mlg.ts';

const read = (made: MadeMlg): Promise<RecordedFile> => collectRecording(readMlg(sourceOf(makeMlg(made))));

async function endOf(made: MadeMlg): Promise<RecordingPart & { readonly kind: 'end' }> {
  for await (const part of readMlg(sourceOf(makeMlg(made)))) if (part.kind === 'end') return part;
  throw new Error('no end');
}

const float = (value: number): readonly number[] => {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return [0, 1, 2, 3].map((i) => view.getUint8(i));
};

/** Time and a temperature: two bytes, tenths, from -40. */
const FIELDS = [
  { name: 'Time', unit: 's', type: 7 },
  { name: 'CLT', unit: 'C', type: 2, scale: 0.5, transform: -40 },
];
const at = (time_s: number, raw: number, more: Partial<MadeMlgRecord> = {}): MadeMlgRecord => ({
  stamp: Math.round(time_s * 100_000) % 65_536,
  data: [...float(time_s), raw >> 8, raw & 0xff],
  ...more,
});
const LOG: MadeMlg = {
  version: 1,
  fields: FIELDS,
  recordLength: 6,
  records: [at(0, 40), at(0.5, 300), at(1.5, 42)],
  info: '"speeduino 202009-dev: Speeduino 2020.09-dev"\n"Capture Date: Sun Dec 27"',
};

describe('a MegaLogViewer log', () => {
  it.each([1, 2] as const)(
    'of version %i has its fields scaled, its device and its date',
    async (version) => {
      const file = await read({ ...LOG, version });
      expect(file.channels.map(({ name, unitText, samples }) => [name, unitText, ...samples])).toEqual([
        ['Time', 's', 0, 0.5, 1.5],
        ['CLT', 'C', 0, 130, 1],
      ]);
      expect([...file.axes_s[0]!]).toEqual([0, 0.5, 1.5]);
      expect(file.details).toEqual({
        device: 'speeduino 202009-dev: Speeduino 2020.09-dev',
        date: '2020-12-27T17:11:15Z',
      });
      expect(file.problems).toEqual([]);
    },
  );

  it('has its bit fields whole and bit by bit', async () => {
    const file = await read({
      ...LOG,
      version: 2,
      fields: [FIELDS[0]!, { name: '', unit: 'bits', type: 16, bits: ['Rev limit', 'Fan'] }],
      recordLength: 5,
      records: [0, 1, 2].map((value) => ({ stamp: value, data: [...float(value), value] })),
    });
    expect(file.channels.map(({ name, samples }) => [name, ...samples]).slice(1)).toEqual([
      ['Unnamed', 0, 1, 2],
      ['Rev limit', 0, 1, 0],
      ['Fan', 0, 0, 1],
    ]);
    expect(file.channels[1]?.file?.name).toBe('');
    expect(file.problems.map(({ code }) => code)).toContain('bits-assumed');
  });

  it('has markers as notes at the time of the record behind them', async () => {
    const records = [LOG.records[0]!, { stamp: 100, data: 'MARK 000 - Manual' }, LOG.records[1]!];
    const { notes } = await endOf({ ...LOG, records });
    expect(notes).toEqual([{ at_s: 0.5, text: 'MARK 000 - Manual' }]);
  });

  it('without a time field goes by the counter of its records, which wraps', async () => {
    const fields = [{ name: 'RPM', unit: 'rpm', type: 0 }];
    const records = [65_000, 500, 40_000, 10].map((stamp, i) => ({ stamp, data: [i] }));
    const file = await read({ ...LOG, fields, recordLength: 1, records });
    file.axes_s[0]!.forEach((time_s, i) =>
      expect(time_s).toBeCloseTo([0, 0.010_36, 0.405_36, 0.660_82][i]!, 9),
    );
    expect(file.problems.map(({ code }) => code)).toEqual(['time-assumed']);
  });

  it('leaves out records with a wrong sum, and those that are not later than the one before', async () => {
    const records = [at(0, 40), at(0.1, 41, { wrong: 1 }), at(0.2, 42), at(0.2, 43), at(0.3, 44)];
    const file = await read({ ...LOG, records });
    expect([...file.axes_s[0]!]).toEqual([0, 0.2, 0.3].map(Math.fround));
    expect(file.problems.map(({ code }) => code)).toEqual(['checksum-wrong', 'time-repeats']);
  });

  it('is read to where it is cut or goes wrong', async () => {
    const whole = makeMlg(LOG).length;
    const cut = await read({ ...LOG, length: whole - 2 });
    expect([...cut.axes_s[0]!]).toEqual([0, 0.5]);
    const bytes = makeMlg(LOG);
    bytes[whole - 11] = 7;
    const wrong = await collectRecording(readMlg(sourceOf(bytes)));
    expect([...wrong.axes_s[0]!]).toEqual([0, 0.5]);
    for (const file of [cut, wrong])
      expect(file.problems.map(({ code, offset }) => [code, offset])).toEqual([['file-cut', whole - 11]]);
  });

  it.each<[string, MadeMlg]>([
    ['the fields have 6 bytes, a record 5', { ...LOG, recordLength: 5 }],
    ['has the type 9', { ...LOG, fields: [{ name: 'A', type: 9 }] }],
    ['do not lie before the records', { ...LOG, length: 60 }],
    ['within the header', { ...LOG, length: 20 }],
  ])('is refused: %s', async (text, made) => {
    await expect(read(made)).rejects.toThrow(text);
  });
});
