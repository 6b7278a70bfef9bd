import { z } from 'zod';
import type { UnitOrNone } from '../units/suffixes.ts';

export const NEW_CAR_KINDS = { road: 'Road car', race: 'Race car', kart: 'Kart' } as const;
export type NewCarKind = keyof typeof NEW_CAR_KINDS;

export const DRIVEN_AXLES = { rear: 'Rear', front: 'Front', all: 'All four wheels' } as const;
export type DrivenAxle = keyof typeof DRIVEN_AXLES;

export interface NewCarNumber {
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly help: string;
  /** Its option of racebench new-car. */
  readonly option: string;
}

/** The input numbers of a new car: form, options of the command and checks derive from this table. */
export const NEW_CAR_NUMBERS = {
  mass_kg: {
    label: 'Mass',
    unit: 'kg',
    min: 100,
    max: 5000,
    step: 10,
    option: 'mass',
    help: 'Mass with driver, ready to drive.',
  },
  frontShare: {
    label: 'Front weight share',
    unit: '1',
    min: 0.3,
    max: 0.7,
    step: 0.01,
    option: 'front-share',
    help: 'Share of the weight on the front axle.',
  },
  wheelbase_m: {
    label: 'Wheelbase',
    unit: 'm',
    min: 0.9,
    max: 5,
    step: 0.01,
    option: 'wheelbase',
    help: 'Distance between the axles.',
  },
  track_m: {
    label: 'Track',
    unit: 'm',
    min: 0.8,
    max: 2.5,
    step: 0.01,
    option: 'track',
    help: 'Distance between the centres of the wheels of an axle.',
  },
  height_m: {
    label: 'Centre of gravity height',
    unit: 'm',
    min: 0.12,
    max: 1.2,
    step: 0.01,
    option: 'cg-height',
    help: 'Height above the road.',
  },
  grip: {
    label: 'Grip',
    unit: '1',
    min: 0.5,
    max: 2.2,
    step: 0.05,
    option: 'grip',
    help: 'Friction at the static load: road tyre 0.9 to 1.1, slick 1.4 to 1.7.',
  },
  power_kW: {
    label: 'Power',
    unit: 'kW',
    min: 3,
    max: 1500,
    step: 5,
    option: 'power',
    help: 'Maximum power, at 92 % of the maximum engine speed.',
  },
  torque_Nm: {
    label: 'Torque',
    unit: 'Nm',
    min: 5,
    max: 3000,
    step: 5,
    option: 'torque',
    help: 'Maximum torque.',
  },
  maxSpeed_rpm: {
    label: 'Maximum engine speed',
    unit: 'rpm',
    min: 2500,
    max: 20000,
    step: 100,
    option: 'max-rpm',
    help: 'Rev limit of the engine.',
  },
  topSpeed_kph: {
    label: 'Top speed',
    unit: 'kph',
    min: 40,
    max: 420,
    step: 5,
    option: 'top-speed',
    help: 'Speed in the highest gear at the maximum engine speed.',
  },
  gears: {
    label: 'Forward gears',
    unit: '1',
    min: 1,
    max: 8,
    step: 1,
    option: 'gears',
    help: 'Number of forward gears; a kart has one.',
  },
} as const satisfies Record<string, NewCarNumber>;
export type NewCarNumberName = keyof typeof NEW_CAR_NUMBERS;
export const NEW_CAR_NUMBER_NAMES = Object.keys(NEW_CAR_NUMBERS) as NewCarNumberName[];

const number = z.number();

/** The maker of the car checks the ranges and says what is wrong with each. */
export const newCarInput = z.object({
  name: z.string().max(80),
  kind: z.enum(['road', 'race', 'kart']),
  driven: z.enum(['rear', 'front', 'all']),
  /** Such as 205/55R16. */
  tyre: z.string().max(40),
  mass_kg: number,
  frontShare: number,
  wheelbase_m: number,
  track_m: number,
  height_m: number,
  grip: number,
  power_kW: number,
  torque_Nm: number,
  maxSpeed_rpm: number,
  topSpeed_kph: number,
  gears: number,
});
export type NewCarInput = z.infer<typeof newCarInput>;

/** A typical car of each kind, as a starting point. */
export const NEW_CAR_DEFAULTS: Readonly<Record<NewCarKind, NewCarInput>> = {
  road: {
    name: 'New road car',
    kind: 'road',
    driven: 'rear',
    tyre: '205/55R16',
    mass_kg: 1100,
    frontShare: 0.52,
    wheelbase_m: 2.4,
    track_m: 1.48,
    height_m: 0.5,
    grip: 1,
    power_kW: 110,
    torque_Nm: 190,
    maxSpeed_rpm: 6800,
    topSpeed_kph: 210,
    gears: 5,
  },
  race: {
    name: 'New race car',
    kind: 'race',
    driven: 'rear',
    tyre: '240/45R15',
    mass_kg: 750,
    frontShare: 0.46,
    wheelbase_m: 2.5,
    track_m: 1.55,
    height_m: 0.34,
    grip: 1.5,
    power_kW: 220,
    torque_Nm: 280,
    maxSpeed_rpm: 9000,
    topSpeed_kph: 250,
    gears: 6,
  },
  kart: {
    name: 'New kart',
    kind: 'kart',
    driven: 'rear',
    tyre: '130/56R5',
    mass_kg: 165,
    frontShare: 0.43,
    wheelbase_m: 1.05,
    track_m: 1.15,
    height_m: 0.24,
    grip: 1.4,
    power_kW: 20,
    torque_Nm: 18,
    maxSpeed_rpm: 14000,
    topSpeed_kph: 120,
    gears: 1,
  },
};

export const newCarProblem = z.object({ key: z.string(), message: z.string() });
export type NewCarProblem = z.infer<typeof newCarProblem>;

/** Estimated performance of the new car, from formulas; a figure that cannot be computed is absent. */
export const newCarEstimate = z.object({
  /** Undefined where 100 km/h is not reached. */
  timeTo100kph_s: z.number().exactOptional(),
  topSpeed_kph: z.number().exactOptional(),
  /** Limit of the top speed: the highest engine speed in the gear, or the road load. */
  topSpeedEnds: z.enum(['gearing', 'air']).exactOptional(),
});
export type NewCarEstimate = z.infer<typeof newCarEstimate>;

export const newCarPreview = z.object({
  /** Faults that keep the car from being made. */
  problems: z.array(newCarProblem),
  /** Targets that it will not reach. */
  remarks: z.array(z.string()),
  figures: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      value: z.number(),
      unit: z.string(),
      digits: z.number().int(),
    }),
  ),
});
export type NewCarPreview = z.infer<typeof newCarPreview>;
