import { isOnlyTelemetry, isTelemetryFile } from '../stores/telemetry-import.ts';

/** Telemetry among what was dropped: logs on any page, tables of numbers where no other page takes them. */
export function droppedTelemetry(
  transfer: Pick<DataTransfer, 'files'> | null,
  takesTables: boolean,
): readonly File[] | undefined {
  const files = [...(transfer?.files ?? [])];
  const isOurs = takesTables ? isTelemetryFile : isOnlyTelemetry;
  return files.length > 0 && files.every(({ name }) => isOurs(name)) ? files : undefined;
}
