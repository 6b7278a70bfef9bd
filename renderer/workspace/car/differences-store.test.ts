import { describe, expect, it } from 'vitest';
import { eventually } from '../../../core/proof/testing/eventually.ts';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { UI } from '../ui-store.ts';
import { CAR_EDITOR } from './car-editor.ts';
import { CAR } from './car-store.ts';
import { DIFFERENCES } from './differences-store.ts';

const NOW = '; note\nbody\n{\n mass=900\n}\n';
const OPENED = '; the first note\nbody\n{\n mass=800\n}\n';
const VERSIONS = [
  { id: 2, noted: '2026-01-02T10:00:00.000Z', occasion: 'saved' as const },
  { id: 1, noted: '2026-01-02T09:00:00.000Z', occasion: 'opened' as const },
];

async function open() {
  const window = createFakeWindow({
    answers: {
      'car/versions': () => VERSIONS,
      'car/version': () => ({ text: OPENED, companions: [{ name: 't.crv', text: 'old' }] }),
      'car/open': ({ path }) => ({ path, text: OPENED, hash: 'h', companions: [], readOnly: false }),
      'variant/list': () => [],
    },
  });
  const { services } = window;
  await openInWindow(services, NOW);
  const differences = services.get(DIFFERENCES);
  differences.open();
  return { window, services, differences, car: services.get(CAR) };
}

describe('versions of the open file', () => {
  it('are listed, compared key by key, and restored whole as one undo step', async () => {
    const { services, differences, car } = await open();
    await eventually(() => expect(differences.getState().versions).toEqual(VERSIONS));
    differences.holdAgainst({ kind: 'version', id: 1 });
    await eventually(() => expect(differences.getState().status).toBe('ready'));
    expect(differences.getState().changes).toMatchObject([{ key: 'body.mass', from: '900', to: '800' }]);
    // The list stays beside another choice.
    expect(differences.getState().versions).toEqual(VERSIONS);
    differences.restore('As opened');
    await eventually(() => expect(car.getState().text).toBe(OPENED));
    expect(car.getState().companions).toEqual([{ name: 't.crv', text: 'old' }]);
    services.get(CAR_EDITOR).undo();
    expect(car.getState().text).toBe(NOW);
    expect(car.getState().companions).toEqual([]);
  });
});

describe('any other file', () => {
  it('is asked for by the window’s own chooser, and compared', async () => {
    const { services, differences } = await open();
    differences.chooseFile();
    const { overlay } = services.get(UI).getState();
    if (overlay?.kind !== 'compareCar') throw new Error('No file is asked for');
    overlay.use('/cars/other.ini');
    await eventually(() => expect(differences.getState().status).toBe('ready'));
    expect(differences.getState().from).toEqual({ kind: 'car', path: '/cars/other.ini' });
    expect(differences.getState().changes).toMatchObject([{ key: 'body.mass' }]);
  });
});
