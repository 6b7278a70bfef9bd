import { channelIndex } from '../../catalogue/channels.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { Setup } from '../../setup/setup.ts';
import { createSimulatedCar, type CarRequest } from './create-car.ts';
import type { BodyPort, CarSnapshot, SimulatedCar } from '../interface/simulated-car.ts';
import { whyNotCarried } from './why-not-carried.ts';
import type { Placement } from '../interface/placement.ts';

/**
 * A car that is placed, restored and changed during its run. The time of the run and the distance in the samples never
 * go back, wherever the car is put.
 */
export interface LiveCar extends SimulatedCar {
  /** Clock of the model since the car was placed; a restored state brings its own. */
  readonly own: {
    readonly step_s: number;
    readonly time_s: number;
    readonly writeSample: SimulatedCar['writeSample'];
  };
  /** Time of the run less the model's own clock. */
  readonly offset_s: number;
  /** Sets {@link offset_s}; the car must have been placed or restored before. */
  readonly shiftClock: (offset_s: number) => void;
  /**
   * Continues from the present state with another setup of this car. Throws CAR_INVALID, the car unchanged, for a setup
   * that cannot be simulated and for one that does not fit the state, with the reason.
   */
  readonly change: (setup: Setup) => void;
}

const DISTANCE = channelIndex('distance_m');

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A car of {@link createSimulatedCar} for a run that a person drives. */
export function createLiveCar(request: CarRequest): LiveCar {
  let car = createSimulatedCar(request);
  let { setup } = request;
  /** Differentials set since by a plan of the run. */
  let tuned: Setup | undefined;
  /** Distance driven before, which the model's own distance does not include. */
  const carried_m = new Float64Array(1);
  const body: BodyPort = {
    read: (out) => car.body.read(out),
    push: (impulse) => car.body.push(impulse),
    setMass: (mass) => car.body.setMass(mass),
  };
  const own = {
    step_s: car.step_s,
    time_s: 0,
    writeSample: (out: Float64Array): void => live.writeSample(out),
  };

  const readClock = (): void => {
    own.time_s = car.time_s;
    live.steps = car.steps;
    live.time_s = live.offset_s + car.time_s;
  };
  /** Parts of the car for other modules. */
  const showParts = (): void => {
    const { controls, readout, state, work, waterLoadShare, engine, notes, retune } = car;
    Object.assign(live, { controls, readout, state, work, waterLoadShare, engine, notes });
    live.retune =
      retune &&
      ((next: Setup): void => {
        retune(next);
        tuned = next;
      });
  };
  const live: Mutable<LiveCar> = {
    ...car,
    body,
    balanceEnergy: undefined,
    own,
    offset_s: 0,
    place: (placement: Placement): void => {
      const driven_m = carried_m[0]! + car.readout.distance_m;
      car.place(placement);
      carried_m[0] = driven_m - car.readout.distance_m;
      if (tuned !== undefined) car.retune?.(tuned);
      readClock();
    },
    step: (): void => {
      try {
        car.step();
      } catch (error) {
        throw atRunTime(error, car.time_s, live.offset_s);
      }
      readClock();
    },
    writeSample: (out: Float64Array): void => {
      car.writeSample(out);
      out[DISTANCE] = out[DISTANCE]! + carried_m[0]!;
    },
    snapshot: () => car.snapshot(),
    restore: (snapshot: CarSnapshot): void => {
      const driven_m = carried_m[0]! + car.readout.distance_m;
      car.restore(snapshot);
      carried_m[0] = driven_m - car.readout.distance_m;
      readClock();
    },
    shiftClock: (offset_s: number): void => {
      live.offset_s = offset_s;
      readClock();
    },
    change: (next: Setup): void => {
      const why = whyNotCarried(setup, next, request.model, car);
      if (why !== undefined) throw new RacebenchError('CAR_INVALID', why);
      const changed = createSimulatedCar({ ...request, setup: next });
      changed.restore(car.snapshot());
      car = changed;
      setup = next;
      tuned = undefined;
      showParts();
      readClock();
    },
  };
  showParts();
  return live;
}

/** Gives failures, which carry the model's own time, the time of the run. */
function atRunTime(error: unknown, time_s: number, offset_s: number): unknown {
  if (!(error instanceof RacebenchError) || offset_s === 0) return error;
  const text = (value_s: number): string => `at ${value_s.toFixed(3)} s`;
  return new RacebenchError(error.code, error.message.replace(text(time_s), text(time_s + offset_s)));
}
