import { carModelPlan } from '../../../core/car-files/model-files/car-model-plan.ts';
import {
  CAR_SHADERS,
  isGltf,
  type CarModelPart,
  type ModelProblem,
} from '../../../core/contract/car-models.ts';
import { gltfFacts } from '../../../core/car-files/model-files/gltf-facts.ts';
import { readDof } from '../../../core/car-files/model-files/read-dof.ts';
import { modelDiagnostics } from '../../../core/car-files/model-files/model-diagnostics.ts';
import { readPicture } from '../../../core/car-files/model-files/read-picture.ts';
import {
  readShaders,
  requireShaders,
  type Shader,
} from '../../../core/car-files/model-files/read-shaders.ts';
import { surfaceMaterial } from '../../../core/car-files/model-files/surface-material.ts';
import { carAxes, mergeTriangles } from '../../../core/car-files/model-files/surface-meshes.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { ModelFile, Picture, SurfaceMaterial } from '../../../core/contract/scene-model.ts';
import { carFacts } from '../../../core/models/facts/compile-facts.ts';
import type { Setup } from '../../../core/setup/setup.ts';
import type { FileSurfaces } from './file-surfaces.ts';
import type { CarPartSurfaces, MODEL_WORK, RestHeights } from '../model-requests.ts';
import type { Handlers } from './handler.ts';

type CarModelWork = Extract<keyof typeof MODEL_WORK, `model/${string}`>;

export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

export const shadersOf = (file: ModelFile | undefined): readonly Shader[] =>
  file === undefined ? [] : readShaders(latin1(file.bytes));

function dofSurfaces(file: ModelFile, shaders: readonly Shader[], isLamp: boolean): FileSurfaces {
  const { materials, objects } = readDof(file.name, file.bytes);
  return {
    meshes: mergeTriangles(objects, carAxes),
    materials: materials.map((material) => surfaceMaterial(material, shaders, { isLamp })),
    held: [],
  };
}

/** Files beside a .gltf; none for a damaged one, whose reading says what is wrong. */
function gltfFiles(name: string, bytes: Uint8Array): readonly string[] {
  try {
    const folder = name.includes('/') ? name.replace(/[^/]*$/, '') : '';
    return gltfFacts(name, bytes).files.map((file) => folder + file);
  } catch {
    return [];
  }
}

function restOf(setup: Setup): RestHeights | undefined {
  try {
    const { rest } = carFacts(setup);
    return {
      height_m: rest.height_m,
      hubs_m: Array.from(rest.wheelHeight_m, (height_m) => height_m - rest.height_m),
    };
  } catch {
    // The diagnostics of the car say why it has no position of rest; its models are not drawn then.
    return undefined;
  }
}

/** Steering wheel over road wheels at full lock; 1 for a car that does not steer. */
function ratioOf({ steering, corners }: Setup): number {
  const lock_rad = Math.max(...corners.map(({ wheel }) => (wheel.steers ? wheel.steerLock_rad : 0)));
  const { steeringWheelLock_rad } = steering;
  return lock_rad > 0 && steeringWheelLock_rad > 0 ? steeringWheelLock_rad / lock_rad : 1;
}

export const model: Handlers<CarModelWork> = {
  'model/plan': ({ cars }) => {
    const { document, setup } = cars.car.open();
    const plan = carModelPlan(document);
    const rest = plan.parts.length === 0 || setup === undefined ? undefined : restOf(setup);
    const wheelNumbers =
      setup?.vehicle === undefined ? (setup?.corners ?? []).map((_, w) => w) : setup.vehicle.numbers;
    return { plan, rest, wheelNumbers, steeringRatio: setup === undefined ? 1 : ratioOf(setup) };
  },
  'model/diagnostics': ({ cars, problems }) => modelDiagnostics(cars.car.open().document, problems),
  'model/car': async ({ plan, files, shaders: shaderFile }, { transfer, pause }) => {
    const problems: ModelProblem[] = [];
    let shaders: readonly Shader[] = [];
    try {
      shaders = shaderFile === undefined ? [] : requireShaders(shaderFile);
    } catch (error) {
      problems.push({
        file: CAR_SHADERS,
        usedBy: plan.parts[0]?.file,
        isMissing: false,
        message: toFailure(error).message,
      });
    }
    const byName = new Map(files.map((file) => [file.name, file]));
    const parts: CarPartSurfaces[] = [];
    const materials: SurfaceMaterial[] = [];
    const held: ModelFile[] = [];
    const read = new Map<string, FileSurfaces | undefined>();
    const surfacesOf = async (part: CarModelPart): Promise<FileSurfaces | undefined> => {
      const isLamp = part.role === 'braking';
      const key = `${part.file} ${String(isLamp)}`;
      const file = byName.get(part.file);
      if (file === undefined || read.has(key)) return read.get(key);
      let surfaces: FileSurfaces | undefined;
      try {
        const own = isGltf(part.file)
          ? await (await import('./gltf-surfaces.ts')).gltfSurfaces(file, byName)
          : dofSurfaces(file, shaders, isLamp);
        const first = materials.length;
        surfaces = {
          ...own,
          meshes: own.meshes.map((mesh) => ({ ...mesh, material: first + mesh.material })),
        };
        materials.push(...own.materials);
        held.push(...own.held);
        for (const { position, normal, uv, index } of own.meshes) transfer(position, normal, uv, index);
      } catch (error) {
        problems.push({ file: part.file, isMissing: false, message: toFailure(error).message });
      }
      read.set(key, surfaces);
      return surfaces;
    };
    for (const part of plan.parts) {
      const surfaces = await surfacesOf(part);
      if (surfaces !== undefined) parts.push({ part, meshes: surfaces.meshes });
      await pause();
    }
    return { parts, materials, held, problems };
  },
  'model/beside': ({ files }) => files.flatMap(({ name, bytes }) => gltfFiles(name, bytes)),
  'model/pictures': async ({ files }, { transfer, pause }) => {
    const pictures: { name: string; picture: Picture | ModelFile }[] = [];
    const problems: ModelProblem[] = [];
    for (const file of files) {
      try {
        const picture = readPicture(file);
        transfer('rgba' in picture ? picture.rgba : picture.bytes);
        pictures.push({ name: file.name, picture });
      } catch (error) {
        problems.push({ file: file.name, isMissing: false, message: toFailure(error).message });
      }
      await pause();
    }
    return { pictures, problems };
  },
};
