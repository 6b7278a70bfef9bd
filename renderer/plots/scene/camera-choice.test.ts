import { expect, it } from 'vitest';
import { FOUR_WHEELS, wheelPlaces } from '../../../core/catalogue/wheel-places.ts';
import { cameraChosen, cameraWheel, type SceneOptions } from './camera-choice.ts';

const SIX = wheelPlaces([0, 1, 2, 3, 4, 5]);
/** A delta: its single wheel is the right half of the first pair. */
const DELTA = wheelPlaces([1, 2, 3]);

it('goes round the wheels that the vehicle has', () => {
  let options: SceneOptions = { camera: 'chase', wheel: 'RR', parts: [] };
  const seen = Array.from({ length: 5 }, () => {
    options = cameraChosen(options, 'wheel', SIX);
    return options.wheel;
  });
  expect(seen).toEqual(['RR', 'L3', 'R3', 'FL', 'FR']);
  expect(cameraChosen(options, 'top', SIX)).toEqual({ ...options, camera: 'top' });
});

it('of a wheel that the vehicle does not have is at its first one', () => {
  const options: SceneOptions = { camera: 'wheel', wheel: 'R3', parts: [] };
  expect(cameraWheel(options, FOUR_WHEELS)?.name).toBe('FL');
  expect(cameraWheel(options, DELTA)?.name).toBe('FR');
  expect(cameraChosen(options, 'wheel', DELTA).wheel).toBe('RL');
});
