/**
 * Coupling of the four motors of an electronic differential (Software differential formulas, "Wheel
 * rotations"). One row a mode.
 */
export interface ElectronicModeRow {
  readonly label: string;
  readonly note: string;
  /** Locking between front wheels, between rear wheels and between the axles, 0 to 1; undefined: the car's own key. */
  readonly front: number | undefined;
  readonly rear: number | undefined;
  readonly centre: number | undefined;
}

export const ELECTRONIC_MODES = {
  open: {
    label: 'Open',
    note: 'Every wheel turns at the speed of its circle',
    front: 0,
    rear: 0,
    centre: 0,
  },
  'semi-open-front': {
    label: 'Semi-open, front',
    note: 'The inner front wheel is pulled towards the speed of the outer one; the rear is open',
    front: undefined,
    rear: 0,
    centre: 0,
  },
  'semi-open-rear': {
    label: 'Semi-open, rear',
    note: 'The inner rear wheel is pulled towards the speed of the outer one; the front is open',
    front: 0,
    rear: undefined,
    centre: 0,
  },
  locked: {
    label: 'Locked',
    note: 'All four wheels turn at the same speed',
    front: 1,
    rear: 1,
    centre: 1,
  },
  'in-between': {
    label: 'In between',
    note: 'Own values for the front, the rear and between the axles',
    front: undefined,
    rear: undefined,
    centre: undefined,
  },
} as const satisfies Record<string, ElectronicModeRow>;

export type ElectronicMode = keyof typeof ELECTRONIC_MODES;

export const ELECTRONIC_MODE_NAMES = Object.keys(ELECTRONIC_MODES) as ElectronicMode[];

export function isElectronicMode(text: string): text is ElectronicMode {
  return Object.hasOwn(ELECTRONIC_MODES, text);
}

/** Locking fractions of a mode; the car's own where the mode does not set one. */
export interface LockFractions {
  readonly front: number;
  readonly rear: number;
  readonly centre: number;
}

export function lockFractions(mode: ElectronicMode, own: LockFractions): LockFractions {
  const row: ElectronicModeRow = ELECTRONIC_MODES[mode];
  return {
    front: row.front ?? own.front,
    rear: row.rear ?? own.rear,
    centre: row.centre ?? own.centre,
  };
}
