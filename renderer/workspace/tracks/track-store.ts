import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TrackEdit } from '../../../core/contract/track-edits.ts';
import type { TrackOnDisk } from '../../../core/contract/track-requests.ts';
import type { TrackTemplate } from '../../../core/catalogue/track-templates.ts';
import { POINT_SIZE, type ShownProblem, type TrackView } from '../../../core/contract/track-view.ts';
import type { WorkerClient } from '../../worker/client.ts';
import type { TrackFolderBytes, TrackRefused, TrackShown } from '../../worker/track-requests.ts';
import { latestOnly } from '../../ui/state/latest.ts';
import type { NoticeStore } from '../notice-store.ts';
import { serviceKey } from '../services.ts';

/** Location of a track on disk; empty where it was never saved. */
export interface TrackFile {
  readonly path: string | undefined;
  readonly hash: string | undefined;
  readonly encoding: TrackOnDisk['encoding'];
  readonly isReadOnly: boolean;
}

export const NO_POSITION: TrackFile = {
  path: undefined,
  hash: undefined,
  encoding: 'utf-8',
  isReadOnly: false,
};

/** A file with unreadable lines: it is corrected as text, since the drawing view would lose lines. */
export interface BrokenTrack {
  readonly text: string;
  readonly problems: readonly ShownProblem[];
}

export interface TrackState extends TrackFile {
  readonly isBusy: boolean;
  readonly view: TrackView | undefined;
  readonly broken: BrokenTrack | undefined;
  readonly isEdited: boolean;
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  /** Notes of an import. */
  readonly notes: readonly string[];
  /** Index of the point whose numbers are shown. */
  readonly chosen: number | undefined;
  /** Rises with each track that is opened. */
  readonly opened: number;
}

const NO_TRACK = {
  ...NO_POSITION,
  view: undefined,
  broken: undefined,
  isEdited: false,
  undo: undefined,
  redo: undefined,
  notes: [],
  chosen: undefined,
} as const;

export interface TrackStore extends StoreApi<TrackState> {
  /** Reads the text of a track file; without a location it is treated as never saved. */
  readonly load: (text: string, target: TrackFile, notes?: readonly string[]) => Promise<void>;
  /** Reads the corrected text of a file again: it differs from the one on disk. */
  readonly mend: (text: string) => Promise<void>;
  /** Rejects with the faults of the line of another program, line by line. */
  readonly importLine: (bytes: Uint8Array, file: string) => Promise<void>;
  /** Opens a track folder by another program as a new track. */
  readonly importFolder: (folder: TrackFolderBytes) => Promise<void>;
  readonly begin: (template: TrackTemplate) => Promise<void>;
  readonly close: () => void;
  /** Resolves once every edit asked for so far is applied or refused, so that `isEdited` counts it. */
  readonly settled: () => Promise<void>;
  readonly choose: (index: number | undefined) => void;
  /**
   * One step of the history; an impossible edit is reported. `joins` names consecutive steps that become one.
   */
  readonly edit: (edit: TrackEdit, label: string, joins?: string) => Promise<void>;
  /** As `edit`, for quick moves of which only the newest is used. */
  readonly drag: (edit: TrackEdit, label: string, joins: string) => void;
  readonly insert: (station_m: number) => void;
  readonly remove: (index: number) => void;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  /** Current text of the file. */
  readonly write: () => Promise<string>;
  /** As `write`, for the text that is about to be saved. */
  readonly writeForSave: () => Promise<string>;
  /** Reports that the last text of `writeForSave` is on disk there. */
  readonly saved: (target: TrackFile) => Promise<void>;
}

export const TRACKS = serviceKey<TrackStore>('tracks');

export const pointCount = (view: TrackView): number => view.points.length / POINT_SIZE;

