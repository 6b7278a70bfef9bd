import { isManoeuvreName, withDefaults, type ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { Setup } from '../../setup/setup.ts';
import { carOutline } from './car-outline.ts';
import type { Cone } from './cones.ts';
import { doubleLaneChange, laneChangeCourse, obstacleAvoidance } from './lane-changes.ts';
import { skidpadCones } from './skidpad.ts';
import { slalomCones } from './slalom.ts';

type Parameters = Record<string, number>;

/** Positions of the cones, by manoeuvre; parameters that were not given have their defaults. */
const CONES: Partial<Record<ManoeuvreName, (setup: Setup, of: (key: string) => number) => readonly Cone[]>> =
  {
    slalom: (setup, of) =>
      slalomCones(carOutline(setup), {
        speed_mps: of('speed_mps'),
        spacing_m: of('spacing_m'),
        side: of('side'),
        cones: of('cones'),
      }),
    'double-lane-change': (setup, of) =>
      laneChangeCourse(setup, { speed_mps: of('speed_mps'), side: of('side') }, (width_m) =>
        doubleLaneChange(width_m, of('laneOffset_m')),
      ).cones,
    'obstacle-avoidance': (setup, of) =>
      laneChangeCourse(setup, { speed_mps: of('speed_mps'), side: of('side') }, (width_m) =>
        obstacleAvoidance(width_m, of('gap_m')),
      ).cones,
    skidpad: (_, of) => skidpadCones({ innerRadius_m: of('innerRadius_m'), laneWidth_m: of('laneWidth_m') }),
  };

/** The cones of a run with its parameters; none for a manoeuvre without them, or a name that is none of the table's. */
export function sessionCones(manoeuvre: string, given: Readonly<Parameters>, setup: Setup): readonly Cone[] {
  if (!isManoeuvreName(manoeuvre)) return [];
  const parameters = withDefaults(manoeuvre, given);
  return CONES[manoeuvre]?.(setup, (key) => parameters[key] ?? 0) ?? [];
}
