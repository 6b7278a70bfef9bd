/** A table of driver inputs, on the page where runs are set up; undefined for what can be no such file. */
export function droppedInputs(
  transfer: Pick<DataTransfer, 'files'> | null,
  isRunPage: boolean,
): File | undefined {
  const files = [...(transfer?.files ?? [])];
  const [first] = files;
  return isRunPage && files.length === 1 && /[.](csv|tsv|txt)$/i.test(first?.name ?? '') ? first : undefined;
}
