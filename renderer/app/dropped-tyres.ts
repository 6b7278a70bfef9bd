const IS_TYRE = /[.]tir$/i;
const IS_CAR = /[.]ini$/i;

/** The files of a drop that go to the tyre laboratory; undefined where they are no tyres. A car.ini is one on its page. */
export function droppedTyres(
  transfer: Pick<DataTransfer, 'files'> | null,
  isTyrePage: boolean,
): readonly File[] | undefined {
  const files = [...(transfer?.files ?? [])];
  const isTyre = ({ name }: File): boolean => IS_TYRE.test(name) || (isTyrePage && IS_CAR.test(name));
  return files.length > 0 && files.every(isTyre) ? files : undefined;
}
