import { isTyreFile } from '../stores/tyre-lab-store.ts';

const IS_TIR = /[.]tir$/i;

/** The files of a drop that go to the tyre laboratory; undefined where they are no tyres. On its page tables and a car.ini are, too. */
export function droppedTyres(
  transfer: Pick<DataTransfer, 'files'> | null,
  isTyrePage: boolean,
): readonly File[] | undefined {
  const files = [...(transfer?.files ?? [])];
  const isTyre = ({ name }: File): boolean => (isTyrePage ? isTyreFile(name) : IS_TIR.test(name));
  return files.length > 0 && files.every(isTyre) ? files : undefined;
}
