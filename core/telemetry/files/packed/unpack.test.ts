import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { joinBytes } from '../join-bytes.ts';
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
    [
      zipSync({ 'session.json': CSV, 'sessionfragment.json': CSV, 'channel 1': CSV }),
      'this is a session of RaceChrono (.rcz): export it there as CSV',
    ],
    [zipSync({ 'run.csv': CSV }).subarray(0, 60), 'the zip is damaged'],
    [gzipSync(CSV).subarray(0, 11), 'the .gz is damaged at its beginning'],
  ])('is refused in words: %#', async (bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words);
  });

  it('is read up to where a .gz was cut, with a notice', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => `${i},${Math.sin(i)}`).join('\n');
    const packed = gzipSync(encodeUtf8(`Time,Oil\ns,bar\n${rows}\n`));
    const cut = await read(packed.subarray(0, packed.length / 2));
    const count = samplesOf(cut, 'Oil').length;
    expect(count).toBeGreaterThan(900);
    expect(samplesOf(await read(packed), 'Oil').slice(0, count - 1)).toEqual(
      samplesOf(cut, 'Oil').slice(0, -1),
    );
    expect(cut.problems.map(({ code }) => code)).toContain('file-cut');
    const { table } = await previewRecording(sourceOf(packed.subarray(0, packed.length / 2)));
    expect(table.problems.map(({ code }) => code)).toContain('file-cut');
    // Packed files one after another have a checksum each.
    const joined = joinBytes([gzipSync(CSV), gzipSync(encodeUtf8('3,4\n'))]);
    expect([samplesOf(await read(joined), 'Oil'), (await read(joined)).problems]).toEqual([[1, 2, 3, 4], []]);
  });

  it.each([
    ['.gz', gzipSync(CSV, { level: 0 })],
    ['.zip', zipSync({ 'run.csv': CSV }, { level: 0 })],
  ])('says that the checksum of a %s is another one', async (_, bytes) => {
    expect((await read(bytes)).problems).toEqual([]);
    const at = bytes.findIndex((_byte, i) => CSV.every((byte, k) => bytes[i + k] === byte));
    bytes[at + CSV.length - 2] = 0x37;
    const changed = await read(bytes);
    expect(samplesOf(changed, 'Oil')).toEqual([1, 2, 7]);
    expect(changed.problems.map(({ code }) => code)).toEqual(['block-broken']);
  });

  it('is refused where it states a size beyond the bound', async () => {
    const zip = zipSync({ 'run.csv': CSV });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    for (let at = 0; at + 46 < zip.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 3_000_000_000, true);
    await expect(read(zip)).rejects.toThrow('"run.csv" is larger than 400 MiB when unpacked');
  });
});
