import { createStore, type StoreApi } from 'zustand/vanilla';
import { MATHS_HEADER, MAX_MATHS_TEXT } from '../../../../core/contract/maths-file.ts';
import type { MathsEdit } from '../../../../core/contract/maths-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { createDelayedWrites } from '../../../ui/state/delayed-writes.ts';
import { freeName, takenInAnyCase } from '../../../ui/state/free-name.ts';
import { UNDO, type NoticeStore } from '../../../workspace/notice-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** Changes are stored this long after the last of them. */
const WRITTEN_AFTER_ms = 400;
/** File of a person's first definition. */
const FIRST_FILE = 'My channels';

export interface MathsState {
  /** Edited texts by name, with line ends of one character; undefined until they are read. */
  readonly files: ReadonlyMap<string, string> | undefined;
  /** Name of the shown file; where there is none, it is created with its first definition. */
  readonly current: string;
}

/** Files of the person's own math channels. */
export interface MathsStore extends StoreApi<MathsState> {
  readonly refresh: () => Promise<void>;
  readonly show: (name: string) => void;
  /** Sets the text of the current file while typing; stored a moment later. */
  readonly type: (text: string) => void;
  /**
   * Edits the current file, whether or not it is still shown when the edit is made. False where its text is
   * not this one, and, with a notice, where the edit is refused.
   */
  readonly edit: (text: string, edit: MathsEdit) => Promise<boolean>;
  /** Adds a file under a new name and shows it. */
  readonly add: (name: string, text?: string) => void;
  readonly rename: (to: string) => Promise<void>;
  /** Removes the current file; can be undone. */
  readonly remove: () => void;
  /** Stores pending changes at once. */
  readonly flush: () => Promise<void>;
}

export const MATHS = serviceKey<MathsStore>('maths');

export const EMPTY_MATHS = `${MATHS_HEADER}\n`;

export const mathsText = ({ files, current }: MathsState): string => files?.get(current) ?? EMPTY_MATHS;

const LINE_END = /\r\n?|\n/gu;

export function createMathsStore(bridge: Bridge, notices: NoticeStore): MathsStore {
  const store = createStore<MathsState>(() => ({ files: undefined, current: FIRST_FILE }));
  /** Counts changes and writes: a list requested before one is older than the shown state. */
  let version = 0;
  let writing = 0;
  /** Line ends of the files as they are on disk. */
  const ends = new Map<string, string>();

  const put = (name: string, text: string): void => {
    version++;
    store.setState(({ files }) => ({ files: new Map(files).set(name, text) }));
    writes.soon(name);
  };

  const writes = createDelayedWrites(WRITTEN_AFTER_ms, async (name) => {
    const text = store.getState().files?.get(name);
    if (text === undefined) return;
    writing++;
    try {
      const written = text.replaceAll('\n', ends.get(name) ?? '\n');
      await bridge.request('maths/save', { name, text: written });
    } catch (error) {
      notices.notifyFailure(error);
    } finally {
      writing--;
      version++;
    }
  });

  const refresh = async (): Promise<void> => {
    const begun = version;
    try {
      const list = await bridge.request('maths/list', {});
      // Each write is announced, and read after it.
      if (begun !== version || writing > 0 || writes.waiting().length > 0) return;
      const { files: shown, current } = store.getState();
      const files = new Map<string, string>();
      for (const { name, text } of list) {
        ends.set(name, text.includes('\r\n') ? '\r\n' : '\n');
        files.set(name, text.replaceAll(LINE_END, '\n'));
      }
      const [first = FIRST_FILE] = files.keys();
      const isSame =
        files.size === shown?.size && [...files].every(([name, text]) => shown.get(name) === text);
      if (!isSame) store.setState({ files, current: files.has(current) ? current : first });
    } catch (error) {
      notices.notifyFailure(error);
    }
  };

  bridge.on('maths/changed', () => void refresh());

  const show = (current: string): void => store.setState({ current });
  const add = (name: string, text = EMPTY_MATHS): void => {
    const free = freeName(name, takenInAnyCase([...(store.getState().files?.keys() ?? [])]));
    put(free, text.replaceAll(LINE_END, '\n'));
    show(free);
  };

  return {
    ...store,
    refresh,
    show,
    type: (text) => {
      const state = store.getState();
      if (text !== mathsText(state) && text.length <= MAX_MATHS_TEXT) put(state.current, text);
    },
    edit: async (text, edit) => {
      const { current } = store.getState();
      try {
        const edited = await bridge.request('maths/edit', { text, edit });
        if (mathsText({ ...store.getState(), current }) !== text) return false;
        put(current, edited.text);
        return true;
      } catch (error) {
        notices.notifyFailure(error);
        return false;
      }
    },
    add,
    rename: async (to) => {
      const { current, files } = store.getState();
      if (to === current) return;
      try {
        if (writes.waiting().includes(current)) await writes.now(current);
        if (files?.has(current) === true) await bridge.request('maths/rename', { from: current, to });
        store.setState(({ files: all }) => {
          const moved = new Map(all);
          moved.delete(current);
          return { files: moved.set(to, all?.get(current) ?? EMPTY_MATHS), current: to };
        });
        await refresh();
      } catch (error) {
        notices.notifyFailure(error);
      }
    },
    remove: () => {
      const { current, files } = store.getState();
      const text = files?.get(current);
      if (text === undefined) return;
      writes.drop(current);
      version++;
      const left = new Map(files);
      left.delete(current);
      const [next = FIRST_FILE] = left.keys();
      store.setState({ files: left, current: next });
      bridge.request('maths/remove', { name: current }).catch((error: unknown) => {
        notices.notifyFailure(error);
        void refresh();
      });
      notices.notify('info', `Deleted ${current}`, { label: UNDO, run: () => add(current, text) });
    },
    flush: async () => {
      await Promise.all(writes.waiting().map(writes.now));
    },
  };
}
