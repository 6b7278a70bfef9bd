/** Parameters of every algorithm, in SI; each uses its own. */
export interface AlgorithmParams {
  readonly ratio: number;
  readonly preload_Nm: number;
  readonly stictionPeak: number;
  readonly stictionSpeed_radps: number;
  readonly leastInput_Nm: number;
  readonly viscous_Nmsprad: number;
  readonly viscousLimit_Nm: number;
  readonly band_radps: number;
  readonly straightYawRate_radps: number;
}

/**
 * Lower level of the control unit: reads estimated input torque, speed difference and yaw rate in `out`, writes the
 * requested friction torque and whether the clutch may act. Called once per frame; allocates nothing.
 */
export type ControlAlgorithm = (params: AlgorithmParams, out: Float64Array) => void;
