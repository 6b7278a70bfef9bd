/**
 * The border of the PhysX model: its frame (x "right", y up, z forward) to ISO 8855 (x forward, y left, z up).
 * Vectors (x, y, z) -> (z, -x, y); angular velocities and moments (-z, x, -y). In a right-handed frame the source's +x is
 * the car's physical left, so this is a reflection: it keeps the names left and right, and a right turn stays one.
 */
export function vectorToIso(x: number, y: number, z: number): [number, number, number] {
  return [z, -x, y];
}

export function angularToIso(x: number, y: number, z: number): [number, number, number] {
  return [-z, x, -y];
}

/** The inverse of {@link vectorToIso}. */
export function vectorFromIso(x: number, y: number, z: number): [number, number, number] {
  return [-y, z, x];
}

/** The inverse of {@link angularToIso}. */
export function angularFromIso(x: number, y: number, z: number): [number, number, number] {
  return [y, -z, -x];
}
