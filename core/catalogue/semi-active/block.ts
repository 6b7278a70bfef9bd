import type { UnitOrNone } from '../../units/suffixes.ts';

/** Output of a block of the control chain: a channel of the telemetry. */
export interface SemiActiveOutput {
  /** Base name of the channel, with the suffix of its unit. */
  readonly key: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  /** Decimal places of the data: -3 is thousands. */
  readonly digits: number;
  /** Definition with frame and sign. */
  readonly description: string;
}

export const SEMI_ACTIVE_STAGES = {
  sensors: 'Sensors',
  busIn: 'CAN bus',
  estimates: 'Estimates',
  control: 'Control algorithm',
  common: 'Common elements',
  busOut: 'CAN bus',
  actuator: 'Actuator and clutch',
} as const;

export type SemiActiveStage = keyof typeof SEMI_ACTIVE_STAGES;

export interface SemiActiveBlock {
  readonly id: string;
  readonly label: string;
  readonly stage: SemiActiveStage;
  /** Blocks that supply its inputs. */
  readonly inputs: readonly string[];
  /** The first is the one in the diagram. */
  readonly outputs: readonly [SemiActiveOutput, ...SemiActiveOutput[]];
  /** Position in the diagram, from the top of its stage's column. */
  readonly row: number;
  readonly description: string;
}

export const out = (
  key: string,
  label: string,
  unit: UnitOrNone,
  digits: number,
  description: string,
): SemiActiveOutput => ({ key, label, unit, digits, description });
