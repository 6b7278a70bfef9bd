/** A track file anywhere, and on the page of tracks a centre line (CSV) too; undefined for what can be neither. */
export function droppedTrack(
  transfer: Pick<DataTransfer, 'files'> | null,
  isTracksPage: boolean,
): File | undefined {
  const files = [...(transfer?.files ?? [])];
  const [first] = files;
  if (first === undefined || files.length > 1) return undefined;
  return (isTracksPage ? /[.](?:track|csv|txt)$/i : /[.]track$/i).test(first.name) ? first : undefined;
}
