import { RacebenchError } from '../../contract/errors.ts';
import type { ModelFile } from '../../contract/scene-model.ts';
import { sceneryObjects, type SceneryObject } from '../../car-files/racer-track/scenery-objects.ts';
import { latin1Text } from './latin1.ts';
import type { FileLimits } from './file-limits.ts';
import { readModelFiles } from './model-files.ts';

/** The models of a track folder as they are on disk. */
export interface TrackFiles {
  readonly objects: readonly SceneryObject[];
  readonly files: readonly ModelFile[];
}

/** Reads the models that geometry.ini of a track folder names; undefined where the folder is not there or may not be read. */
export async function readTrackFiles(folder: string, limits: FileLimits): Promise<TrackFiles | undefined> {
  try {
    const head = await readModelFiles(folder, ['geometry.ini'], limits);
    const [geometry] = head.files;
    if (geometry === undefined) return undefined;
    const objects = sceneryObjects(latin1Text(geometry.bytes));
    const files: ModelFile[] = [];
    let left: readonly string[] = [...new Set(objects.map(({ file }) => file))];
    while (left.length > 0) {
      const answer = await readModelFiles(folder, left, limits);
      files.push(...answer.files);
      ({ left } = answer);
    }
    return { objects, files };
  } catch (error) {
    // The run goes on on the road of the track file, and its notes say so.
    if (error instanceof RacebenchError) return undefined;
    throw error;
  }
}
