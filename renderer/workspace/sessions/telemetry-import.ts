import { createStore, type StoreApi } from 'zustand/vanilla';
import { isFileOf } from '../../../core/catalogue/file-types.ts';
import { isBesideFile } from '../../../core/catalogue/telemetry-files.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import type { ColumnMapping, TableMapping } from '../../../core/contract/table-mapping.ts';
import type { TelemetrySource, WantedCsvLayout } from '../../../core/contract/telemetry-file-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../notice-store.ts';
import type { SessionStore } from './session-store.ts';
import { createFileCheck } from './file-check.ts';
import { releaseSource, sourceOf } from './telemetry-source.ts';
import { openedFile, type OpenedFile, type TelemetryImportState } from './opened-file.ts';
import { rememberMapping } from './telemetry-mappings.ts';
import type { UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';
import { serviceKey } from '../services.ts';

type Edit = Partial<Pick<OpenedFile, 'name' | 'car' | 'takesDamaged'>>;

export interface TelemetryImport extends StoreApi<TelemetryImportState> {
  /** Opens the dialog without a file. */
  readonly open: () => void;
  /** Previews a chosen or dropped file with its .ldx or .dbc; one of these alone belongs to the file chosen before. */
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

/** Shows a session that was just imported. */
async function showImported(
  id: SessionId,
  remarks: number,
  ui: UiStore,
  sessions: SessionStore,
  notices: NoticeStore,
): Promise<void> {
  await sessions.refresh();
  sessions.show(id);
  ui.setState({ screen: 'telemetry' });
  const name = sessions.getState().sessions?.find((one) => one.id === id)?.name ?? 'The file';
  const counted = remarks === 0 ? '' : `, ${String(remarks)} ${remarks === 1 ? 'remark' : 'remarks'}`;
  notices.notify('info', `Imported ${name}${counted}`, {
    label: 'Undo',
    run: () => void sessions.remove([id]),
  });
}

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
  const show = (): void => ui.setState({ overlay: { kind: 'importTelemetry' } });
  const patch = (change: Partial<OpenedFile>): void =>
    store.setState(({ file }) => (file === undefined ? {} : { file: { ...file, ...change } }));
  const check = createFileCheck(bridge, store);
  const setMapping = (mapping: TableMapping, isRemembered = false): void => {
    patch({ mapping, isRemembered });
    check.soon();
  };

  /** The files of the dialog, without those that belong to them. */
  let logs: readonly File[] = [];
  const drop = (): void => {
    check.cancel();
    logs = [];
    const { file } = store.getState();
    store.setState({ file: undefined, refused: undefined });
    if (file !== undefined) releaseSource(bridge, file.source);
  };

  return {
    ...store,
    open: () => {
      drop();
      show();
    },
    bring: async (files) => {
      const isAddition = files.every(({ name }) => isBesideFile(name));
      const brought = isAddition ? [...logs, ...files] : files;
      drop();
      logs = brought.filter(({ name }) => !isBesideFile(name));
      const chosen = brought.filter(({ name }) => isFileOf(name, 'telemetry'));
      const [first] = chosen.length > 0 ? chosen : files;
      if (first === undefined) return;
      let source: TelemetrySource | undefined;
      try {
        source = await sourceOf(bridge, ui, chosen.length > 0 ? chosen : [first]);
        const preview = await bridge.request('telemetry-file/preview', { source });
        store.setState({ file: openedFile(source, preview) });
        check.soon();
      } catch (error) {
        const { code, message } = toFailure(error);
        if (source !== undefined) releaseSource(bridge, source);
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
        check.cancel();
        patch({ layout, check: { problem: toFailure(error).message } });
      }
    },
    proposeAnew: () => {
      const { file } = store.getState();
      if (file !== undefined) setMapping(file.preview.table.mapping);
    },
    checkNow: () => void check.now(),
    store: async () => {
      const { file } = store.getState();
      if (file === undefined) return;
      check.cancel();
      const { source, layout, mapping, name, car, takesDamaged } = file;
      try {
        const { sessionId, problems } = await runWork(
          bridge,
          ui,
          `Importing ${file.preview.file}`,
          (job, signal) =>
            bridge.request(
              'telemetry-file/import',
              {
                source,
                layout,
                mapping,
                job,
                name: name.trim() || file.preview.file,
                car,
                takesDamaged,
                takesGuesses: takesDamaged,
              },
              { signal },
            ),
        );
        rememberMapping(mapping);
        drop();
        ui.setState({ overlay: undefined });
        await showImported(sessionId, problems.length, ui, sessions, notices);
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
}
