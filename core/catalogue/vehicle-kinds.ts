import { wheelNameAt } from './wheels.ts';

/** Vehicles of a car.ini. All but the first have the PhysX model only. */
export const VEHICLE_KINDS = {
  car: 'Car with four wheels',
  tadpole: 'Two wheels in front, one behind',
  delta: 'One wheel in front, two behind',
  wheels: 'Any number of wheels, one differential between all driven ones',
  tank: 'Tank, standard control',
  'tank-special': 'Tank, special control: tracks turn against each other',
  'no-drive': 'Torque, brake and steer angle at each wheel, no engine',
} as const satisfies Record<string, string>;

export type CarOrVehicleKind = keyof typeof VEHICLE_KINDS;
export type VehicleKind = Exclude<CarOrVehicleKind, 'car'>;

export const VEHICLE_KIND_NAMES = Object.keys(VEHICLE_KINDS) as CarOrVehicleKind[];

/** Maximum number of wheels: that of the source. */
export const MAX_WHEELS = 20;

/** Short names of all wheels that a vehicle may have. */
export const ALL_WHEELS = Array.from({ length: MAX_WHEELS }, (_, index) => wheelNameAt(index));

const NO_DIFFERENTIAL: Partial<Record<VehicleKind, string>> = {
  wheels:
    'All its driven wheels share the torque equally through one open differential, which has no settings.',
  tank: 'A tank drives each track through a gearing of its own.',
  'tank-special': 'A tank drives each track through a gearing of its own.',
  'no-drive': 'Each of its wheels has a torque of its own; there is no engine.',
};

/** Why there is nothing to show of a vehicle's differential, in a sentence; undefined where it has one. */
export const noDifferentialText = (kind: VehicleKind | undefined): string | undefined =>
  kind === undefined ? undefined : NO_DIFFERENTIAL[kind];

export const isTricycle = (kind: VehicleKind | undefined): boolean => kind === 'tadpole' || kind === 'delta';
export const isTank = (kind: VehicleKind | undefined): boolean => kind === 'tank' || kind === 'tank-special';
