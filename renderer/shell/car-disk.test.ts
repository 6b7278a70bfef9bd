import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../core/proof/testing/eventually.ts';
import type { CarFile } from '../../core/contract/car-file.ts';
import type { Bridge } from '../bridge/client.ts';
import type { CarReader } from '../worker/car-reader.ts';
import { createCarDisk } from './car-disk.ts';
import { createCarEditor } from '../workspace/car/car-editor.ts';
import { createCarStore, isEdited, NO_CAR } from '../workspace/car/car-store.ts';
import { createDraftStore } from '../workspace/car/draft-store.ts';
import { createNoticeStore } from '../workspace/notice-store.ts';
import { createUiStore } from '../workspace/ui-store.ts';

const READER: CarReader = {
  read: () =>
    Promise.resolve({
      name: 'Coupe',
      values: [],
      diagnostics: [],
      isRunnable: true,
      geometry: undefined,
      differentials: [],
      fakedDrive: undefined,
      hidden: [],
      sharedBlocks: [],
    }),
  edit: (text) => Promise.resolve(text),
  curve: () => Promise.reject(new Error('No curve is asked for')),
  convertFakedDrive: ({ text }) => Promise.resolve({ text, notes: [] }),
};
const FILE: CarFile = {
  path: 'a/car.ini',
  text: 'mass=900; torque.crv',
  hash: 'h1',
  companions: [{ name: 'torque.crv', text: '0 100' }],
  readOnly: false,
};

function openCar() {
  const drafts = new Map<string, { id: string; text: string }>();
  const disk: { file: CarFile | undefined } = { file: FILE };
  const listeners: ((data: { path: string }) => void)[] = [];
  const request = vi.fn(async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    await Promise.resolve();
    if (name === 'car/look') return disk.file === undefined ? {} : { file: disk.file };
    if (name === 'draft/list') return [...drafts.values()];
    if (name === 'draft/get') return { draft: drafts.get(String(args['id'])) };
    if (name === 'draft/keep') {
      const id = typeof args['id'] === 'string' ? args['id'] : `new${String(drafts.size)}`;
      drafts.set(id, { ...args, id, savedAt: '2026-01-02T14:02:00Z' } as never);
      return { id, savedAt: '' };
    }
    if (name === 'draft/discard') drafts.delete(String(args['id']));
    return {};
  });
  const bridge = {
    request,
    on: (_name: string, listener: (data: { path: string }) => void) => listeners.push(listener),
    onBackendState: () => () => undefined,
  } as unknown as Bridge;
  const car = createCarStore();
  const ui = createUiStore();
  const notices = createNoticeStore();
  const editor = createCarEditor(car, READER, (error) => {
    throw error;
  });
  const load = (path: string) => {
    const { text, hash, companions } = FILE;
    car.setState({
      ...NO_CAR,
      path,
      text,
      savedText: text,
      savedHash: hash,
      companions,
      savedCompanions: companions,
    });
    return Promise.resolve(true);
  };
  const carDisk = createCarDisk(bridge, car, editor, READER, ui, notices);
  const held = vi.fn();
  const draftStore = createDraftStore(bridge, car, editor, load, ui, notices, { holdAgainst: held });
  const changeOnDisk = (file: CarFile | undefined) => {
    disk.file = file;
    for (const listener of listeners) listener({ path: FILE.path });
  };
  return { car, ui, editor, carDisk, draftStore, drafts, request, changeOnDisk, load, held };
}

const THEIRS: CarFile = { ...FILE, text: 'mass=800', hash: 'h2', companions: [] };

