import { describe, expect, it } from 'vitest';
import type { IceFacts, IceFrame } from '../../../../core/contract/ice.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { IceCommand, IceSample, IceStart } from '../../../worker/ice-stream.ts';
import { createCarStore } from '../../../workspace/car/car-store.ts';
import { createIceStore } from './ice-store.ts';

const FACTS: IceFacts = { position: 'rear', kind: 'salisbury', mass_kg: 1000, load_N: 2400 };

const frame = (time_s: number, change: Partial<IceFrame> = {}): IceFrame => ({
  ...{ time_s, speed_mps: 3, acceleration_mps2: 0.5, pull_N: 413, inputTorque_Nm: 124 },
  ...{ engineSpeed_radps: 300, wheelSpeed_radps: [60, 10], wheelAngle_rad: [0, 0], torque_Nm: [62, 112] },
  ...{ grip_Nm: [62, 560], gripForce_N: [206, 1860], force_N: [206, 376] },
  ...{ halfway: undefined, sampleTimes_s: new Float64Array(), samples: [] },
  ...change,
});
const END = frame(27, { inputTorque_Nm: 0, torque_Nm: [0, 0], halfway: frame(13) });

/** The experiment with an open car in view; samples are drawn as they come. */
function opened() {
  const starts: IceStart[] = [];
  const commands: string[] = [];
  let show: (sample: IceSample) => void = () => undefined;
  const worker = {
    stream: (_name: string, { onSample }: { readonly onSample: (sample: IceSample) => void }) => {
      show = onSample;
      return {
        start: (start: IceStart) => starts.push(start),
        command: ({ type }: IceCommand) => commands.push(type),
        drop: () => undefined,
      };
    },
  } as unknown as Pick<WorkerClient, 'stream'>;
  const car = createCarStore();
  car.setState({ path: 'car.ini', text: 'type=2', savedText: 'type=2' });
  const store = createIceStore(car, worker, (draw) => draw());
  const leave = store.open('rear');
  const sent = (one: IceFrame): void => show({ type: 'frame', facts: FACTS, frame: one });
  sent(frame(0));
  return { store, car, starts, commands, leave, sent };
}

/** A trial that has run to its end. */
function ended() {
  const page = opened();
  page.store.run();
  page.sent(frame(5));
  page.sent(END);
  return page;
}

describe('a trial of a wheel on ice', () => {
  it('is ended by its last frame, and stays as it is while another screen is shown', () => {
    const { store, starts, leave } = ended();
    expect(store.getState()).toMatchObject({ status: 'ended', frame: END, charted: END });
    leave();
    store.open('rear');
    expect(starts).toHaveLength(1);
    expect(store.getState()).toMatchObject({ status: 'ended', frame: END });
  });

  it('that is paused by leaving the screen goes on from there', () => {
    const { store, starts, commands, leave, sent } = opened();
    store.run();
    sent(frame(5));
    leave();
    store.open('rear');
    expect(starts).toHaveLength(1);
    expect(store.getState()).toMatchObject({ status: 'paused', frame: { time_s: 5 } });
    store.run();
    expect(commands).toEqual(['run', 'pause', 'run']);
  });

  it('goes on with a differential that changes while it runs', () => {
    const { store, car, starts } = opened();
    store.run();
    car.setState({ text: 'type=0' });
    expect(starts[1]).toMatchObject({ goesOn: true, cars: { car: { text: 'type=0' } } });
    expect(store.getState().status).toBe('running');
  });

  it('is over once it has ended and the differential, a friction or the throttle changes', () => {
    const changed = ended();
    changed.car.setState({ text: 'type=0' });
    const slid = ended();
    slid.store.setParameter('throttle', 0.8);
    expect(slid.starts[1]?.parameters.throttle).toBe(0.8);
    for (const { store, starts, sent } of [changed, slid]) {
      expect(starts[1]?.goesOn).toBe(false);
      sent(frame(0));
      expect(store.getState()).toMatchObject({ status: 'ready', frame: { time_s: 0 } });
    }
  });

  it('is over too where the car changed while another screen was shown', () => {
    const { store, car, starts, leave } = ended();
    leave();
    car.setState({ text: 'type=0' });
    store.open('rear');
    expect(starts[1]).toMatchObject({ goesOn: false, cars: { car: { text: 'type=0' } } });
  });

  it('starts again after its end', () => {
    const { store, starts, commands } = ended();
    store.run();
    expect(starts[1]?.goesOn).toBe(false);
    expect(commands).toEqual(['run', 'run']);
    expect(store.getState().status).toBe('running');
  });
});
