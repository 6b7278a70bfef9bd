import type { StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../core/contract/errors.ts';
import { isLongMapping, MAX_LINES } from '../../../core/contract/mapping-rows.ts';
import type { TableMapping } from '../../../core/contract/table-mapping.ts';
import type {
  FilePreview,
  TelemetrySource,
  WantedCsvLayout,
} from '../../../core/contract/telemetry-file-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { withChanges } from './column-guesses.ts';
import { lineOf, withLine, type LineRole } from './layout-choice.ts';
import { openedFile, type OpenedFile, type TelemetryImportState, type TextLines } from './opened-file.ts';
import type { FileShape, RememberedMapping } from './telemetry-mappings.ts';

/** Lines that are read at first, and how many times as many at each request for more. */
const FIRST_LINES = 200;
const MORE = 4;

/** Reads the beginning of a file, and again after each choice of its layout. */
export interface FileHead {
  /** Previews a file with the mapping of an earlier one of its shape. A text that is refused stays for a choice of its layout. */
  readonly open: (source: TelemetrySource, name: string) => Promise<void>;
  readonly setLayout: (change: WantedCsvLayout) => Promise<void>;
  /** Chooses the line of names, of units, or the first row; 0 for none. */
  readonly setLine: (role: LineRole, line: number) => Promise<void>;
  /** Lets the layout be found again. */
  readonly findLayout: () => Promise<void>;
  /** Uses the remembered layout and mapping, or not. */
  readonly useRemembered: (isUsed: boolean) => Promise<void>;
  /** Reads the file by a mapping file. A mistake in it changes nothing and is shown. */
  readonly loadMapping: (file: File) => Promise<void>;
  /** Finds the channels of a table whose columns of names and values are chosen. */
  readonly findChannels: () => Promise<void>;
  readonly moreLines: () => Promise<void>;
  /** The file that is being read is not wanted any more. */
  readonly forget: () => void;
}

const isSameColumns = (file: Pick<OpenedFile, 'preview'>, { mapping }: RememberedMapping): boolean => {
  const { columns } = file.preview.table.mapping;
  return (
    columns.length === mapping.columns.length &&
    columns.every(({ header }, i) => header === mapping.columns[i]?.header)
  );
};

const previewOf = (
  bridge: Bridge,
  source: TelemetrySource,
  layout: WantedCsvLayout,
  mapping?: TableMapping,
) => bridge.request('telemetry-file/preview', { source, layout, ...(mapping !== undefined && { mapping }) });

/** The columns of names, values and units. */
const longUses = ({ columns }: TableMapping): string =>
  columns.map(({ use }) => (use === 'name' || use === 'value' || use === 'unit' ? use : '')).join();

interface Mapped {
  readonly preview: FilePreview;
  readonly mapping: TableMapping;
}

/** A preview and a mapping made of the proposed one; with its channels where the columns of names and values are others. */
async function previewMapped(
  bridge: Bridge,
  source: TelemetrySource,
  layout: WantedCsvLayout,
  mappingOf: (proposed: TableMapping) => TableMapping,
): Promise<Mapped> {
  const preview = await previewOf(bridge, source, layout);
  const proposed = preview.table.mapping;
  const mapping = mappingOf(proposed);
  if (!isLongMapping(mapping) || longUses(mapping) === longUses(proposed)) return { preview, mapping };
  const again = await previewOf(bridge, source, layout, mapping);
  return { preview: again, mapping: mappingOf(again.table.mapping) };
}

/** Undefined for a file that is not a text, or cannot be read: its preview says why. */
async function readLines(
  bridge: Bridge,
  source: TelemetrySource,
  count: number,
  encoding: WantedCsvLayout['encoding'],
): Promise<TextLines | undefined> {
  try {
    const lines = await bridge.request('telemetry-file/lines', {
      source,
      count,
      ...(encoding !== undefined && { encoding }),
    });
    return lines.lines.length > 0 ? lines : undefined;
  } catch {
    return undefined;
  }
}

/** The file with the remembered mapping, where the columns are those it was made for. */
async function withRemembered(
  bridge: Bridge,
  source: TelemetrySource,
  shape: FileShape,
  remembered: RememberedMapping,
): Promise<OpenedFile | undefined> {
  try {
    const preview = await previewOf(bridge, source, remembered.layout);
    const file = openedFile({ source, preview, layout: remembered.layout, shape }, remembered);
    return isSameColumns(file, remembered) ? file : undefined;
  } catch {
    return undefined;
  }
}

export function createFileHead(
  bridge: Bridge,
  store: Pick<StoreApi<TelemetryImportState>, 'getState' | 'setState'>,
  /** The file or its mapping is another one. */
  onChange: () => void,
): FileHead {
  let lastRead = 0;
  const open = async (source: TelemetrySource, name: string): Promise<void> => {
    const read = ++lastRead;
    store.setState({ isReading: true });
    const [found, lines, { findMapping }] = await Promise.all([
      previewOf(bridge, source, {}).catch((error: unknown) => toFailure(error)),
      readLines(bridge, source, FIRST_LINES, undefined),
      import('./telemetry-mappings.ts'),
    ]);
    const proposed = 'table' in found ? found.table.mapping : undefined;
    const shape: FileShape = { proposed, lines: lines?.lines ?? [] };
    const remembered = findMapping(shape);
    const mapped =
      remembered === undefined ? undefined : await withRemembered(bridge, source, shape, remembered);
    if (read !== lastRead) return;
    const file =
      mapped ?? ('table' in found ? openedFile({ source, preview: found, layout: {}, shape }) : undefined);
    store.setState({
      isReading: false,
      file,
      lines,
      refused:
        file !== undefined || 'table' in found
          ? undefined
          : {
              name,
              message: found.message,
              source: lines === undefined ? undefined : source,
              layout: {},
            },
    });
    if (file !== undefined) onChange();
  };

  /** The chosen layout of the file that is open or refused. */
  const chosen = (): { readonly source: TelemetrySource; readonly layout: WantedCsvLayout } | undefined => {
    const { file, refused } = store.getState();
    if (file !== undefined) return file;
    return refused?.source === undefined ? undefined : { source: refused.source, layout: refused.layout };
  };

  /** The mapping of a preview with the changes of the file that is open. */
  const kept = (proposed: TableMapping): TableMapping => {
    const { file } = store.getState();
    return file === undefined ? proposed : withChanges(proposed, file);
  };

  const readAgain = async (
    layout: WantedCsvLayout,
    mappingOf: (proposed: TableMapping) => TableMapping = kept,
  ): Promise<void> => {
    const at = chosen();
    if (at === undefined) return;
    const read = ++lastRead;
    const { source } = at;
    // Shown at once: the next choice is made from it.
    store.setState(({ file, refused }) => ({
      isReading: true,
      file: file && { ...file, layout },
      refused: refused && { ...refused, layout },
    }));
    const [found, lines] = await Promise.all([
      previewMapped(bridge, source, layout, mappingOf).catch((error: unknown) => toFailure(error)),
      layout.encoding === at.layout.encoding
        ? store.getState().lines
        : readLines(bridge, source, store.getState().lines?.lines.length ?? FIRST_LINES, layout.encoding),
    ]);
    if (read !== lastRead) return;
    store.setState(({ file, refused }) => {
      if (!('preview' in found))
        return {
          isReading: false,
          lines,
          file: file && { ...file, refusal: found.message, check: undefined },
          refused: refused && { ...refused, message: found.message },
        };
      const shape = file?.shape ?? { proposed: undefined, lines: lines?.lines ?? [] };
      const { preview, mapping } = found;
      const next = openedFile({ source, preview, layout, shape });
      const typed = file && {
        name: file.name,
        car: file.car,
        remembered: file.remembered,
        loaded: file.loaded,
      };
      return { isReading: false, lines, refused: undefined, file: { ...next, ...typed, mapping } };
    });
    if (store.getState().file !== undefined) onChange();
  };

  return {
    open,
    forget: () => void lastRead++,
    setLayout: (change) => readAgain({ ...chosen()?.layout, ...change }),
    setLine: (role, line) => {
      const found = store.getState().file?.preview.table.layout;
      const wanted = chosen()?.layout ?? {};
      return lineOf(role, wanted, found) === line
        ? Promise.resolve()
        : readAgain(withLine(role, line, wanted, found));
    },
    findLayout: () => readAgain({}),
    useRemembered: async (isUsed) => {
      const { file } = store.getState();
      if (file?.remembered === undefined) return;
      if (!isUsed) return readAgain({}, (proposed) => proposed);
      const read = ++lastRead;
      const mapped = await withRemembered(bridge, file.source, file.shape, file.remembered);
      if (mapped === undefined || read !== lastRead) return;
      store.setState({ file: { ...mapped, name: file.name, car: file.car } });
      onChange();
    },
    findChannels: () => readAgain(chosen()?.layout ?? {}),
    loadMapping: async (from) => {
      const showLoaded = (loaded: OpenedFile['loaded']): void =>
        store.setState(({ file, refused }) => ({
          file: file && { ...file, loaded },
          refused: refused && { ...refused, loaded },
        }));
      try {
        const { layoutOf, readMappingFile, withFile } =
          await import('../../../core/contract/mapping-file.ts');
        const said = readMappingFile(await from.text(), from.name);
        const layout = layoutOf(said);
        const source = chosen()?.source;
        if (source === undefined) return;
        const mappingOf = (proposed: TableMapping): TableMapping => withFile(proposed, said);
        // A layout or column that does not fit the file is found before anything is changed.
        const { preview } = await previewMapped(bridge, source, layout, mappingOf);
        if (preview.channels.length > 0 && Object.keys(layout).length > 0)
          throw new Error(`${from.name} is for a table, and this file is a log with times of its own.`);
        await readAgain(layout, mappingOf);
        showLoaded({ name: from.name });
      } catch (error) {
        showLoaded({ problem: toFailure(error).message });
      }
    },
    moreLines: async () => {
      const { lines } = store.getState();
      const at = chosen();
      if (lines === undefined || at === undefined) return;
      const count = Math.min(MAX_LINES, lines.lines.length * MORE);
      const more = await readLines(bridge, at.source, count, lines.encoding);
      if (more !== undefined && chosen()?.source === at.source) store.setState({ lines: more });
    },
  };
}
