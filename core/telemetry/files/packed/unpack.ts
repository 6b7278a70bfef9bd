import { unzipSync } from 'fflate';
import { isFileOf } from '../../../catalogue/file-types.ts';
import { isBesideFile, type FileProblem } from '../../../catalogue/telemetry-files.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import { crc32 } from '../../../math/crc32.ts';
import { problemList, refuseFile, type ProblemList } from '../file-problems.ts';
import { sourceOf, sourceOfPieces, type ByteSource, type ReadControl } from '../source.ts';
import { decodeText } from '../text-encoding.ts';
import { inflate } from './inflate.ts';
import { zipSums } from './zip-sums.ts';
import { listed } from '../../../units/listed.ts';

/** A telemetry file, unpacked where it was packed, with the texts that belong to it in the same archive. */
export interface Unpacked {
  readonly source: ByteSource;
  readonly ldx?: string;
  readonly dbc?: string;
  /** Damage of the archive. */
  readonly problems?: readonly FileProblem[];
}

const MIB = 1024 * 1024;
const MAX_PACKED = 256 * MIB;
const MAX_UNPACKED = 400 * MIB;
/** Names in an archive that a refusal lists. */
const MAX_LISTED = 10;

const ZIP_MARKS: readonly number[] = [0x0304, 0x0506];

const isZip = ([a, b, c = 0, d = 0]: Uint8Array): boolean =>
  a === 0x50 && b === 0x4b && ZIP_MARKS.includes((c << 8) | d);
const isGzip = ([a, b, c]: Uint8Array): boolean => a === 0x1f && b === 0x8b && c === 8;

/** True for a file whose content may be far larger than itself. */
export async function isPacked(source: ByteSource): Promise<boolean> {
  const first = await source.read(0, 4);
  return isZip(first) || isGzip(first);
}

/** Kinds of zips that hold no telemetry file, by a name in each. */
const OTHER_ZIPS: readonly (readonly [entry: RegExp, name: string])[] = [
  [/^xl\/workbook[.]/, 'an Excel workbook (.xlsx): save the sheet with the samples as CSV'],
  [/^content[.]xml$/, 'a document of OpenOffice or LibreOffice: save the sheet with the samples as CSV'],
  [/^word\/document[.]xml$/, 'a Word document: import the log itself'],
  [
    /(^|\/)sessionfragment[.]json$/,
    'a session of RaceChrono (.rcz): export it there as CSV (version 3) or VBO and import that',
  ],
];

interface Entry {
  readonly name: string;
  readonly bytes: number;
  /** CRC-32 by the list of the zip. */
  readonly sum: number | undefined;
}

const isHidden = (name: string): boolean => /(^|\/)([.]|__MACOSX\/)/.test(name);

/** The one telemetry file of an archive: by its ending, by that of a table, or the only file. */
function telemetryEntry(entries: readonly Entry[]): Entry {
  const files = entries.filter(({ name }) => !isHidden(name) && !isBesideFile(name));
  const kinds = [
    files.filter(({ name }) => isFileOf(name, 'onlyTelemetry')),
    files.filter(({ name }) => isFileOf(name, 'table')),
    files,
  ];
  const found = kinds.find(({ length }) => length > 0) ?? [];
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const names = found.map(({ name }) => name);
  throw refuseFile(
    found.length === 0
      ? 'the zip holds no file.'
      : `the zip holds ${found.length} files that may be telemetry: ${listed(names, MAX_LISTED)}. Unpack it and import one of them.`,
  );
}

function reportChecksum(kind: string, problems: ProblemList): void {
  problems.report('block-broken', `the ${kind} has another checksum than its content: values may be wrong.`);
}

const tooLarge = (name: string): RacebenchError =>
  refuseFile(
    `"${name}" is larger than ${MAX_UNPACKED / MIB} MiB when unpacked; unpack it and import the file itself.`,
  );

