import { CHANNEL_COUNT, channelIndex } from '../../../catalogue/channels.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import { takesInputs, trackUse, type ManoeuvreName } from '../../../catalogue/manoeuvres.ts';
import type { ModelName, SubstepChoice } from '../../../catalogue/vehicle-models.ts';
import type { SurfaceSet, WeatherRequest } from '../../../contract/surface-set.ts';
import type { WorldName } from '../../../catalogue/worlds.ts';
import type { ScriptHost } from '../../../models/driveline/script/script-host.ts';
import type { InputTable } from '../../input-table/input-table.ts';
import { readInputTable } from '../../input-table/read-input-table.ts';
import type { Setup } from '../../../setup/setup.ts';
import { OWN_TRACKS } from '../../../proof/testing/own-tracks.ts';
import type { Track } from '../../../environment/track/track.ts';
import type { RunChange } from '../run-changes.ts';
import type { Run } from '../run-state.ts';
import { advanceRun, createRun, finishRun } from '../run.ts';

export interface WholeRun {
  readonly run: Run;
  readonly status: 'finished' | 'lost' | 'failed';
  readonly reason: string;
  readonly time_s: readonly number[];
  /** Samples of a channel. */
  readonly channel: (name: string) => number[];
  /** A metric; throws where the run has none of that name. */
  readonly metric: (name: string) => number;
  readonly metricNames: readonly string[];
}

const SOME_INPUTS = readInputTable({
  name: 'some.csv',
  text: 'time_s, steer, accelerator\n0, 0, 0.3\n1, 0, 0.3\n1.5, 0.05, 0\n3, 0.05, 0.2\n4, 0, 0.2\n',
});

/** Runs a manoeuvre to its end and keeps every sample. */
export function runToEnd(
  setup: Setup,
  manoeuvre: ManoeuvreName,
  options: {
    readonly parameters?: Readonly<Record<string, number>>;
    readonly surface?: string;
    readonly surfaces?: SurfaceSet;
    readonly weather?: WeatherRequest;
    readonly rate_Hz?: number;
    readonly model?: ModelName;
    readonly world?: WorldName;
    /** The kart circuit where undefined, for a manoeuvre that needs one. */
    readonly track?: Track;
    /** Inputs for a manoeuvre that needs a table; a left turn with the pedal released where undefined. */
    readonly inputs?: InputTable;
    readonly step_s?: number;
    readonly substeps?: SubstepChoice;
    readonly seed?: number;
    readonly changes?: readonly RunChange[];
    readonly scripts?: ScriptHost;
  } = {},
): WholeRun {
  const run = createRun({
    setup,
    manoeuvre,
    model: 'racebench',
    world: 'flat',
    surface: 'asphalt',
    parameters: {},
    rate_Hz: 100,
    seed: 0,
    ...(trackUse(manoeuvre) === 'needed' && { track: OWN_TRACKS['kart-circuit'] }),
    ...(takesInputs(manoeuvre) && { inputs: SOME_INPUTS }),
    ...options,
  });
  const time_s: number[] = [];
  const samples: Float64Array[] = [];
  for (let going = true; going;) {
    const sample = new Float64Array(CHANNEL_COUNT);
    going = advanceRun(run, sample);
    time_s.push(run.time_s);
    samples.push(sample);
  }
  const { status, reason, metrics } = finishRun(run);
  return {
    run,
    status,
    reason,
    time_s,
    channel: (name) => {
      const index = channelIndex(name);
      return samples.map((sample) => sample[index] ?? NaN);
    },
    metric: (name) => {
      const found = metrics.find((m) => m.name === name);
      if (found === undefined) throw new RacebenchError('INTERNAL', `The run has no metric ${name}`);
      return found.value;
    },
    metricNames: metrics.map((m) => m.name),
  };
}
