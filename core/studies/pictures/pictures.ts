import type { PictureData, PictureName } from '../../catalogue/setup-charts.ts';
import type { Setup } from '../../setup/setup.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { carPicture } from './car-picture.ts';
import { compiledCar } from './compiled-car.ts';
import { brakePicture } from './brake-picture.ts';
import { differentialPicture } from './differential-picture.ts';
import { enginePicture } from './engine-picture.ts';
import { gearPicture } from './gear-picture.ts';
import type { PicturedCar } from './pictured-car.ts';
import { ridePicture } from './ride-picture.ts';
import { tyrePicture } from './tyre-picture.ts';
import { rollPicture } from './roll-picture.ts';
import { wheelLoadsPicture } from './wheel-loads-picture.ts';

function ofCompiled<T>(setup: Setup, draw: (facts: CarFacts) => T): T | undefined {
  const facts = compiledCar(setup);
  return facts === undefined ? undefined : draw(facts);
}

/** Function that computes each chart's data from a car; undefined where the car has nothing to show. */
export const PICTURES: {
  readonly [N in PictureName]: (pictured: PicturedCar) => PictureData[N] | undefined;
} = {
  engine: enginePicture,
  gears: ({ setup }) => ofCompiled(setup, gearPicture),
  ride: ({ setup }) => ofCompiled(setup, ridePicture),
  differential: ({ setup }) => differentialPicture(setup),
  tyres: ({ car, setup }) => ofCompiled(setup, (facts) => tyrePicture(facts, car.wheelNumbers)),
  brakes: ({ setup }) => ofCompiled(setup, brakePicture),
  wheelLoads: ({ setup }) => ofCompiled(setup, wheelLoadsPicture),
  weightRatio: ({ setup }) => ofCompiled(setup, wheelLoadsPicture),
  masses: ({ setup }) => ofCompiled(setup, wheelLoadsPicture),
  car3d: ({ car, setup }) => ofCompiled(setup, (facts) => carPicture(facts, car.wheelNumbers)),
  roll: ({ setup }) => ofCompiled(setup, rollPicture),
};

/** The data of the named pictures. */
export function drawPictures(pictured: PicturedCar, names: readonly PictureName[]): Partial<PictureData> {
  return Object.fromEntries(names.map((name) => [name, PICTURES[name](pictured)]));
}
