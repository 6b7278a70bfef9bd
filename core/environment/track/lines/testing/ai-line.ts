/** One point of an AI line, in Assetto Corsa's axes (y up). */
export interface AiPoint {
  readonly position: readonly [x: number, y: number, z: number];
  readonly left_m: number;
  readonly right_m: number;
  readonly normal: readonly [x: number, y: number, z: number];
}

/** The bytes of an AI line of version 7, as three open readers know it (assetto-line.ts). */
export function aiLineOf(points: readonly AiPoint[], withSides = true): Uint8Array {
  const bytes = new Uint8Array(16 + points.length * 20 + (withSides ? 4 + points.length * 72 + 16 : 0));
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 7, true);
  view.setInt32(4, points.length, true);
  let distance_m = 0;
  points.forEach(({ position }, i) => {
    const before = points[i - 1]?.position ?? position;
    distance_m += Math.hypot(...position.map((value, axis) => value - before[axis]!));
    [...position, distance_m].forEach((value, k) => {
      view.setFloat32(16 + i * 20 + k * 4, value, true);
    });
    view.setInt32(16 + i * 20 + 16, i, true);
  });
  if (!withSides) return bytes;
  const start = 16 + points.length * 20;
  view.setInt32(start, points.length, true);
  points.forEach(({ left_m, right_m, normal }, i) => {
    const at = start + 4 + i * 72;
    view.setFloat32(at + 20, left_m, true);
    view.setFloat32(at + 24, right_m, true);
    normal.forEach((value, k) => {
      view.setFloat32(at + 36 + k * 4, value, true);
    });
  });
  return bytes;
}

/** A circle of `radius_m` that is driven to the left, with the outside of the road higher by `bank_rad`. */
export const aiCircle = (radius_m: number, count: number, bank_rad = 0): AiPoint[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const [x, y] = [radius_m * Math.cos(angle), radius_m * Math.sin(angle)];
    return {
      position: [x, 12, -y],
      left_m: 5,
      right_m: 3,
      // The normal leans to the inside, where the road is lower.
      normal: [
        -Math.cos(angle) * Math.sin(bank_rad),
        Math.cos(bank_rad),
        Math.sin(angle) * Math.sin(bank_rad),
      ],
    };
  });
