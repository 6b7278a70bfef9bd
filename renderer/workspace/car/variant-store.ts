import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../core/contract/errors.ts';
import type { StoredVariant } from '../../../core/contract/car-requests.ts';
import { isVariantOf, matchVariant, variantEdits, type Variant } from '../../../core/catalogue/variants.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarText } from '../../worker/car-model.ts';
import type { CarReader } from '../../worker/car-reader.ts';
import type { WorkerClient } from '../../worker/client.ts';
import type { TextDifference } from '../../worker/variant-requests.ts';
import type { CarEditor } from './car-editor.ts';
import { carName, type CarStore } from './car-store.ts';
import { orNotice, type NoticeStore, UNDO } from '../notice-store.ts';
import { serviceKey } from '../services.ts';

export interface VariantState {
  /** Variants of the open car; undefined until the list is first read. */
  readonly stored: readonly StoredVariant[] | undefined;
  /** Variants of other cars in the same folder. */
  readonly ofOthers: readonly StoredVariant[];
  readonly problem: string;
  /** Differences of the open car from its saved file. */
  readonly made: TextDifference;
  /** File of the variant that is shown in the Variants view. */
  readonly shown: string | undefined;
}

export interface VariantStore extends StoreApi<VariantState> {
  readonly refresh: () => Promise<void>;
  /** Stores a variant under a new file name, or over `file`; returns the name, undefined where it failed. */
  readonly save: (variant: Variant, file?: string) => Promise<string | undefined>;
  /** Stores what a whole car has that the saved one has not; returns the file's name, undefined where it failed. */
  readonly saveCar: (name: string, other: CarText) => Promise<string | undefined>;
  /**
   * Gives the saved car with this variant only; other unsaved changes are removed, and one undo restores
   * them.
   */
  readonly switchTo: (variant: Variant) => Promise<void>;
  /** Applies the variant to the current car. */
  readonly add: (variant: Variant) => Promise<void>;
  /** Removes the patch file and offers to restore it. */
  readonly remove: (file: string) => Promise<void>;
  readonly importPatch: (file: string, text: string) => Promise<void>;
  /** The variant as the text of a patch file. */
  readonly patchText: (variant: Variant) => Promise<string>;
}

export const VARIANTS = serviceKey<VariantStore>('variants');

const NOTHING_MADE: TextDifference = { changes: [], isComplete: true, inherited: {} };
const NO_VARIANTS: VariantState = {
  stored: undefined,
  ofOthers: [],
  problem: '',
  made: NOTHING_MADE,
  shown: undefined,
};

/** Variant applied to the car; where several match, the one with most changes. */
export function variantInCar({
  stored,
  made,
}: VariantState): { readonly name: string; readonly others: number } | undefined {
  const found = (stored ?? [])
    .flatMap(({ variant }) => (variant === undefined ? [] : [variant]))
    .map((variant) => ({ name: variant.name, ...matchVariant(variant, made.changes) }))
    .filter(({ isThere }) => isThere)
    .sort((a, b) => a.others - b.others);
  return found[0];
}

/** Warnings about a variant that was made for another car, or from values that have changed. */
export function patchWarnings(
  { name, car }: Variant,
  openCar: string,
  stale: readonly { readonly key: string }[],
): string[] {
  return [
    ...(car === '' || car === openCar ? [] : [`${name} was made for ${car}`]),
    ...(stale.length === 0
      ? []
      : [`${name} was made from other values of ${stale.map(({ key }) => key).join(', ')}`]),
  ];
}

