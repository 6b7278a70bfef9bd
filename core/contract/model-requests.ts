import { z } from 'zod';
import { request, type RequestRow } from './request-row.ts';

/** Kinds of files that show a car or a track, by the ends of their names. */
export const MODEL_FILE_ENDS = [
  'dof',
  'shd',
  'tga',
  'bmp',
  'jpg',
  'jpeg',
  'png',
  'glb',
  'gltf',
  'bin',
  'ini',
] as const;

/** The largest file of a model, and what one answer holds; what does not fit is asked for again. */
export const MAX_MODEL_FILE_BYTES = 64 * 1024 * 1024;
export const MAX_MODEL_ANSWER_BYTES = 24 * 1024 * 1024;

const fileName = z.string().min(1).max(512);

export const MODEL_REQUESTS = {
  /**
   * Files beside a car.ini, or in a track folder, that show it: models, shaders, pictures. Names are compared without
   * case; a picture that is not there is looked for under the other ends of pictures. Nothing outside the folder is read.
   */
  'model/files': request(
    z.object({
      /** A car.ini, or the folder of a track. */
      path: z.string().min(1).max(4096),
      names: z.array(fileName).max(4000),
    }),
    z.object({
      /** By the names that were asked for; `found` is the name on disk. */
      files: z.array(z.object({ name: fileName, found: z.string(), bytes: z.instanceof(Uint8Array) })),
      /** Files that cannot be read, each with its reason. */
      problems: z.array(z.object({ name: fileName, isMissing: z.boolean(), message: z.string() })),
      /** Names that did not fit into this answer. */
      left: z.array(fileName),
    }),
  ),
} as const satisfies Record<string, RequestRow>;
