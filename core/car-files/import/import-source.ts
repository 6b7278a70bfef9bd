import { RacebenchError } from '../../contract/errors.ts';
import type { SourceKind } from '../../contract/import-report.ts';

/** One file of a source car; ISO 8859-1 decoded, so that no byte is lost. */
export interface SourceFile {
  /** Below the source's folder, with slashes. */
  readonly name: string;
  readonly text: string;
}

export interface SourceCar<File = SourceFile> {
  readonly kind: SourceKind;
  readonly files: readonly File[];
  /** Name of the car's folder or file, used where the source names no car. */
  readonly name: string;
}

/** Files that Assetto Corsa's folder `data` must contain for a car. */
export const ASSETTO_CORSA_FILES = [
  'car.ini',
  'drivetrain.ini',
  'engine.ini',
  'suspensions.ini',
  'tyres.ini',
  'brakes.ini',
] as const;

export const PACKED_DATA_MESSAGE =
  'data.acd is the packed form of an Assetto Corsa car’s folder data; Racebench does not unpack it. Import the folder data itself: some authors ship it beside data.acd. For other cars ask the author for it.';

/** A name or value that a message quotes may be as long as the file. */
const LONGEST_REFUSAL = 1000;

export function refuseSource(message: string): RacebenchError {
  const isLong = message.length > LONGEST_REFUSAL;
  return new RacebenchError('SOURCE_REFUSED', isLong ? `${message.slice(0, LONGEST_REFUSAL)} …` : message);
}

/** Names come from Windows, where case is ignored. */
export const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export function findFile(files: readonly SourceFile[], name: string): SourceFile | undefined {
  return files.find((file) => sameName(file.name, name));
}

/**
 * Recognises the program that the files come from. Names are relative to the chosen folder, archive or file; names of an
 * Assetto Corsa car lose the folders above `car.ini`. Only names are read.
 *
 * @throws RacebenchError SOURCE_REFUSED, with what is there and what to do
 */
export function recogniseSource<File extends Pick<SourceFile, 'name'>>(
  files: readonly File[],
  name: string,
): SourceCar<File> {
  const engines = files.filter((file) => /(^|\/)engine\.ini$/i.test(file.name));
  const folders = engines.map((engine) => engine.name.slice(0, -'engine.ini'.length));
  const depth = (folder: string): number => folder.split('/').length;
  // A game reads no car below the folder of a car: what lies deeper is another one.
  const highest = Math.min(...folders.map(depth));
  const [folder, ...others] = folders.filter((one) => depth(one) === highest);
  if (folder !== undefined) {
    if (others.length > 0)
      throw refuseSource(
        `${name} holds ${others.length + 1} cars (${[folder, ...others].map((one) => `${one}engine.ini`).join(', ')}); choose the folder data of one.`,
      );
    const deeper = folders.filter((one) => one !== folder && one.startsWith(folder));
    const inside = files
      .filter((file) => file.name.startsWith(folder) && !deeper.some((one) => file.name.startsWith(one)))
      .map((file) => ({ ...file, name: file.name.slice(folder.length) }));
    return { kind: 'assetto-corsa', files: inside, name };
  }
  const cars = files.filter((file) => /\.car$/i.test(file.name));
  const [car] = cars;
  if (cars.length > 1)
    throw refuseSource(
      `${name} holds ${cars.length} .car files (${cars.map((c) => c.name).join(', ')}); choose one.`,
    );
  if (car !== undefined)
    return { kind: 'vdrift', files: [car, ...files.filter((file) => file !== car)], name };
  if (files.some((file) => /(^|\/)data\.acd$/i.test(file.name))) throw refuseSource(PACKED_DATA_MESSAGE);
  throw refuseSource(
    `${name} holds no car of another program: neither Assetto Corsa’s engine.ini, drivetrain.ini, suspensions.ini ... nor a VDrift .car file.`,
  );
}
