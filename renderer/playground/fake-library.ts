import { RacebenchError } from '../../core/contract/errors.ts';

const refuse = (): never => {
  throw new RacebenchError('DATABASE_BUSY', 'The library of the playground is in memory only.');
};

export const LIBRARY_REFUSALS = {
  'library/check': refuse,
  'library/repair': refuse,
  'library/back-up': refuse,
  'library/shrink': refuse,
  'library/move': refuse,
  'library/use-own': refuse,
  'library/try-again': () => ({}),
  'log/read': () => ({ path: '/home/ann/.local/share/racebench/log/racebench.log', lines: [] }),
  'log/write': () => ({}),
  'log/report': refuse,
};
