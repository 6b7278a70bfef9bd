import type { Unit } from '../units/suffixes.ts';

/**
 * Sign conventions of measured tyre data. All have x forward and a slip ratio that is positive when driving;
 * in all, positive inclination tilts the top of the wheel to the right, a rotation about +x. For a contact
 * point that moves to the left of the heading, where the tyre pushes to the right and its moment turns it to
 * the left: ISO 8855 (y left, z up) has slip angle +, Fy -, Mz +; SAE J670 of 1976 (y right, z down, slip
 * angle by the travel to the right) -, +, -; the adapted SAE of Pacejka (Tire and Vehicle Dynamics, figure
 * 2.4; SAE axes, slip angle of the opposite sign) +, +, -.
 */
export const SIGN_CONVENTIONS = {
  iso: { label: 'ISO 8855', slipAngle: 1, lateral: 1 },
  sae: { label: 'SAE J670', slipAngle: -1, lateral: -1 },
  'adapted-sae': { label: 'adapted SAE', slipAngle: 1, lateral: -1 },
} as const satisfies Record<string, SignRow>;

interface SignRow {
  readonly label: string;
  /** Factors that convert slip angle, Fy and Mz to ISO 8855. */
  readonly slipAngle: 1 | -1;
  readonly lateral: 1 | -1;
}

export type SignConvention = keyof typeof SIGN_CONVENTIONS;
export const SIGN_NAMES = Object.keys(SIGN_CONVENTIONS) as SignConvention[];

export function isSignConvention(text: string): text is SignConvention {
  return Object.hasOwn(SIGN_CONVENTIONS, text);
}

/** Units of the columns of a table without units, by the SI unit of the quantity: usual systems of rigs. */
export const TABLE_UNITS = {
  si: {
    label: 'rad, N, N·m, Pa, m/s',
    units: { rad: 'rad', N: 'N', Nm: 'Nm', Pa: 'Pa', mps: 'mps' },
  },
  metric: {
    label: 'degrees, N, N·m, kPa, km/h',
    units: { rad: 'deg', N: 'N', Nm: 'Nm', Pa: 'kPa', mps: 'kph' },
  },
  us: {
    label: 'degrees, lbf, lbf ft, psi, mph',
    units: { rad: 'deg', N: 'lbf', Nm: 'lbfft', Pa: 'psi', mps: 'mph' },
  },
} as const satisfies Record<string, UnitsRow>;

interface UnitsRow {
  readonly label: string;
  readonly units: Readonly<Record<'rad' | 'N' | 'Nm' | 'Pa' | 'mps', Unit>>;
}

export type TableUnits = keyof typeof TABLE_UNITS;
export const TABLE_UNITS_NAMES = Object.keys(TABLE_UNITS) as TableUnits[];

export function isTableUnits(text: string): text is TableUnits {
  return Object.hasOwn(TABLE_UNITS, text);
}

/** Reading of a table of measured forces, where the table does not set it. */
export interface TyreTableOptions {
  readonly sign: SignConvention;
  /** Units of columns without units; undefined refuses them. */
  readonly units: TableUnits | undefined;
  /** Pressure of the rows used; undefined uses that of most rows. */
  readonly pressure_Pa: number | undefined;
  /** The tyre is taken as symmetric: rows of each side are used for both. */
  readonly symmetric: boolean;
}

export const USUAL_TABLE: TyreTableOptions = {
  sign: 'iso',
  units: undefined,
  pressure_Pa: undefined,
  symmetric: false,
};
