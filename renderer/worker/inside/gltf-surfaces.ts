import type { ModelFile } from '../../../core/contract/scene-model.ts';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { FileSurfaces } from './model-handler.ts';

export function gltfSurfaces(file: ModelFile, beside: ReadonlyMap<string, ModelFile>): Promise<FileSurfaces> {
  throw new RacebenchError('FILE_UNREADABLE', `${file.name} ${beside.size}`);
}
