import { RacebenchError } from '../../core/contract/errors.ts';
import type { RequestArgs } from '../../core/contract/requests.ts';
import type { FakeCar } from './fake-sessions.ts';
import { createFakeVariants } from './fake-variants.ts';

/** The cars of the page: they open, and nothing is computed from them. */
export const fakeCarHandlers = (cars: readonly FakeCar[]) => ({
  'car/samples': () => cars.map(({ path, name, note }) => ({ path, name, note })),
  'car/recent': () => cars.slice(0, 1).map(({ path, name }) => ({ path, name, note: '' })),
  'car/forget': () => ({}),
  'car/open': ({ path }: RequestArgs<'car/open'>) => {
    const car = cars.find((c) => c.path === path);
    if (car === undefined) throw new RacebenchError('FILE_NOT_FOUND');
    return { path, text: car.text, hash: '0', companions: car.companions, readOnly: false };
  },
  'car/save': ({ path }: RequestArgs<'car/save'>) => ({ path, hash: '0' }),
  'car/companions': () => ({ companions: [] }),
  'car/inspect': () => ({
    derived: [
      { name: 'wheelLoad_N', label: 'Static wheel load, front left', value: 2391, unit: 'N', digits: 0 },
      { name: 'wheelLoad_N', label: 'Static wheel load, rear left', value: 2188, unit: 'N', digits: 0 },
      { name: 'frequency_Hz', label: 'Natural frequency, front', value: 1.43, unit: 'Hz', digits: 2 },
      { name: 'speed_mps', label: 'Speed in gear 1 at the limiter', value: 14.2, unit: 'mps', digits: 1 },
    ],
    diagnostics: [],
  }),
  'car/troubleshoot': () => ({ symptoms: [], problem: 'No car is checked in the page.', models: [] }),
  'car/test-symptom': () => {
    throw new RacebenchError('CAR_INVALID', 'No car is driven in the page.');
  },
  'differential/curves': () => ({ curves: { problem: 'No script runs in the page.' } }),
  'differential/map': () => {
    throw new RacebenchError('SCRIPT_FAILED', 'No script runs in the page.');
  },
  ...createFakeVariants(),
});
