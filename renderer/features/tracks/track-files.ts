import { TRACK_FOLDER_FILES, type TrackFolderFile } from '../../../core/catalogue/track-folder.ts';
import type { TrackTemplate } from '../../../core/catalogue/track-templates.ts';
import { isFileOf } from '../../../core/catalogue/file-types.ts';
import { lastPart } from '../../format/path-text.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../../workspace/notice-store.ts';
import { createChoosePath } from '../../workspace/files/choose-path.ts';
import { reportSave } from '../../workspace/files/report-save.ts';
import { NO_POSITION, trackTitle, type TrackStore } from '../../workspace/tracks/track-store.ts';
import { whenTrackSafe } from '../../workspace/tracks/when-track-safe.ts';
import type { UiStore } from '../../workspace/ui-store.ts';
import { serviceKey } from '../../workspace/services.ts';

/** Opens and saves tracks; asks before unsaved edits or a changed file would be lost. */
export interface TrackFiles {
  /** Asks for a file with the native dialog, else with the window's own. */
  readonly chooseAndOpen: () => void;
  /** Asks for the folder of a track of another program. */
  readonly chooseFolderAndOpen: () => void;
  /** Opens a track file, or takes over the line or the track folder of another program. */
  readonly open: (path: string) => void;
  /** A new track with the content of a file. */
  readonly newFrom: (path: string) => void;
  readonly begin: (template: TrackTemplate) => void;
  /** Opens a .track file or the line of another program, of which only the content is known. */
  readonly take: (file: Pick<File, 'name' | 'arrayBuffer'>) => void;
  /** Takes over a track folder of another program, of which only the content is known. */
  readonly takeFolder: (folder: TakenTrackFolder) => void;
  /** Reads the corrected text of a broken file again. */
  readonly mend: (text: string) => void;
  readonly close: () => void;
  readonly save: () => Promise<boolean>;
  readonly saveAs: () => void;
  /** Writes to a path from a dialog, also over an existing file. */
  readonly saveTo: (path: string) => Promise<boolean>;
  /** Reads the file from disk; edits are lost. */
  readonly reload: () => void;
  /** Overwrites a file that another program has changed. */
  readonly overwrite: () => Promise<boolean>;
}

/** Content of a track folder: what is read of it, and the names of all its entries. */
export interface TakenTrackFolder {
  readonly name: string;
  readonly files: Partial<Record<TrackFolderFile, Pick<File, 'arrayBuffer'>>>;
  readonly entries: readonly string[];
}

export const TRACK_FILES = serviceKey<TrackFiles>('trackFiles');

export function createTrackFiles(
  bridge: Bridge,
  tracks: TrackStore,
  ui: UiStore,
  notices: NoticeStore,
): TrackFiles {
  const whenSafe = (next: () => void): void => whenTrackSafe(tracks, ui, next);
  const notify = (error: unknown): void => notices.notifyFailure(error);
  const choosePath = createChoosePath(bridge, ui, notices);

  const load = async (path: string, isCopy: boolean): Promise<void> => {
    const { text, ...file } = await bridge.request('track/open', { path });
    const target = { path: file.path, hash: file.hash, encoding: file.encoding, isReadOnly: file.readOnly };
    ui.setState({ screen: 'tracks' });
    await tracks.load(text, isCopy ? NO_POSITION : target);
  };

  /** Shows why a file or folder of another program is not a track. */
  const refuse =
    (file: string) =>
    (error: unknown): void => {
      const lines = (error instanceof Error ? error.message : String(error)).split('\n');
      ui.setState({ overlay: { kind: 'trackRefused', file, lines } });
    };

  const importFrom = async (path: string): Promise<void> => {
    const { text, notes } = await bridge.request('track/import', { path });
    ui.setState({ screen: 'tracks' });
    await tracks.load(text, NO_POSITION, notes);
  };

  const take = async (file: Pick<File, 'name' | 'arrayBuffer'>): Promise<void> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    ui.setState({ screen: 'tracks' });
    const text = decodeText(bytes);
    if (/^\uFEFF?\s*racebench-track\b/.test(text)) await tracks.load(text, NO_POSITION);
    else await tracks.importLine(bytes, file.name).catch(refuse(file.name));
  };

  const takeFolder = async ({ name, files, entries }: TakenTrackFolder): Promise<void> => {
    const read: Partial<Record<TrackFolderFile, Uint8Array>> = {};
    for (const file of TRACK_FOLDER_FILES) {
      const bytes = await files[file]?.arrayBuffer();
      if (bytes !== undefined) read[file] = new Uint8Array(bytes);
    }
    ui.setState({ screen: 'tracks' });
    await tracks.importFolder({ name, files: read, entries }).catch(refuse(name));
  };

  const save = async (path: string, expectedHash: string | undefined) => {
    const { encoding } = tracks.getState();
    const text = await tracks.writeForSave();
    const saved = await bridge.request('track/save', {
      path,
      text,
      encoding,
      ...(expectedHash === undefined ? {} : { expectedHash }),
    });
    await tracks.saved({
      path: saved.path,
      hash: saved.hash,
      encoding: saved.encoding,
      isReadOnly: false,
    });
    return saved;
  };
  const write = (path: string, expectedHash?: string): Promise<boolean> =>
    reportSave(() => save(path, expectedHash), ui, notices, {
      changed: { kind: 'trackChanged' },
      unwritable: (message) => ({ kind: 'trackNotSaved', message }),
    });

  const saveAs = (): void => {
    const state = tracks.getState();
    if (state.view === undefined) return;
    choosePath(
      (dialogs) => dialogs.saveTrack(state.path ?? suggestedName(trackTitle(state))),
      { kind: 'saveTrackAs' },
      (path) => void write(path),
    );
  };

  const open = (path: string): void =>
    whenSafe(() => {
      if (isFileOf(path, 'track')) void load(path, false).catch(notify);
      else void importFrom(path).catch(refuse(lastPart(path)));
    });

  return {
    // Unsaved edits are asked about after a file is chosen: choosing alone loses nothing.
    chooseAndOpen: () => choosePath((dialogs) => dialogs.openTrack(), { kind: 'openTrack' }, open),
    chooseFolderAndOpen: () => choosePath((dialogs) => dialogs.chooseFolder(), { kind: 'openTrack' }, open),
    open,
    newFrom: (path) => whenSafe(() => void load(path, true).catch(notify)),
    begin: (template) => whenSafe(() => void tracks.begin(template).catch(notify)),
    take: (file) => whenSafe(() => void take(file).catch(notify)),
    takeFolder: (folder) => whenSafe(() => void takeFolder(folder).catch(notify)),
    mend: (text) => void tracks.mend(text).catch(notify),
    close: () => whenSafe(tracks.close),
    save: async () => {
      const { view, path, isReadOnly, hash } = tracks.getState();
      if (view === undefined) return false;
      if (path !== undefined && !isReadOnly) return write(path, hash);
      saveAs();
      return false;
    },
    saveAs,
    saveTo: (path) => write(path),
    reload: () => {
      const { path } = tracks.getState();
      if (path !== undefined) void load(path, false).catch(notify);
    },
    overwrite: async () => {
      const { path } = tracks.getState();
      return path === undefined ? false : write(path);
    },
  };
}

const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** File name for a track that has none. */
export const suggestedName = (title: string): string =>
  `${
    title
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'track'
  }.track`;
