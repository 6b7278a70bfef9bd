import type { ModelFile, SceneryGroup } from '../../../core/contract/scene-model.ts';
import { decodeAll } from './decode-picture.ts';
import type { Means } from './load-car-models.ts';
import { loadModelFiles } from './load-model-files.ts';
import type { SceneryData } from './model-data.ts';

/** Reads the models of a track folder with their shaders and pictures. */
export async function loadScenery(
  { bridge, worker, decode }: Means,
  folder: string,
  signal: AbortSignal,
): Promise<SceneryData> {
  const heads = await loadModelFiles(bridge, folder, ['geometry.ini', 'track.shd'], signal);
  const file = (name: string): ModelFile | undefined => heads.files.find((one) => one.name === name);
  const geometry = file('geometry.ini');
  if (geometry === undefined) return { groups: [], decoded: new Map(), problems: heads.problems };
  const shaders = file('track.shd');
  const names = await worker.ask('scenery/objects', { geometry }, { signal });
  const models = await loadModelFiles(bridge, folder, names, signal);
  const parts = { models: models.files, shaders };
  const pictures = await loadModelFiles(
    bridge,
    folder,
    await worker.ask('scenery/pictures', parts, { signal }),
    signal,
  );
  const { groups, problems } = await worker.ask(
    'scenery/groups',
    { ...parts, pictures: pictures.files },
    { signal },
  );
  const files = groups.flatMap((group) =>
    group.picture.kind === 'file' ? [[group, group.picture.file] as const] : [],
  );
  const { pictures: decoded, problems: undecoded } = await decodeAll(files, decode);
  return {
    groups,
    decoded: decoded as Map<SceneryGroup, ImageBitmap>,
    problems: [...models.problems, ...pictures.problems, ...problems, ...undecoded],
  };
}
