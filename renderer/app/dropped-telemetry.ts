import { isOnlyTelemetry, isTelemetryFile } from '../stores/telemetry-import.ts';

/** Telemetry files of a drop: logs on any page, number tables only where no other page accepts them. */
export function droppedTelemetry(
  transfer: Pick<DataTransfer, 'files'> | null,
  takesTables: boolean,
): readonly File[] | undefined {
  const files = [...(transfer?.files ?? [])];
  const isOurs = takesTables ? isTelemetryFile : isOnlyTelemetry;
  return files.length > 0 && files.every(({ name }) => isOurs(name)) ? files : undefined;
}
