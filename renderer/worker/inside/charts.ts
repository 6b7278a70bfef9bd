import type { PictureData, PictureName } from '../../../core/catalogue/setup-charts.ts';
import { drawPictures } from '../../../core/studies/pictures/pictures.ts';
import type { Handler } from './handler.ts';
import type { ReadCar } from './kept-cars.ts';

/** One chart at a time: what is typed meanwhile is read between two of them. */
async function drawn(
  read: ReadCar,
  names: readonly PictureName[],
  pause: () => Promise<void>,
): Promise<Partial<PictureData> | undefined> {
  const car = read.open();
  const { setup } = car;
  if (setup === undefined) return undefined;
  let data: Partial<PictureData> = {};
  for (const name of names) {
    await pause();
    data = { ...data, ...drawPictures({ car, companions: read.companions, setup }, [name]) };
  }
  return data;
}

/** Data of the charts beside the form. */
export const drawCharts: Handler<'setup/charts'> = async ({ cars, names }, { pause }) => ({
  saved: await drawn(cars.saved, names, pause),
  now: await drawn(cars.car, names, pause),
});
