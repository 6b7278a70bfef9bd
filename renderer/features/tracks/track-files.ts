import { toFailure } from '../../../core/contract/errors.ts';
import type { TrackTemplate } from '../../../core/catalogue/track-templates.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../../workspace/notice-store.ts';
import { notifyUnlinked } from '../../workspace/tell-unlinked.ts';
import { NO_POSITION, trackTitle, type TrackStore } from '../../workspace/tracks/track-store.ts';
import type { UiStore } from '../../workspace/ui-store.ts';
import { serviceKey } from '../../workspace/services.ts';

/** Opens and saves tracks; asks before unsaved edits or a changed file would be lost. */
export interface TrackFiles {
  /** Asks for a file with the native dialog, else with the window's own. */
  readonly chooseAndOpen: () => void;
  readonly open: (path: string) => void;
  /** A new track with the content of a file. */
  readonly newFrom: (path: string) => void;
  readonly begin: (template: TrackTemplate) => void;
  /** Opens a .track file or a centre-line CSV of which only the content is known. */
  readonly take: (file: Pick<File, 'name' | 'text'>) => void;
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

export const TRACK_FILES = serviceKey<TrackFiles>('trackFiles');

export function createTrackFiles(
  bridge: Bridge,
  tracks: TrackStore,
  ui: UiStore,
  notices: NoticeStore,
): TrackFiles {
  const whenSafe = (next: () => void): void => {
    if (tracks.getState().isEdited) ui.setState({ overlay: { kind: 'unsavedTrack', next } });
    else next();
  };
  const notify = (error: unknown): void => notices.notifyFailure(error);

  const load = async (path: string, isCopy: boolean): Promise<void> => {
    const { text, ...file } = await bridge.request('track/open', { path });
    const target = { path: file.path, hash: file.hash, encoding: file.encoding, isReadOnly: file.readOnly };
    ui.setState({ screen: 'tracks' });
    await tracks.load(text, isCopy ? NO_POSITION : target);
  };

  const take = async (file: Pick<File, 'name' | 'text'>): Promise<void> => {
    const text = await file.text();
    ui.setState({ screen: 'tracks' });
    if (/^\uFEFF?\s*racebench-track\b/.test(text)) await tracks.load(text, NO_POSITION);
    else
      await tracks.importCsv(text, file.name).catch((error: unknown) => {
        const lines = (error instanceof Error ? error.message : String(error)).split('\n');
        ui.setState({ overlay: { kind: 'trackRefused', file: file.name, lines } });
      });
  };

  const write = async (path: string, expectedHash: string | undefined): Promise<boolean> => {
    const { encoding } = tracks.getState();
    try {
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
      notices.notify('info', `Saved ${saved.path}`);
      notifyUnlinked(notices, saved.unlinked);
      return true;
    } catch (error) {
      const { code, message } = toFailure(error);
      if (code === 'FILE_CHANGED') ui.setState({ overlay: { kind: 'trackChanged' } });
      else if (code === 'FILE_UNWRITABLE') ui.setState({ overlay: { kind: 'trackNotSaved', message } });
      else notify(error);
      return false;
    }
  };

  const saveAs = (): void => {
    const state = tracks.getState();
    if (state.view === undefined) return;
    const { dialogs } = bridge.shell;
    if (dialogs === undefined) ui.setState({ overlay: { kind: 'saveTrackAs' } });
    else
      void dialogs
        .saveTrack(state.path ?? suggestedName(trackTitle(state)))
        .then((chosen) => (chosen === undefined ? undefined : void write(chosen, undefined)), notify);
  };

  return {
    // Unsaved edits are asked about after a file is chosen: choosing alone loses nothing.
    chooseAndOpen: () => {
      const { dialogs } = bridge.shell;
      if (dialogs === undefined) ui.setState({ overlay: { kind: 'openTrack' } });
      else
        void dialogs
          .openTrack()
          .then(
            (path) => (path === undefined ? undefined : whenSafe(() => void load(path, false).catch(notify))),
            notify,
          );
    },
    open: (path) => whenSafe(() => void load(path, false).catch(notify)),
    newFrom: (path) => whenSafe(() => void load(path, true).catch(notify)),
    begin: (template) => whenSafe(() => void tracks.begin(template).catch(notify)),
    take: (file) => whenSafe(() => void take(file).catch(notify)),
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
    saveTo: (path) => write(path, undefined),
    reload: () => {
      const { path } = tracks.getState();
      if (path !== undefined) void load(path, false).catch(notify);
    },
    overwrite: async () => {
      const { path } = tracks.getState();
      return path === undefined ? false : write(path, undefined);
    },
  };
}

/** File name for a track that has none. */
export const suggestedName = (title: string): string =>
  `${
    title
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'track'
  }.track`;
