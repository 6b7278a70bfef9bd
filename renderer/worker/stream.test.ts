import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../core/proof/testing/eventually.ts';
import { sampleCarText } from '../../core/proof/testing/car-files.ts';
import { rigParameters } from '../../core/catalogue/rigs.ts';
import type { StreamOutput } from './inside/handler.ts';
import type { IceSample } from './ice-stream.ts';
import type { RigSample } from './rig-stream.ts';
import { inProcessWorker } from './testing/in-process-worker.ts';

const COUPE = sampleCarText('coupe-1974');
const ICE_START = { cars: { car: COUPE }, position: undefined, parameters: {} as never, goesOn: false };

const FRAME = { type: 'frame' } as IceSample;

/** The ice experiment as a stream of which the test sends the samples itself. */
function handStream() {
  const outputs: StreamOutput<'ice'>[] = [];
  const taken: string[] = [];
  const { worker, instances } = inProcessWorker({
    streams: {
      ice: () =>
        Promise.resolve((output) => {
          outputs.push(output);
          return {
            start: () => void taken.push('start'),
            command: ({ type }) => {
              taken.push(type);
              if (type === 'pause') throw new Error('It cannot pause');
            },
          };
        }),
    },
  });
  const onSample = vi.fn<(sample: IceSample) => void>();
  const onFailure = vi.fn();
  const ice = worker.stream('ice', { onSample, onFailure });
  return { ice, outputs, taken, instances, onSample, onFailure };
}

describe('a simulation in real time', () => {
  it('has an instance of its own from its first start on, which takes starts and commands in their order', async () => {
    const { ice, taken, instances } = handStream();
    ice.command({ type: 'run' });
    expect(instances).toHaveLength(0);
    ice.start(ICE_START);
    ice.command({ type: 'run' });
    ice.start(ICE_START);
    await eventually(() => expect(taken).toEqual(['start', 'run', 'start']));
    expect(instances.map(({ instance }) => instance)).toEqual(['own']);
  });

  it('of which the car changes sends no sample of the car before', async () => {
    const { ice, outputs, taken, onSample } = handStream();
    ice.start(ICE_START);
    await eventually(() => expect(taken).toEqual(['start']));
    // On its way when the next start is sent.
    outputs[0]?.sample(FRAME);
    ice.start(ICE_START);
    await eventually(() => expect(taken).toEqual(['start', 'start']));
    outputs[0]?.sample({ type: 'badCar' });
    await eventually(() => expect(onSample).toHaveBeenCalledWith({ type: 'badCar' }));
    expect(onSample).toHaveBeenCalledTimes(1);
  });

  it('that is left sends no sample until it is started again', async () => {
    const { ice, outputs, taken, onSample } = handStream();
    ice.start(ICE_START);
    await eventually(() => expect(taken).toEqual(['start']));
    ice.drop();
    outputs[0]?.sample(FRAME);
    ice.start(ICE_START);
    await eventually(() => expect(taken).toEqual(['start', 'start']));
    outputs[0]?.sample({ type: 'badCar' });
    await eventually(() => expect(onSample).toHaveBeenCalledWith({ type: 'badCar' }));
    expect(onSample).toHaveBeenCalledTimes(1);
  });

  it('reports what its code throws, and the end of its instance; the next start begins another', async () => {
    const { ice, taken, instances, onFailure } = handStream();
    ice.start(ICE_START);
    ice.command({ type: 'pause' });
    await eventually(() =>
      expect(onFailure).toHaveBeenCalledWith({ code: 'INTERNAL', message: 'It cannot pause' }),
    );
    ice.start(ICE_START);
    instances[0]?.crash('out of memory');
    expect(onFailure).toHaveBeenLastCalledWith({ code: 'WORKER_RESTARTED', message: 'out of memory' });
    ice.start(ICE_START);
    await eventually(() => expect(taken.at(-1)).toBe('start'));
    expect(instances).toHaveLength(2);
  });

  it('runs a rig: its geometry with the start, a frame with each step', async () => {
    const { worker } = inProcessWorker();
    const samples: RigSample[] = [];
    const rig = worker.stream('rig', {
      onSample: (sample) => samples.push(sample),
      onFailure: ({ message }) => {
        throw new Error(message);
      },
    });
    rig.start({ cars: { car: COUPE }, rig: 'drop', parameters: rigParameters('drop', {}) });
    rig.command({ type: 'step' });
    await eventually(() => expect(samples.map(({ type }) => type)).toEqual(['started', 'frame']));
  });
});