function unzipped(zip: Uint8Array): Unpacked {
  const entries: Entry[] = [];
  const stated = zipSums(zip).values();
  try {
    unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        const sum = stated.next().value;
        if (!/[/\\]$/.test(name)) entries.push({ name, bytes: originalSize, sum });
        return false;
      },
    });
    const other = OTHER_ZIPS.find(([entry]) => entries.some(({ name }) => entry.test(name)));
    if (other !== undefined) throw refuseFile(`this is ${other[1]}.`);
    const { name, bytes, sum } = telemetryEntry(entries);
    const beside = entries.filter((entry) => isBesideFile(entry.name) && !isHidden(entry.name));
    if (bytes + beside.reduce((sum, entry) => sum + entry.bytes, 0) > MAX_UNPACKED) throw tooLarge(name);
    const wanted = new Set([name, ...beside.map((entry) => entry.name)]);
    // The stated size bounds the output: fflate writes no further.
    const unpacked = unzipSync(zip, { filter: (entry) => wanted.has(entry.name) });
    const content = unpacked[name];
    if (content?.length !== bytes) throw refuseFile(`the zip is damaged: "${name}" has not its stated size.`);
    const stem = name.replace(/[.][^.]*$/, '').toLowerCase();
    const ldx = beside.find((entry) => entry.name.toLowerCase() === `${stem}.ldx`);
    const databases = beside.filter((entry) => /[.]dbc$/i.test(entry.name));
    const textIn = (entry = ''): string | undefined => unpacked[entry] && decodeText(unpacked[entry]);
    const ldxText = textIn(ldx?.name);
    const dbcText = databases.length === 1 ? textIn(databases[0]?.name) : undefined;
    const problems = problemList();
    if (crc32(content) !== sum) reportChecksum('zip', problems);
    return {
      source: sourceOf(content),
      problems: problems.all(),
      ...(ldxText !== undefined && { ldx: ldxText }),
      ...(dbcText !== undefined && { dbc: dbcText }),
    };
  } catch (error) {
    if (error instanceof RacebenchError) throw error;
    throw refuseFile('the zip is damaged or cut off: the list of its files is at its end.');
  }
}

/** Bytes behind a gzip stream: its CRC-32 and the length of its content (RFC 1952). */
const GZIP_END_BYTES = 8;

async function gunzipped(source: ByteSource, control: ReadControl): Promise<Unpacked> {
  const limit = { most: MAX_UNPACKED, tooLong: () => tooLarge('the content of the .gz') };
  const { pieces, fault, isJoined } = await inflate(source, 'gzip', limit, control);
  if (pieces.length === 0) throw refuseFile('the .gz is damaged at its beginning: nothing can be unpacked.');
  const content = sourceOfPieces(pieces);
  const problems = problemList();
  if (fault !== undefined)
    problems.report(
      'file-cut',
      `the .gz ends too early or is damaged; the first ${content.size} bytes of its content are read.`,
    );
  else if (!isJoined) {
    const end = await source.read(source.size - GZIP_END_BYTES, GZIP_END_BYTES);
    const crc = pieces.reduce((sum, piece) => crc32(piece, sum), 0);
    if (new DataView(end.buffer).getUint32(0, true) !== crc) reportChecksum('.gz', problems);
  }
  return { source: content, problems: problems.all() };
}

/**
 * The telemetry file in a .zip or .gz; any other file as it is.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for an archive that is damaged, too large, or holds no or several telemetry files;
 * CANCELLED.
 */
export async function unpacked(source: ByteSource, control: ReadControl = {}): Promise<Unpacked> {
  const first = await source.read(0, 4);
  if (isGzip(first)) return gunzipped(source, control);
  if (!isZip(first)) return { source };
  if (source.size > MAX_PACKED)
    throw refuseFile(
      `the zip has ${source.size} bytes; at most ${MAX_PACKED / MIB} MiB are unpacked here. Unpack it and import the file itself.`,
    );
  return unzipped(await source.read(0, source.size));
}
