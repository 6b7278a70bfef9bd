import { CHANNEL_COUNT, channelIndex } from '../../../catalogue/channels.ts';
import type { ManoeuvreName } from '../../../catalogue/manoeuvres.ts';
import { MISSING_SAMPLE } from '../../../contract/missing.ts';
import { RECORDING_RATE_HZ } from '../../../driving/manoeuvre/recording.ts';
import { advanceRun, createRun } from '../../../driving/manoeuvre/run.ts';
import type { Setup } from '../../../setup/setup.ts';

/** Channels of both tests. */
const CHANNELS = {
  steer: 'steer',
  speed_mps: 'speed_mps',
  lateralAcceleration_mps2: 'lateralAcceleration_mps2',
  yawRate_radps: 'yawRate_radps',
  innerSpeed_radps: 'wheelSpeed_radps.RL',
  outerSpeed_radps: 'wheelSpeed_radps.RR',
  innerTorque_Nm: 'driveTorque_Nm.RL',
  outerTorque_Nm: 'driveTorque_Nm.RR',
  clutch_Nm: 'semiActiveClutchTorque_Nm.rear',
} as const;

type Column = keyof typeof CHANNELS;

/** Samples of a run at 100 Hz, a column each; a car has 0 in a channel that it does not have. */
export type Driven = Readonly<Record<Column, Float64Array>> & {
  readonly reason: string;
  readonly failed: boolean;
};

/** Drives a car through a manoeuvre of the table on dry asphalt, always the same way. */
export function driveTest(
  setup: Setup,
  manoeuvre: ManoeuvreName,
  parameters: Readonly<Record<string, number>>,
): Driven {
  const run = createRun({
    ...{ setup, manoeuvre, parameters, model: 'racebench', world: 'flat', surface: 'asphalt', seed: 0 },
    rate_Hz: RECORDING_RATE_HZ,
  });
  const names = Object.keys(CHANNELS) as Column[];
  const indices = names.map((name) => channelIndex(CHANNELS[name]));
  const columns = names.map((): number[] => []);
  const sample = new Float64Array(CHANNEL_COUNT);
  // The last state of a run lies between two sample times and is left out.
  while (advanceRun(run, sample)) {
    indices.forEach((index, i) => {
      const value = sample[index]!;
      columns[i]!.push(value === MISSING_SAMPLE ? 0 : value);
    });
  }
  const column = (name: Column) => Float64Array.from(columns[names.indexOf(name)]!);
  return {
    steer: column('steer'),
    speed_mps: column('speed_mps'),
    lateralAcceleration_mps2: column('lateralAcceleration_mps2'),
    yawRate_radps: column('yawRate_radps'),
    innerSpeed_radps: column('innerSpeed_radps'),
    outerSpeed_radps: column('outerSpeed_radps'),
    innerTorque_Nm: column('innerTorque_Nm'),
    outerTorque_Nm: column('outerTorque_Nm'),
    clutch_Nm: column('clutch_Nm'),
    reason: run.reason,
    failed: run.failed,
  };
}
