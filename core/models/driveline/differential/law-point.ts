import {
  LAW_INPUT_NM,
  LAW_LIMIT0_NM,
  LAW_LIMIT1_NM,
  LAW_LOCKING_NM,
  LAW_REACTION0_NM,
  LAW_REACTION1_NM,
  LAW_SPEED0_RADPS,
  LAW_SPEED1_RADPS,
} from '../law.ts';

/** Inputs of a law, each by its slot in law.ts; pairs are outputs 0 and 1. For benches, not for the step of a car. */
export interface LawPoint {
  readonly input_Nm: number;
  readonly reaction_Nm: readonly [number, number];
  readonly speed_radps: readonly [number, number];
  readonly limit_Nm: readonly [number, number];
  readonly locking_Nm: number;
}

export function writeLawPoint(io: Float64Array, point: LawPoint): void {
  io[LAW_INPUT_NM] = point.input_Nm;
  io[LAW_REACTION0_NM] = point.reaction_Nm[0];
  io[LAW_REACTION1_NM] = point.reaction_Nm[1];
  io[LAW_SPEED0_RADPS] = point.speed_radps[0];
  io[LAW_SPEED1_RADPS] = point.speed_radps[1];
  io[LAW_LIMIT0_NM] = point.limit_Nm[0];
  io[LAW_LIMIT1_NM] = point.limit_Nm[1];
  io[LAW_LOCKING_NM] = point.locking_Nm;
}
