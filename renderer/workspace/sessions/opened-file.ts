import type { TableMapping } from '../../../core/contract/table-mapping.ts';
import type {
  FileCheck,
  FilePreview,
  TelemetrySource,
  WantedCsvLayout,
} from '../../../core/contract/telemetry-file-requests.ts';
import { rememberedMapping } from './telemetry-mappings.ts';

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

/** A previewed file before anything was changed, with the mapping of an earlier file of the same columns. */
export function openedFile(source: TelemetrySource, preview: FilePreview): OpenedFile {
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
}
