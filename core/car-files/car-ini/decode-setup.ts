import type { CornerSetup, Setup } from '../../setup/setup.ts';
import type { CarReader } from './car-reader.ts';
import { checkPhysics } from './check-physics.ts';
import { checkStep } from './check-step.ts';
import { decodeAero, decodeAntiRollBars, decodeBody, decodeCarInfo, decodeSteering } from './decode-body.ts';
import { decodeBreakables } from './decode-breakables.ts';
import { decodeCorner } from './decode-corner.ts';
import { decodeLibreRally } from './decode-librerally.ts';
import { decodePhysx } from './decode-physx.ts';
import { decodeDrive, type DriveFiles } from './decode-drive.ts';
import { decodeVehicle, findVehicle, halfCorner } from './decode-vehicle.ts';
import { findWheelNumbers, reportStandIns, reportSurplusWheels, type WheelNumbers } from './decode-wheels.ts';
import { reportFakedDrive } from './faked-drive.ts';

/** Decodes a part of a setup, or gives it as it was decoded before. Each name is asked for once a setup. */
export type PartOf = <T>(name: string, decode: () => T) => T;

const decoded: PartOf = (_, decode) => decode();

export interface DecodedSetup {
  readonly setup: Setup;
  /** Undefined where they are not known; wheels 0 to 3 are then read. */
  readonly wheels: WheelNumbers | undefined;
}

/** Builds the setup from the values of a car. Errors go to the reader's log, or to that of the files. */
export function decodeSetup(reader: CarReader, files: DriveFiles, part: PartOf = decoded): DecodedSetup {
  const layout = part('vehicle', () => findVehicle(reader));
  const found = part('wheel numbers', () => {
    reportStandIns(reader);
    reportSurplusWheels(reader, layout === undefined ? undefined : new Set(layout.order).size);
    return layout === undefined ? findWheelNumbers(reader) : layout.corners;
  });
  const wheels = found ?? [0, 1, 2, 3];
  const all = layout?.order ?? wheels;
  const isHalf = (index: number): boolean =>
    all.indexOf(all[index] ?? -1) !== all.lastIndexOf(all[index] ?? -1);
  const corner = (index: number): CornerSetup =>
    part(`corner ${index}`, () => {
      const whole = decodeCorner(reader, all[index] ?? index, files);
      return isHalf(index) ? halfCorner(whole) : whole;
    });
  const physx = part('physx', () => decodePhysx(reader, all));
  const librerally = part('librerally', () => decodeLibreRally(reader, all));
  const vehicle =
    layout === undefined ? undefined : part('driven wheels', () => decodeVehicle(reader, layout));
  const setup: Setup = {
    car: part('car', () => decodeCarInfo(reader)),
    body: part('body', () => decodeBody(reader)),
    steering: part('steering', () => decodeSteering(reader)),
    ...part('drive', () => decodeDrive(reader, wheels, files, layout?.kind)),
    antiRollBars: part('anti-roll bars', () =>
      decodeAntiRollBars(reader, layout === undefined ? wheels : all),
    ),
    corners: [
      corner(0),
      corner(1),
      corner(2),
      corner(3),
      ...all.slice(4).map((_, extra) => corner(4 + extra)),
    ],
    aero: part('aero', () => decodeAero(reader)),
    breakables: part('breakables', () => decodeBreakables(reader)),
    ...(physx === undefined ? {} : { physx }),
    ...(librerally === undefined ? {} : { librerally }),
    ...(vehicle === undefined ? {} : { vehicle }),
  };
  checkPhysics(reader, setup, [...new Set(all)]);
  if (vehicle === undefined) {
    reportFakedDrive(reader, setup, wheels);
    checkStep(reader, setup, wheels);
  }
  return { setup, wheels: found };
}
