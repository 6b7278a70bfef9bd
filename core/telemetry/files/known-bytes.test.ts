import { describe, expect, it } from 'vitest';
import { collectRecording } from './collect.ts';
import { readRecording } from './read-recording.ts';
import { sourceOf } from './source.ts';

/** Bytes of a text of one byte a character, then zeros. */
function bytesOf(text: string, length = 1024): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(Array.from(text, (character) => character.charCodeAt(0)));
  return bytes;
}

function liveMemory(): Uint8Array {
  const bytes = new Uint8Array(512);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 2, true);
  view.setInt32(8, 60, true);
  view.setInt32(32, 3, true);
  return bytes;
}

const refusalOf = (bytes: Uint8Array): Promise<unknown> =>
  collectRecording(readRecording(sourceOf(bytes))).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

describe('a file of a format that is not read', () => {
  it.each([
    [
      'MATLAB 5.0 MAT-file, Platform: PCWIN64',
      'a MATLAB file, which is not read as telemetry; export it as CSV or MDF',
    ],
    ['MATLAB 7.3 MAT-file, Platform: PCWIN64', 'a MATLAB file (version 7.3, HDF5)'],
    ['\x89HDF\r\n\x1a\n', 'an HDF5 file'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an Excel workbook of the old form (.xls)'],
    ['SQLite format 3\0', 'an SQLite database'],
    ['  can0  0D2   [2]  00 FF\n', 'a list of CAN frames by candump, without their times'],
    ['1) can0 0D2 [2] 00 FF\n', 'a list of CAN frames by candump, without their times'],
    ['\xd7\0\0\0lf3\0', 'a log of a Link ECU (.llg)'],
    ['%PDF-1.7', 'a PDF'],
    ['\xff\xd8\xff\xe0', 'a picture (JPEG)'],
    ['\x89PNG\r\n\x1a\n', 'a picture (PNG)'],
    ['7z\xbc\xaf\x27\x1c', 'a 7z archive'],
    ['\0\0\0 ftypmp42', 'a film (MP4 or MOV)'],
    [
      '\x01\x02\x03\x04',
      'a binary file of a format that is not known (its first bytes are 01 02 03 04 00 00 00 00)',
    ],
  ])('is named by its first bytes: %j', async (magic, name) => {
    expect(await refusalOf(bytesOf(magic))).toContain(`this is ${name}`);
  });

  it('is named where it is text', async () => {
    const page = bytesOf('<!DOCTYPE html><html>404</html>', 31);
    expect(await refusalOf(page)).toContain('this is a web page (HTML)');
    const xml = bytesOf('<?xml version="1.0"?><TrainingCenterDatabase/>', 46);
    expect(await refusalOf(xml)).toContain('this is an XML file of a kind that is not read');
  });

  it('is named as a dump of live memory where it has several buffers', async () => {
    expect(await refusalOf(liveMemory())).toContain('this is a dump of the live memory of iRacing');
  });

  it('is tried as a table where it is a text', async () => {
    expect(await refusalOf(bytesOf('Time,A\n0,1\n1,2\n2,3\n', 19))).toBe('read');
  });
});
