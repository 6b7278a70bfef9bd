import { isFileOf } from '../../core/catalogue/file-types.ts';

/** A surface file dropped on the Run page; undefined for other files. */
export function droppedIni(
  transfer: Pick<DataTransfer, 'files'> | null,
  isRunPage: boolean,
): File | undefined {
  const files = [...(transfer?.files ?? [])];
  const [first] = files;
  return isRunPage && files.length === 1 && isFileOf(first?.name ?? '', 'carText') ? first : undefined;
}

/** Blocks that every car has; a surface file has none of them. */
const CAR_BLOCK = /^\s*(?:car|body|engine|wheel0|susp0)\s*(?:[;{].*)?$/m;

export function isCarText(text: string): boolean {
  return CAR_BLOCK.test(text);
}
