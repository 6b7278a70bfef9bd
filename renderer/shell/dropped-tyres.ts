import { isFileOf } from '../../core/catalogue/file-types.ts';
import { isTyreFile } from '../features/laboratory/tyres/tyre-files.ts';

/**
 * Dropped files for the tyre laboratory; undefined for other files. Tables and a car.ini are accepted on its
 * page only.
 */
export function droppedTyres(
  transfer: Pick<DataTransfer, 'files'> | null,
  isTyrePage: boolean,
): readonly File[] | undefined {
  const files = [...(transfer?.files ?? [])];
  const isTyre = ({ name }: File): boolean => (isTyrePage ? isTyreFile(name) : isFileOf(name, 'tyre'));
  return files.length > 0 && files.every(isTyre) ? files : undefined;
}
