/** Operating point of a tyre: ISO 8855 and SI, rolling. */
export interface TyrePoint {
  readonly slipAngle_rad: number;
  readonly slip: number;
  readonly load_N: number;
  readonly inclination_rad: number;
}

export interface TyreForces {
  readonly fx_N: number;
  readonly fy_N: number;
  readonly mz_Nm: number;
}

/** Any tyre model as a function. */
export type TyreEvaluator = (point: TyrePoint) => TyreForces;
