import { describe, expect, it } from 'vitest';
import type { CarReader } from '../../worker/car-reader.ts';
import type { CarModel, FieldValue } from '../../worker/car-model.ts';
import { createCarEditor, type CarEditor } from './car-editor.ts';
import { createCarStore, isEdited, NO_CAR, type CarStore } from './car-store.ts';

/** Reads `key=value` lines; answers after a turn of the event loop, as the worker does. */
function lineReader(): CarReader {
  const value = (key: string, text: string): FieldValue => ({
    key,
    fieldKey: key,
    text,
    value: Number(text),
    origin: 'own',
    sourceKey: key,
    line: 1,
    column: 1,
    start: 0,
    end: 0,
  });
  return {
    read: async ({ text }): Promise<CarModel> => {
      await Promise.resolve();
      const pairs = text.split('\n').map((line) => line.split('='));
      const values = pairs.flatMap(([k, v]) => (k === undefined || v === undefined ? [] : [value(k, v)]));
      return {
        name: '',
        values,
        diagnostics: [],
        isRunnable: true,
        geometry: undefined,
        differentials: [],
        fakedDrive: undefined,
        hidden: [],
        sharedBlocks: [],
      };
    },
    edit: async (text, edits) => {
      await Promise.resolve();
      return edits.reduce((t, e) => {
        if (e.kind === 'span') return t.slice(0, e.start) + e.text + t.slice(e.end);
        return e.kind === 'set' ? t.replace(new RegExp(`^${e.key}=.*$`, 'm'), `${e.key}=${e.valueText}`) : t;
      }, text);
    },
    curve: async (work) => {
      await Promise.resolve();
      if (work.kind === 'new') return 'points=2';
      return work.edit.kind === 'remove' ? work.text.replace('points=3', 'points=2') : work.text;
    },
    convertFakedDrive: async ({ text }) => {
      await Promise.resolve();
      if (!text.includes('powered=1')) throw new Error('The car has no faked four-wheel drive');
      return { text: text.replace('powered=1', 'count=3'), notes: ['Faked drive adds torque.'] };
    },
  };
}

async function openSheet(text: string): Promise<{ store: CarStore; editor: CarEditor }> {
  const store = createCarStore();
  const editor = createCarEditor(store, lineReader(), (error) => {
    throw error;
  });
  store.setState({ ...NO_CAR, path: 'car.ini', text, savedText: text });
  await editor.readNow();
  return { store, editor };
}

const valueOf = (store: CarStore, key: string): string | undefined =>
  store.getState().model?.values.find((v) => v.key === key)?.text;

