import type { StoredVariant } from '../../core/contract/car-requests.ts';
import type { RequestArgs } from '../../core/contract/requests.ts';
import type { FakeHandlers } from './fake-shell.ts';

/** Variants stored in the page, by car. */
export function createFakeVariants(): Pick<
  FakeHandlers,
  'variant/list' | 'variant/save' | 'variant/remove' | 'car/versions' | 'car/version' | 'car/keep-discarded'
> {
  const stored = new Map<string, Map<string, StoredVariant>>();
  const ofCar = (path: string): Map<string, StoredVariant> => {
    const files = stored.get(path) ?? new Map<string, StoredVariant>();
    stored.set(path, files);
    return files;
  };
  let last = 0;
  return {
    'car/versions': () => [],
    'car/version': () => ({ text: '', companions: [] }),
    'car/keep-discarded': () => ({}),
    'variant/list': ({ path }: RequestArgs<'variant/list'>) => [...ofCar(path).values()],
    'variant/save': ({ path, variant, file }: RequestArgs<'variant/save'>) => {
      const name = file ?? `variant-${++last}.patch.ini`;
      ofCar(path).set(name, { file: name, variant });
      return { file: name };
    },
    'variant/remove': ({ path, file }: RequestArgs<'variant/remove'>) => {
      ofCar(path).delete(file);
      return {};
    },
  };
}
