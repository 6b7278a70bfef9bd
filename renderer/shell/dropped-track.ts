import { isFileOf } from '../../core/catalogue/file-types.ts';

/** An .ini file that is not a car. */
const isSpline = (name: string): boolean => name.toLowerCase() === 'spline.ini';

/** A track file on any page, and on the Tracks page the line of a track too; undefined for other files. */
export function droppedTrack(
  transfer: Pick<DataTransfer, 'files'> | null,
  isTracksPage: boolean,
): File | undefined {
  const files = [...(transfer?.files ?? [])];
  const [first] = files;
  if (first === undefined || files.length > 1) return undefined;
  const isLine = isFileOf(first.name, 'centreLine') && (!isFileOf(first.name, 'car') || isSpline(first.name));
  return isFileOf(first.name, 'track') || (isTracksPage && isLine) ? first : undefined;
}
