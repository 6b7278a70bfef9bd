import type { BackendMessage, BackendState, ClientMessage } from '../../core/contract/protocol.ts';
import type { Shell } from '../../core/contract/shell.ts';
import type { RequestName } from '../../core/contract/requests.ts';
import { isRequestName } from '../../core/contract/requests.ts';
import { toFailure, RacebenchError } from '../../core/contract/errors.ts';

export type FakeHandlers = Readonly<Record<RequestName, (args: never) => unknown>>;

export interface FakeBackend {
  readonly handlers: FakeHandlers;
  /** Called with the function that pushes messages to the window. */
  readonly connected: (push: (message: BackendMessage) => void) => void;
}

/**
 * A shell whose backend is a few functions in the same page, with a small delay so that loading states are
 * visible.
 */
export function createFakeShell(
  backend: FakeBackend,
  options: { readonly state?: BackendState } = {},
): Shell {
  const state = options.state ?? 'ready';
  const DELAY_ms = 15;
  return {
    kind: 'browser',
    platform: 'linux',
    connect: () => {
      let receive: (message: BackendMessage) => void = () => undefined;
      backend.connected((message) => receive(message));
      return Promise.resolve({
        post: (message: ClientMessage) => {
          if (message.type !== 'request') return;
          const { id, name, args } = message;
          setTimeout(() => {
            try {
              if (!isRequestName(name)) throw new RacebenchError('UNKNOWN_REQUEST');
              receive({ type: 'result', id, result: backend.handlers[name](args as never) });
            } catch (error) {
              receive({ type: 'failure', id, failure: toFailure(error) });
            }
          }, DELAY_ms);
        },
        onMessage: (listener) => {
          receive = listener;
        },
        onClose: () => undefined,
        close: () => {
          receive = () => undefined;
        },
      });
    },
    backendState: () => state,
    onBackendState: () => () => undefined,
    dialogs: undefined,
    native: undefined,
    pathOfDropped: undefined,
    listFolder: (path) =>
      Promise.resolve({
        path: path ?? '/cars',
        parent: path === undefined || path === '/cars' ? undefined : '/cars',
        entries:
          path === undefined || path === '/cars'
            ? [
                { name: 'coupe-1974', path: '/cars/coupe-1974', kind: 'folder' },
                { name: 'fsae-2012', path: '/cars/fsae-2012', kind: 'folder' },
              ]
            : [{ name: 'car.ini', path: `${path}/car.ini`, kind: 'file' }],
      }),
    onCommand: () => () => undefined,
    onOpenFile: () => () => undefined,
    setEdited: () => undefined,
  };
}
