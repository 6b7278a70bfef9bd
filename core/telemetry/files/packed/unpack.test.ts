import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { previewRecording, readRecording } from '../read-recording.ts';
import { sourceOf } from '../source.ts';
import { samplesOf } from '../testing/read-text.ts';
import { makeLd } from '../testing/make-ld.ts';
import { encodeUtf8 } from '../text-encoding.ts';

const CSV = encodeUtf8('Time,Oil\ns,bar\n0,1\n1,2\n2,3\n');
const LD = makeLd({ channels: [{ name: 'Ground Speed', unit: 'km/h', type: [7, 4], raw: [0, 90, 180] }] });
const LDX = encodeUtf8(
  '<LDXFile><Layers><Details><String Id="Driver" Value="B. Driver"/></Details><Layer><MarkerBlock><MarkerGroup Name="Beacons"><Marker Time="100000"/></MarkerGroup></MarkerBlock></Layer></Layers></LDXFile>',
);
const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const read = (bytes: Uint8Array) => collectRecording(readRecording(sourceOf(bytes)));

describe('a packed file', () => {
  it.each([
    ['.gz', gzipSync(CSV)],
    ['.zip', zipSync({ 'run.csv': CSV })],
    ['.zip with other files', zipSync({ 'a/run.ld': LD, 'readme.txt': CSV, '__MACOSX/a/._run.ld': CSV })],
  ])('is read from a %s', async (kind, bytes) => {
    const name = kind.includes('other') ? 'speed_mps' : 'Oil';
    expect(samplesOf(await read(bytes), name)).toHaveLength(3);
    const { format } = await previewRecording(sourceOf(bytes));
    expect(format).toBe(kind.includes('other') ? 'ld' : 'csv');
  });

  it('has the laps of the .ldx beside it in the archive', async () => {
    const file = await read(zipSync({ 'run.ld': LD, 'run.ldx': LDX }));
    expect(file.laps.map(({ start_s }) => start_s)).toEqual([0, 0.1]);
  });

  it.each([
    [
      zipSync({ 'a.ld': LD, 'b.csv': CSV, 'c.ld': LD }),
      'the zip holds 2 files that may be telemetry: a.ld, c.ld. Unpack it and import one of them.',
    ],
    [zipSync({ 'empty/': new Uint8Array(0) }), 'the zip holds no file'],
    [zipSync({ 'xl/workbook.xml': CSV, '[Content_Types].xml': CSV }), 'this is an Excel workbook (.xlsx)'],
    [zipSync({ 'run.csv': CSV }).subarray(0, 60), 'the zip is damaged'],
    [gzipSync(CSV).subarray(0, 30), 'unexpected EOF'],
  ])('is refused in words: %#', async (bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words);
  });

  it.each([
    ['.zip', zipSync({ 'run.csv': [CSV, { level: 0 }] }), 'the check sum of "run.csv" does not match'],
    ['.gz', gzipSync(CSV, { level: 0 }), 'its check sum does not match'],
  ])('is refused where one sample of a %s is another one', async (_, bytes, words) => {
    const at = Buffer.from(bytes).indexOf('1,2');
    const damaged = Uint8Array.from(bytes, (byte, i) => (i === at + 2 ? byte + 1 : byte));
    await expect(read(damaged)).rejects.toThrow(words);
  });

  it('may be a .gz of several joined ones', async () => {
    const file = await read(joined([gzipSync(CSV), gzipSync(encodeUtf8('3,4\n'))]));
    expect(samplesOf(file, 'Oil')).toHaveLength(4);
  });

  it('is refused where it states a size beyond the bound', async () => {
    const zip = zipSync({ 'run.csv': CSV });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    for (let at = 0; at + 46 < zip.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 3_000_000_000, true);
    await expect(read(zip)).rejects.toThrow('"run.csv" is larger than 400 MiB when unpacked');
  });
});