describe('car editor', () => {
  it('sets a mass of 950 kg in the text and the model follows', async () => {
    const { store, editor } = await openSheet('mass=900\nk=21000');
    await editor.setKeys([{ key: 'mass', valueText: '950' }], 'Mass to 950 kg');
    expect(store.getState().text).toBe('mass=950\nk=21000');
    expect(valueOf(store, 'mass')).toBe('950');
    expect(isEdited(store.getState())).toBe(true);
  });

  it('lays a form edit over text typed at the same time and loses neither', async () => {
    const { store, editor } = await openSheet('mass=900\nk=21000');
    const set = editor.setKeys([{ key: 'mass', valueText: '950' }], 'Mass to 950 kg');
    editor.typed({ from: 16, removed: '', inserted: '0' });
    await set;
    expect(store.getState().text).toBe('mass=950\nk=210000');
  });

  it('makes edits in the order they were asked for', async () => {
    const { store, editor } = await openSheet('mass=900\nk=21000');
    const first = editor.setKeys([{ key: 'mass', valueText: '950' }], 'first');
    const second = editor.setKeys([{ key: 'mass', valueText: '960' }], 'second');
    await Promise.all([first, second]);
    expect(store.getState().text).toBe('mass=960\nk=21000');
    expect(editor.undo()).toBe('second');
    expect(store.getState().text).toBe('mass=950\nk=21000');
  });

  it('takes a point out of a curve file as one undo step', async () => {
    const { store, editor } = await openSheet('mass=900');
    editor.setCompanion('t.crv', 'points=3', 'Curve file');
    await editor.editCurve('t.crv', { kind: 'remove', index: 1 }, 'Torque point at 3000 rpm removed');
    expect(store.getState().companions).toEqual([{ name: 't.crv', text: 'points=2' }]);
    expect(editor.undo()).toBe('Torque point at 3000 rpm removed');
    expect(store.getState().companions).toEqual([{ name: 't.crv', text: 'points=3' }]);
  });

  it('converts a faked four-wheel drive as one undo step and gives its notes', async () => {
    const { store, editor } = await openSheet('powered=1\nk=21000');
    expect(await editor.convertFakedDrive()).toEqual(['Faked drive adds torque.']);
    expect(store.getState().history.undo.top?.note).toBe('Faked drive adds torque.');
    expect(store.getState().text).toBe('count=3\nk=21000');
    expect(editor.undo()).toBe('Faked four-wheel drive to a centre differential');
    expect(store.getState().text).toBe('powered=1\nk=21000');
  });

  it('converts what is typed meanwhile too', async () => {
    const { store, editor } = await openSheet('powered=1\nk=21000');
    const converted = editor.convertFakedDrive();
    editor.typed({ from: 17, removed: '', inserted: '0' });
    await converted;
    expect(store.getState().text).toBe('count=3\nk=210000');
  });

  it('leaves a car without faked drive alone and says so', async () => {
    const { store, editor } = await openSheet('k=21000');
    await expect(editor.convertFakedDrive()).rejects.toThrow('no faked four-wheel drive');
    expect(store.getState().text).toBe('k=21000');
  });

  it('sets both front springs as one undo step', async () => {
    const { store, editor } = await openSheet('k0=20000\nk1=20000');
    const edits = [
      { key: 'k0', valueText: '22000' },
      { key: 'k1', valueText: '22000' },
    ];
    await editor.setKeys(edits, 'Front springs to 22000 N/m');
    expect(store.getState().text).toBe('k0=22000\nk1=22000');
    editor.undo();
    expect(store.getState().text).toBe('k0=20000\nk1=20000');
    expect(isEdited(store.getState())).toBe(false);
  });

  it('remembers the saved values by key, to mark what differs', async () => {
    const { store, editor } = await openSheet('mass=900\nk=21000');
    await editor.setKeys([{ key: 'k', valueText: '22000' }], 'k');
    expect(store.getState().savedFields.get('k')?.text).toBe('21000');
  });

  it('undoes typing and redoes it', async () => {
    const { store, editor } = await openSheet('mass=900');
    editor.typed({ from: 8, removed: '', inserted: '0' });
    expect(editor.undo()).toBe('Typing');
    expect(store.getState().text).toBe('mass=900');
    editor.redo();
    expect(store.getState().text).toBe('mass=9000');
  });

  it('undoes a new curve file by taking it away again, and the car is no longer edited', async () => {
    const { store, editor } = await openSheet('mass=900');
    editor.setCompanion('torque.crv', 'points=2', 'Torque at 3000 rpm to 120 N·m');
    expect(store.getState().companions).toEqual([{ name: 'torque.crv', text: 'points=2' }]);
    expect(isEdited(store.getState())).toBe(true);
    expect(editor.undo()).toBe('Torque at 3000 rpm to 120 N·m');
    expect(store.getState().companions).toEqual([]);
    expect(isEdited(store.getState())).toBe(false);
    editor.redo();
    expect(store.getState().companions).toEqual([{ name: 'torque.crv', text: 'points=2' }]);
  });

  it('undoes edits of the car and of its curve in the order they were made', async () => {
    const { store, editor } = await openSheet('mass=900');
    store.setState({
      companions: [{ name: 'a.crv', text: '1' }],
      savedCompanions: [{ name: 'a.crv', text: '1' }],
    });
    editor.setCompanion('a.crv', '12', 'curve', 'drag 1');
    await editor.setKeys([{ key: 'mass', valueText: '950' }], 'mass', 'drag 1');
    editor.setCompanion('a.crv', '123', 'curve', 'drag 1');
    editor.undo();
    expect(store.getState()).toMatchObject({ text: 'mass=950', companions: [{ text: '12' }] });
    editor.undo();
    expect(store.getState()).toMatchObject({ text: 'mass=900', companions: [{ text: '12' }] });
    editor.undo();
    expect(store.getState()).toMatchObject({ text: 'mass=900', companions: [{ text: '1' }] });
  });

  it('makes a curve file and names it as one step, and one undo takes both away', async () => {
    const { store, editor } = await openSheet('mass=900\ncurve_torque=');
    const fix = {
      edits: [{ kind: 'set' as const, key: 'curve_torque', valueText: 'torque.crv' }],
      files: [{ name: 'torque.crv', text: 'points=2' }],
    };
    await editor.applyFix(fix, store.getState().modelText, 'Make torque.crv');
    expect(store.getState().history.undo.length).toBe(1);
    const made = {
      text: 'mass=900\ncurve_torque=torque.crv',
      companions: [{ name: 'torque.crv', text: 'points=2' }],
    };
    expect(store.getState()).toMatchObject(made);
    expect(editor.undo()).toBe('Make torque.crv');
    expect(store.getState()).toMatchObject({ text: 'mass=900\ncurve_torque=', companions: [] });
    expect(isEdited(store.getState())).toBe(false);
    expect(editor.redo()).toBe('Make torque.crv');
    expect(store.getState()).toMatchObject(made);
  });

  it('refuses a remedy by place once 2 characters were typed before it, and lays it where the text is the same', async () => {
    const { store, editor } = await openSheet('}\nmass=900');
    const removal = { edits: [{ kind: 'span' as const, start: 0, end: 2, text: '' }] };
    const { modelText } = store.getState();
    editor.typed({ from: 0, removed: '', inserted: 'k=' });
    await expect(editor.applyFix(removal, modelText, 'Remove }')).rejects.toThrow('The text has changed');
    expect(store.getState().text).toBe('k=}\nmass=900');
    editor.undo();
    await editor.applyFix(removal, modelText, 'Remove }');
    expect(store.getState().text).toBe('mass=900');
  });

  it('refuses a remedy by place when a character is typed while it is worked out', async () => {
    const { store, editor } = await openSheet('}\nmass=900');
    const removal = { edits: [{ kind: 'span' as const, start: 0, end: 2, text: '' }] };
    const laying = editor.applyFix(removal, store.getState().modelText, 'Remove }');
    await Promise.resolve();
    editor.typed({ from: 0, removed: '', inserted: 'k=' });
    await expect(laying).rejects.toThrow('The text has changed');
    expect(store.getState().text).toBe('k=}\nmass=900');
  });
});
