import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../core/contract/errors.ts';
import type { CarCompanion } from '../../../core/contract/car-file.ts';
import type { CarText } from '../../../core/contract/car-requests.ts';
import type { CarVersion } from '../../../core/contract/car-versions.ts';
import { variantEdits, type VariantChange } from '../../../core/catalogue/variants.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarReader } from '../../worker/car-reader.ts';
import type { WorkerClient } from '../../worker/client.ts';
import type { TextDifference } from '../../worker/variant-requests.ts';
import type { CarEditor } from './car-editor.ts';
import type { CarStore } from './car-store.ts';
import type { NoticeStore } from '../notice-store.ts';
import { readOtherCar, type OtherCar } from './other-car.ts';
import type { VariantStore } from './variant-store.ts';
import { createChoosePath } from '../files/choose-path.ts';
import type { UiStore } from '../ui-store.ts';
import { serviceKey } from '../services.ts';

/** The other side of the comparison with the open car. */
export type DifferenceFrom =
  | { readonly kind: 'saved' }
  /** The file as it is on disk now, whoever wrote it. */
  | { readonly kind: 'disk' }
  | { readonly kind: 'variant'; readonly file: string }
  /** An earlier text of the file, from the library. */
  | { readonly kind: 'version'; readonly id: number }
  /** A text without a file: a draft. */
  | { readonly kind: 'text'; readonly name: string; readonly car: CarText }
  | OtherCar;

export interface DifferencesState {
  readonly from: DifferenceFrom;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly message: string;
  /** The other car's text. */
  readonly other: CarText | undefined;
  /** Changes from the open car (`from`) to the other one (`to`), key by key. */
  readonly changes: readonly VariantChange[];
  readonly isComplete: boolean;
  readonly inherited: TextDifference['inherited'];
  /** Files beside the car.ini whose texts differ, with the other car's text. */
  readonly files: readonly CarCompanion[];
  /** Earlier texts of the open car's file, the newest first. */
  readonly versions: readonly CarVersion[];
}

export interface DifferencesStore extends StoreApi<DifferencesState> {
  /** The view is shown until the returned function is called. */
  readonly open: () => () => void;
  readonly holdAgainst: (from: DifferenceFrom) => void;
  /** Gives the open car the other one's values, as one undo step. */
  readonly take: (changes: readonly VariantChange[], label: string) => void;
  readonly takeFile: (file: CarCompanion) => void;
  /** Gives the open car the whole text of the other one and its files, as one undo step. */
  readonly restore: (label: string) => void;
  /** Asks for any car file to compare with. */
  readonly chooseFile: () => void;
}

export const DIFFERENCES = serviceKey<DifferencesStore>('differences');

const START: DifferencesState = {
  from: { kind: 'saved' },
  status: 'loading',
  message: '',
  other: undefined,
  changes: [],
  isComplete: true,
  inherited: {},
  files: [],
  versions: [],
};

export function createDifferencesStore(
  bridge: Bridge,
  car: CarStore,
  editor: CarEditor,
  variants: VariantStore,
  notices: NoticeStore,
  reader: Pick<CarReader, 'edit'>,
  worker: WorkerClient,
  ui: UiStore,
): DifferencesStore {
  const store = createStore<DifferencesState>(() => START);
  let isOpen = false;
  let reading = new AbortController();

  const readOther = async (from: DifferenceFrom, signal: AbortSignal): Promise<CarText> => {
    const { path = '', savedText, savedCompanions, companions } = car.getState();
    if (from.kind === 'saved') return { text: savedText, companions: [...savedCompanions] };
    if (from.kind === 'text') return from.car;
    if (from.kind === 'disk') return readOtherCar(bridge, { kind: 'car', path }, signal);
    if (from.kind === 'version') return bridge.request('car/version', { path, id: from.id }, { signal });
    if (from.kind !== 'variant') return readOtherCar(bridge, from, signal);
    const stored = variants.getState().stored?.find(({ file }) => file === from.file)?.variant;
    if (stored === undefined) throw new Error('The variant no longer exists');
    const text = await reader.edit(savedText, variantEdits(stored.changes));
    return { text, companions: [...companions] };
  };

  const compare = async (signal: AbortSignal): Promise<void> => {
    const { other } = store.getState();
    const { text, companions } = car.getState();
    if (other === undefined) return;
    const { changes, isComplete, inherited } = await worker.ask('variant/changes', {
      cars: { base: { text, companions }, car: other },
    });
    if (signal.aborted || car.getState().text !== text) return;
    const files = other.companions.filter(
      ({ name, text: theirs }) => companions.find((own) => own.name === name)?.text !== theirs,
    );
    store.setState({ changes, isComplete, inherited, files, status: 'ready', message: '' });
  };

  const guarded = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal } = reading;
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) store.setState({ status: 'failed', message: toFailure(error).message });
    }
  };

  const readVersions = async (): Promise<void> => {
    const { path } = car.getState();
    if (path === undefined) return;
    // A library that cannot be read has a dialog of its own; without versions the other choices remain.
    const versions = await bridge.request('car/versions', { path }).catch(() => []);
    if (car.getState().path === path) store.setState({ versions });
  };

  const read = (): void => {
    reading.abort();
    reading = new AbortController();
    const { from } = store.getState();
    store.setState({ status: 'loading' });
    void guarded(async (signal) => {
      const other = await readOther(from, signal);
      if (signal.aborted) return;
      store.setState({ other });
      await compare(signal);
    });
  };

  car.subscribe((state, before) => {
    if (state.path !== before.path) store.setState(START);
    if (!isOpen || state.path === undefined) return;
    if (state.savedText !== before.savedText || state.path !== before.path) {
      read();
      void readVersions();
    } else if (state.text !== before.text || state.companions !== before.companions) void guarded(compare);
  });

  const holdAgainst = (from: DifferenceFrom): void => {
    store.setState(({ versions }) => ({ ...START, versions, from }));
    if (isOpen) read();
  };
  const choosePath = createChoosePath(bridge, ui, notices);

  return {
    ...store,
    open: () => {
      isOpen = true;
      read();
      void readVersions();
      return () => {
        isOpen = false;
      };
    },
    holdAgainst,
    take: (changes, label) =>
      void editor.apply(variantEdits(changes), label).catch((error: unknown) => notices.notifyFailure(error)),
    restore: (label) => {
      const { other } = store.getState();
      if (other !== undefined) void editor.settled().then(() => editor.replaceCar(other, label));
    },
    chooseFile: () => {
      const use = (path: string): void => holdAgainst({ kind: 'car', path });
      choosePath((dialogs) => dialogs.openCar(), { kind: 'compareCar', use }, use);
    },
    takeFile: ({ name, text }) => editor.setCompanion(name, text, `${name} of the other car`),
  };
}
