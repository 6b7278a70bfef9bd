import kart from '../../fixtures/tracks/kart-circuit.track?raw';
import type { MODEL_REQUESTS } from '../../core/contract/model-requests.ts';
import { RacebenchError } from '../../core/contract/errors.ts';
import type { RequestArgs } from '../../core/contract/requests.ts';
import type { TRACK_REQUESTS } from '../../core/contract/track-requests.ts';

const KART = '/tracks/kart-circuit.track';

/** One track in the page; nothing is stored. */
export const FAKE_TRACK_HANDLERS: Readonly<Record<keyof typeof TRACK_REQUESTS, (args: never) => unknown>> = {
  'track/samples': () => [{ path: KART, name: 'Kart circuit', note: 'Closed, 763 m' }],
  'track/recent': () => [],
  'track/forget': () => ({}),
  'track/open': ({ path }: RequestArgs<'track/open'>) => {
    if (path !== KART) throw new RacebenchError('FILE_NOT_FOUND');
    return { path, text: kart, encoding: 'utf-8', hash: '0', readOnly: true };
  },
  'track/import': () => {
    throw new RacebenchError('FILE_NOT_FOUND');
  },
  'track/save': ({ path, encoding }: RequestArgs<'track/save'>) => ({ path, hash: '0', encoding }),
};

/** No car or track of the page has models of its own. */
export const FAKE_MODEL_HANDLERS: Readonly<Record<keyof typeof MODEL_REQUESTS, (args: never) => unknown>> = {
  'model/files': ({ names }: RequestArgs<'model/files'>) => ({
    files: [],
    problems: names.map((name) => ({ name, isMissing: true, message: `${name} is missing in the folder.` })),
    left: [],
  }),
};
