import type { Mapping } from '../mapping.ts';
import type { SourceFile } from '../import-source.ts';
import { positionOf, type Position, type VdriftWheel } from './positions.ts';

/**
 * Form of a .car. Until June 2010, and in Stunt Rally, an axle has one spring, tyre and brake ([suspension-front], [tire-front], [brakes-front]),
 * wheels are placed at full droop, and the steering angle is that of the road wheels (VDrift of that time, cardynamics_load.cpp,
 * whose code reads `version` for the axes). Later each wheel has its own sections, placed at rest.
 */
export type Dialect = 'by-axle' | 'by-wheel';

export function dialectOf(mapping: Mapping, file: string): Dialect {
  const isByAxle = mapping.hasSection(file, 'suspension-front') && mapping.hasSection(file, 'wheel-FL');
  return isByAxle && !mapping.hasSection(file, 'wheel.fl') ? 'by-axle' : 'by-wheel';
}

/** True where x is forward and y to the left: the first version of the axes. Later x is to the right and y forward. */
export const hasFirstAxes = (mapping: Mapping, file: string): boolean =>
  dialectOf(mapping, file) === 'by-axle' && (mapping.number(file, '', 'version') ?? 1) < 2;

/** Sections with the parts of a wheel; undefined where the file has no such part. */
export interface WheelSections {
  readonly wheel: string;
  readonly angles: string;
  readonly coilover: Position | undefined;
  readonly brake: Position | undefined;
  readonly tire: Position | undefined;
}

export function wheelSections(
  mapping: Mapping,
  car: SourceFile,
  files: readonly SourceFile[],
  wheel: VdriftWheel,
): WheelSections {
  if (dialectOf(mapping, car.name) === 'by-wheel') {
    const section = `wheel.${wheel.name}`;
    const part = (name: string): Position | undefined => positionOf(mapping, car, files, section, name);
    return {
      wheel: section,
      angles: section,
      coilover: part('coilover'),
      brake: part('brake'),
      tire: part('tire'),
    };
  }
  const axle = wheel.isFront ? 'front' : 'rear';
  const part = (name: string): Position | undefined =>
    mapping.hasSection(car.name, `${name}-${axle}`)
      ? { file: car.name, section: `${name}-${axle}` }
      : undefined;
  return {
    wheel: `wheel-${wheel.name.toUpperCase()}`,
    angles: `suspension-${axle}`,
    coilover: part('suspension'),
    brake: part('brakes'),
    tire: part('tire'),
  };
}
