import { createStore, type StoreApi } from 'zustand/vanilla';
import { isFileOf } from '../../../core/catalogue/file-types.ts';
import { fileRemarks } from '../../../core/catalogue/file-remarks.ts';
import { isBesideFile, isQuestion, type FileProblem } from '../../../core/catalogue/telemetry-files.ts';
import { counted } from '../../format/counted-text.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { isLongMapping, mappingRows, withMappingRows } from '../../../core/contract/mapping-rows.ts';
import type { ColumnMapping, ColumnUse, TableMapping } from '../../../core/contract/table-mapping.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import type { TelemetrySource } from '../../../core/contract/telemetry-file-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { UNDO, type NoticeStore } from '../notice-store.ts';
import type { SessionStore } from './session-store.ts';
import { createFileCheck } from './file-check.ts';
import { releaseSource, sourceOf } from './telemetry-source.ts';
import { lastPart } from '../../format/path-text.ts';
import { saveFile } from '../../ui/save-file.ts';
import { changedColumn, guessesOf, openDoubts, settleColumns } from './column-guesses.ts';
import { createFileHead, type FileHead } from './file-head.ts';
import { NO_FILE, type OpenedFile, type TelemetryImportState } from './opened-file.ts';
import type { UiState, UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';
import { serviceKey } from '../services.ts';

type Edit = Partial<Pick<OpenedFile, 'name' | 'car' | 'takesDamaged'>>;

export interface TelemetryImport
  extends StoreApi<TelemetryImportState>, Omit<FileHead, 'open' | 'forget' | 'findChannels'> {
  /** Opens the dialog without a file. */
  readonly open: () => void;
  /** Previews a chosen or dropped file with its .ldx or .dbc; one of these alone belongs to the file chosen before. */
  readonly bring: (files: readonly File[]) => Promise<void>;
  /** Previews a file of this machine that the system handed over. */
  readonly bringPath: (path: string) => Promise<void>;
  readonly edit: (change: Edit) => void;
  readonly setColumn: (at: number, change: Partial<ColumnMapping>) => void;
  /** Saves layout and mapping as a file that the dialog and the command load. Doubtful guesses that are open stay open in it. */
  readonly saveMapping: () => void;
  /** A person says that a column is right as it is guessed, or goes back to the guess. */
  readonly confirmColumn: (at: number, isConfirmed: boolean) => void;
  /** Accepts every guess of columns, and what else is asked. */
  readonly acceptGuesses: () => void;
  /** Sets the rows per second of a file without a time column. */
  readonly setRate: (rate_Hz: number) => void;
  /** Reads the whole file now, whatever its size. */
  readonly checkNow: () => void;
  readonly cancelCheck: () => void;
  readonly store: () => Promise<void>;
  readonly close: () => void;
}

export const TELEMETRY_IMPORT = serviceKey<TelemetryImport>('telemetryImport');

/** Goes to a session that was just imported, unless the person has gone to another screen meanwhile. */
function goToImported(
  id: SessionId,
  problems: readonly FileProblem[],
  from: UiState['screen'],
  ui: UiStore,
  sessions: SessionStore,
  notices: NoticeStore,
): void {
  if (ui.getState().screen === from) ui.setState({ screen: 'telemetry' });
  const name = sessions.getState().sessions?.find((one) => one.id === id)?.name ?? 'The file';
  const remarks = problems.filter((problem) => !isQuestion(problem));
  const undo = { label: UNDO, run: () => void sessions.remove([id]) };
  if (remarks.length === 0) notices.notify('info', `Imported ${name}`, undo);
  else
    notices.notify(
      'info',
      `Imported ${name}, ${counted(fileRemarks(remarks).length, 'remark')}`,
      {
        label: 'Show remarks',
        isKept: true,
        run: () => ui.setState({ overlay: { kind: 'importRemarks', name, remarks } }),
      },
      undo,
    );
}

export function createTelemetryImport(
  bridge: Bridge,
  ui: UiStore,
  sessions: SessionStore,
  notices: NoticeStore,
): TelemetryImport {
  const store = createStore<TelemetryImportState>(() => NO_FILE);
  const show = (): void => ui.setState({ overlay: { kind: 'importTelemetry' } });
  const patch = (change: Partial<OpenedFile>): void =>
    store.setState(({ file }) => (file === undefined ? {} : { file: { ...file, ...change } }));
  const check = createFileCheck(bridge, store);
  const { open: openHead, forget, findChannels, ...head } = createFileHead(bridge, store, check.soon);
  const change = (map: (file: OpenedFile) => TableMapping): void => {
    const { file } = store.getState();
    if (file === undefined) return;
    // Another mapping may raise other questions.
    patch({ mapping: map(file), takesGuesses: false, asked: [] });
    check.soon();
  };
  const changeColumn = (at: number, to: (column: ColumnMapping) => ColumnMapping): void =>
    change(({ mapping }) =>
      withMappingRows(
        mapping,
        mappingRows(mapping).map((one, i) => (i === at ? to(one) : one)),
      ),
    );
  /** Columns of names and values make channels of a table with one value in each row. */
  const makesChannels = (use: ColumnUse | undefined): boolean =>
    use === 'name' || use === 'value' || use === 'unit';
  const setColumn = (at: number, part: Partial<ColumnMapping>): void => {
    const before = store.getState().file?.mapping;
    changeColumn(at, (column) => changedColumn(column, part));
    const after = store.getState().file?.mapping;
    if (before === undefined || after === undefined || !isLongMapping(after)) return;
    if (makesChannels(part.use) || (part.use !== undefined && makesChannels(before.columns[at]?.use)))
      void findChannels();
  };

  /** Names of other programs, for the search of channels; asked for once. */
  const findNames = async (): Promise<void> => {
    if (Object.keys(store.getState().namesOfChannels).length > 0) return;
    try {
      const { names } = await bridge.request('telemetry-file/channel-names', {});
      store.setState({ namesOfChannels: names });
    } catch {
      // The search finds channels by their own names then.
    }
  };

  /** The files of the dialog, without those that belong to them. */
  let logs: readonly File[] = [];
  const drop = (): void => {
    check.cancel();
    logs = [];
    forget();
    const { file, refused, namesOfChannels } = store.getState();
    store.setState({ ...NO_FILE, namesOfChannels });
    const source = file?.source ?? refused?.source;
    if (source !== undefined) releaseSource(bridge, source);
  };

  const preview = async (name: string, sourceIn: () => Promise<TelemetrySource>): Promise<void> => {
    try {
      const source = await sourceIn();
      show();
      void findNames();
      await openHead(source, name);
      const { file, refused } = store.getState();
      if (file?.source !== source && refused?.source !== source) releaseSource(bridge, source);
    } catch (error) {
      const { code, message } = toFailure(error);
      if (code === 'CANCELLED') return;
      store.setState({ refused: { name, message, source: undefined, layout: {} } });
      show();
    }
  };

  return {
    ...store,
    ...head,
    open: () => {
      drop();
      show();
    },
    bringPath: async (path) => {
      drop();
      await preview(lastPart(path), () => Promise.resolve({ path }));
    },
    bring: async (files) => {
      const isAddition = files.every(({ name }) => isBesideFile(name));
      const brought = isAddition ? [...logs, ...files] : files;
      drop();
      logs = brought.filter(({ name }) => !isBesideFile(name));
      const chosen = brought.filter(({ name }) => isFileOf(name, 'telemetry'));
      const [first] = chosen.length > 0 ? chosen : files;
      if (first !== undefined)
        await preview(first.name, () => sourceOf(bridge, ui, chosen.length > 0 ? chosen : [first]));
    },
    edit: patch,
    setColumn,
    saveMapping: () => {
      const { file } = store.getState();
      if (file === undefined) return;
      mappingFileOf(file).then(
        (blob) => saveFile(`${file.preview.file}.mapping.yaml`, blob),
        (error: unknown) => notices.notifyFailure(error),
      );
    },
    confirmColumn: (at, isConfirmed) =>
      changeColumn(at, (column) => {
        if (isConfirmed) return { ...column, settled: true };
        const proposed = store.getState().file?.preview.table.mapping;
        const guessed = (proposed && mappingRows(proposed)[at]) ?? column;
        return { ...guessed, negate: column.negate, settled: false };
      }),
    acceptGuesses: () => {
      change((file) => settleColumns(file.mapping, new Set(guessesOf(file).keys())));
      patch({ takesGuesses: true });
    },
    setRate: (rate_Hz) => change(({ mapping }) => ({ ...mapping, rate_Hz })),
    checkNow: () => void check.now(),
    cancelCheck: check.cancel,
    store: () => storeFile(),
    close: () => {
      drop();
      ui.setState({ overlay: undefined });
    },
  };

  async function storeFile(): Promise<void> {
    const { file } = store.getState();
    if (file === undefined) return;
    check.cancel();
    const { screen } = ui.getState();
    try {
      const { sessionId, problems } = await importFile(bridge, ui, sessions, file);
      const { shape, layout, preview } = file;
      const mapping = settleColumns(file.mapping, new Set(guessesOf(file).keys()));
      const { rememberMapping } = await import('./telemetry-mappings.ts');
      rememberMapping(shape, { layout, mapping, file: preview.file });
      drop();
      ui.setState({ overlay: undefined });
      goToImported(sessionId, problems, screen, ui, sessions, notices);
      const { offerNames } = await import('./new-names.ts');
      offerNames(bridge, notices, file);
    } catch (error) {
      const { code, message } = toFailure(error);
      if (code === 'TELEMETRY_FILE_ASKS' && !file.takesGuesses) patch({ asked: message.split('\n') });
      else if (code !== 'CANCELLED') patch({ check: { problem: message } });
      show();
    }
  }
}

/** Layout and mapping of a file, chosen or found, as the text of a mapping file. */
async function mappingFileOf(file: OpenedFile): Promise<Blob> {
  const { mappingFileText } = await import('../../../core/contract/mapping-file.ts');
  const { preview, layout, mapping } = file;
  const { layout: found, doubtfulDate } = preview.table;
  const order = doubtfulDate?.order;
  const used = { ...found, ...layout, ...(order !== undefined && { dateOrder: order }) };
  return new Blob([mappingFileText(used, mapping, openDoubts(file))], { type: 'text/yaml' });
}

/**
 * Imports the file and makes it the session that is shown. The dialog stays until then: what a person would press meanwhile
 * belongs to the session before.
 */
function importFile(
  bridge: Bridge,
  ui: UiStore,
  sessions: SessionStore,
  { source, layout, mapping, name, car, takesDamaged, takesGuesses, preview }: OpenedFile,
): Promise<RequestResult<'telemetry-file/import'>> {
  return runWork(bridge, ui, `Importing ${preview.file}`, async (job, signal) => {
    const imported = await bridge.request(
      'telemetry-file/import',
      { source, layout, mapping, job, name: name.trim() || preview.file, car, takesDamaged, takesGuesses },
      { signal },
    );
    await sessions.refresh();
    sessions.show(imported.sessionId);
    return imported;
  });
}
