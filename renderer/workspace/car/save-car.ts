import type { EditedCompanion } from '../../../core/contract/car-file.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarEditor } from './car-editor.ts';
import { editedCompanions, savedFacts, type CarState, type CarStore } from './car-store.ts';
import { withSaved } from './edit-history.ts';

/** Companions with unsaved edits, as they are sent to the backend. */
export function editedOf(state: CarState): EditedCompanion[] {
  return editedCompanions(state).map(({ name, text, before }) =>
    before === undefined ? { name, text } : { name, text, before },
  );
}

/** Writes the open car to a path; what was written is the saved car from then on. Edits can go on meanwhile. */
export async function saveCar(
  bridge: Bridge,
  store: CarStore,
  editor: CarEditor,
  path: string,
  expectedHash: string | undefined,
) {
  const { text, path: before, companions, history } = store.getState();
  const edited = editedOf(store.getState());
  const saved = await bridge.request('car/save', {
    path,
    text,
    ...(expectedHash === undefined ? {} : { expectedHash }),
    ...(path === before ? {} : { companions: [...companions] }),
    ...(path === before && edited.length > 0 ? { edited } : {}),
  });
  store.setState((state) => ({
    path: saved.path,
    savedText: text,
    savedHash: saved.hash,
    savedCompanions: companions,
    isReadOnly: false,
    history: withSaved(state.history, history),
  }));
  // In another folder the car has other curve files beside it, or none.
  if (saved.path !== before) {
    const there = (await bridge.request('car/open', { path: saved.path })).companions;
    store.setState({ companions: there, savedCompanions: there });
  }
  await editor.readNow();
  const { model, modelText } = store.getState();
  if (model !== undefined && modelText === text) store.setState(savedFacts(model.values));
  return saved;
}
