import type { FileProblem } from '../../catalogue/telemetry-files.ts';
import { holdParts } from '../../telemetry/files/hold-parts.ts';
import { refuseFile } from '../../telemetry/files/problems.ts';
import type { ReadOptions } from '../../telemetry/files/format.ts';
import { readRecording } from '../../telemetry/files/read-recording.ts';
import type { ByteSource } from '../../telemetry/files/source.ts';
import { toChunks, type ChunkPart } from '../../telemetry/files/to-chunks.ts';
import { withTurns } from '../sessions/with-turns.ts';

export interface ChunkOptions extends ReadOptions {
  /** Keep what could be read of a file that has lost samples. */
  readonly takesDamaged?: boolean | undefined;
}

/**
 * A telemetry file in the chunks that the store keeps. Up to a million samples, nothing is handed on before all of it was read.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the place, also for a file of which samples are lost; CANCELLED
 */
export function readChunks(
  source: ByteSource,
  { takesDamaged, ...options }: ChunkOptions = {},
): AsyncIterable<ChunkPart> {
  const requireWhole = ({ problems }: { readonly problems: readonly FileProblem[] }): void => {
    const lost = problems.find(({ severity }) => severity === 'error');
    if (lost !== undefined && takesDamaged !== true) throw refuseFile(lost.message);
  };
  return toChunks(holdParts(withTurns(readRecording(source, options)), requireWhole));
}
