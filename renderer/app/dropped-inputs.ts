/** A table of driver inputs dropped on the Run page; undefined for other files. */
export function droppedInputs(
  transfer: Pick<DataTransfer, 'files'> | null,
  isRunPage: boolean,
): File | undefined {
  const files = [...(transfer?.files ?? [])];
  const [first] = files;
  return isRunPage && files.length === 1 && /[.](csv|tsv|txt)$/i.test(first?.name ?? '') ? first : undefined;
}
