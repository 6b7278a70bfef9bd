import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../core/proof/testing/eventually.ts';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarReader } from '../../worker/car-reader.ts';
import { createCarEditor } from './car-editor.ts';
import { createCarFiles } from './car-files.ts';
import { createCarStore, isEdited } from './car-store.ts';
import { createNoticeStore } from '../notice-store.ts';
import { createUiStore } from '../ui-store.ts';

type Answer = (name: string, args: Record<string, unknown>) => unknown;

const READER: CarReader = {
  read: () =>
    Promise.resolve({
      name: '',
      values: [],
      diagnostics: [],
      isRunnable: true,
      geometry: undefined,
      differentials: [],
      fakedDrive: undefined,
      hidden: [],
      sharedBlocks: [],
    }),
  edit: (_text, [edit]) => Promise.resolve(edit?.kind === 'set' ? `mass=${edit.valueText}` : ''),
  curve: () => Promise.reject(new Error('No curve is edited here')),
  convertFakedDrive: ({ text }) => Promise.resolve({ text, notes: [] }),
};

async function openCar(answer: Answer) {
  const file = { path: 'a/car.ini', text: 'mass=900', hash: 'h1', companions: [], readOnly: false };
  const request = vi.fn(async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    await Promise.resolve();
    return answer(name, args) ?? (name === 'car/open' ? { ...file, path: args['path'] } : {});
  });
  // Only what the file commands use of the bridge.
  const bridge = { request, shell: { dialogs: undefined } } as unknown as Bridge;
  const store = createCarStore();
  const ui = createUiStore();
  const notices = createNoticeStore();
  const editor = createCarEditor(store, READER, (error) => {
    throw error;
  });
  const files = createCarFiles(bridge, store, editor, ui, notices);
  files.open('a/car.ini');
  await eventually(() => expect(store.getState()).toMatchObject({ isBusy: false, text: 'mass=900' }));
  return { store, ui, notices, editor, files, request };
}

const saves: Answer = (name, args) => (name === 'car/save' ? { path: args['path'], hash: 'h2' } : undefined);

