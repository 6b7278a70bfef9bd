import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openCar } from '../../core/car-files/car-ini/open-car.ts';
import type { CarModel } from './car-model.ts';
import { packModel, unpackModel } from './packed-model.ts';

const coupe = readFileSync(new URL('../../fixtures/cars/coupe-1974/car.ini', import.meta.url), 'latin1');

function modelOf(text: string): CarModel {
  const { values, diagnostics } = openCar(text, []);
  return {
    name: '',
    values: [...values.values()],
    diagnostics,
    isRunnable: true,
    geometry: undefined,
    differentials: [],
    fakedDrive: undefined,
    hidden: [],
    sharedBlocks: [],
  };
}

it.each([
  ['the coupe', coupe],
  [
    'a block with 2 keys without meaning and a slip of a block',
    `${coupe}part\r\n{\r\nkey=1 ; a\r\nb=\r\n}\r\nbdoy\r\n{\r\nmass=1\r\n}\r\n`,
  ],
  ['a key that is given twice and a wrong number', 'body\n{\nmass=abc\nmass=3\nodd=1 2 3\n}\n'],
  ['an empty text', ''],
])('%s reaches the window with every value and statement', (_, text) => {
  const model = modelOf(text);
  expect(unpackModel(structuredClone(packModel(model)))).toEqual(model);
});
