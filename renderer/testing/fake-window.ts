import type { EventData, EventName } from '../../core/contract/events.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../core/contract/requests.ts';
import type { FolderListing, Shell } from '../../core/contract/shell.ts';
import type { Bridge } from '../bridge/client.ts';
import { inProcessWorker } from '../worker/testing/in-process-worker.ts';
import { CAR_EDITOR } from '../workspace/car/car-editor.ts';
import { CAR, NO_CAR, type CarState } from '../workspace/car/car-store.ts';
import { NOTICES } from '../workspace/notice-store.ts';
import { provideWorkspace } from '../workspace/provide-workspace.ts';
import { BRIDGE, createServiceRegistry, type Services, WORKER } from '../workspace/services.ts';

/** Answers of the backend of a test; a request without an answer is refused by name. */
export type Answers = {
  readonly [N in RequestName]?: (args: RequestArgs<N>) => RequestResult<N> | Promise<RequestResult<N>>;
};

/** Services of a window over a backend of a few functions. */
export interface FakeWindow {
  readonly services: Services;
  /** Arguments of all requests of this name, in their order. */
  readonly asked: <N extends RequestName>(name: N) => RequestArgs<N>[];
  /** Pushes an event of the backend. */
  readonly push: <N extends EventName>(name: N, data: EventData<N>) => void;
  /** Texts of the shown notices. */
  readonly notices: () => string[];
}

interface FakeWindowOptions {
  readonly answers?: Answers;
  /** Listing of each folder by its path; the first is the start folder. */
  readonly folders?: readonly FolderListing[];
  /** Services of features, provided after those of the workspace. */
  readonly provide?: readonly ((services: Services) => void)[];
}

export function createFakeWindow({
  answers = {},
  folders = [],
  provide = [],
}: FakeWindowOptions = {}): FakeWindow {
  const requests: { readonly name: RequestName; readonly args: unknown }[] = [];
  const listeners = new Map<EventName, ((data: never) => void)[]>();
  const bridge: Bridge = {
    shell: shellOver(folders),
    request: async <N extends RequestName>(name: N, args: RequestArgs<N>) => {
      requests.push({ name, args });
      await Promise.resolve();
      const answer = answers[name] as ((args: RequestArgs<N>) => RequestResult<N>) | undefined;
      if (answer === undefined) throw new Error(`The backend of this test does not answer ${name}`);
      return answer(args);
    },
    on: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return () => undefined;
    },
    backendState: () => 'ready',
    onBackendState: () => () => undefined,
    close: () => undefined,
  };
  const services = createServiceRegistry();
  services.provide(BRIDGE, bridge);
  services.provide(WORKER, inProcessWorker().worker);
  provideWorkspace(services);
  for (const provideMore of provide) provideMore(services);
  return {
    services,
    asked: <N extends RequestName>(name: N) =>
      requests.filter((one) => one.name === name).map(({ args }) => args as RequestArgs<N>),
    push: (name, data) => {
      for (const listener of listeners.get(name) ?? []) listener(data as never);
    },
    notices: () =>
      services
        .get(NOTICES)
        .getState()
        .notices.map(({ text }) => text),
  };
}

function shellOver(folders: readonly FolderListing[]): Shell {
  return {
    kind: 'browser',
    platform: 'linux',
    connect: () => Promise.reject(new Error('The window of a test has its bridge')),
    backendState: () => 'ready',
    onBackendState: () => () => undefined,
    dialogs: undefined,
    native: undefined,
    pathOfDropped: undefined,
    listFolder: (path) => {
      const found = path === undefined ? folders[0] : folders.find((folder) => folder.path === path);
      return found === undefined
        ? Promise.reject(new Error(`${path ?? 'The start folder'} cannot be listed`))
        : Promise.resolve(found);
    },
    onCommand: () => () => undefined,
    onOpenFile: () => () => undefined,
    setEdited: () => undefined,
  };
}

/** Opens a saved car of this text, and waits until it is read. */
export async function openInWindow(
  services: Services,
  text: string,
  state: Partial<CarState> = {},
): Promise<void> {
  services.get(CAR).setState({
    ...NO_CAR,
    path: '/cars/coupe/car.ini',
    text,
    savedText: text,
    savedHash: 'h1',
    ...state,
  });
  await services.get(CAR_EDITOR).readNow();
}
