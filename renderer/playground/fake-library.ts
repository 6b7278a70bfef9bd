import { RacebenchError } from '../../core/contract/errors.ts';
import type { FakeSessions } from './fake-sessions.ts';

const refuse = (): never => {
  throw new RacebenchError('DATABASE_BUSY', 'The library of the playground is in memory only.');
};

export const fakeLibraryHandlers = (sessions: FakeSessions) => ({
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
  'library/facts': () => ({
    path: '/home/ann/.local/share/racebench/library.sqlite',
    isMoved: false,
    bytes: 48_200_000,
    unusedBytes: 1_200_000,
    freeBytes: 92e9,
    sessions: sessions.list().length,
    deleted: 0,
    schema: 9,
    copies: [],
  }),
});
