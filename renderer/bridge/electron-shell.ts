import { fromFailure, RacebenchError } from '../../core/contract/errors.ts';
import type { PortMessage, PreloadBridge } from '../../core/contract/preload.ts';
import type { BackendMessage, BackendState, ClientMessage, Port } from '../../core/contract/protocol.ts';
import type { Shell } from '../../core/contract/shell.ts';
import { createListeners } from './listeners.ts';

/** Time limit for main to broker a port; after it the backend is assumed to have died in between. */
const PORT_LIMIT_MS = 5000;

/** The window messages of this page; a parameter so that tests need no DOM. */
export interface MessageSource {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** The shell over the object that the Electron preload exposes. */
export async function createElectronShell(
  preload: PreloadBridge,
  page: MessageSource & { readonly location: { readonly origin: string } },
): Promise<Shell> {
  const states = createListeners<BackendState>();
  let lastPortId = 0;
  // Subscribed before the request, so that no change is missed between the two.
  const known: { state: BackendState | undefined } = { state: undefined };
  preload.onBackendState((next) => {
    known.state = next;
    states.notify(next);
  });
  const first = await preload.backendState();
  known.state ??= first;

  const connect = (): Promise<Port<ClientMessage, BackendMessage>> =>
    new Promise((resolve, reject) => {
      const id = ++lastPortId;
      const end = (): void => {
        clearTimeout(timer);
        page.removeEventListener('message', receive);
      };
      const receive = (event: MessageEvent): void => {
        const message = event.data as Partial<PortMessage> | undefined;
        const port = event.ports[0];
        if (event.origin !== page.location.origin || message?.type !== 'racebench-port') return;
        if (message.id !== id || port === undefined) return;
        end();
        resolve(messagePort(port));
      };
      const timer = setTimeout(() => {
        end();
        reject(new RacebenchError('BACKEND_UNAVAILABLE'));
      }, PORT_LIMIT_MS);
      page.addEventListener('message', receive);
      preload.requestPort(id);
    });

  return {
    kind: 'electron',
    platform: preload.platform,
    connect,
    backendState: () => known.state ?? first,
    onBackendState: states.add,
    dialogs: {
      openCar: () => preload.openCar(),
      saveCar: (path) => preload.saveCar(path),
      openTrack: () => preload.openTrack(),
      saveTrack: (path) => preload.saveTrack(path),
      openPlan: () => preload.openPlan(),
      openVideos: () => preload.openVideos(),
      saveFile: (path) => preload.saveFile(path),
      chooseFolder: () => preload.chooseFolder(),
    },
    native: {
      saveData: async (name, bytes) => {
        const answer = await preload.saveData(name, bytes);
        if (!answer.ok) throw fromFailure(answer.failure);
        return answer.value;
      },
      copyText: (text) => preload.copyText(text),
      copyPicture: (png) => preload.copyPicture(png),
      openSecondWindow: () => preload.openSecondWindow(),
    },
    pathOfDropped: (file) => preload.pathOfDropped(file),
    listFolder: async (path) => {
      const answer = await preload.listFolder(path);
      if (!answer.ok) throw fromFailure(answer.failure);
      return answer.value;
    },
    onCommand: (listener) => preload.onCommand(listener),
    onOpenFile: (listener) => preload.onOpenFile(listener),
    setEdited: (edited) => preload.setEdited(edited),
  };
}

/** A browser MessagePort as a bridge port. Chromium reports a closed other end by the event 'close'. */
export function messagePort(port: MessagePort): Port<ClientMessage, BackendMessage> {
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => {
      port.addEventListener('message', (event: MessageEvent) => listener(event.data as BackendMessage));
      port.start();
    },
    onClose: (listener) => port.addEventListener('close', () => listener()),
    close: () => port.close(),
  };
}
