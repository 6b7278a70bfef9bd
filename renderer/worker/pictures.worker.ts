import { openCar } from '../../core/car-files/car-ini/open-car.ts';
import type { PicturedCar } from '../../core/studies/pictures/pictured-car.ts';
import { drawPictures } from '../../core/studies/pictures/pictures.ts';
import type { CarText } from './messages.ts';
import type { PicturesAnswer, PicturesRequest } from './pictures-messages.ts';
import { rememberedCars } from './remembered-cars.ts';

/** Data of the charts beside the form, of the edited and the saved car, outside the main thread. */
declare const self: DedicatedWorkerGlobalScope;

/** The saved car and the open one. */
const readCar = rememberedCars(2, ({ text, companions }: CarText): PicturedCar | undefined => {
  const car = openCar(text, companions);
  return car.setup === undefined ? undefined : { car, companions, setup: car.setup };
});

function answer({ id, car, saved, names }: PicturesRequest): PicturesAnswer {
  try {
    const [then, now] = [readCar(saved), readCar(car)];
    return {
      type: 'pictures',
      id,
      now: now === undefined ? undefined : drawPictures(now, names),
      saved: then === undefined ? undefined : drawPictures(then, names),
    };
  } catch (error) {
    return { type: 'failure', id, message: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PicturesRequest>) => self.postMessage(answer(data)));
