import { RacebenchError } from '../../contract/errors.ts';
import { SOURCE_FORMS_TEXT, type SourceKind } from '../../contract/import-report.ts';

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

/** Files that hold a car which is not read, with what they are and what to do: only their names are looked at. */
const NOT_READ: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /(?:^|[/\\])data\.acd$/i,
    message:
      'data.acd is the packed form of an Assetto Corsa car’s folder data, encrypted with the name of the car’s folder; Racebench does not unpack it. Import the folder data itself: some authors ship it beside data.acd. For other cars ask the author for it.',
  },
  {
    pattern: /\.ar$/i,
    message:
      'An .ar file is an archive of Racer’s BuildAr: 3D models in a packed form of its own, without settings. A car of Racer is opened, not imported: open the car.ini beside it.',
  },
  {
    pattern: /\.mas$/i,
    message:
      'A .mas file is an archive of rFactor or rFactor 2, which may be encrypted; Racebench does not unpack it. Unpack it with the game’s own tool (MAS2) and import the folder with the .hdv, .tbc, .pm and engine .ini. For an encrypted one ask the author for these files.',
  },
  {
    pattern: /\.jbeam$/i,
    message:
      'A .jbeam file is a BeamNG car: nodes and beams of a flexible body, from which springs, geometry and masses only follow in the game. It is not read. Read the figures off in the game and use “New car”.',
  },
  {
    pattern: /\.tgm$/i,
    message:
      'A .tgm file is a tyre of rFactor 2 as nodes of a flexible carcass, whose curves follow only in the game; it is not read. Import the folder with the .hdv: the .tbc beside it has friction and slip peaks of the game’s own drivers, which are used and reported as such. For the tyre itself measure it in the game, or use a .tir file.',
  },
  {
    pattern: /(?:^|[/\\])(?:[A-Z0-9]{2,3}_[^/\\]*)\.set$/i,
    message:
      'A .set file is a set-up of Live for Speed, whose cars are inside the program. It is not read: the file has set-up values without the car. Read the car’s figures off in the game and use “New car”.',
  },
];

/** Message for a file with a car that is not read: what it is and what to do. Undefined for other files. */
export const notReadMessage = (name: string): string | undefined =>
  NOT_READ.find(({ pattern }) => pattern.test(name))?.message;

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

/** Path of the folder of a file, with a slash; empty at the top. */
const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

const depth = (folder: string): number => folder.split('/').length;

type Named = Pick<SourceFile, 'name'>;

/** The one file of an ending; refused where there are several. */
function onlyOf<File extends Named>(files: readonly File[], ending: string, name: string): File | undefined {
  const found = files.filter((file) => file.name.toLowerCase().endsWith(ending));
  if (found.length > 1)
    throw refuseSource(
      `${name} holds ${found.length} ${ending} files (${found.map((one) => one.name).join(', ')}); choose one.`,
    );
  return found[0];
}

/** Refusal of an Assetto Corsa car without some of its files. */
export const incompleteCar = (name: string, missing: readonly string[]): RacebenchError =>
  refuseSource(
    `${name} is not a complete Assetto Corsa car: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
  );

/** Refuses a folder with some files of an Assetto Corsa car, and a car of Racer itself, whose car.ini is alone. */
function refuseOtherCar(files: readonly Named[], name: string): void {
  const hasFile = (wanted: string): boolean =>
    files.some((file) => sameName(file.name.slice(folderOf(file.name).length), wanted));
  const missing = ASSETTO_CORSA_FILES.filter((wanted) => !hasFile(wanted));
  if (ASSETTO_CORSA_FILES.length - missing.length > 1) throw incompleteCar(name, missing);
  if (hasFile('car.ini'))
    throw refuseSource(`${name} is a car of Racer itself: open its car.ini; nothing is to be imported.`);
}

const withFirst = <File extends Named>(first: File, files: readonly File[]): File[] => [
  first,
  ...files.filter((file) => file !== first),
];

/** Folder data of an Assetto Corsa car. */
function assettoCorsaFiles<File extends Named>(files: readonly File[], name: string): File[] | undefined {
  const engines = files.filter((file) => /(^|\/)engine\.ini$/i.test(file.name));
  const folders = engines.map((engine) => folderOf(engine.name));
  // A game reads no car below the folder of a car: what lies deeper is another one.
  const highest = Math.min(...folders.map(depth));
  const [folder, ...others] = folders.filter((one) => depth(one) === highest);
  if (folder === undefined) return undefined;
  if (others.length > 0)
    throw refuseSource(
      `${name} holds ${others.length + 1} cars (${[folder, ...others].map((one) => `${one}engine.ini`).join(', ')}); choose the folder data of one.`,
    );
  const deeper = folders.filter((one) => one !== folder && one.startsWith(folder));
  return files
    .filter((file) => file.name.startsWith(folder) && !deeper.some((one) => file.name.startsWith(one)))
    .map((file) => ({ ...file, name: file.name.slice(folder.length) }));
}

/** The .xml of a Speed Dreams or TORCS car: the only one, or the one named like its folder. */
function torcsFile<File extends Named>(files: readonly File[], name: string): File | undefined {
  const all = files.filter((file) => /^(?!(?:.*\/)?categories\/).*\.xml$/i.test(file.name));
  if (all.length < 2) return all[0];
  const cars = all.filter((file) => {
    const folder = folderOf(file.name).slice(0, -1).split('/').at(-1) ?? '';
    const stem = file.name.slice(folderOf(file.name).length).replace(/\.xml$/i, '');
    return sameName(stem, folder === '' ? (name.split('/').at(-1) ?? name) : folder);
  });
  if (cars.length === 1) return cars[0];
  throw refuseSource(
    `${name} holds ${all.length} .xml files (${all.map((one) => one.name).join(', ')}); choose that of one car.`,
  );
}

/**
 * Recognises the program that the files come from. Names are relative to the chosen folder, archive or file; names of an
 * Assetto Corsa car lose the folders above `car.ini`. Only names are read. The file of the car itself comes first.
 *
 * @throws RacebenchError SOURCE_REFUSED, with what is there and what to do
 */
export function recogniseSource<File extends Named>(files: readonly File[], name: string): SourceCar<File> {
  const hdv = onlyOf(files, '.hdv', name);
  if (hdv !== undefined) return { kind: 'rfactor', files: withFirst(hdv, files), name };
  const own = assettoCorsaFiles(files, name);
  if (own !== undefined) return { kind: 'assetto-corsa', files: own, name };
  const car = onlyOf(files, '.car', name);
  if (car !== undefined) return { kind: 'vdrift', files: withFirst(car, files), name };
  const xml = torcsFile(files, name);
  if (xml !== undefined) return { kind: 'torcs', files: withFirst(xml, files), name };
  refuseOtherCar(files, name);
  const message = files.map((file) => notReadMessage(file.name)).find((one) => one !== undefined);
  if (message !== undefined) throw refuseSource(message);
  throw refuseSource(`${name} holds no car of another program. Choose ${SOURCE_FORMS_TEXT}.`);
}
