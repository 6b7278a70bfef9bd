import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { IMPORTED } from '../../contract/imported.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { newSession } from '../testing/stored-recordings.ts';
import { temporaryStore } from '../testing/temporary-store.ts';

let store: Store;
beforeEach(() => {
  store = temporaryStore();
});

const car = (text: string, curve = 'c') => ({ text, companions: [{ name: 'a.crv', text: curve }] });
const occasions = (path: string): string[] => store.carVersions.list(path).map(({ occasion }) => occasion);

describe('versions of a car file', () => {
  it('are the newest first, each with its text and companions, after the file was closed and opened again', () => {
    store.carVersions.add('/a.ini', 'opened', car('k=1 ; \u00e9'));
    store.carVersions.add('/a.ini', 'saved', car('k=2'));
    const { path } = store;
    store.close();
    const again = openStore({ path, create: false });
    onTestFinished(() => again.close());
    const [newest, oldest] = again.carVersions.list('/a.ini');
    expect([newest?.occasion, oldest?.occasion]).toEqual(['saved', 'opened']);
    expect(again.carVersions.get('/a.ini', oldest!.id)).toEqual(car('k=1 ; \u00e9'));
    expect(again.carVersions.get('/a.ini', newest!.id)).toEqual(car('k=2'));
  });

  it('are added where text or companions differ from the newest only', () => {
    store.carVersions.add('/a.ini', 'opened', car('k=1'));
    store.carVersions.add('/a.ini', 'saved', car('k=1'));
    expect(occasions('/a.ini')).toEqual(['opened']);
    store.carVersions.add('/a.ini', 'saved', car('k=1', 'other'));
    store.carVersions.add('/a.ini', 'discarded', car('k=1'));
    expect(occasions('/a.ini')).toEqual(['discarded', 'saved', 'opened']);
  });

  it('belong to one file', () => {
    store.carVersions.add('/a.ini', 'opened', car('k=1'));
    store.carVersions.add('/b.ini', 'opened', car('k=1'));
    const [version] = store.carVersions.list('/a.ini');
    expect(store.carVersions.list('/b.ini')).toHaveLength(1);
    expect(() => store.carVersions.get('/b.ini', version!.id)).toThrow('/b.ini has no version');
  });

  it('are kept where a session that had the same car.ini attached gives it up', () => {
    const version = car('k=1');
    store.carVersions.add('/a.ini', 'opened', version);
    const id = store.sessions.create(newSession({ manoeuvre: IMPORTED }));
    store.sessions.attachCar(id, { path: '/a.ini', name: 'A', ...version });
    store.sessions.attachCar(id, undefined);
    const [kept] = store.carVersions.list('/a.ini');
    expect(store.carVersions.get('/a.ini', kept!.id)).toEqual(version);
  });
});
