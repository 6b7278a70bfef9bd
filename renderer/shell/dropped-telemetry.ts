import { isFileOf } from '../../core/catalogue/file-types.ts';

/** Files of a drop that are telemetry: any file on the open import dialog, logs and tables on most pages, logs on pages with their own tables. */
export type TakenTelemetry = 'any' | 'logs and tables' | 'logs';

/** Telemetry files of a drop; undefined where a file is none. */
export function droppedTelemetry(
  transfer: Pick<DataTransfer, 'files'> | null,
  taken: TakenTelemetry,
): readonly File[] | undefined {
  const files = [...(transfer?.files ?? [])];
  const type = taken === 'logs' ? 'onlyTelemetry' : 'telemetry';
  const isTaken = taken === 'any' || files.every(({ name }) => isFileOf(name, type));
  return files.length > 0 && isTaken ? files : undefined;
}
