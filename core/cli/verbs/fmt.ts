import { documentText, parseDocument } from '../../car-files/car-ini/car-document.ts';
import { latin1Bytes } from '../../backend/files/latin1.ts';
import { saveCarFile } from '../../backend/cars/save-car.ts';
import { diagnosticLines, readCar, readWritableCar } from '../read-car.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { noteUnlinked } from '../text-file.ts';
import { ANYWHERE } from '../../backend/files/file-limits.ts';

export interface FmtOptions {
  readonly write: boolean;
}

/**
 * Reads a car.ini into its document and writes that out again: the same bytes, or the failure of a check. Without
 * --write the text goes to standard output, byte for byte.
 */
export async function fmt(path: string, options: FmtOptions, output: Output): Promise<number> {
  const file = await (options.write ? readWritableCar(path) : readCar(path));
  const text = documentText(parseDocument(file.text));
  const roundTrips = text === file.text;
  const { diagnostics } = file.car;
  if (options.write && roundTrips) {
    const { unlinked } = await saveCarFile({ path: file.path, text, expectedHash: file.hash }, ANYWHERE);
    noteUnlinked(unlinked, output);
  }
  for (const line of diagnosticLines(diagnostics, file.path)) output.message(line);
  if (!roundTrips) output.message(`${file.path}: the document does not reproduce the bytes of the file.`);
  if (!output.isJson && !options.write) process.stdout.write(latin1Bytes(text));
  output.result(
    { car: file.path, roundTrips, bytes: text.length, written: options.write && roundTrips, diagnostics },
    [],
  );
  return roundTrips ? EXIT_FINE : EXIT_FAILED;
}
