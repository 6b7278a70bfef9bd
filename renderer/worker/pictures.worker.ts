import { openCar } from '../../core/car-ini/open-car.ts';
import type { PicturedCar } from '../../core/pictures/pictured-car.ts';
import { drawPictures } from '../../core/pictures/pictures.ts';
import type { CarText } from './messages.ts';
import type { PicturesAnswer, PicturesRequest } from './pictures-messages.ts';

/** Data of the pictures beside the form, of the car as it is typed and as it was saved, away from the main thread. */
declare const self: DedicatedWorkerGlobalScope;

/** The saved car stays the same while the open one is edited. */
const read = new Map<string, PicturedCar | undefined>();
const MOST_READ = 2;

function readCar({ text, companions }: CarText): PicturedCar | undefined {
  const key = JSON.stringify([text, companions]);
  if (!read.has(key)) {
    const car = openCar(text, companions);
    read.set(key, car.setup === undefined ? undefined : { car, companions, setup: car.setup });
  }
  const pictured = read.get(key);
  // The one asked for last stays longest.
  read.delete(key);
  read.set(key, pictured);
  const [oldest] = read.keys();
  if (read.size > MOST_READ && oldest !== undefined) read.delete(oldest);
  return pictured;
}

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
