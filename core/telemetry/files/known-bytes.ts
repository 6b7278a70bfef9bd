import { refuseFile } from './file-problems.ts';

/** A kind of file that is not telemetry, or a format that is not read. */
interface KnownKind {
  /** In a sentence: "this is ...". */
  readonly name: string;
  /** Advice to a person, behind the name. */
  readonly advice: string;
  readonly fits: (bytes: Uint8Array, text: string) => boolean;
}

/** True where the bytes from `at` are those of a text of one byte a character. */
const has =
  (magic: string, at = 0) =>
  (bytes: Uint8Array): boolean =>
    Array.from(magic).every((character, i) => bytes[at + i] === character.charCodeAt(0));

const u32 = (bytes: Uint8Array, at: number): number =>
  bytes.length < at + 4
    ? 0
    : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);

/** Several buffers of records: the shared memory of a running session; a file on disk has one. */
const isLiveMemory = (bytes: Uint8Array): boolean =>
  [1, 2].includes(u32(bytes, 0)) && u32(bytes, 8) === 60 && u32(bytes, 32) > 1 && u32(bytes, 32) <= 4;

const AS_CSV = 'export it as CSV in its program';

/** Kinds of files by their first bytes, for a refusal that names the kind. */
const KNOWN_KINDS: readonly KnownKind[] = [
  {
    name: 'a MATLAB file (version 7.3, HDF5)',
    advice: 'export it as CSV or MDF',
    fits: (bytes, text) => text.startsWith('MATLAB 7.3 MAT-file') || has('\x89HDF\r\n\x1a\n', 512)(bytes),
  },
  { name: 'a MATLAB file', advice: 'export it as CSV or MDF', fits: has('MATLAB 5.0 MAT-file') },
  { name: 'an HDF5 file', advice: AS_CSV, fits: has('\x89HDF\r\n\x1a\n') },
  {
    name: 'an Excel workbook of the old form (.xls) or another Office file',
    advice: 'save the sheet with the samples as CSV',
    fits: has('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  },
  {
    name: 'an SQLite database',
    advice: 'if it is a library of sessions, open it as a library; otherwise export the samples as CSV',
    fits: has('SQLite format 3\0'),
  },
  {
    name: 'a dump of the live memory of iRacing',
    advice: 'import the .ibt that iRacing writes to the folder "telemetry"',
    fits: isLiveMemory,
  },
  // Two public readers agree on these bytes; no file was at hand.
  { name: 'a log of a Link ECU (.llg)', advice: 'export it as CSV in PCLink', fits: has('lf3', 4) },
  { name: 'a PDF', advice: 'import the log itself', fits: has('%PDF-') },
  { name: 'a picture (JPEG)', advice: 'import the log itself', fits: has('\xff\xd8\xff') },
  { name: 'a picture (PNG)', advice: 'import the log itself', fits: has('\x89PNG\r\n\x1a\n') },
  { name: 'a picture (GIF)', advice: 'import the log itself', fits: has('GIF8') },
  {
    name: 'a film (MP4 or MOV)',
    advice: 'extract its telemetry as GPX or CSV and import that',
    fits: has('ftyp', 4),
  },
  { name: 'a film (AVI) or sound (WAV)', advice: 'import the log itself', fits: has('RIFF') },
  { name: 'a 7z archive', advice: 'unpack it and import the log in it', fits: has('7z\xbc\xaf\x27\x1c') },
  { name: 'a RAR archive', advice: 'unpack it and import the log in it', fits: has('Rar!\x1a\x07') },
  { name: 'an archive (bzip2)', advice: 'unpack it and import the log in it', fits: has('BZh') },
  { name: 'an archive (xz)', advice: 'unpack it and import the log in it', fits: has('\xfd7zXZ\0') },
  {
    name: 'an archive (Zstandard)',
    advice: 'unpack it and import the log in it',
    fits: has('\x28\xb5\x2f\xfd'),
  },
  {
    name: 'a web page (HTML)',
    advice: 'it is often the page of a failed download: download the log again',
    fits: (_bytes, text) => /^\s*(<!doctype html|<html[\s>])/i.test(text),
  },
  {
    name: 'a list of CAN frames by candump, without their times',
    advice: 'record them with "candump -l", or with "candump -ta", and name the CAN database (.dbc)',
    fits: (_bytes, text) =>
      /^\s*(?:\d+[:.)]?\s+)?v?s?l?can\d+\s+(?:[RT]X\s+\S+\s+\S+\s+)?[0-9a-f]{3,8}\s+\[\d+\]/iu.test(text),
  },
  {
    name: 'an XML file of a kind that is not read',
    advice: AS_CSV,
    fits: (_bytes, text) => /^\s*<\?xml\s/i.test(text),
  },
  { name: 'a program', advice: 'choose the log', fits: (bytes) => has('MZ')(bytes) || has('\x7fELF')(bytes) },
];

const SHOWN_BYTES = 8;

/** True for bytes with zeros among them, in no encoding of text that is read. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isUtf16 && bytes.includes(0);
}

/**
 * Refuses a binary file that no format recognises, and a text of a known other kind.
 *
 * @param bytes its first ones, 1 kB or more
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with what the file is and what to do.
 */
export function refuseKnownKind(bytes: Uint8Array, text: string): void {
  const known = KNOWN_KINDS.find(({ fits }) => fits(bytes, text));
  if (known !== undefined)
    throw refuseFile(`this is ${known.name}, which is not read as telemetry; ${known.advice}.`);
  if (!isBinary(bytes)) return;
  const shown = Array.from(bytes.subarray(0, SHOWN_BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  throw refuseFile(
    `this is a binary file of a format that is not known (its first bytes are ${shown.join(' ')}); ${AS_CSV}.`,
  );
}