export function createTrackStore({ ask }: Pick<WorkerClient, 'ask'>, notices: NoticeStore): TrackStore {
  const store = createStore<TrackState>(() => ({ ...NO_TRACK, isBusy: false, opened: 0 }));

  const show = ({ view, isEdited, undo, redo }: TrackShown): void => {
    const last = pointCount(view) - 1;
    store.setState(({ chosen }) => ({
      view,
      isEdited,
      undo,
      redo,
      chosen: chosen === undefined ? undefined : Math.min(chosen, last),
    }));
  };

  const open = async (
    work: Promise<TrackShown | TrackRefused>,
    target: TrackFile,
    text: string,
  ): Promise<void> => {
    store.setState({ isBusy: true });
    try {
      const answer = await work;
      const opened = store.getState().opened + 1;
      if ('refused' in answer)
        store.setState({ ...NO_TRACK, ...target, opened, broken: { text, problems: answer.refused } });
      else {
        store.setState({ ...NO_TRACK, ...target, opened, notes: answer.notes });
        show(answer);
      }
    } finally {
      store.setState({ isBusy: false });
    }
  };

  let pending: Promise<unknown> = Promise.resolve();

  const change = async (work: Promise<TrackShown>): Promise<boolean> => {
    const { opened } = store.getState();
    pending = Promise.allSettled([pending, work]);
    try {
      const shown = await work;
      // The answer of a track that was closed or replaced meanwhile.
      if (opened === store.getState().opened && isTrackOpen(store.getState())) show(shown);
      return true;
    } catch (error) {
      notices.notify('warning', error instanceof Error ? error.message : String(error));
      return false;
    }
  };

  const edit = (what: TrackEdit, label: string, joins = ''): Promise<boolean> =>
    change(ask('track/edit', { edit: what, name: { label, joins, at_ms: Math.round(performance.now()) } }));

  const drag = latestOnly(async ([what, label, joins]: [TrackEdit, string, string]) => {
    await edit(what, label, joins);
  });

  const insert = async (station_m: number): Promise<void> => {
    const knots = store.getState().view?.road?.knot_m;
    if (!(await edit({ kind: 'insert-point', station_m }, 'Insert a point')) || knots === undefined) return;
    store.setState({ chosen: knots.filter((knot) => knot <= station_m).length });
  };

  const write = (isForSave: boolean): Promise<string> => ask('track/write', { isForSave });

  return {
    ...store,
    load: (text, target, notes = []) =>
      open(ask('track/open', { text, isSaved: target.path !== undefined, notes }), target, text),
    mend: (text) => {
      const { path, hash, encoding, isReadOnly } = store.getState();
      const target = { path, hash, encoding, isReadOnly };
      return open(ask('track/open', { text, isSaved: false }), target, text);
    },
    importLine: (bytes, file) => open(ask('track/import', { bytes, file }), NO_POSITION, ''),
    importFolder: (folder) => open(ask('track/import-folder', folder), NO_POSITION, ''),
    begin: (template) => open(ask('track/begin', { template }), NO_POSITION, ''),
    close: () => store.setState(NO_TRACK),
    settled: async () => {
      await pending;
    },
    choose: (chosen) => store.setState({ chosen }),
    edit: async (what, label, joins) => {
      await edit(what, label, joins);
    },
    drag: (what, label, joins) => void drag([what, label, joins]),
    insert: (station_m) => void insert(station_m),
    remove: (index) =>
      void edit({ kind: 'remove-point', index }, `Remove point ${index + 1}`).then((isDone) => {
        if (isDone) store.setState({ chosen: Math.max(0, index - 1) });
      }),
    undo: async () => {
      await change(ask('track/undo', {}));
    },
    redo: async () => {
      await change(ask('track/redo', {}));
    },
    write: () => write(false),
    writeForSave: () => write(true),
    saved: async (target) => {
      store.setState(target);
      await change(ask('track/saved', {}));
    },
  };
}

/** Name of the open track; empty where none is open. */
export function trackTitle({ view, path, broken }: TrackState): string {
  if (view !== undefined && view.head.name !== '') return view.head.name;
  if (path !== undefined) return path.replace(/^.*[/\\]/, '');
  return view === undefined && broken === undefined ? '' : 'Track';
}

export const isTrackOpen = ({ view, broken }: TrackState): boolean =>
  view !== undefined || broken !== undefined;
