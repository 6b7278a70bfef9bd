import { expect, it } from 'vitest';
import { commandArguments } from './command-line.ts';

it.each([
  [
    ['inspect', 'car.ini'],
    ['inspect', 'car.ini'],
  ],
  [
    ['--no-sandbox', 'check-db', 'library.sqlite', '--json'],
    ['check-db', 'library.sqlite', '--json'],
  ],
  // The command names what it might have been.
  [['inspcet'], ['inspcet']],
  [['coupe'], undefined],
  [['car.ini'], undefined],
  [['/cars/coupe/car.ini'], undefined],
  [['racebench://open?path=/cars/car.ini'], undefined],
  [['--no-sandbox'], undefined],
  [[], undefined],
])('%j are those of the command: %j', (args, command) => {
  expect(commandArguments(args, (path) => path === 'coupe')).toEqual(command);
});
