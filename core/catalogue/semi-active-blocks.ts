import { ACTUATOR_BLOCKS } from './semi-active/actuator-blocks.ts';
import type { SemiActiveBlock, SemiActiveOutput } from './semi-active/block.ts';
import { CONTROL_BLOCKS } from './semi-active/control-blocks.ts';
import { SENSOR_BLOCKS } from './semi-active/sensor-blocks.ts';

/**
 * The chain of figure 2 of the semi-active differential paper, block by block in the order of the signal;
 * diagram, channels and the slots of the controller's state derive from it. Yaw rate and angles are ISO 8855;
 * the speed difference is left minus right. Steer angle and speed are not among the paper's five sensors: its
 * upper level is described elsewhere, and a reference yaw rate needs both.
 */
export const SEMI_ACTIVE_BLOCKS: readonly SemiActiveBlock[] = [
  ...SENSOR_BLOCKS,
  ...CONTROL_BLOCKS,
  ...ACTUATOR_BLOCKS,
];

/** The outputs of all blocks in the order of the signal: channels, and slots of the controller's state. */
export const SEMI_ACTIVE_OUTPUTS: readonly SemiActiveOutput[] = SEMI_ACTIVE_BLOCKS.flatMap((b) => b.outputs);

export const SEMI_ACTIVE_OUTPUT_COUNT = SEMI_ACTIVE_OUTPUTS.length;

/** Slot of an output. Throws for a key that is not in the table. */
export function semiActiveSlot(key: string): number {
  const slot = SEMI_ACTIVE_OUTPUTS.findIndex((output) => output.key === key);
  if (slot < 0) throw new Error(`No output named ${key}`);
  return slot;
}
