/** Powers of the units a `.tir` file may choose: a file's number times the units to these powers is SI. */
export interface DimensionPowers {
  readonly length?: number;
  readonly force?: number;
  readonly angle?: number;
  readonly mass?: number;
  readonly time?: number;
  /** Pressure has a unit of its own where the file names one, otherwise that of force over length squared. */
  readonly pressure?: number;
}

interface DimensionRow {
  /** Display text of the SI unit. */
  readonly symbol: string;
  readonly powers: DimensionPowers;
}

/** Every dimension of a coefficient. Most are plain numbers: the Magic Formula is relative to its nominal values. */
export const DIMENSIONS = {
  number: { symbol: '', powers: {} },
  length: { symbol: 'm', powers: { length: 1 } },
  perLength: { symbol: '1/m', powers: { length: -1 } },
  perArea: { symbol: '1/m²', powers: { length: -2 } },
  force: { symbol: 'N', powers: { force: 1 } },
  angle: { symbol: 'rad', powers: { angle: 1 } },
  mass: { symbol: 'kg', powers: { mass: 1 } },
  time: { symbol: 's', powers: { time: 1 } },
  frequency: { symbol: 'Hz', powers: { time: -1 } },
  speed: { symbol: 'm/s', powers: { length: 1, time: -1 } },
  acceleration: { symbol: 'm/s²', powers: { length: 1, time: -2 } },
  inertia: { symbol: 'kg·m²', powers: { mass: 1, length: 2 } },
  stiffness: { symbol: 'N/m', powers: { force: 1, length: -1 } },
  damping: { symbol: 'N·s/m', powers: { force: 1, time: 1, length: -1 } },
  forcePerAngle: { symbol: 'N/rad', powers: { force: 1, angle: -1 } },
  torsionalStiffness: { symbol: 'N·m/rad', powers: { force: 1, length: 1, angle: -1 } },
  pressure: { symbol: 'Pa', powers: { pressure: 1 } },
} as const satisfies Record<string, DimensionRow>;

export type DimensionName = keyof typeof DIMENSIONS;
