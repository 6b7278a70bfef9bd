import type { TableMapping } from '../../../core/contract/table-mapping.ts';
import type {
  FileCheck,
  FilePreview,
  TelemetrySource,
  WantedCsvLayout,
} from '../../../core/contract/telemetry-file-requests.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import type { FileShape, RememberedMapping } from './telemetry-mappings.ts';

export type TextLines = RequestResult<'telemetry-file/lines'>;

/** A file that is previewed before it is stored. */
export interface OpenedFile {
  readonly source: TelemetrySource;
  readonly preview: FilePreview;
  /** Chosen layout of a CSV; the rest is found. */
  readonly layout: WantedCsvLayout;
  readonly mapping: TableMapping;
  /** The mapping of an earlier file of this shape, whether it is used or not. */
  readonly remembered: RememberedMapping | undefined;
  /** The layout and mapping are the remembered ones. */
  readonly isRemembered: boolean;
  /** The head by which its shape is known again. */
  readonly shape: FileShape;
  readonly name: string;
  readonly car: string;
  readonly takesDamaged: boolean;
  /** Every guess is accepted, of columns and of everything else. */
  readonly takesGuesses: boolean;
  /** Questions that an import of a file that was not read whole has asked. */
  readonly asked: readonly string[];
  /** Name of the mapping file that was loaded, or why one cannot be used. */
  readonly loaded: { readonly name: string } | { readonly problem: string } | undefined;
  /** Why the file cannot be read with the chosen layout. */
  readonly refusal: string | undefined;
  /** Result of reading the whole file, or the reason why it cannot be read; undefined while unknown. */
  readonly check: FileCheck | { readonly problem: string } | undefined;
}

/** A file that is refused; with its source and lines where it is a text, of which the layout can be chosen. */
export interface RefusedFile {
  readonly name: string;
  /** The reason, with the location of the fault. */
  readonly message: string;
  readonly source: TelemetrySource | undefined;
  readonly layout: WantedCsvLayout;
  /** Why a mapping file cannot be used. */
  readonly loaded?: OpenedFile['loaded'];
}

export interface TelemetryImportState {
  readonly file: OpenedFile | undefined;
  readonly refused: RefusedFile | undefined;
  /** First lines of the text; undefined for other files. */
  readonly lines: TextLines | undefined;
  /** Names of other programs for our channels, by the name of the channel. */
  readonly namesOfChannels: Readonly<Record<string, readonly string[]>>;
  /** The beginning of the file is being read. */
  readonly isReading: boolean;
  readonly isChecking: boolean;
  /** Bytes of the file that the check has read. */
  readonly checked:
    | { readonly done: number; readonly total: number; readonly left_s: number | undefined }
    | undefined;
}

export const NO_FILE: TelemetryImportState = {
  file: undefined,
  refused: undefined,
  lines: undefined,
  namesOfChannels: {},
  isReading: false,
  isChecking: false,
  checked: undefined,
};

/** A previewed file before anything was changed. */
export function openedFile(
  { source, preview, layout, shape }: Pick<OpenedFile, 'source' | 'preview' | 'layout' | 'shape'>,
  remembered?: RememberedMapping,
): OpenedFile {
  const { mapping, details } = preview.table;
  return {
    source,
    preview,
    layout,
    mapping: remembered === undefined ? mapping : withRememberedChannels(remembered.mapping, mapping),
    remembered,
    isRemembered: remembered !== undefined,
    shape,
    name: preview.file,
    car: details['vehicle'] ?? '',
    takesDamaged: false,
    takesGuesses: false,
    asked: [],
    loaded: undefined,
    refusal: undefined,
    check: undefined,
  };
}

/** The channels of this file, as far as they are remembered as those. */
function withRememberedChannels(remembered: TableMapping, { channels }: TableMapping): TableMapping {
  if (channels === undefined) return remembered;
  const known = new Map((remembered.channels ?? []).map((row) => [row.header, row]));
  return { ...remembered, channels: channels.map((row) => known.get(row.header) ?? row) };
}
