import { isFileOf } from '../../core/catalogue/file-types.ts';
import { RacebenchError } from '../../core/contract/errors.ts';
import { FOLDER_LIMITS } from '../../core/contract/file-requests.ts';
import type { Shell } from '../../core/contract/shell.ts';
import type { DroppedFile } from '../workspace/car/car-intake.ts';

/** A drop in the form the window uses: a path, or files whose bytes are to be read. */
export type DroppedCar =
  | { readonly path: string }
  | { readonly name: string; readonly files: readonly DroppedFile[] };

export function isFileDrag(event: { readonly dataTransfer: Pick<DataTransfer, 'types'> | null }): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** One dropped item. */
interface Dropped {
  readonly name: string;
  readonly isFolder: boolean;
  /** Collects all files below the folder, or the file itself. */
  readonly collect: (found: DroppedFile[]) => Promise<void>;
}

function asDropped(entry: FileSystemEntry): Dropped {
  const collectAll = async (found: DroppedFile[]): Promise<void> => {
    if (isFolder(entry)) for (const child of await entriesOf(entry)) await collect(child, '', found);
    else await collect(entry, '', found);
  };
  return { name: entry.name, isFolder: entry.isDirectory, collect: collectAll };
}

/** The dropped car; undefined for an empty drop. Rejects with NOT_A_CAR for anything else. */
export async function droppedCar(
  transfer: Pick<DataTransfer, 'items' | 'files'> | null,
  shell: Pick<Shell, 'pathOfDropped'>,
): Promise<DroppedCar | undefined> {
  // The list is empty after the event, so all of it is read before the first await.
  const entries = [...(transfer?.items ?? [])]
    .map((item) => item.webkitGetAsEntry())
    .filter((e) => e !== null);
  const files = [...(transfer?.files ?? [])];
  // A file outside any file system (an attachment of a mail program) has no entry.
  const dropped: Dropped[] =
    entries.length > 0
      ? entries.map(asDropped)
      : files.map((file) => ({
          name: file.name,
          isFolder: false,
          collect: (found) => Promise.resolve(void found.push({ path: file.name, file })),
        }));
  const [first] = dropped;
  if (first === undefined) return undefined;
  const chosen = dropped.length === 1 ? first : onlyIni(dropped);
  if (!chosen.isFolder && !isFileOf(chosen.name, 'car', 'curve'))
    throw new RacebenchError(
      'NOT_A_CAR',
      `Racebench does not open files such as ${chosen.name}. Drop a car.ini, its folder or a zip of it, a track, a tyre or a log; export a log of another format as CSV in its program.`,
    );
  const { pathOfDropped } = shell;
  if (pathOfDropped !== undefined) {
    const file = files.find(({ name }) => name === chosen.name);
    const path = file === undefined ? '' : await pathOfDropped(file);
    if (path === '') throw new RacebenchError('NOT_A_CAR', `${chosen.name} is not a file on this computer.`);
    return { path };
  }
  const found: DroppedFile[] = [];
  for (const each of dropped) await each.collect(found);
  return { name: chosen.name, files: found };
}

/** Several items dropped together are a car where exactly one of them is an .ini and none is a folder. */
function onlyIni(dropped: readonly Dropped[]): Dropped {
  const inis = dropped.filter(({ name, isFolder }) => !isFolder && /[.]ini$/i.test(name));
  const [only] = inis;
  if (only !== undefined && inis.length === 1 && dropped.every(({ isFolder }) => !isFolder)) return only;
  throw new RacebenchError(
    'NOT_A_CAR',
    `${String(dropped.length)} items were dropped: drop one car at a time, as a car.ini, its folder or a zip of it.`,
  );
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function collect(entry: FileSystemEntry, above: string, found: DroppedFile[]): Promise<void> {
  const path = above + entry.name;
  // Hidden files of systems and tools (.git, .DS_Store) do not belong to a car.
  if (entry.name.startsWith('.')) return;
  if (found.length > FOLDER_LIMITS.files)
    throw new RacebenchError('NOT_A_CAR', `More than ${String(FOLDER_LIMITS.files)} files were dropped.`);
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path, file });
  } else if (isFolder(entry))
    for (const child of await entriesOf(entry)) await collect(child, `${path}/`, found);
}

/** All entries of a folder. Its reader returns them in portions; the last portion is empty. */
export async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}
