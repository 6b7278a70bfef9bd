import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../core/proof/testing/eventually.ts';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { TrackView } from '../../../core/contract/track-view.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { WorkerClient } from '../../worker/client.ts';
import type { WorkName } from '../../worker/requests.ts';
import type { TrackShown } from '../../worker/track-requests.ts';
import { createNoticeStore } from '../../workspace/notice-store.ts';
import { createTrackFiles, suggestedName } from './track-files.ts';
import { createTrackStore, trackTitle } from '../../workspace/tracks/track-store.ts';
import { createUiStore } from '../../workspace/ui-store.ts';

const VIEW = { head: { name: 'Yard' }, points: new Float64Array(24), problems: [] } as unknown as TrackView;

/** Answers at once, as the worker does; every edit is one step. */
function fakeTrackWorker() {
  const asked: { readonly name: WorkName; readonly request: object }[] = [];
  let steps = 0;
  const shown = (): TrackShown => ({
    view: VIEW,
    isEdited: steps > 0,
    undo: steps > 0 ? 'Move point 1' : undefined,
    redo: undefined,
    notes: [],
  });
  const answer = (name: WorkName, request: object) => {
    if (name === 'track/edit') steps++;
    if (name === 'track/undo') steps--;
    if (name === 'track/open' || name === 'track/saved') steps = 0;
    if (name === 'track/write') return `text ${steps}`;
    const isBroken = 'text' in request && request.text === 'broken';
    return name === 'track/open' && isBroken ? { refused: [] } : shown();
  };
  const worker: Pick<WorkerClient, 'ask'> = {
    ask: (name, request) => {
      asked.push({ name, request });
      return Promise.resolve(answer(name, request));
    },
  };
  return { worker, asked };
}

const target = { encoding: 'utf-8', readOnly: false } as const;
let request: ReturnType<typeof vi.fn>;

function open() {
  const { worker, asked } = fakeTrackWorker();
  const notices = createNoticeStore();
  const ui = createUiStore();
  const bridge = { request, shell: { dialogs: undefined } } as unknown as Bridge;
  const tracks = createTrackStore(worker, notices);
  const files = createTrackFiles(bridge, tracks, ui, notices);
  const edit = () => tracks.edit({ kind: 'remove-point', index: 0 }, 'Remove point 1');
  return { tracks, files, ui, asked, edit };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  request = vi.fn((name: string, args: { path: string; text: string }) =>
    Promise.resolve(
      name === 'track/open'
        ? { ...target, path: args.path, text: args.path === '/b.track' ? 'broken' : '', hash: '1' }
        : { path: args.path, hash: '2', encoding: 'utf-8' },
    ),
  );
});

// Files share a process.
afterAll(() => void vi.unstubAllGlobals());

