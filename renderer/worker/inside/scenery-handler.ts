import { shaderOf, type Shader } from '../../../core/car-files/model-files/read-shaders.ts';
import { readPicture } from '../../../core/car-files/model-files/read-picture.ts';
import { readDof, type DofMaterial } from '../../../core/car-files/model-files/read-dof.ts';
import { sceneryGroups } from '../../../core/car-files/model-files/scenery-groups.ts';
import type { ReadTriangles } from '../../../core/car-files/model-files/surface-meshes.ts';
import { surfaceMaterial } from '../../../core/car-files/model-files/surface-material.ts';
import { sceneryObjects } from '../../../core/car-files/racer-track/scenery-objects.ts';
import type { ModelProblem } from '../../../core/contract/car-models.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { ModelFile, Picture, SurfaceMaterial } from '../../../core/contract/scene-model.ts';
import type { MODEL_WORK, TrackModels } from '../model-requests.ts';
import type { Handlers } from './handler.ts';
import { latin1, shadersOf } from './model-handler.ts';

type SceneryWork = Extract<keyof typeof MODEL_WORK, `scenery/${string}`>;

interface TrackSurfaces {
  readonly triangles: readonly ReadTriangles[];
  readonly materials: readonly SurfaceMaterial[];
  readonly problems: readonly ModelProblem[];
}

const SHOWN_NAMES = 5;

/** False for a material that a folder with shaders leaves without any: light halos and screens that Racer fills itself. */
const isNamed = ({ name, textures }: DofMaterial, shaders: readonly Shader[]): boolean =>
  shaders.length === 0 || textures.length > 0 || shaderOf(name, shaders) !== undefined;

/** All triangles of a track with its materials, each of which is there once, whichever models use it. */
function readModels({ models, shaders: shaderFile }: TrackModels): TrackSurfaces {
  const shaders = shadersOf(shaderFile);
  const triangles: ReadTriangles[] = [];
  const materials: SurfaceMaterial[] = [];
  const problems: ModelProblem[] = [];
  const numbers = new Map<string, number>();
  const unnamed = new Set<string>();
  const numberOf = (material: SurfaceMaterial): number => {
    const key = JSON.stringify(material);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, materials.length);
    return materials.push(material) - 1;
  };
  for (const { name, bytes } of models) {
    try {
      const model = readDof(name, bytes);
      const own = model.materials.map((one) =>
        isNamed(one, shaders) ? numberOf(surfaceMaterial(one, shaders, { isLamp: false })) : undefined,
      );
      for (const object of model.objects) {
        const isThere = object.material in own;
        const material = isThere ? own[object.material] : numberOf(PLAIN);
        if (material !== undefined) triangles.push({ ...object, material });
        else unnamed.add(model.materials[object.material]?.name ?? '');
      }
    } catch (error) {
      problems.push({ file: name, isMissing: false, message: toFailure(error).message });
    }
  }
  if (unnamed.size > 0)
    problems.push({
      file: 'track.shd',
      isMissing: false,
      message: `${unnamed.size === 1 ? '1 material has' : `${unnamed.size} materials have`} neither a shader in track.shd nor a picture, and ${unnamed.size === 1 ? 'is' : 'are'} not drawn: ${[...unnamed].slice(0, SHOWN_NAMES).join(', ')}${unnamed.size > SHOWN_NAMES ? ' …' : ''}.`,
    });
  return { triangles, materials, problems };
}

/** Material of an object that names one its file does not have. */
const PLAIN: SurfaceMaterial = {
  name: '',
  picture: undefined,
  colour: [0.8, 0.8, 0.8],
  bareColour: [0.8, 0.8, 0.8],
  opacity: 1,
  finish: 'matt',
  blend: 'opaque',
  isTwoSided: true,
};

export const scenery: Handlers<SceneryWork> = {
  'scenery/objects': ({ geometry }) => [
    ...new Set(sceneryObjects(latin1(geometry.bytes)).map(({ file }) => file)),
  ],
  'scenery/pictures': (models) => [
    ...new Set(readModels(models).materials.flatMap(({ picture }) => picture ?? [])),
  ],
  'scenery/groups': (request, { transfer }) => {
    const { triangles, materials, problems } = readModels(request);
    const pictures = new Map<string, Picture | ModelFile>();
    const failed: ModelProblem[] = [];
    for (const file of request.pictures) {
      try {
        pictures.set(file.name, readPicture(file));
      } catch (error) {
        failed.push({ file: file.name, isMissing: false, message: toFailure(error).message });
      }
    }
    const groups = sceneryGroups(triangles, materials, ({ picture }) => pictures.get(picture ?? ''));
    for (const { position, normal, uv, layer, index, picture } of groups)
      transfer(
        position,
        normal,
        uv,
        layer,
        index,
        picture.kind === 'layers' ? picture.rgba : picture.file.bytes,
      );
    return { groups, problems: [...problems, ...failed] };
  },
};
