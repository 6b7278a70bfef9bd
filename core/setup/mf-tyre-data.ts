import type { CoefficientName, MfParameters } from '../catalogue/mf-coefficients.ts';
import type { MfVersion } from '../catalogue/mf-coefficients/coefficient-row.ts';

/** Side of the car a tyre was measured for. A symmetric one is never mirrored. */
export type TyreSide = 'left' | 'right' | 'symmetric';

/** A Magic Formula tyre of a file, in SI. */
export interface MfTyreData {
  readonly version: MfVersion;
  readonly side: TyreSide;
  readonly parameters: MfParameters;
  /** Coefficients that the file gives; the others are at their defaults. */
  readonly given: ReadonlySet<CoefficientName>;
}
