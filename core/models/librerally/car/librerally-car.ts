import type { Ground } from '../../../environment/world/ground.ts';
import { OWN_COLUMNS, type Columns } from '../../../math/column-math.ts';
import type { Setup } from '../../../setup/setup.ts';
import { carFacts } from '../../facts/compile-facts.ts';
import { createCarSnapshots } from '../../interface/car-snapshots.ts';
import type { Placement } from '../../interface/placement.ts';
import type { SimulatedCar } from '../../interface/simulated-car.ts';
import { afterStep, beforeStep, writeModelSample } from '../../sample/model-sample.ts';
import { stepLibreRally, stepLibreRallyPart } from '../engine/step-librerally.ts';
import { createCarParts, partsState, steerAndBrake, updateShown } from './car-parts.ts';
import { runLibreRallyEngine } from './engine.ts';
import { otherBlockNotes } from '../../facts/model-block-notes.ts';
import { librerallyNotes } from './librerally-notes.ts';
import { placeParts } from './place-car.ts';
import { addImpulses, moveBody } from './rigid-body.ts';
import { fillColumns, fillTyres } from './librerally-sample.ts';
import { carryBody, findWheelContacts } from './wheel-contact.ts';

/** The car of a run, and the parts of its step in their order, for benchmarks. */
export interface LibreRallySimulatedCar extends SimulatedCar {
  readonly parts: Readonly<Record<string, () => void>>;
}

/**
 * LibreRally's model for a run, made from a car.ini, with the rigid body that the source leaves to its solver. One
 * step: engine and controls; wheel contacts from the pose at its start; the model's impulses; springs and gravity; the
 * pose with the new velocities. Model and body are in `columns`; `air_K` is the source's 30 degC where undefined.
 * Throws CAR_INVALID for a setup that cannot be compiled.
 */
export function createLibreRallyCarOf(
  setup: Setup,
  ground: Ground,
  step_s: number,
  seed: number,
  columns: Columns = OWN_COLUMNS,
  air_K?: number,
): LibreRallySimulatedCar {
  const parts = createCarParts(carFacts(setup), ground, { step_s, seed, columns, air_K });
  const { model, rigid, contacts, engine, controls, readout, sampleColumns } = parts;

  const steerAndTouch = (): void => {
    steerAndBrake(parts);
    findWheelContacts(contacts, model, rigid);
  };
  const pull = (): void => runLibreRallyEngine(engine, model, controls, car, readout);
  const move = (): void => {
    carryBody(contacts, model, rigid, car);
    addImpulses(rigid, model.linearImpulse_Ns, model.angularImpulse_Nms);
    moveBody(rigid, car);
    setSteps(car.steps + 1);
  };
  const read = (): void => updateShown(parts, car);

  const car = {
    controls,
    readout,
    state: { wheelSpeed_radps: model.tyreState.spin_radps },
    work: { wheelLoad_N: model.wheelLoad_N, peakFriction: parts.peakFriction },
    step_s,
    steps: 0,
    time_s: 0,
    substeps: undefined,
    notes: [...librerallyNotes(setup), ...otherBlockNotes(setup, 'librerally')],
    place(placement: Placement): void {
      placeParts(parts, placement, step_s);
      setSteps(0);
    },
    step(): void {
      beforeStep(sampleColumns);
      steerAndTouch();
      pull();
      stepLibreRally(model);
      move();
      read();
      afterStep(sampleColumns, car);
    },
    parts: {
      'steering, queries': steerAndTouch,
      engine: pull,
      'suspension, loads': () => stepLibreRallyPart('loads', model),
      drivetrain: () => stepLibreRallyPart('drivetrain', model),
      tyres: () => stepLibreRallyPart('tyres', model),
      impulses: () => stepLibreRallyPart('impulses', model),
      body: move,
      readout: read,
    },
    writeSample: (out: Float64Array): void => {
      fillColumns(model, engine, parts.restJounce_m, sampleColumns);
      fillTyres(model, sampleColumns);
      writeModelSample(sampleColumns, car, out);
    },
    body: parts.body,
    engine: undefined,
    ...createCarSnapshots(
      'librerally',
      (): number => car.steps,
      () => ({ state: partsState(parts), laws: [] }),
      setSteps,
    ),
  };
  function setSteps(steps: number): void {
    car.steps = steps;
    car.time_s = steps * step_s;
  }

  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0 });
  return car;
}