describe('opening and saving a car', () => {
  it('saves with the hash of the file as it was read, and then has nothing unsaved', async () => {
    const { store, editor, files, request } = await openCar(saves);
    editor.typed({ from: 8, removed: '', inserted: '0' });
    expect(isEdited(store.getState())).toBe(true);
    expect(await files.save()).toBe(true);
    expect(request).toHaveBeenCalledWith('car/save', {
      path: 'a/car.ini',
      text: 'mass=9000',
      expectedHash: 'h1',
    });
    expect(isEdited(store.getState())).toBe(false);
    expect(store.getState().savedHash).toBe('h2');
  });

  it('says how many errors the saved car has', async () => {
    const { store, notices, editor, files } = await openCar(saves);
    const fault = {
      code: 'bad-script',
      severity: 'error',
      message: '',
      key: '',
      line: 1,
      column: 1,
    } as const;
    store.setState({ scriptFaults: [fault, fault] });
    editor.typed({ from: 8, removed: '', inserted: '0' });
    await files.save();
    expect(notices.getState().notices.map(({ text }) => text)).toEqual(['Saved a/car.ini with 2 errors']);
  });

  it('says where a save broke hard links', async () => {
    const unlinked = ['a/car.ini'];
    const { notices, editor, files } = await openCar((name, args) =>
      name === 'car/save' ? { path: args['path'], hash: 'h2', unlinked } : undefined,
    );
    editor.typed({ from: 8, removed: '', inserted: '0' });
    expect(await files.save()).toBe(true);
    expect(notices.getState().notices).toMatchObject([
      { severity: 'info', text: 'Saved a/car.ini' },
      { severity: 'warning', text: expect.stringContaining('the other names keep the old text') as string },
    ]);
  });

  it('asks whose text counts when another program has changed the file, and keeps the edits', async () => {
    const { store, ui, editor, files } = await openCar((name) => {
      if (name === 'car/save') throw new RacebenchError('FILE_CHANGED');
      return undefined;
    });
    editor.typed({ from: 8, removed: '', inserted: '0' });
    expect(await files.save()).toBe(false);
    expect(ui.getState().overlay).toEqual({ kind: 'fileChanged' });
    expect(store.getState().text).toBe('mass=9000');
  });

  it('overwrites without a hash when requested', async () => {
    const { editor, files, request } = await openCar(saves);
    editor.typed({ from: 8, removed: '', inserted: '0' });
    await files.overwrite();
    expect(request).toHaveBeenCalledWith('car/save', { path: 'a/car.ini', text: 'mass=9000' });
  });

  it('gives a car saved elsewhere its curve files', async () => {
    const { files, request, store } = await openCar(saves);
    await files.saveTo('b/car.ini');
    expect(request).toHaveBeenCalledWith('car/save', { path: 'b/car.ini', text: 'mass=900', companions: [] });
    expect(store.getState().path).toBe('b/car.ini');
  });

  it('asks about an edit that was asked for just before, and saves it', async () => {
    const { store, ui, editor, files, request } = await openCar(saves);
    void editor.setKeys([{ key: 'mass', valueText: '950' }], 'Mass');
    files.close();
    await eventually(() => expect(ui.getState().overlay?.kind).toBe('unsaved'));
    void editor.setKeys([{ key: 'mass', valueText: '960' }], 'Mass');
    expect(await files.save()).toBe(true);
    expect(request).toHaveBeenCalledWith('car/save', expect.objectContaining({ text: 'mass=960' }));
    expect(isEdited(store.getState())).toBe(false);
  });

  it('asks before another car takes the place of unsaved edits', async () => {
    const { store, ui, editor, files } = await openCar(saves);
    editor.typed({ from: 8, removed: '', inserted: '0' });
    files.open('b/car.ini');
    await eventually(() => expect(ui.getState().overlay?.kind).toBe('unsaved'));
    const { overlay } = ui.getState();
    expect(store.getState().path).toBe('a/car.ini');
    if (overlay?.kind === 'unsaved') overlay.next();
    await eventually(() => expect(store.getState().path).toBe('b/car.ini'));
  });

  it('shows the car that was opened, but calls nobody back who chose another screen meanwhile', async () => {
    const { store, ui, files, request } = await openCar(saves);
    ui.setState({ screen: 'library' });
    files.open('b/car.ini');
    await eventually(() => expect(store.getState().path).toBe('b/car.ini'));
    expect(ui.getState().screen).toBe('setup');
    ui.setState({ screen: 'library' });
    files.open('c/car.ini');
    await eventually(() => expect(request).toHaveBeenCalledWith('car/open', { path: 'c/car.ini' }));
    ui.setState({ screen: 'tracks' });
    await eventually(() => expect(store.getState().path).toBe('c/car.ini'));
    await eventually(() => expect(store.getState().isBusy).toBe(false));
    expect(ui.getState().screen).toBe('tracks');
  });

  it('says which file cannot be opened, and keeps the one that is open', async () => {
    const { store, notices, files } = await openCar((name, args) => {
      if (name === 'car/open' && args['path'] === 'gone.ini') throw new RacebenchError('FILE_NOT_FOUND');
      return undefined;
    });
    files.open('gone.ini');
    await eventually(() => expect(notices.getState().notices).toHaveLength(1));
    expect(notices.getState().notices[0]?.text).toBe('gone.ini: The file does not exist.');
    expect(store.getState().path).toBe('a/car.ini');
  });

  it('goes back to the saved text as a step that can be undone', async () => {
    const { store, editor, files } = await openCar(saves);
    editor.typed({ from: 8, removed: '', inserted: '0' });
    files.revert();
    expect(store.getState().text).toBe('mass=900');
    editor.undo();
    expect(store.getState().text).toBe('mass=9000');
  });
});
