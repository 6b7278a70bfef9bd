import { cite } from './sources.ts';

/** A tyre model, one row each: names, choices, help and notes of every list and form come from it. */
export interface TyreModelRow {
  readonly label: string;
  /** Its method, in a phrase. */
  readonly note: string;
  /** Its input from the car. */
  readonly needs: string;
  /** Effects that it leaves out, as notes of a run; none for a model without notable gaps. */
  readonly leavesOut: readonly string[];
  /** Its stiffness is independent of friction; in all others it falls with friction. */
  readonly hasOwnStiffness?: true;
  readonly source: string;
}

const NO_MOMENTS = 'Overturning moment.';
const ONE_RELAXATION = 'Relaxation lengths that change with load: 0.6 and 1.2 radii are used.';

export const TYRE_MODELS = {
  physx: {
    label: 'PhysX default tyre',
    note: 'A saturating spring: stiffness by load, friction times load as its limit',
    needs: 'Nothing; peaks and stiffnesses come from the wheel’s data where it has any',
    leavesOut: [
      'Shifts of the curves, camber, and friction that falls with load.',
      NO_MOMENTS,
      ONE_RELAXATION,
      'The source’s aligning moment, whose arm is 1 m: that of a tyre without data is used.',
    ],
    source: cite('physxGuide', 'Tyre Shaders'),
  },
  pacejka89: {
    label: 'Pacejka ’89',
    note: 'Racer’s curves, combined by slips relative to the two optimal slips',
    needs: 'Coefficients a0 to a13 with a111 and a112, b0 to b10, c0 to c17',
    leavesOut: [NO_MOMENTS, ONE_RELAXATION],
    source: cite('racerFormat', 'section 6'),
  },
  pacejka94: {
    label: 'Pacejka ’94',
    note: 'The later set: curvature by side, vertical shift of Fx, camber in peaks',
    needs: 'Coefficients a0 to a17, b0 to b13, c0 to c20',
    leavesOut: [NO_MOMENTS, ONE_RELAXATION],
    source: cite('dynamicsChecks', 'section 4'),
  },
  'magic-formula': {
    label: 'Magic Formula, .tir file',
    note: 'MF 5.2 (PAC2002), 6.1 and 6.2: all forces and moments in combined slip, camber and pressure',
    needs: 'A .tir file beside the car.ini',
    leavesOut: ['Turn slip, parking moments and belt dynamics.'],
    hasOwnStiffness: true,
    source: 'Pacejka: Tire and Vehicle Dynamics, 3rd edition',
  },
  measured: {
    label: 'Measured tyre, table',
    note: 'Forces of a test rig, smoothed and interpolated without a formula',
    needs: 'A table of measured forces (CSV) beside the car.ini',
    leavesOut: [
      NO_MOMENTS,
      ONE_RELAXATION,
      'Changes of pressure, speed and temperature: those of the table are used. Rolling resistance comes from the car.ini.',
    ],
    source: 'Racebench',
  },
  librerally: {
    label: 'LibreRally tyre',
    note: 'Brush and curve blended by sliding speed, or one of them',
    needs: 'Nothing; peaks and stiffnesses come from the wheel’s data where it has any',
    leavesOut: [
      'The source’s temperatures, wear and rolling drag: the tyre is new and at its best temperature.',
    ],
    source: cite('libreRallyNotes', 'section 2'),
  },
  simple: {
    label: 'Tyre without data',
    note: 'One friction curve in both directions, friction falling with load',
    needs: 'Nothing; friction, load sensitivity, shape and the two optimal slips where the car has them',
    leavesOut: ['Shifts of the curves and camber.', NO_MOMENTS, ONE_RELAXATION],
    source: 'Racebench',
  },
} as const satisfies Record<string, TyreModelRow>;

export type TyreModelKey = keyof typeof TYRE_MODELS;
export const TYRE_MODEL_KEYS = Object.keys(TYRE_MODELS) as TyreModelKey[];

export function isTyreModelKey(text: string): text is TyreModelKey {
  return Object.hasOwn(TYRE_MODELS, text);
}

/** The row under the general type, for code that walks the table. */
export function tyreModelRow(key: TyreModelKey): TyreModelRow {
  return TYRE_MODELS[key];
}

/**
 * Force of LibreRally's tyre: the curve and the brush blended by sliding speed, or one of them alone.
 * Everything else (relaxation, combined slip, camber thrust, ellipse, moments, heat, wear) is the same in
 * each.
 */
export const LIBRERALLY_TYRE_MODES = {
  auto: 'Brush at low sliding speed, curve at high',
  brush: 'Brush alone',
  curve: 'Curve alone',
} as const;

export type LibreRallyTyreMode = keyof typeof LIBRERALLY_TYRE_MODES;
export const LIBRERALLY_TYRE_MODE_KEYS = Object.keys(LIBRERALLY_TYRE_MODES) as LibreRallyTyreMode[];

export function isLibreRallyTyreMode(text: string): text is LibreRallyTyreMode {
  return Object.hasOwn(LIBRERALLY_TYRE_MODES, text);
}
