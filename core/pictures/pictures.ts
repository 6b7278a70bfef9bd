import type { OpenCar } from '../car-ini/open-car.ts';
import type { PictureData, PictureName } from '../contract/pictures.ts';
import type { Setup } from '../setup/setup.ts';
import type { VehicleParams } from '../vehicle/params.ts';
import { compiledCar } from './compiled-car.ts';
import { enginePicture } from './engine-picture.ts';
import { rollPicture } from './roll-picture.ts';
import { wheelLoadsPicture } from './wheel-loads-picture.ts';

/** A car that can run: its file as it was read, and its numbers. */
export interface PicturedCar {
  readonly car: OpenCar;
  readonly setup: Setup;
}

function ofCompiled<T>(setup: Setup, draw: (params: VehicleParams) => T): T | undefined {
  const params = compiledCar(setup);
  return params === undefined ? undefined : draw(params);
}

/** How each picture's data follow from a car; undefined where the car has nothing to show. */
export const PICTURES: {
  readonly [N in PictureName]: (pictured: PicturedCar) => PictureData[N] | undefined;
} = {
  engine: ({ setup }) => enginePicture(setup),
  wheelLoads: ({ setup }) => ofCompiled(setup, wheelLoadsPicture),
  weightRatio: ({ setup }) => ofCompiled(setup, wheelLoadsPicture),
  masses: ({ setup }) => ofCompiled(setup, wheelLoadsPicture),
  roll: ({ setup }) => ofCompiled(setup, rollPicture),
};

/** The data of the named pictures. */
export function drawPictures(pictured: PicturedCar, names: readonly PictureName[]): Partial<PictureData> {
  return Object.fromEntries(names.map((name) => [name, PICTURES[name](pictured)]));
}
