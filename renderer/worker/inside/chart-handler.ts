import type { ChartData, ChartName } from '../../../core/catalogue/setup-charts.ts';
import { computeCharts } from '../../../core/studies/charts/car-charts.ts';
import type { Handler } from './handler.ts';
import type { ReadCar } from './revision-store.ts';

/** One chart at a time: what is typed meanwhile is read between two of them. */
async function drawn(
  read: ReadCar,
  names: readonly ChartName[],
  pause: () => Promise<void>,
): Promise<Partial<ChartData> | undefined> {
  const car = read.open();
  const { setup } = car;
  if (setup === undefined) return undefined;
  let data: Partial<ChartData> = {};
  for (const name of names) {
    await pause();
    data = { ...data, ...computeCharts({ car, companions: read.companions, setup }, [name]) };
  }
  return data;
}

/** Data of the charts beside the form. */
export const drawCharts: Handler<'setup/charts'> = async ({ cars, names }, { pause }) => ({
  saved: await drawn(cars.saved, names, pause),
  now: await drawn(cars.car, names, pause),
});
