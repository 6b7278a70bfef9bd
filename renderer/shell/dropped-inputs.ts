import { isFileOf } from '../../core/catalogue/file-types.ts';

/** A table of driver inputs dropped on the Run page; undefined for other files. */
export function droppedInputs(
  transfer: Pick<DataTransfer, 'files'> | null,
  isRunPage: boolean,
): File | undefined {
  const files = [...(transfer?.files ?? [])];
  const [first] = files;
  return isRunPage && files.length === 1 && isFileOf(first?.name ?? '', 'table') ? first : undefined;
}
