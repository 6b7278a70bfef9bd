interface Vector3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Parts of a car that have a model: `inside` is the body seen from its seats, `braking` what lights up while it brakes. */
export type ModelRole = 'body' | 'inside' | 'braking' | 'steering' | 'wheel' | 'brake';

/** One model of a car as its car.ini names it. */
export interface CarModelPart {
  readonly role: ModelRole;
  /** Number in `wheel<n>`; undefined for parts of the body. */
  readonly wheel: number | undefined;
  /** Key that names the file. */
  readonly key: string;
  /** Name beside the car.ini, with forward slashes. */
  readonly file: string;
  /** Origin of the model from the centre of gravity (of a wheel: from its hub), ISO 8855. */
  readonly position_m: Vector3;
  /** Turn about the axis to the left, which tips the model forwards. */
  readonly pitch_rad: number;
  /** Turn about the axis up, to the left. */
  readonly yaw_rad: number;
  /** Factor on the measures along each axis, ISO 8855. */
  readonly scale: Vector3;
}

export interface CarModelPlan {
  readonly parts: readonly CarModelPart[];
  /** The body's model has its wheels in it: none are drawn beside. */
  readonly hasOwnWheels: boolean;
}

/** A file of a car's models that cannot be shown. */
export interface ModelProblem {
  readonly file: string;
  /** The model that uses it, where it is a picture or another file beside one. */
  readonly usedBy?: string | undefined;
  /** It is not in the folder; else it is damaged or too large. */
  readonly isMissing: boolean;
  /** The reason, a sentence with the name of the file. */
  readonly message: string;
}

/** The problem of a file that could not be read from the disk. */
export const problemOf = (unread: {
  readonly name: string;
  readonly isMissing: boolean;
  readonly message: string;
}): ModelProblem => ({ file: unread.name, isMissing: unread.isMissing, message: unread.message });

/** Shaders of the surfaces of all .dof of a car. */
export const CAR_SHADERS = 'car.shd';

/** Files of a plan, each once, in their order. */
export const planFiles = ({ parts }: CarModelPlan): readonly string[] => [
  ...new Set(parts.map(({ file }) => file)),
];

export const isGltf = (file: string): boolean => /\.gl(?:b|tf)$/i.test(file);
