import { describe, expect, it } from 'vitest';
import { PLANS } from '../features/sweeps/plan/plan-store.ts';
import { TRACK_FILES } from '../features/tracks/track-files.ts';
import { CAR_EDITOR } from '../workspace/car/car-editor.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { CAR, createCarStore } from '../workspace/car/car-store.ts';
import { createNoticeStore, NOTICES, UNDO } from '../workspace/notice-store.ts';
import { createServiceRegistry, type ServiceKey } from '../workspace/services.ts';
import { TRACKS } from '../workspace/tracks/track-store.ts';
import { createUiStore, UI } from '../workspace/ui-store.ts';
import { documentCommands, type DocumentCommandId } from './document-commands.ts';

/** The commands over a car that was edited, a track and a plan; `done` has what they asked for. */
function createDocuments() {
  const services = createServiceRegistry();
  const done: string[] = [];
  const records =
    <R>(text: string, result: R) =>
    () => {
      done.push(text);
      return result;
    };
  const provide = <T>(key: ServiceKey<T>, part: object) => services.provide(key, part as T);
  const ui = services.provide(UI, createUiStore());
  const notices = services.provide(NOTICES, createNoticeStore());
  const car = services.provide(CAR, createCarStore());
  const plan = { isShown: true, canUndo: true, canRedo: false };
  provide(CAR_EDITOR, { undo: records('undo car', 'Spring rate'), redo: records('redo car', undefined) });
  provide(CAR_FILES, { save: records('save car', true), saveAs: records('save car as', undefined) });
  provide(TRACK_FILES, { save: records('save track', true), saveAs: records('save track as', undefined) });
  provide(TRACKS, {
    getState: () => ({ view: {}, undo: 'Move', redo: undefined }),
    undo: records('undo track', true),
  });
  provide(PLANS, {
    getState: () => plan,
    save: records('save plan', true),
    saveAs: records('save plan as', undefined),
    undo: records('undo plan', undefined),
  });
  const commands = documentCommands(services);
  const available = () =>
    (Object.keys(commands) as DocumentCommandId[]).filter((id) => commands[id].isAvailable());
  const texts = () => notices.getState().notices.map(({ text }) => text);
  return { ui, car, notices, plan, commands, done, available, texts };
}

describe('commands on a document', () => {
  it('act on the track or the plan that the screen shows, else on the car', () => {
    const { ui, plan, commands, done } = createDocuments();
    const runAll = () => {
      for (const id of ['file.save', 'file.saveAs', 'edit.undo'] as const) commands[id].run();
      return done.splice(0);
    };
    expect(runAll()).toEqual(['save car', 'save car as', 'undo car']);
    ui.setState({ screen: 'tracks' });
    expect(runAll()).toEqual(['save track', 'save track as', 'undo track']);
    ui.setState({ screen: 'sweeps' });
    expect(runAll()).toEqual(['save plan', 'save plan as', 'undo plan']);
    plan.isShown = false;
    expect(runAll()).toEqual(['save car', 'save car as', 'undo car']);
  });

  it('are available where the shown document can be saved and has a step to undo', () => {
    const { ui, car, available } = createDocuments();
    expect(available()).toEqual([]);
    car.setState({ path: 'car.ini' });
    expect(available()).toEqual(['file.save', 'file.saveAs']);
    for (const screen of ['tracks', 'sweeps'] as const) {
      ui.setState({ screen });
      expect(available()).toEqual(['file.save', 'file.saveAs', 'edit.undo']);
    }
  });

  it('take back what a notice offers where the screen does not show the car, and no edit of a car beside sessions', () => {
    const { ui, car, notices, commands, done } = createDocuments();
    car.setState({ path: 'car.ini' });
    const undo = (screen: 'setup' | 'run' | 'library') => {
      ui.setState({ screen });
      if (commands['edit.undo'].isAvailable()) commands['edit.undo'].run();
      return done.splice(0);
    };
    expect(undo('library')).toEqual([]);
    for (const name of ['first', 'second'])
      notices.notify('info', `Deleted the ${name} session`, {
        label: UNDO,
        run: () => done.push(`bring the ${name} back`),
      });
    expect(undo('setup')).toEqual([]);
    expect(undo('library')).toEqual(['bring the second back']);
    expect(undo('run')).toEqual(['bring the first back']);
    expect(undo('library')).toEqual([]);
    expect(notices.getState().notices).toEqual([]);
    commands['edit.undo'].run();
    expect(done).toEqual([]);
  });

  it('report the undone edit of the car on screens that do not show it', () => {
    const { ui, commands, texts } = createDocuments();
    commands['edit.undo'].run();
    expect(texts()).toEqual([]);
    ui.setState({ screen: 'run' });
    commands['edit.undo'].run();
    commands['edit.redo'].run();
    expect(texts()).toEqual(['Undone: Spring rate']);
  });
});
