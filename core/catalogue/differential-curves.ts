import { z } from 'zod';
import { DIFFERENTIAL_KINDS, DIFFERENTIAL_POSITIONS, type DifferentialKind } from './differentials.ts';

const float64 = z.custom<Float64Array>((value) => value instanceof Float64Array);

/** One of a car's differentials, from its file. */
export const differentialFacts = z.object({
  position: z.enum(DIFFERENTIAL_POSITIONS),
  kind: z.enum(DIFFERENTIAL_KINDS as [DifferentialKind, ...DifferentialKind[]]),
  /** Block of its keys in the file. */
  block: z.string(),
});
export type DifferentialFacts = z.infer<typeof differentialFacts>;

/** Curves of core/models/driveline/differential/differential-curves.ts, on axes that all cars of one request share. */
export const differentialCurves = z.object({
  facts: differentialFacts,
  speedDifference_radps: float64,
  /** Infinity where the outputs cannot part. */
  lockingTorque_Nm: float64,
  biasInput_Nm: float64,
  torque0_Nm: float64,
  torque1_Nm: float64,
  biasRatio: float64,
});
export type DifferentialCurves = z.infer<typeof differentialCurves>;

/**
 * Why a car has no curves: it has errors, no differential at that position, or a law that cannot be
 * evaluated.
 */
export const noCurves = z.object({ problem: z.string() });
export type NoCurves = z.infer<typeof noCurves>;

export const differentialMap = z.object({
  inputTorque_Nm: float64,
  speedDifference_radps: float64,
  /** Row by row of speed difference; Infinity where the outputs cannot part. */
  resistance_Nm: float64,
});
export type DifferentialMap = z.infer<typeof differentialMap>;

/** The curves of a car and of the one it is compared with. */
export const curvesPair = z.object({
  curves: z.union([differentialCurves, noCurves]),
  compared: z.union([differentialCurves, noCurves]).exactOptional(),
});
export type CurvesPair = z.infer<typeof curvesPair>;

/** Torque ratio at the maximum torque under power, and when coasting. */
export const powerRatioOf = ({ biasRatio }: DifferentialCurves): number => biasRatio.at(-1) ?? Number.NaN;
export const coastRatioOf = ({ biasRatio }: DifferentialCurves): number => biasRatio[0] ?? Number.NaN;