describe('the files of tracks', () => {
  it('of another program become a track that is not saved yet, with the notes of the import', async () => {
    const notes = ['Start and 2 sectors are the time lines of special.ini.'];
    request.mockResolvedValueOnce({ text: 'racebench-track 1', notes });
    const { tracks, files, asked } = open();
    files.open('/tracks/Monaco_v1.2');
    await eventually(() => expect(tracks.getState().view).toBeDefined());
    expect(request).toHaveBeenLastCalledWith('track/import', { path: '/tracks/Monaco_v1.2' });
    expect(asked.at(-1)).toMatchObject({ name: 'track/open', request: { isSaved: false, notes } });
    expect(tracks.getState().path).toBeUndefined();
  });

  it('of another program that are not a track are refused by name', async () => {
    request.mockRejectedValueOnce(new RacebenchError('BAD_ARGUMENTS', '/cars: this is not a track folder'));
    const { files, ui } = open();
    files.open('/cars');
    await eventually(() =>
      expect(ui.getState().overlay).toEqual({
        kind: 'trackRefused',
        file: 'cars',
        lines: ['/cars: this is not a track folder'],
      }),
    );
  });

  it('of a dropped folder are its files and the names of all its entries', async () => {
    const { tracks, files, ui, asked } = open();
    const spline = new File(['road'], 'SPLINE.INI');
    files.takeFolder({ name: 'Kart', files: { 'spline.ini': spline }, entries: ['SPLINE.INI', 'road.dof'] });
    await eventually(() => expect(tracks.getState().view).toBeDefined());
    expect(asked.at(-1)).toEqual({
      name: 'track/import-folder',
      request: {
        name: 'Kart',
        files: { 'spline.ini': new TextEncoder().encode('road') },
        entries: ['SPLINE.INI', 'road.dof'],
      },
    });
    expect(ui.getState().screen).toBe('tracks');
  });

  it('are written over only where they are those that were opened', async () => {
    const { tracks, files, edit } = open();
    files.open('/a.track');
    await eventually(() => expect(tracks.getState().path).toBe('/a.track'));
    await edit();
    expect(tracks.getState().isEdited).toBe(true);
    expect(await files.save()).toBe(true);
    const save = { path: '/a.track', text: 'text 1', encoding: 'utf-8', expectedHash: '1' };
    expect(request).toHaveBeenLastCalledWith('track/save', save);
    expect(tracks.getState()).toMatchObject({ hash: '2', isEdited: false });
  });

  it('ask before unsaved edits are lost, and go on when confirmed', async () => {
    const { tracks, files, ui, edit } = open();
    files.begin('oval');
    await eventually(() => expect(trackTitle(tracks.getState())).toBe('Yard'));
    void edit();
    files.close();
    await eventually(() => expect(ui.getState().overlay?.kind).toBe('unsavedTrack'));
    const { overlay } = ui.getState();
    expect(tracks.getState().view).toBeDefined();
    if (overlay?.kind === 'unsavedTrack') overlay.next();
    expect(tracks.getState().view).toBeUndefined();
  });

  it('ask for a name where there is none, and where the file is read-only', async () => {
    const { tracks, files, ui } = open();
    files.begin('oval');
    await eventually(() => expect(tracks.getState().view).toBeDefined());
    expect(await files.save()).toBe(false);
    expect(ui.getState().overlay?.kind).toBe('saveTrackAs');
  });

  it('say what kept a save from the disk', async () => {
    const { tracks, files, ui } = open();
    files.open('/a.track');
    await eventually(() => expect(tracks.getState().path).toBe('/a.track'));
    request.mockRejectedValueOnce(new RacebenchError('FILE_CHANGED'));
    expect(await files.save()).toBe(false);
    expect(ui.getState().overlay?.kind).toBe('trackChanged');
    request.mockRejectedValueOnce(new RacebenchError('FILE_UNWRITABLE', 'The disk is full.'));
    expect(await files.overwrite()).toBe(false);
    expect(ui.getState().overlay).toEqual({ kind: 'trackNotSaved', message: 'The disk is full.' });
  });

  it('of which lines are not understood are shown as text', async () => {
    const { tracks, files } = open();
    files.open('/b.track');
    await eventually(() => expect(tracks.getState().broken?.text).toBe('broken'));
    expect(tracks.getState().view).toBeUndefined();
    files.mend('mended');
    await eventually(() => expect(tracks.getState().view).toBeDefined());
    expect(tracks.getState().path).toBe('/b.track');
  });

  it('get a name of the track’s', () => {
    expect(suggestedName('Circuit de Spa / Süd')).toBe('circuit-de-spa-süd.track');
    expect(suggestedName(' … ')).toBe('track.track');
  });
});

describe('a drag', () => {
  it('asks the worker for the newest place alone while it is busy', async () => {
    const { tracks, files, asked } = open();
    files.begin('oval');
    await eventually(() => expect(tracks.getState().view).toBeDefined());
    for (let x_m = 1; x_m <= 9; x_m++)
      tracks.drag({ kind: 'point', index: 0, values: { x_m } }, 'Move point 1', 'drag 1');
    await eventually(() => expect(asked.filter(({ name }) => name === 'track/edit')).toHaveLength(2));
    expect(asked.at(-1)?.request).toMatchObject({ edit: { values: { x_m: 9 } }, name: { joins: 'drag 1' } });
  });
});
