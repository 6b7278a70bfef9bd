import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PreloadBridge } from '../../core/contract/preload.ts';
import type { BackendState } from '../../core/contract/protocol.ts';
import { createElectronShell } from './electron-shell.ts';
import { createListeners } from './listeners.ts';

const ORIGIN = 'app://racebench';

function fakePage() {
  const listeners = new Set<(event: MessageEvent) => void>();
  return {
    location: { origin: ORIGIN },
    addEventListener: (_type: 'message', listener: (event: MessageEvent) => void) =>
      void listeners.add(listener),
    removeEventListener: (_type: 'message', listener: (event: MessageEvent) => void) =>
      void listeners.delete(listener),
    receive: (event: { origin: string; data: unknown; ports: unknown[] }) => {
      for (const listener of [...listeners]) listener(event as unknown as MessageEvent);
    },
    listenerCount: () => listeners.size,
  };
}

function fakePreload(first: Promise<BackendState> = Promise.resolve('ready')) {
  const states = createListeners<BackendState>();
  const asked: number[] = [];
  const preload: PreloadBridge = {
    platform: 'linux',
    requestPort: (id) => asked.push(id),
    backendState: () => first,
    onBackendState: states.add,
    openCar: () => Promise.resolve('/cars/car.ini'),
    saveCar: () => Promise.resolve(undefined),
    openTrack: () => Promise.resolve(undefined),
    openPlan: () => Promise.resolve(undefined),
    openVideos: () => Promise.resolve([]),
    saveTrack: () => Promise.resolve(undefined),
    saveFile: () => Promise.resolve(undefined),
    chooseFolder: () => Promise.resolve('/cars'),
    pathOfDropped: () => Promise.resolve('/cars/car.ini'),
    listFolder: () =>
      Promise.resolve({ ok: false, failure: { code: 'PATH_REFUSED', message: 'The path is outside.' } }),
    onCommand: () => () => undefined,
    onOpenFile: () => () => undefined,
    setEdited: () => undefined,
    saveData: () => Promise.resolve({ ok: true, value: true }),
    copyText: () => Promise.resolve(),
    copyPicture: () => Promise.resolve(),
    openSecondWindow: () => undefined,
  };
  return { preload, asked, notifyState: states.notify };
}

describe('the shell in Electron', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('takes the port that carries its own number, from its own origin only', async () => {
    const page = fakePage();
    const { preload, asked } = fakePreload();
    const shell = await createElectronShell(preload, page);
    const connected = shell.connect();
    const channel = new MessageChannel();
    const [id] = asked;
    page.receive({
      origin: 'https://elsewhere.test',
      data: { type: 'racebench-port', id },
      ports: ['not ours'],
    });
    page.receive({ origin: ORIGIN, data: { type: 'racebench-port', id: 99 }, ports: ['another'] });
    page.receive({ origin: ORIGIN, data: { type: 'racebench-port', id }, ports: [channel.port1] });
    const port = await connected;
    const arrived = new Promise((resolve) => {
      channel.port2.onmessage = (event: MessageEvent) => resolve(event.data);
    });
    port.post({ type: 'cancel', id: 3 });
    await expect(arrived).resolves.toEqual({ type: 'cancel', id: 3 });
    expect(page.listenerCount()).toBe(0);
    channel.port1.close();
  });

  test('gives up a port that does not come within 5 s', async () => {
    const page = fakePage();
    const shell = await createElectronShell(fakePreload().preload, page);
    const outcome = expect(shell.connect()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    expect(page.listenerCount()).toBe(0);
  });

  test('backend state received before the first answer is kept; the older answer is ignored', async () => {
    const first = Promise.withResolvers<BackendState>();
    const { preload, notifyState } = fakePreload(first.promise);
    const made = createElectronShell(preload, fakePage());
    notifyState('restarting');
    first.resolve('ready');
    expect((await made).backendState()).toBe('restarting');
  });

  test('a refused folder is an error with its code', async () => {
    const shell = await createElectronShell(fakePreload().preload, fakePage());
    await expect(shell.listFolder('/etc')).rejects.toMatchObject({ code: 'PATH_REFUSED' });
  });
});
