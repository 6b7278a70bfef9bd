import type { Diagnostic } from '../../core/catalogue/diagnostics.ts';
import type { CarModelPart, CarModelPlan, ModelProblem } from '../../core/contract/car-models.ts';
import type {
  ModelFile,
  Picture,
  SceneryGroup,
  SurfaceMaterial,
  SurfaceMesh,
} from '../../core/contract/scene-model.ts';
import type { CarText } from './car-model.ts';
import { drawing, long } from './request-row.ts';

/** Heights of a car at rest, from its centre of gravity, m. */
export interface RestHeights {
  /** Height of the centre of gravity over the road. */
  readonly height_m: number;
  /** Heights of the hubs, in the order of the drawn wheels; negative below. */
  readonly hubs_m: readonly number[];
}

/** The models that a car names, and their heights on this car. */
export interface CarModelAnswer {
  readonly plan: CarModelPlan;
  /** Undefined for a car without models, and for one that has no position of rest. */
  readonly rest: RestHeights | undefined;
  /** Number in `wheel<n>` of each drawn wheel. */
  readonly wheelNumbers: readonly number[];
  /** Angle of the steering wheel over that of the steered wheels. */
  readonly steeringRatio: number;
}

/** A part of a car as triangles by material. */
export interface CarPartSurfaces {
  readonly part: CarModelPart;
  readonly meshes: readonly SurfaceMesh[];
}

export interface CarSurfaces {
  readonly parts: readonly CarPartSurfaces[];
  readonly materials: readonly SurfaceMaterial[];
  /** Pictures that a model holds itself, under the names that materials use. */
  readonly held: readonly ModelFile[];
  readonly problems: readonly ModelProblem[];
}

/** Pictures by their names: decoded, or as the bytes of a file that the window decodes. */
export interface ReadPictures {
  readonly pictures: readonly { readonly name: string; readonly picture: Picture | ModelFile }[];
  readonly problems: readonly ModelProblem[];
}

/** Models of a track folder with its shaders. */
export interface TrackModels {
  readonly models: readonly ModelFile[];
  readonly shaders: ModelFile | undefined;
}

export const MODEL_WORK = {
  'model/plan': drawing<{ readonly cars: { readonly car: CarText } }, CarModelAnswer>(),
  /** Diagnostics of a car about the files of its models that cannot be shown. */
  'model/diagnostics': drawing<
    { readonly cars: { readonly car: CarText }; readonly problems: readonly ModelProblem[] },
    readonly Diagnostic[]
  >(),
  /** Triangles of the models of a plan; files that are not there are left out of `files`. */
  'model/car': long<
    {
      readonly plan: CarModelPlan;
      readonly files: readonly ModelFile[];
      readonly shaders: ModelFile | undefined;
    },
    CarSurfaces
  >(),
  /** Names of the files beside each .gltf: its buffers and pictures. */
  'model/beside': long<{ readonly files: readonly ModelFile[] }, readonly string[]>(),
  'model/pictures': long<{ readonly files: readonly ModelFile[] }, ReadPictures>(),
  /** Names of the models that geometry.ini places. */
  'scenery/objects': long<{ readonly geometry: ModelFile }, readonly string[]>(),
  /** Names of the pictures that the models of a track use. */
  'scenery/pictures': long<TrackModels, readonly string[]>(),
  'scenery/groups': long<
    TrackModels & { readonly pictures: readonly ModelFile[] },
    { readonly groups: readonly SceneryGroup[]; readonly problems: readonly ModelProblem[] }
  >(),
};
