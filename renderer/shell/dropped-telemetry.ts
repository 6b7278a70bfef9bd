import { isFileOf } from '../../core/catalogue/file-types.ts';

/** Telemetry files of a drop: logs on any page, number tables only where no other page accepts them. */
export function droppedTelemetry(
  transfer: Pick<DataTransfer, 'files'> | null,
  takesTables: boolean,
): readonly File[] | undefined {
  const files = [...(transfer?.files ?? [])];
  const type = takesTables ? 'telemetry' : 'onlyTelemetry';
  return files.length > 0 && files.every(({ name }) => isFileOf(name, type)) ? files : undefined;
}
