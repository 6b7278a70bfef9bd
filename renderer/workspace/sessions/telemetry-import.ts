import { createStore, type StoreApi } from 'zustand/vanilla';
import { isFileOf } from '../../../core/catalogue/file-types.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import type { ColumnMapping, TableMapping } from '../../../core/contract/table-mapping.ts';
import type {
  FileCheck,
  FilePreview,
  TelemetrySource,
  WantedCsvLayout,
} from '../../../core/contract/telemetry-file-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { sendFiles } from '../car/car-intake.ts';
import type { NoticeStore } from '../notice-store.ts';
import type { SessionStore } from './session-store.ts';
import { rememberedMapping, rememberMapping } from './telemetry-mappings.ts';
import type { UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';
import { serviceKey } from '../services.ts';

/** A file that is previewed before it is stored. */
export interface OpenedFile {
  readonly source: TelemetrySource;
  readonly preview: FilePreview;
  /** Chosen layout of a CSV. */
  readonly layout: WantedCsvLayout;
  readonly mapping: TableMapping;
  /** The mapping is that of an earlier file with the same columns. */
  readonly isRemembered: boolean;
  readonly name: string;
  readonly car: string;
  readonly takesDamaged: boolean;
  /** Result of reading the whole file, or the reason why it cannot be read; undefined while unknown. */
  readonly check: FileCheck | { readonly problem: string } | undefined;
}

export interface TelemetryImportState {
  readonly file: OpenedFile | undefined;
  /** Reason why a file was refused, and the location of the fault. */
  readonly refused: { readonly name: string; readonly message: string } | undefined;
  readonly isChecking: boolean;
}

type Edit = Partial<Pick<OpenedFile, 'name' | 'car' | 'takesDamaged'>>;

export interface TelemetryImport extends StoreApi<TelemetryImportState> {
  /** Opens the dialog without a file. */
  readonly open: () => void;
  /** Previews a chosen or dropped file; for a .ld also its .ldx. */
  readonly bring: (files: readonly File[]) => Promise<void>;
  readonly edit: (change: Edit) => void;
  readonly setColumn: (at: number, change: Partial<ColumnMapping>) => void;
  /** Sets the rows per second of a file without a time column. */
  readonly setRate: (rate_Hz: number) => void;
  readonly setLayout: (change: WantedCsvLayout) => Promise<void>;
  /** Replaces a remembered mapping by the one found in the file. */
  readonly proposeAnew: () => void;
  /** Reads the whole file now, whatever its size. */
  readonly checkNow: () => void;
  readonly store: () => Promise<void>;
  readonly close: () => void;
}

export const TELEMETRY_IMPORT = serviceKey<TelemetryImport>('telemetryImport');

/** Larger files are read whole only on request. */
export const CHECKED_AT_ONCE_BYTES = 24 * 1024 * 1024;
const CHECK_AFTER_MS = 350;

const isLdx = (name: string): boolean => /[.]ldx$/i.test(name);

export function createTelemetryImport(
  bridge: Bridge,
  ui: UiStore,
  sessions: SessionStore,
  notices: NoticeStore,
): TelemetryImport {
  const store = createStore<TelemetryImportState>(() => ({
    file: undefined,
    refused: undefined,
    isChecking: false,
  }));
  let checking = new AbortController();
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let lastCheck = 0;

  const show = (): void => ui.setState({ overlay: { kind: 'importTelemetry' } });
  const patch = (change: Partial<OpenedFile>): void =>
    store.setState(({ file }) => (file === undefined ? {} : { file: { ...file, ...change } }));
  const giveUpCheck = (): void => {
    clearTimeout(checkTimer);
    checking.abort();
    store.setState({ isChecking: false });
  };

  const check = async (): Promise<void> => {
    giveUpCheck();
    const { file } = store.getState();
    if (file === undefined) return;
    const { source, layout, mapping } = file;
    checking = new AbortController();
    const { signal } = checking;
    store.setState({ isChecking: true });
    try {
      const job = `check-${String(++lastCheck)}`;
      const checked = await bridge.request('telemetry-file/check', { source, layout, mapping, job }, { signal });
      if (!signal.aborted) patch({ check: checked });
    } catch (error) {
      if (!signal.aborted) patch({ check: { problem: toFailure(error).message } });
    } finally {
      if (!signal.aborted) store.setState({ isChecking: false });
    }
  };
  const checkSoon = (): void => {
    giveUpCheck();
    patch({ check: undefined });
    const { file } = store.getState();
    if (file === undefined || file.preview.bytes > CHECKED_AT_ONCE_BYTES) return;
    store.setState({ isChecking: true });
    checkTimer = setTimeout(() => void check(), CHECK_AFTER_MS);
  };
  const setMapping = (mapping: TableMapping, isRemembered = false): void => {
    patch({ mapping, isRemembered });
    checkSoon();
  };

  const drop = (): void => {
    giveUpCheck();
    const { file } = store.getState();
    store.setState({ file: undefined, refused: undefined });
    if (file !== undefined && 'upload' in file.source)
      bridge.request('upload/cancel', file.source).catch(() => undefined);
  };

  /** The file is read at its path where the shell knows it; otherwise its bytes are sent. */
  const sourceOf = async (files: readonly File[]): Promise<TelemetrySource> => {
    const main = files.find(({ name }) => !isLdx(name)) ?? files[0];
    const path = main === undefined ? '' : ((await bridge.shell.pathOfDropped?.(main)) ?? '');
    if (path !== '') return { path };
    const upload = await runWork(bridge, ui, 'Loading the file', (_job, signal, report) =>
      sendFiles(
        bridge,
        main?.name ?? 'telemetry',
        files.map((file) => ({ path: file.name, file })),
        signal,
        report,
      ),
    );
    return { upload };
  };

  const opened = (source: TelemetrySource, preview: FilePreview): OpenedFile => {
    const { mapping, details } = preview.table;
    const remembered = rememberedMapping(mapping);
    return {
      source,
      preview,
      layout: {},
      mapping: remembered ?? mapping,
      isRemembered: remembered !== undefined,
      name: preview.file,
      car: details['vehicle'] ?? '',
      takesDamaged: false,
      check: undefined,
    };
  };

  return {
    ...store,
    open: () => {
      drop();
      show();
    },
    bring: async (files) => {
      drop();
      const chosen = files.filter(({ name }) => isFileOf(name, 'telemetry'));
      const [first] = chosen.length > 0 ? chosen : files;
      if (first === undefined) return;
      let source: TelemetrySource | undefined;
      try {
        source = await sourceOf(chosen.length > 0 ? chosen : [first]);
        const preview = await bridge.request('telemetry-file/preview', { source });
        store.setState({ file: opened(source, preview) });
        checkSoon();
      } catch (error) {
        const { code, message } = toFailure(error);
        if (source !== undefined && 'upload' in source)
          bridge.request('upload/cancel', source).catch(() => undefined);
        if (code === 'CANCELLED') return;
        store.setState({ refused: { name: first.name, message } });
      }
      show();
    },
    edit: patch,
    setColumn: (at, change) => {
      const { file } = store.getState();
      if (file === undefined) return;
      const columns = file.mapping.columns.map((one, i) => (i === at ? { ...one, ...change } : one));
      setMapping({ ...file.mapping, columns });
    },
    setRate: (rate_Hz) => {
      const { file } = store.getState();
      if (file !== undefined) setMapping({ ...file.mapping, rate_Hz });
    },
    setLayout: async (change) => {
      const { file } = store.getState();
      if (file === undefined) return;
      const layout = { ...file.layout, ...change };
      try {
        const preview = await bridge.request('telemetry-file/preview', { source: file.source, layout });
        patch({ preview, layout });
        setMapping(preview.table.mapping);
      } catch (error) {
        giveUpCheck();
        patch({ layout, check: { problem: toFailure(error).message } });
      }
    },
    proposeAnew: () => {
      const { file } = store.getState();
      if (file !== undefined) setMapping(file.preview.table.mapping);
    },
    checkNow: () => void check(),
    store: async () => {
      const { file } = store.getState();
      if (file === undefined) return;
      giveUpCheck();
      const { source, layout, mapping, name, car, takesDamaged } = file;
      try {
        const { sessionId, problems } = await runWork(
          bridge,
          ui,
          `Importing ${file.preview.file}`,
          (job, signal) =>
            bridge.request(
              'telemetry-file/import',
              { source, layout, mapping, job, name: name.trim() || file.preview.file, car, takesDamaged },
              { signal },
            ),
        );
        rememberMapping(mapping);
        drop();
        ui.setState({ overlay: undefined });
        await imported(sessionId, problems.length);
      } catch (error) {
        const { code, message } = toFailure(error);
        if (code !== 'CANCELLED') patch({ check: { problem: message } });
        show();
      }
    },
    close: () => {
      drop();
      ui.setState({ overlay: undefined });
    },
  };

  async function imported(id: SessionId, remarks: number): Promise<void> {
    await sessions.refresh();
    sessions.show(id);
    ui.setState({ screen: 'telemetry' });
    const name = sessions.getState().sessions?.find((one) => one.id === id)?.name ?? 'The file';
    const checked = remarks === 0 ? '' : `, ${String(remarks)} ${remarks === 1 ? 'remark' : 'remarks'}`;
    notices.notify('info', `Imported ${name}${checked}`, { label: 'Undo', run: () => void sessions.remove([id]) });
  }
}
