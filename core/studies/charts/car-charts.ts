import type { ChartData, ChartName } from '../../catalogue/setup-charts.ts';
import type { Setup } from '../../setup/setup.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { carPicture } from './car-picture.ts';
import { compiledCar, compiledVehicle } from './compiled-car.ts';
import { brakeChart } from './brake-chart.ts';
import { differentialChart } from './differential-chart.ts';
import { engineChart } from './engine-chart.ts';
import { gearChart } from './gear-chart.ts';
import type { ChartedCar } from './charted-car.ts';
import { rideChart } from './ride-chart.ts';
import { tyreChart } from './tyre-chart.ts';
import { rollChart } from './roll-chart.ts';
import { wheelLoads } from './wheel-loads-chart.ts';

function ofCompiled<T>(setup: Setup, draw: (facts: CarFacts) => T): T | undefined {
  const facts = compiledCar(setup);
  return facts === undefined ? undefined : draw(facts);
}

/** Function that computes each chart's data from a car; undefined where the car has nothing to show. */
export const CHARTS: {
  readonly [N in ChartName]: (charted: ChartedCar) => ChartData[N] | undefined;
} = {
  engine: engineChart,
  gears: ({ setup }) => ofCompiled(setup, gearChart),
  ride: ({ setup }) => ofCompiled(setup, rideChart),
  differential: ({ setup }) => differentialChart(setup),
  tyres: ({ car, setup }) => ofCompiled(setup, (facts) => tyreChart(facts, car.wheelNumbers)),
  brakes: ({ setup }) => ofCompiled(setup, brakeChart),
  wheelLoads: ({ setup }) => ofCompiled(setup, wheelLoads),
  weightRatio: ({ setup }) => ofCompiled(setup, wheelLoads),
  masses: ({ setup }) => ofCompiled(setup, wheelLoads),
  car3d: ({ car, setup }) => {
    const facts = compiledVehicle(setup);
    return facts === undefined ? undefined : carPicture(facts, car.wheelNumbers);
  },
  roll: ({ setup }) => ofCompiled(setup, rollChart),
};

/** The data of the named charts. */
export function computeCharts(charted: ChartedCar, names: readonly ChartName[]): Partial<ChartData> {
  return Object.fromEntries(names.map((name) => [name, CHARTS[name](charted)]));
}
