import { usesKey } from '../../catalogue/differentials.ts';
import type { Setup } from '../../setup/setup.ts';
import type { CarReader } from './car-reader.ts';
import type { WheelNumbers } from './decode-wheels.ts';

/** Above this share on the weaker axle a faked four-wheel drive "doesn't work very well" (Racer's differentials). */
export const MAX_FAKED_SHARE = 0.3;

/**
 * Four-wheel drive without a second differential: wheels beside the outputs of the differential get the gearbox torque
 * times their own gearing, in addition to the torque of the differential's wheels (Racer's differentials). Torques per
 * newton metre at the gearbox.
 */
export interface FakedDrive {
  /** Wheels beside the differential, in wheel order. */
  readonly wheels: readonly number[];
  readonly axle: 'front' | 'rear';
  /** Torque of both wheels of the differential: the final drive. */
  readonly mainRatio: number;
  /** Torque of the other wheels together. */
  readonly fakedRatio: number;
  /** Share of all torque at the wheels, 0 to 1. */
  readonly fakedShare: number;
}

/** Undefined for other vehicles than cars, for a car without faked wheels, with three differentials or with a motor in each wheel. */
export function fakedDrive({ differentials, corners, vehicle }: Setup): FakedDrive | undefined {
  if (vehicle !== undefined) return undefined;
  const [main, ...others] = differentials;
  if (others.length > 0 || usesKey(main.kind, 'electronic')) return undefined;
  const wheels = [0, 1, 2, 3].filter(
    (wheel) => !main.outputs.includes(wheel) && corners[wheel]?.wheel.powered === true,
  );
  const fakedRatio = wheels.reduce(
    (sum, wheel) => sum + Math.abs(corners[wheel]?.wheel.powerGearing ?? 0),
    0,
  );
  if (fakedRatio === 0) return undefined;
  const mainRatio = Math.abs(main.finalDriveRatio);
  return {
    wheels,
    axle: main.position === 'front' ? 'rear' : 'front',
    mainRatio,
    fakedRatio,
    fakedShare: fakedRatio / (fakedRatio + mainRatio),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Says where the weaker axle has more than the 30 % a faked drive is good for. */
export function reportFakedDrive(reader: CarReader, setup: Setup, numbers: WheelNumbers): void {
  const faked = fakedDrive(setup);
  if (faked === undefined) return;
  const isFakedWeaker = faked.fakedShare <= 0.5;
  const weaker = isFakedWeaker ? faked.fakedShare : 1 - faked.fakedShare;
  if (weaker <= MAX_FAKED_SHARE) return;
  const weakerAxle = isFakedWeaker === (faked.axle === 'front') ? 'front' : 'rear';
  const [first = 0] = faked.wheels;
  const key = `wheel${numbers[first] ?? first}.power_gearing`;
  const message = `The faked four-wheel drive gives the ${weakerAxle} axle, the weaker one, ${percent(weaker)} of the torque (${key} ${reader.number(key)} with a final drive of ${faked.mainRatio}); above ${percent(MAX_FAKED_SHARE)} it works badly. Convert it to a centre differential, or change ${key}.`;
  reader.log.near('faked-drive-share', key, message);
}
