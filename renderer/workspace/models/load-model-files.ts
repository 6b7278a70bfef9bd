import { problemOf, type ModelProblem } from '../../../core/contract/car-models.ts';
import type { ModelFile } from '../../../core/contract/scene-model.ts';
import type { Bridge } from '../../bridge/client.ts';

export interface LoadedFiles {
  readonly files: readonly ModelFile[];
  readonly problems: readonly ModelProblem[];
}

/** Reads files beside a car.ini or in a track folder, in as many answers as their size needs. */
export async function loadModelFiles(
  bridge: Bridge,
  path: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<LoadedFiles> {
  const files: ModelFile[] = [];
  const problems: ModelProblem[] = [];
  let left = names;
  while (left.length > 0) {
    const answer = await bridge.request('model/files', { path, names: [...left] }, { signal });
    files.push(...answer.files);
    problems.push(...answer.problems.map(problemOf));
    left = answer.left;
  }
  return { files, problems };
}
