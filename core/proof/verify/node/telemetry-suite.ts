import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { RacebenchError } from '../../../contract/errors.ts';
import {
  suiteResult,
  unverifiedFile,
  verifiedFile,
  type FileResult,
  type SuiteResult,
} from '../compare-columns.ts';
import { readingQuantities } from './telemetry-quantities.ts';
import { parseReading } from './telemetry-reading.ts';

export const TELEMETRY_SUITE = {
  name: 'telemetry',
  description: 'Telemetry files of other programs against independent readings of the same files',
};

const READING = '.expected.json';
/** Databases, which hold no samples themselves. */
const LEFT_OUT = /[.]dbc[.]expected[.]json$/;

function readingsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(READING) && !LEFT_OUT.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

async function verifyFile(readingPath: string, root: string): Promise<FileResult> {
  const path = readingPath.slice(0, -READING.length);
  const name = relative(root, path);
  try {
    const expected = parseReading(JSON.parse(readFileSync(readingPath, 'utf8')));
    return verifiedFile(name, await readingQuantities(path, expected));
  } catch (error) {
    if (error instanceof RacebenchError) return unverifiedFile(name, error.message);
    throw error;
  }
}

/**
 * Imports each file that has a reading beside it into a library of its own and compares what is stored with the
 * reading, in the names and units of the file. A reading has `gateCrossings_s` where only crossings of a line by positions give its laps.
 *
 * @param path a folder, with its subfolders, or one file.
 * @param only folders or files to verify; all where it is empty.
 * @throws RacebenchError FILE_NOT_FOUND, BAD_ARGUMENTS where there is nothing to verify.
 */
export async function verifyTelemetry(path: string, only: readonly string[] = []): Promise<SuiteResult> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist`);
  const root = found.isDirectory() ? path : dirname(path);
  const readings = found.isDirectory() ? readingsIn(path) : [`${path}${READING}`];
  const wanted = readings.filter(
    (each) =>
      only.length === 0 ||
      only.some((name) => relative(root, each).startsWith(name) || basename(each).startsWith(name)),
  );
  if (wanted.length === 0)
    throw new RacebenchError('BAD_ARGUMENTS', `No file with a ${READING} beside it to verify there`);
  const files: FileResult[] = [];
  for (const each of wanted) files.push(await verifyFile(each, root));
  return suiteResult(TELEMETRY_SUITE.name, files);
}
