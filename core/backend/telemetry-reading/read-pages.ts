import type { FileProblem } from '../../catalogue/telemetry-files.ts';
import { holdParts } from '../../telemetry/files/hold-parts.ts';
import { askFile, refuseFile } from '../../telemetry/files/file-problems.ts';
import type { ReadOptions } from '../../telemetry/files/format-code.ts';
import { readRecording } from '../../telemetry/files/read-recording.ts';
import { withLaps, type LapOptions } from '../../telemetry/laps/with-laps.ts';
import type { ByteSource } from '../../telemetry/files/source.ts';
import { toPages, type PagePart } from '../../telemetry/files/to-pages.ts';
import { withTurns } from '../sessions/with-turns.ts';

export interface PageOptions extends ReadOptions, LapOptions {
  /** Accept the readable part of a file with lost samples. */
  readonly takesDamaged?: boolean | undefined;
  /** Accept what is assumed where the values speak against it. */
  readonly takesGuesses?: boolean | undefined;
}

/**
 * Reads a telemetry file in rows for the store. A file of up to a million samples is read completely before the first
 * row is delivered.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the position, also for a file with lost samples;
 * TELEMETRY_FILE_ASKS with the questions of a file that raises some; CANCELLED
 */
export function readPages(
  source: ByteSource,
  { takesDamaged, takesGuesses, venues, origins, antenna, ...options }: PageOptions = {},
): AsyncIterable<PagePart> {
  const requireWhole = ({ problems }: { readonly problems: readonly FileProblem[] }): void => {
    const lost = problems.find(({ severity }) => severity === 'error');
    if (lost !== undefined && takesDamaged !== true) throw refuseFile(lost.message);
    const asked = problems.filter(({ severity }) => severity === 'question');
    if (asked.length > 0 && takesGuesses !== true) throw askFile(asked);
  };
  const parts = withLaps(withTurns(readRecording(source, options)), { venues, origins, antenna });
  return toPages(holdParts(parts, requireWhole));
}
