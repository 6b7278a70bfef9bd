import { isFileOf } from '../../core/catalogue/file-types.ts';

/** A track file on any page, and on the Tracks page the line of a track too; undefined for other files. */
export function droppedTrack(
  transfer: Pick<DataTransfer, 'files'> | null,
  isTracksPage: boolean,
): File | undefined {
  const files = [...(transfer?.files ?? [])];
  const [first] = files;
  if (first === undefined || files.length > 1) return undefined;
  return isFileOf(first.name, 'track') || (isTracksPage && isFileOf(first.name, 'centreLine'))
    ? first
    : undefined;
}
