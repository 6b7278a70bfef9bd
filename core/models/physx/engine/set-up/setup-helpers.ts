import { RacebenchError } from '../../../../contract/errors.ts';
import { solveLinear } from '../../../../math/linear-solve.ts';

/**
 * The guide's set-up helpers (docs/sources/physx-model.md sections 3 and 4). Positions in the plane across gravity.
 */
export interface Position {
  readonly p: number;
  readonly q: number;
}

/**
 * Sprung mass of each wheel from positions, centre of mass and total mass: 1 wheel takes all, 2 share by the lever rule
 * on the line between them, 3 by the three equations of mass and moments, more by the most even split that those
 * equations allow. Throws CAR_INVALID where the positions cannot carry the mass (all in a line, or at one point).
 */
export function sprungMasses(positions: readonly Position[], centre: Position, mass: number): number[] {
  const n = positions.length;
  const [first, second] = positions;
  if (n === 0 || first === undefined) throw new RacebenchError('CAR_INVALID', 'A vehicle needs a wheel');
  if (n === 1 || second === undefined) return [mass];
  if (n === 2) {
    const dp = second.p - first.p;
    const dq = second.q - first.q;
    const length2 = dp * dp + dq * dq;
    if (length2 === 0) throw new RacebenchError('CAR_INVALID', 'The two wheels are at the same position');
    const part = ((centre.p - first.p) * dp + (centre.q - first.q) * dq) / length2;
    return [mass * (1 - part), mass * part];
  }
  // Minimise sum (m_i - M/n)^2 under mass and moments: 2 m_i + a p_i + b q_i + c = 2 M/n. For n = 3 the equations decide.
  const size = n + 3;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  positions.forEach(({ p, q }, i) => {
    matrix[i * size + i] = 2;
    [p, q, 1].forEach((arm, k) => {
      matrix[i * size + n + k] = arm;
      matrix[(n + k) * size + i] = arm;
    });
    right[i] = (2 * mass) / n;
  });
  right[n] = mass * centre.p;
  right[n + 1] = mass * centre.q;
  right[n + 2] = mass;
  if (!solveLinear(matrix, right, size))
    throw new RacebenchError('CAR_INVALID', 'The wheels are in a line: they cannot carry the mass');
  return [...right.slice(0, n)];
}

/** Moments of inertia of a cuboid about its width (right), height (up) and length (forward) axes. */
export function cuboidInertia(
  width: number,
  height: number,
  length: number,
  mass: number,
): [number, number, number] {
  return [
    ((height * height + length * length) * mass) / 12,
    ((width * width + length * length) * mass) / 12,
    ((width * width + height * height) * mass) / 12,
  ];
}

/** Moment of inertia of a wheel about its axis, a full cylinder. */
export function wheelInertia(mass: number, radius: number): number {
  return 0.5 * mass * radius * radius;
}

/** Spring strength and damper rate for a natural frequency (rad/s) and a damping ratio. */
export function suspensionRates(
  sprungMass: number,
  frequency: number,
  dampingRatio: number,
): { readonly spring: number; readonly damper: number } {
  return { spring: frequency * frequency * sprungMass, damper: 2 * dampingRatio * frequency * sprungMass };
}
