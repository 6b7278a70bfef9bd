import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from './stored-recordings.ts';

/** A new library, which is closed and removed when the test ends; to be called in a test or in its `beforeEach`. */
export function temporaryStore(): Store {
  const temporary = temporaryFolder();
  const store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  onTestFinished(() => {
    store.close();
    temporary.remove();
  });
  return store;
}
