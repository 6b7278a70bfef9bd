import type { CarChannels } from '../catalogue/channels.ts';
import { wheelPlaces, type WheelPlace } from '../catalogue/wheel-places.ts';
import type { WheelLabels } from '../catalogue/setup-fields.ts';
import { noDifferentialText } from '../catalogue/vehicle-kinds.ts';
import type { ModelName } from '../catalogue/vehicle-models.ts';
import type { Setup } from './setup.ts';

/**
 * Index of the half of a tricycle's single wheel that the model disables, the left one; undefined for any other
 * vehicle.
 */
export function absentWheel({ vehicle }: Setup): number | undefined {
  if (vehicle === undefined) return undefined;
  const { numbers } = vehicle;
  const index = numbers.findIndex((number, w) => number === numbers[w + 1]);
  return index < 0 ? undefined : index;
}

/** Wheels of a car or vehicle: the halves of a single wheel are one. */
export const setupWheels = (setup: Setup): readonly WheelPlace[] =>
  wheelPlaces(setup.corners.map((_, index) => index).filter((index) => index !== absentWheel(setup)));

/** Labels of the wheels by their numbers in the file; undefined where these are not known (`numbers` of a car). */
export function wheelLabels(setup: Setup, numbers: readonly number[] | undefined): WheelLabels | undefined {
  const all = setup.vehicle?.numbers ?? numbers;
  if (all === undefined) return undefined;
  const labels: string[] = [];
  for (const { index, label } of setupWheels(setup)) labels[all[index] ?? index] = label;
  return labels;
}

/** Properties of a car that decide which telemetry channels it has. */
export function carChannels(setup: Setup, model: ModelName = 'racebench'): CarChannels {
  const absent = absentWheel(setup);
  const differentials = setup.differentials
    // One that drives a single wheel shares nothing, and these vehicles have another drive.
    .filter(() => noDifferentialText(setup.vehicle?.kind) === undefined)
    .filter(({ position, outputs }) => position === 'centre' || !outputs.some((wheel) => wheel === absent))
    .map(({ position, kind }) => ({ position, kind }));
  return {
    model,
    differentials,
    breakables: setup.breakables.length,
    wheels: setup.corners.length,
    absentWheel: absent,
  };
}
