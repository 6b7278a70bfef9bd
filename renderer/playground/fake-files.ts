import { RacebenchError } from '../../core/contract/errors.ts';
import type { FILE_REQUESTS } from '../../core/contract/file-requests.ts';
import type { RequestArgs } from '../../core/contract/requests.ts';

const refuse = (): never => {
  throw new RacebenchError('NOT_A_CAR', 'The playground has no disk.');
};

/** A disk in the page: it has cars, nothing changes and nothing is stored. */
export const FAKE_FILE_HANDLERS: Readonly<Record<keyof typeof FILE_REQUESTS, (args: never) => unknown>> = {
  'car/locate': ({ path }: RequestArgs<'car/locate'>) => ({
    kind: 'cars',
    folder: path,
    cars: [{ path, label: path }],
  }),
  'car/unpack': refuse,
  'car/look': () => ({}),
  'car/watch': () => ({}),
  'car/folder-size': ({ path }: RequestArgs<'car/folder-size'>) => ({
    folder: path,
    files: 12,
    bytes: 3_400_000,
    leftOut: 0,
  }),
  'car/copy': refuse,
  'car/pin': () => ({}),
  'draft/keep': () => ({ id: '0123456789abcdef', savedAt: '2026-01-02T14:02:00.000Z' }),
  'draft/list': () => [],
  'draft/get': () => ({}),
  'draft/discard': () => ({}),
  'upload/start': refuse,
  'upload/part': refuse,
  'upload/finish': refuse,
  'upload/cancel': () => ({}),
};
