import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { IMPORTED } from '../../../core/contract/imported.ts';
import type { SessionConditions } from '../../../core/contract/session-conditions.ts';
import type { SessionCar } from '../../../core/contract/session-car.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { sessionOfLap } from '../../../core/contract/session-of-lap.ts';
import { lapRangeText } from '../../../core/contract/stint-spans.ts';
import type { LapRange } from '../../../core/contract/stints.ts';
import { variantEdits } from '../../../core/catalogue/variants.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarReader } from '../../worker/car-reader.ts';
import type { CarEditor } from '../car/car-editor.ts';
import type { CarStore } from '../car/car-store.ts';
import type { VariantStore } from '../car/variant-store.ts';
import { UNDO, type NoticeStore } from '../notice-store.ts';
import { serviceKey } from '../services.ts';
import type { UiStore } from '../ui-store.ts';

/** The car that a session, or some of its laps, is to have. */
export type CarChoice =
  /** No change. */
  | { readonly kind: 'same' }
  /** The state of the import; of laps, car and conditions of the session. */
  | { readonly kind: 'none' }
  /** The open car with its unsaved edits. */
  | { readonly kind: 'open' }
  /** A variant of the open car's saved file. */
  | { readonly kind: 'variant'; readonly file: string }
  | { readonly kind: 'car'; readonly path: string };

export interface SessionCarState {
  /** Undefined until it is read. */
  readonly session: SessionDetail | undefined;
  /** Conditions given by the imported file. */
  readonly proposed: SessionConditions;
  readonly failure: string;
}

/** Car and conditions of a session, changed together. */
export interface SessionCarStore extends StoreApi<SessionCarState> {
  /** Opens the dialog. */
  readonly open: (id: SessionId) => void;
  /**
   * Stores both for the session, or for some of its laps, closes the dialog and offers to undo both; a refusal is in
   * `failure`.
   */
  readonly save: (
    choice: CarChoice,
    conditions: SessionConditions,
    laps: LapRange | undefined,
  ) => Promise<void>;
}

export const SESSION_CAR = serviceKey<SessionCarStore>('sessionCar');

/** True for a session whose car can be chosen. */
export const takesCar = ({ manoeuvre }: Pick<SessionDetail, 'manoeuvre'>): boolean => manoeuvre === IMPORTED;

interface Parts {
  readonly bridge: Bridge;
  readonly ui: UiStore;
  readonly car: CarStore;
  readonly editor: CarEditor;
  readonly variants: VariantStore;
  readonly reader: Pick<CarReader, 'edit'>;
  readonly notices: NoticeStore;
}

type ChosenCar = Omit<SessionCar, 'name'> & { readonly name?: string };

export function createSessionCar({
  bridge,
  ui,
  car,
  editor,
  variants,
  reader,
  notices,
}: Parts): SessionCarStore {
  const START: SessionCarState = { session: undefined, proposed: {}, failure: '' };
  const store = createStore<SessionCarState>(() => START);
  let reading = new AbortController();

  const open = async (id: SessionId): Promise<void> => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    store.setState(START);
    ui.setState({ overlay: { kind: 'sessionCar' } });
    try {
      const session = await bridge.request('session/get', { sessionId: id }, { signal });
      const notes = await bridge.request('note/list', { sessionId: id }, { signal });
      const words = takesCar(session) ? notes.map(({ text }) => text) : [];
      const { proposedConditions } = await import('../../../core/contract/session-conditions.ts');
      if (!signal.aborted) store.setState({ session, proposed: proposedConditions(words) });
    } catch (error) {
      if (!signal.aborted) store.setState({ failure: toFailure(error).message });
    }
  };

  async function chosenCar(choice: Exclude<CarChoice, { kind: 'same' | 'none' }>): Promise<ChosenCar> {
    if (choice.kind === 'car') {
      const { path, text, companions } = await bridge.request('car/open', { path: choice.path });
      return { path, text, companions };
    }
    await editor.settled();
    const { path = '', text, savedText, companions } = car.getState();
    if (choice.kind === 'open') return { path, text, companions: [...companions] };
    const stored = variants.getState().stored?.find(({ file }) => file === choice.file)?.variant;
    if (stored === undefined) throw new Error('The variant no longer exists: choose another car.');
    const edited = await reader.edit(savedText, variantEdits(stored.changes));
    return { path, text: edited, companions: [...companions] };
  }

  const attach = (sessionId: SessionId, chosen: ChosenCar | undefined) =>
    bridge.request('session/attach-car', { sessionId, ...(chosen !== undefined && { car: chosen }) });
  const note = (sessionId: SessionId, conditions: SessionConditions) =>
    bridge.request('session/set-conditions', { sessionId, conditions });

  type Undos = (() => Promise<unknown>)[];

  async function saveWhole(
    { id, ...session }: SessionDetail,
    choice: CarChoice,
    conditions: SessionConditions,
    undos: Undos,
  ): Promise<void> {
    if (choice.kind !== 'same') {
      const { before } = await attach(id, choice.kind === 'none' ? undefined : await chosenCar(choice));
      undos.push(() => attach(id, before));
    }
    if (!isSame(conditions, session.conditions)) {
      const { before } = await note(id, conditions);
      undos.push(() => note(id, before));
    }
  }

  /** Some laps: their setup and conditions are one change. */
  async function saveLaps(
    session: SessionDetail,
    choice: CarChoice,
    conditions: SessionConditions,
    laps: LapRange,
    undos: Undos,
  ): Promise<void> {
    const { id } = session;
    const stored = sessionOfLap(session, laps.first).conditions;
    if (choice.kind === 'same' && isSame(conditions, stored)) return;
    const chosen = choice.kind === 'same' || choice.kind === 'none' ? undefined : await chosenCar(choice);
    const stint = { conditions, ...(chosen !== undefined && { car: chosen }) };
    const { before } = await bridge.request('session/attach-laps', {
      ...{ sessionId: id, laps },
      ...(choice.kind !== 'none' && { stint }),
    });
    undos.push(() => bridge.request('session/set-stints', { sessionId: id, stints: before }));
  }

  const save: SessionCarStore['save'] = async (choice, conditions, laps) => {
    const { session } = store.getState();
    if (session === undefined) return;
    const undos: Undos = [];
    try {
      if (laps === undefined) await saveWhole(session, choice, conditions, undos);
      else await saveLaps(session, choice, conditions, laps, undos);
    } catch (error) {
      // Half of a save would be a state that nobody chose.
      await Promise.allSettled(undos.map((undo) => undo()));
      store.setState({ failure: toFailure(error).message });
      return;
    }
    ui.setState({ overlay: undefined });
    if (undos.length === 0) return;
    const what = laps === undefined ? session.name : `${session.name}, ${lapRangeText(laps)}`;
    notices.notify('info', `Saved car and conditions of ${what}`, {
      label: UNDO,
      run: () =>
        void Promise.all(undos.map((undo) => undo())).catch((error: unknown) => notices.notifyFailure(error)),
    });
  };

  return { ...store, open: (id) => void open(id), save };
}

const isSame = (a: SessionConditions, b: SessionConditions): boolean => {
  const [x, y] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return x.length === y.size && x.every(([key, value]) => y.get(key) === value);
};
