import { ANYWHERE } from '../backend/files/file-limits.ts';
import { importTrackSource, readTrackSource } from '../backend/jobs/track-source.ts';
import { textOf } from '../environment/track/import-centre-line.ts';
import type { CentreLine, CentreLineOptions } from '../environment/track/lines/line-track.ts';

/** A file that is a track already, or what another program's file or folder gives. */
export type AnyTrack =
  | { readonly kind: 'track'; readonly text: string }
  | ({ readonly kind: 'imported' } & CentreLine);

/** A track file, or the line or the track folder of another program. Failures: FILE_*, BAD_ARGUMENTS with file, line and key. */
export async function readAnyTrack(path: string, options: CentreLineOptions): Promise<AnyTrack> {
  const source = await readTrackSource(path, ANYWHERE);
  const text = source.kind === 'file' ? textOf(source.bytes) : '';
  return /^\uFEFF?racebench-track\b/.test(text)
    ? { kind: 'track', text }
    : { kind: 'imported', ...importTrackSource(source, options) };
}
