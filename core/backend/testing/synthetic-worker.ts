import { parentPort, workerData } from 'node:worker_threads';
import { RacebenchError } from '../../contract/errors.ts';
import { CHANNELS } from '../../catalogue/channels.ts';
import type { Simulation, SimulationJob } from '../simulation/simulation-messages.ts';
import { serveSimulation } from '../simulation/simulation-port.ts';
import { syntheticValue } from './stored-recordings.ts';

/**
 * Entry point of a worker that simulates no vehicle but writes known values (syntheticValue), for
 * `duration_s` of the parameters. The steer parameter selects a fault at 1 s: 0.25 a NaN in the speed, 0.5
 * the thread dies, 0.75 no run can be created.
 */
function createSimulation(job: SimulationJob): Simulation {
  const { rate_Hz } = job;
  const limit_s = job.parameters['duration_s'] ?? 1;
  const fault = job.parameters['steer'] ?? 0;
  if (fault === 0.75) throw new RacebenchError('CAR_INVALID', 'The synthetic car has no wheels.');
  const speedColumn = CHANNELS.findIndex((c) => c.name === 'speed_mps');
  let index = -1;
  const time_s = () => Math.max(0, index) / rate_Hz;
  let hasMoved = false;
  const crateOnce = (): Float64Array => {
    hasMoved = true;
    return Float64Array.of(40, 0, 0.35, 1, 0, 0, 0);
  };
  return {
    limit_s,
    step_s: 0.001,
    substeps: undefined,
    notes: [],
    time_s,
    fraction: () => time_s() / limit_s,
    advance(sample) {
      index++;
      for (let c = 0; c < sample.length; c++) sample[c] = syntheticValue(c, index);
      if (fault === 0.25 && time_s() >= 1) sample[speedColumn] = Number.NaN;
      if (fault === 0.5 && time_s() >= 1) process.exit(1);
      return time_s() < limit_s;
    },
    // One crate, which has moved once the run is over its middle.
    movedCrates: () => (time_s() > limit_s / 2 && !hasMoved ? crateOnce() : undefined),
    events: () => [],
    laps: () => [],
    act: () => undefined,
    finish: () => ({
      status: 'finished',
      reason: `${limit_s} s are over.`,
      metrics: [{ name: 'steadyYawRate_radps', value: 0.25, unit: 'radps' }],
    }),
  };
}

await serveSimulation(parentPort, workerData, createSimulation);
