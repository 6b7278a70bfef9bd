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
  /** Name of its option of racebench new-car. */
  readonly option: string;
}

/** The numbers a person gives for a new car: the form, the options of the command and the checks derive from this. */
export const NEW_CAR_NUMBERS = {
  mass_kg: {
    label: 'Mass',
    unit: 'kg',
    min: 100,
    max: 5000,
    step: 10,
    option: 'mass',
    help: 'With driver, ready to drive.',
  },
  frontShare: {
    label: 'Front weight share',
    unit: '1',
    min: 0.3,
    max: 0.7,
    step: 0.01,
    option: 'front-share',
    help: 'Part of the weight on the front axle.',
  },
  wheelbase_m: {
    label: 'Wheelbase',
    unit: 'm',
    min: 0.9,
    max: 5,
    step: 0.01,
    option: 'wheelbase',
    help: 'Between the axles.',
  },
  track_m: {
    label: 'Track',
    unit: 'm',
    min: 0.8,
    max: 2.5,
    step: 0.01,
    option: 'track',
    help: 'Between the middles of the wheels of an axle.',
  },
  height_m: {
    label: 'Centre of gravity height',
    unit: 'm',
    min: 0.12,
    max: 1.2,
    step: 0.01,
    option: 'cg-height',
    help: 'Over the road.',
  },
  grip: {
    label: 'Grip',
    unit: '1',
    min: 0.5,
    max: 2.2,
    step: 0.05,
    option: 'grip',
    help: 'Friction at the static load: 0.9 to 1.1 a road tyre, 1.4 to 1.7 a slick.',
  },
  power_kW: {
    label: 'Power',
    unit: 'kW',
    min: 3,
    max: 1500,
    step: 5,
    option: 'power',
    help: 'Greatest power, at 92 % of the greatest speed.',
  },
  torque_Nm: {
    label: 'Torque',
    unit: 'Nm',
    min: 5,
    max: 3000,
    step: 5,
    option: 'torque',
    help: 'Greatest torque.',
  },
  maxSpeed_rpm: {
    label: 'Greatest engine speed',
    unit: 'rpm',
    min: 2500,
    max: 20000,
    step: 100,
    option: 'max-rpm',
    help: 'Limit of the engine.',
  },
  topSpeed_kph: {
    label: 'Top speed',
    unit: 'kph',
    min: 40,
    max: 420,
    step: 5,
    option: 'top-speed',
    help: 'In the highest gear at the greatest engine speed.',
  },
  gears: {
    label: 'Forward gears',
    unit: '1',
    min: 1,
    max: 8,
    step: 1,
    option: 'gears',
    help: 'A kart has one.',
  },
} as const satisfies Record<string, NewCarNumber>;
export type NewCarNumberName = keyof typeof NEW_CAR_NUMBERS;
export const NEW_CAR_NUMBER_NAMES = Object.keys(NEW_CAR_NUMBERS) as NewCarNumberName[];

const number = z.number();

/** Ranges are checked by the car's maker, which says what is wrong with each. */
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

/** A usual car of each kind, to begin with. */
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

/** What the made car would do, by formulas; without a figure where it has none. */
export const newCarEstimate = z.object({
  /** Undefined where it does not get there. */
  timeTo100kph_s: z.number().exactOptional(),
  topSpeed_kph: z.number().exactOptional(),
  /** What the top speed ends by: the highest engine speed in the gear, or the road load. */
  topSpeedEnds: z.enum(['gearing', 'air']).exactOptional(),
});
export type NewCarEstimate = z.infer<typeof newCarEstimate>;

export const newCarPreview = z.object({
  /** What keeps the car from being made. */
  problems: z.array(newCarProblem),
  /** What it will not reach. */
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
