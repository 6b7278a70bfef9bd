import { driverFacts } from '../../../driving/driver/driver-facts.ts';
import {
  createTableDriver,
  driveByTable,
  startTableDriver,
  TABLE_AT,
} from '../../../driving/driver/table-driver.ts';
import { readInputTable } from '../../../driving/input-table/read-input-table.ts';
import { carFacts } from '../../../models/facts/compile-facts.ts';
import { createSimulatedCar } from '../../../models/create/create-car.ts';
import { flatGround } from '../../../environment/world/ground.ts';
import { openSampleCar } from '../car-files.ts';
import type { StepRun, StepRuns } from './step-run.ts';

const ROWS = 20_000;

/** The coupe driven by a table, longer than any run. */
function driven(header: string, row: (i: number) => string): StepRun {
  const { setup } = openSampleCar('coupe-1974');
  if (setup === undefined) throw new Error('The coupe cannot run');
  const text = [header, ...Array.from({ length: ROWS }, (_, i) => row(i))].join('\n');
  const table = readInputTable({ name: 'long.csv', text });
  const facts = driverFacts(carFacts(setup));
  const driver = createTableDriver(table, { facts, steeringWheelLock_rad: 8 });
  const car = createSimulatedCar({ model: 'racebench', setup, ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 15, gear: 2 });
  startTableDriver(driver, 15, 2);
  const position = new Float64Array(2);
  const byTime = table.by === 'time';
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      driver.io[TABLE_AT] = byTime ? car.time_s : car.readout.distance_m;
      driveByTable(driver, car);
      car.step();
    }
    position[0] = car.readout.x_m;
    position[1] = car.readout.speed_mps;
  };
  return { step, state: [position] };
}

export const TABLE_RUNS = {
  'road-wheel angle and speed against distance': () =>
    driven(
      'distance_m, roadWheelAngle_deg, speed_kph, clutch',
      (i) => `${5 * i}, ${2 * Math.sin(i / 4)}, ${54 + 8 * Math.sin(i / 9)}, 0`,
    ),
  'steering wheel, pedals and gear against time': () =>
    driven(
      'time_s, steeringWheelAngle_deg, accelerator_pct, brake_pct, handbrake, gear',
      (i) => `${0.1 * i}, ${30 * Math.sin(i / 9)}, ${i % 3 === 0 ? 40 : 10}, 0, 0, ${i % 50 < 25 ? 2 : 3}`,
    ),
} as const satisfies StepRuns;
