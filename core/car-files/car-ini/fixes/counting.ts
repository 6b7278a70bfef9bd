import { MISSING_POWER_RATIO } from '../../../catalogue/differentials.ts';
import { splitDifferentialKey } from '../../../catalogue/fields/differential-fields.ts';
import { fieldForKey, patternOf } from '../../../catalogue/setup-fields.ts';
import type { Setup } from '../../../setup/setup.ts';
import { fromSI } from '../../../units/convert.ts';
import { numberText, type FixContext } from './fix-context.ts';

/** Numbers that the decoding works out where the file is silent, as the file would have them. */
function workedOut(key: string, setup: Setup): number | undefined {
  const { body, engine, clutch, gearbox, differentials } = setup;
  switch (patternOf(key)) {
    // Racer's x is pitch, y yaw, z roll; ISO's x roll, y pitch, z yaw.
    case 'body.inertia.x':
      return Math.round(body.inertia_kgm2.y);
    case 'body.inertia.y':
      return Math.round(body.inertia_kgm2.z);
    case 'body.inertia.z':
      return Math.round(body.inertia_kgm2.x);
    case 'engine.max_rpm':
      return Math.round(fromSI(engine.maxSpeed_radps, 'rpm'));
    case 'engine.inertia.engine':
      return engine.inertia_kgm2;
    case 'clutch.max_torque':
      return Math.round(clutch.maxTorque_Nm);
    case 'gearbox.gear<g>.ratio': {
      const number = Number(/gear(\d+)/.exec(key)?.[1]);
      return number === 0 ? gearbox.reverse.ratio : gearbox.forward[number - 1]?.ratio;
    }
    default:
      break;
  }
  const split = splitDifferentialKey(key);
  const differential = differentials.find(({ block }) => block === split?.block);
  if (split?.name === 'ratio') return differential?.finalDriveRatio;
  if (split?.name === 'power_ratio') return MISSING_POWER_RATIO;
  return undefined;
}

/** The value that the simulation uses for a key that is missing or not usable, as text for the file. */
export function countingText(key: string, { setup, values }: FixContext): string | undefined {
  const value = setup === undefined ? undefined : workedOut(key, setup);
  if (value !== undefined && Number.isFinite(value)) return numberText(value);
  const usual = values.get(key)?.value ?? fieldForKey(key)?.default;
  if (typeof usual === 'number') return numberText(usual);
  return typeof usual === 'string' && usual !== '' ? usual : undefined;
}