describe('the open car on disk', () => {
  it('is watched with its curve once it is open', async () => {
    const { load, request } = openCar();
    await load(FILE.path);
    const watch = { path: FILE.path, companions: ['torque.crv'] };
    await eventually(() => expect(request).toHaveBeenCalledWith('car/watch', watch));
  });

  it('changed elsewhere is reported and never loaded automatically; reloaded, the old text is one undo away', async () => {
    const { load, car, carDisk, editor, changeOnDisk, ui } = openCar();
    await load(FILE.path);
    changeOnDisk(THEIRS);
    await eventually(() => expect(carDisk.getState().news?.kind).toBe('changed'));
    expect(car.getState().text).toBe(FILE.text);
    expect(ui.getState().overlay).toBeUndefined();
    await carDisk.reload();
    expect(car.getState().text).toBe('mass=800');
    expect(isEdited(car.getState())).toBe(false);
    expect(carDisk.getState().news).toBeUndefined();
    editor.undo();
    editor.undo();
    expect(car.getState().text).toBe(FILE.text);
  });

  it('with edits here is asked about; kept, the edits count against the file as it is now', async () => {
    const { load, car, carDisk, editor, changeOnDisk, ui } = openCar();
    await load(FILE.path);
    editor.typed({ from: 8, removed: '', inserted: '0' });
    changeOnDisk(THEIRS);
    await eventually(() => expect(ui.getState().overlay).toEqual({ kind: 'diskChanged' }));
    const keeping = carDisk.keepMine();
    // A save pressed right after it is held against the file as it is now.
    expect(car.getState().savedHash).toBe('h2');
    await keeping;
    expect(car.getState()).toMatchObject({
      text: 'mass=9000; torque.crv',
      savedHash: 'h2',
      savedText: 'mass=800',
    });
    expect(isEdited(car.getState())).toBe(true);
  });

  it('written by its own save, or unchanged, is not reported', async () => {
    const { load, car, carDisk, changeOnDisk, request } = openCar();
    await load(FILE.path);
    car.setState({ isSaving: true });
    changeOnDisk(THEIRS);
    car.setState({
      isSaving: false,
      text: 'mass=800',
      savedText: 'mass=800',
      savedHash: 'h2',
      savedCompanions: [],
    });
    await eventually(() => expect(request.mock.calls.filter(([name]) => name === 'car/look').length).toBe(2));
    await Promise.resolve();
    expect(carDisk.getState().news).toBeUndefined();
  });

  it('whose curve changed, or that is gone, is reported, too', async () => {
    const { load, carDisk, changeOnDisk } = openCar();
    await load(FILE.path);
    changeOnDisk({ ...FILE, companions: [{ name: 'torque.crv', text: '0 200' }] });
    await eventually(() => expect(carDisk.getState().news?.kind).toBe('changed'));
    changeOnDisk(undefined);
    await eventually(() => expect(carDisk.getState().news?.kind).toBe('removed'));
    changeOnDisk(FILE);
    await eventually(() => expect(carDisk.getState().news).toBeUndefined());
  });
});

describe('drafts of the open car', () => {
  it('are kept a second after the last edit, under one id, and dropped once saved', async () => {
    vi.useFakeTimers();
    try {
      const { load, car, editor, drafts } = openCar();
      await load(FILE.path);
      editor.typed({ from: 8, removed: '', inserted: '0' });
      await vi.advanceTimersByTimeAsync(900);
      expect(drafts.size).toBe(0);
      await vi.advanceTimersByTimeAsync(200);
      editor.typed({ from: 9, removed: '', inserted: '1' });
      await vi.advanceTimersByTimeAsync(1100);
      expect([...drafts.values()].map(({ text }) => text)).toEqual(['mass=90001; torque.crv']);
      car.setState({ savedText: car.getState().text });
      await vi.advanceTimersByTimeAsync(10);
      expect(drafts.size).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('go with the edits that are undone or discarded for another car', async () => {
    const { load, editor, draftStore, drafts } = openCar();
    await load(FILE.path);
    for (const end of [() => editor.undo(), () => load('b/car.ini')]) {
      editor.typed({ from: 8, removed: '', inserted: '0' });
      draftStore.flush();
      await eventually(() => expect(drafts.size).toBe(1));
      await end();
      await eventually(() => expect(drafts.size).toBe(0));
    }
  });

  it('from before are offered with the car, compared, and restored as a step that can be undone', async () => {
    const { load, car, ui, editor, draftStore, drafts, held } = openCar();
    const draft = {
      id: 'old',
      path: FILE.path,
      name: 'Coupe',
      savedAt: '2026-01-02T14:02:00Z',
      text: 'mass=1',
      edited: [],
    };
    drafts.set('old', draft);
    await load(FILE.path);
    await eventually(() => expect(ui.getState().overlay).toEqual({ kind: 'draft' }));
    draftStore.compare();
    expect(held).toHaveBeenCalledWith(expect.objectContaining({ kind: 'text' }));
    expect(car.getState().text).toBe(FILE.text);
    draftStore.restore();
    expect(car.getState().text).toBe('mass=1');
    expect(drafts.size).toBe(1);
    editor.undo();
    expect(car.getState().text).toBe(FILE.text);
    await eventually(() => expect(drafts.size).toBe(0));
  });

  it('that say what the file says are dropped without a question', async () => {
    const { load, ui, drafts } = openCar();
    drafts.set('old', { id: 'old', path: FILE.path, text: FILE.text, edited: [] } as never);
    await load(FILE.path);
    await eventually(() => expect(drafts.size).toBe(0));
    expect(ui.getState().overlay).toBeUndefined();
  });
});
