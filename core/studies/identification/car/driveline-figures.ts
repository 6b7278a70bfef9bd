import type { CarFacts } from '../../../models/facts/car-facts.ts';
import type { Log } from '../log/log.ts';
import { WHEELS } from '../../../catalogue/wheels.ts';
import type { LoggedCar } from './logged-car.ts';
import { rollingForce_N } from './rolling-force.ts';

/** Both axles driven: torque moves between them through the centre of the driveline, also without the engine. */
export const areAxlesCoupled = ({ driver }: LoggedCar): boolean =>
  driver.drivenWheels.some((w) => w < 2) && driver.drivenWheels.some((w) => w >= 2);

/** Reason for figures of a single axle of such a car. */
export const COUPLED_REASON =
  'The driveline of the car.ini couples the axles: torque moves between them, and the log does not show how much.';

/**
 * Momentum at the road of all that moves, over speed: body and free wheels by the speed, driven wheels, engine and gear by
 * the speed of the engine over the ratio, which has the slip of the driven tyres in it.
 */
export function momentum_Ns(
  car: LoggedCar,
  gear: number,
  speed_mps: number,
  engineSpeed_radps: number,
): number {
  const { driver, facts } = car;
  const ratio = driver.overallRatio[gear + 1] ?? 0;
  const turning_mps = ratio === 0 ? speed_mps : (engineSpeed_radps * driver.drivenRadius_m) / ratio;
  const free_kg = driver.mass_kg + wheelMass_kg(facts, (w) => !driver.drivenWheels.includes(w));
  return free_kg * speed_mps + (effectiveMass_kg(car, gear) - free_kg) * turning_mps;
}

/** Spin inertia of some wheels, referred to the road. */
export function wheelMass_kg({ wheels }: CarFacts, counts: (wheel: number) => boolean): number {
  return wheels.spinInertia_kgm2.reduce(
    (sum, inertia, w) => (counts(w) ? sum + inertia / (wheels.rollingRadius_m[w] ?? 1) ** 2 : sum),
    0,
  );
}

/** Mass with all that turns with the wheels in a gear, engine and clutch closed; 0 is neutral. */
export function effectiveMass_kg({ facts, driver }: LoggedCar, gear: number): number {
  const ratio = driver.overallRatio[gear + 1] ?? 0;
  if (gear === 0 || ratio === 0) return driver.rollingMass_kg;
  const { engine, gearbox } = facts;
  const inertia_kgm2 = engine.inertia_kgm2 + (gearbox.inertia_kgm2[gear + 1] ?? 0);
  return driver.rollingMass_kg + inertia_kgm2 * (ratio / driver.drivenRadius_m) ** 2;
}

/** Drag and rolling resistance of the car.ini and its tyre files. */
export function roadForce_N(car: LoggedCar, speed_mps: number): number {
  const rolling_N = WHEELS.reduce((sum, _, w) => sum + rollingForce_N(car, w, speed_mps), 0);
  return rolling_N + car.driver.dragPerSquare * speed_mps * speed_mps;
}

const MIN_SPEED_MPS = 5;
/** Part of the driving in which some gear must fit. */
const MIN_FITTING_PART = 0.1;

export interface DrivenGears {
  /** By sample; 0 in neutral and where no gear fits. */
  readonly gear: Float64Array;
  readonly engineSpeed_radps: Float64Array;
  /** Sentence, with a blank before it, for what is not of the log; ''. */
  readonly note: string;
}

/**
 * Gear and engine speed of each sample: of the log; a gear that is missing is the one whose ratio brings engine and
 * road speed together within `slip`, an engine speed that is missing that of the gear. The reason where it cannot be identified.
 */
export function gearsOf(log: Log, { driver }: LoggedCar, slip: number): DrivenGears | string {
  const { speed, gear, engineSpeed } = log.columns;
  if (speed === undefined || (gear === undefined && engineSpeed === undefined))
    return 'The log has neither gear nor engine speed.';
  const inGear = (g: number, v: number): number =>
    ((driver.overallRatio[g + 1] ?? 0) * v) / driver.drivenRadius_m;
  if (engineSpeed === undefined)
    return {
      gear: gear!,
      engineSpeed_radps: speed.map((v, i) => inGear(gear![i]!, v)),
      note: ' Engine speed is that of the gear, without slip.',
    };
  const fitting = speed.map((v, i) => {
    const given = gear?.[i];
    const range = given === undefined ? Array.from({ length: driver.topGear }, (_, g) => g + 1) : [given];
    const nearest = range
      .map((g) => ({ g, off: Math.abs(engineSpeed[i]! / inGear(g, v) - 1) }))
      .sort((a, b) => a.off - b.off)[0];
    return nearest !== undefined && nearest.off < slip ? nearest.g : 0;
  });
  const driven = [...speed.keys()].filter((i) => speed[i]! > MIN_SPEED_MPS);
  if (driven.filter((i) => fitting[i]! >= 1).length < MIN_FITTING_PART * driven.length)
    return 'Engine speed over road speed fits no gear of the car.ini: its ratios or its tyres are those of another car.';
  return {
    gear: fitting,
    engineSpeed_radps: engineSpeed,
    note:
      gear === undefined
        ? ' The gear follows from engine speed, road speed and the ratios of the car.ini.'
        : '',
  };
}
