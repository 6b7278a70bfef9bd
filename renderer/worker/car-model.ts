import type { HiddenEntry, SharedBlock } from '../../core/contract/car-entries.ts';
import type { Diagnostic } from '../../core/catalogue/diagnostics.ts';
import type { WheelLabels } from '../../core/catalogue/setup-fields.ts';
import type { VehicleKind } from '../../core/catalogue/vehicle-kinds.ts';
import type { WheelPlace } from '../../core/catalogue/wheel-places.ts';
import type { DifferentialPosition } from '../../core/catalogue/differentials.ts';
import type { CarCompanion } from '../../core/contract/car-file.ts';

/** One value of the open car, as the form shows it. Offsets and lines refer to the raw text. */
export interface FieldValue {
  readonly key: string;
  /** Key pattern of the row in the setup-field table. */
  readonly fieldKey: string;
  /** Text of the file, trimmed; empty for a default. */
  readonly text: string;
  readonly value: number | string | readonly number[] | undefined;
  readonly origin: 'own' | 'inherited' | 'default';
  /** Key that sets the value in the file. */
  readonly sourceKey: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/** Spring and stops of a wheel, as the suspension view draws them. Heights above the road at rest. */
export interface DrawnSuspension {
  readonly mountZ_m: number;
  /** Length of the unloaded spring below its mount. */
  readonly springFree_m: number;
  /** Jounce at the bump and the rebound stop. */
  readonly maxJounce_m: number;
  readonly minJounce_m: number;
  /** Static camber, + top outward, and its change per compression. */
  readonly camber_rad: number;
  readonly camberGain_radpm: number;
}

/** Data that the 3D view needs to draw a car: ISO axes, relative to the centre of gravity. */
export interface CarGeometry {
  readonly length_m: number;
  readonly width_m: number;
  readonly height_m: number;
  /** Mass of the whole car; undefined for one that is only known by its measures. */
  readonly mass_kg?: number;
  readonly hasWings: boolean;
  readonly wheels: readonly {
    readonly x_m: number;
    readonly y_m: number;
    readonly z_m: number;
    readonly radius_m: number;
    readonly width_m: number;
    readonly suspension?: DrawnSuspension;
  }[];
  /** Pairs of wheels, left and right, with an anti-roll bar. */
  readonly bars?: readonly (readonly [left: number, right: number])[];
  /** Pairs of wheels with a differential between them. */
  readonly differentials?: readonly (readonly [left: number, right: number])[];
  /** Eye of the first camera inside the car that its file has. */
  readonly eye?: DrawnEye;
}

/** A camera fixed to the car: from the centre of gravity, forward, left and up; it looks along the car, turned down. */
export interface DrawnEye {
  readonly name: string;
  readonly at_m: readonly [number, number, number];
  readonly down_rad: number;
  readonly fov_deg: number | undefined;
}

/** One of a car's differentials: its block in the file, and its place. */
export interface DifferentialBlock {
  readonly block: string;
  /** Undefined where an error keeps the car from running. */
  readonly position: DifferentialPosition | undefined;
}

/** Wheels driven beside the differential. */
export interface FakedDriveFacts {
  readonly axle: 'front' | 'rear';
  /** Share of all torque at the wheels. */
  readonly share: number;
}

/** Kind and wheels of a vehicle other than a car with four wheels. */
export interface DrawnVehicle {
  readonly kind: VehicleKind;
  readonly wheels: readonly WheelPlace[];
}

/** A car in the window: all data derived from one text. */
export interface CarModel {
  readonly name: string;
  readonly values: readonly FieldValue[];
  readonly diagnostics: readonly Diagnostic[];
  /** False where an error keeps the car from running. */
  readonly isRunnable: boolean;
  readonly geometry: CarGeometry | undefined;
  /** A vehicle other than a car with four wheels; absent for a car. */
  readonly vehicle?: DrawnVehicle;
  /** Labels of the wheels by their numbers in the file; absent where their positions are not known. */
  readonly wheelLabels?: WheelLabels;
  /** One or three; front, rear, centre where their places are known. */
  readonly differentials: readonly DifferentialBlock[];
  readonly fakedDrive: FakedDriveFacts | undefined;
  /** Entries that the file has but does not use, since an earlier entry has the same name. */
  readonly hidden: readonly HiddenEntry[];
  /** Blocks that others refer to, and the effects of each value in them. */
  readonly sharedBlocks: readonly SharedBlock[];
}

/**
 * A model on its way to the window. The structured clone of 17,000 values as objects costs each thread more
 * than packing: here their texts are one string, their positions numbers in arrays.
 */
export interface PackedModel extends Omit<CarModel, 'values'> {
  readonly values: PackedValues;
}

export interface PackedValues {
  /** key, fieldKey, text, sourceKey of each, line by line: none of them contains a line end. */
  readonly texts: string;
  /** line, column, start, end of each. */
  readonly positions: Int32Array;
  /** 0 own, 1 inherited, 2 default. */
  readonly origins: Uint8Array;
  /** A value that is not a number is NaN here. */
  readonly numbers: Float64Array;
  /** Values that are neither a number nor their own text, by index. */
  readonly others: ReadonlyMap<number, FieldValue['value']>;
}

/** The text of a car with the files beside it. */
export interface CarText {
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}
