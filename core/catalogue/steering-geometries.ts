/**
 * Geometry of a car's two front wheels in a corner (Software differential formulas). One row a geometry;
 * lists and forms come from it.
 */
export interface SteeringGeometryRow {
  readonly label: string;
  readonly note: string;
}

export const STEERING_GEOMETRIES = {
  ackermann: {
    label: 'True Ackermann',
    note: 'All wheels roll about one centre; the inner wheel turns further',
  },
  parallel: {
    label: 'Parallel',
    note: 'Both front wheels turn by the same angle',
  },
  reverse: {
    label: 'Reverse',
    note: 'The outer wheel turns further: Ackermann’s two angles exchanged',
  },
} as const satisfies Record<string, SteeringGeometryRow>;

export type SteeringGeometry = keyof typeof STEERING_GEOMETRIES;

export const STEERING_GEOMETRY_NAMES = Object.keys(STEERING_GEOMETRIES) as SteeringGeometry[];

export function isSteeringGeometry(text: string): text is SteeringGeometry {
  return Object.hasOwn(STEERING_GEOMETRIES, text);
}