export function createVariantStore(
  bridge: Bridge,
  car: CarStore,
  editor: CarEditor,
  notices: NoticeStore,
  reader: Pick<CarReader, 'edit'>,
  worker: WorkerClient,
): VariantStore {
  const store = createStore<VariantState>(() => NO_VARIANTS);

  /** All variants in the folder of the open car. */
  let all: readonly StoredVariant[] = [];
  const sorted = (): Pick<VariantState, 'stored' | 'ofOthers'> => {
    const state = car.getState();
    const file = (state.path ?? '').replace(/^.*[/\\]/u, '');
    const isOwn = ({ variant }: StoredVariant): boolean =>
      variant === undefined || isVariantOf(variant, file, carName(state));
    return { stored: all.filter(isOwn), ofOthers: all.filter((each) => !isOwn(each)) };
  };

  const refresh = async (): Promise<void> => {
    const { path } = car.getState();
    if (path === undefined) return;
    try {
      all = await bridge.request('variant/list', { path });
      if (car.getState().path === path) store.setState({ ...sorted(), problem: '' });
    } catch (error) {
      store.setState({ problem: toFailure(error).message });
    }
  };

  const changesOf = (base: CarText, now: CarText): Promise<TextDifference> =>
    worker.ask('variant/changes', { cars: { base, car: now } });

  /** Read with the model, after the same pause in typing. */
  const readMade = async (): Promise<void> => {
    const { model, savedText, savedCompanions, modelText, modelCompanions } = car.getState();
    // A car that was just opened has no model yet: the empty text is not an edit of it.
    if (model === undefined || modelText === savedText) store.setState({ made: NOTHING_MADE });
    else {
      const made = await changesOf(
        { text: savedText, companions: savedCompanions },
        { text: modelText, companions: modelCompanions },
      );
      if (car.getState().modelText === modelText) store.setState({ made });
    }
  };

  const save = (variant: Variant, file?: string): Promise<string | undefined> =>
    orNotice(notices, async () => {
      const { path = '' } = car.getState();
      const saved = await bridge.request('variant/save', {
        path,
        variant,
        ...(file === undefined ? {} : { file }),
      });
      await refresh();
      store.setState({ shown: saved.file });
      return saved.file;
    });

  car.subscribe((state, before) => {
    if (state.path !== before.path) {
      store.setState(NO_VARIANTS);
      void refresh();
    } else if (carName(state) !== carName(before) && store.getState().stored !== undefined)
      store.setState(sorted());
    if (state.modelText !== before.modelText || state.savedText !== before.savedText)
      void readMade().catch((error: unknown) => store.setState({ problem: toFailure(error).message }));
  });

  return {
    ...store,
    refresh,
    save,
    saveCar: (name, { text, companions }) =>
      orNotice(notices, async () => {
        const { savedText, savedCompanions } = car.getState();
        const { changes } = await changesOf(
          { text: savedText, companions: savedCompanions },
          { text, companions },
        );
        return save({
          name: name.slice(0, 100),
          note: '',
          car: carName(car.getState()),
          changes: [...changes],
        });
      }),
    switchTo: async (variant) => {
      await orNotice(notices, async () => {
        const { savedText } = car.getState();
        const text = await reader.edit(savedText, variantEdits(variant.changes));
        editor.replaceText(text, `Variant ${variant.name}`);
      });
    },
    add: async (variant) => {
      await orNotice(notices, () =>
        editor.apply(variantEdits(variant.changes), `Variant ${variant.name} added`),
      );
    },
    remove: async (file) => {
      await orNotice(notices, async () => {
        const { path = '' } = car.getState();
        const removed = store.getState().stored?.find((stored) => stored.file === file)?.variant;
        await bridge.request('variant/remove', { path, file });
        await refresh();
        if (removed === undefined) return;
        notices.notify('info', `Variant ${removed.name} removed`, {
          label: UNDO,
          run: () => void save(removed, file),
        });
      });
    },
    importPatch: async (file, patch) => {
      await orNotice(notices, async () => {
        const variant = await worker.ask('variant/read-patch', { text: patch, file });
        const stale = await worker.ask('variant/stale', {
          text: car.getState().text,
          changes: variant.changes,
        });
        await save(variant);
        for (const text of patchWarnings(variant, carName(car.getState()), stale))
          notices.notify('warning', text);
      });
    },
    patchText: (variant) => worker.ask('variant/write-patch', variant),
  };
}
