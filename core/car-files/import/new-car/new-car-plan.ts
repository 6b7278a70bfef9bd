import type { NewCarInput } from '../../../contract/new-car.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { toSI } from '../../../units/convert.ts';
import { refuseSource } from '../import-source.ts';
import { checkNewCar } from './check-input.ts';
import { damperRate_Nspm, gearRatios, rollBars, springRate_Npm, type RollBars } from './formulas.ts';
import { KIND_FIGURES, type KindFigures } from './kinds.ts';
import { parseTyreSize } from './tyre-size.ts';

export interface AxlePlan {
  readonly frequency_Hz: number;
  /** On one corner, without the wheel. */
  readonly sprungMass_kg: number;
  readonly load_N: number;
  readonly spring_Npm: number;
  readonly bump_Nspm: number;
  readonly rebound_Nspm: number;
}

/** The figures of a new car that the form shows and the file is written from. */
export interface NewCarPlan {
  readonly input: NewCarInput;
  readonly kind: KindFigures;
  readonly wheelMass_kg: number;
  readonly radius_m: number;
  readonly width_m: number;
  readonly tyreRate_Npm: number;
  readonly sprungMass_kg: number;
  readonly engineMass_kg: number;
  readonly axles: readonly [AxlePlan, AxlePlan];
  readonly bars: RollBars;
  readonly ratios: readonly number[];
  readonly dragArea_m2: number;
  readonly topSpeed_mps: number;
}

/** Tyre deflection under the static load: 12 mm of a road car (190 kN/m under 2.3 kN). */
const DEFLECTION_M = 0.012;
const MIN_TYRE_RATE_NPM = 90000;
/** Hub, brake and arms over the car's mass. */
const HUB_SHARE = 0.006;
/** The front axle resists this much more of the roll than it has of the weight: the car understeers a little. */
const ROLL_MARGIN = 0.05;

/** @throws RacebenchError SOURCE_REFUSED with all that is wrong with the input */
export function planNewCar(input: NewCarInput): NewCarPlan {
  const problems = checkNewCar(input);
  const tyre = parseTyreSize(input.tyre);
  if (problems.length > 0 || tyre === undefined)
    throw refuseSource(problems.map(({ message }) => message).join(' '));
  const kind = KIND_FIGURES[input.kind];
  const wheelMass_kg = tyre.mass_kg + HUB_SHARE * input.mass_kg;
  const sprungMass_kg = input.mass_kg - 4 * wheelMass_kg;
  const axle = (share: number, frequency_Hz: number): AxlePlan => {
    const mass_kg = (sprungMass_kg * share) / 2;
    const spring_Npm = springRate_Npm(frequency_Hz, mass_kg);
    return {
      frequency_Hz,
      sprungMass_kg: mass_kg,
      load_N: (mass_kg + wheelMass_kg) * GRAVITY_MPS2,
      spring_Npm,
      bump_Nspm: damperRate_Nspm(kind.bump, spring_Npm, mass_kg),
      rebound_Nspm: damperRate_Nspm(kind.rebound, spring_Npm, mass_kg),
    };
  };
  const axles = [axle(input.frontShare, kind.front_Hz), axle(1 - input.frontShare, kind.rear_Hz)] as const;
  const bars = rollBars(
    sprungMass_kg * GRAVITY_MPS2,
    Math.max(0, input.height_m - kind.rollCentre_m),
    toSI(kind.roll_degpg, 'deg'),
    input.track_m,
    [axles[0].spring_Npm, axles[1].spring_Npm],
    Math.min(0.75, input.frontShare + ROLL_MARGIN),
  );
  const topSpeed_mps = toSI(input.topSpeed_kph, 'kph');
  return {
    input,
    kind,
    wheelMass_kg,
    radius_m: tyre.radius_m,
    width_m: tyre.width_m,
    tyreRate_Npm: Math.max(MIN_TYRE_RATE_NPM, (input.mass_kg * GRAVITY_MPS2) / 4 / DEFLECTION_M),
    sprungMass_kg,
    engineMass_kg: kind.engineShare * input.mass_kg,
    axles,
    bars,
    ratios: gearRatios(input.gears, topSpeed_mps, toSI(input.maxSpeed_rpm, 'rpm'), tyre.radius_m),
    dragArea_m2: kind.dragCoefficient * kind.areaFactor * input.track_m * 2 * input.height_m,
    topSpeed_mps,
  };
}
