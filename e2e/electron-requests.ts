import type { Page } from '@playwright/test';

export interface Answered {
  readonly result?: unknown;
  readonly failure?: { readonly code: string; readonly message: string };
}

/** A request to the backend through a port of its own, as any script of the page could send it. */
export function requestInPage(page: Page, name: string, args: object): Promise<Answered> {
  return page.evaluate(
    ([request, given]) =>
      new Promise<Answered>((resolve) => {
        const { racebench } = globalThis as unknown as { racebench: { requestPort(id: number): void } };
        const id = 1_000_000 + Math.floor(performance.now() * 1000);
        const receive = (event: MessageEvent<{ id?: number }>): void => {
          const [port] = event.ports;
          if (event.data.id !== id || port === undefined) return;
          removeEventListener('message', receive);
          port.onmessage = ({ data }: MessageEvent<Answered & { readonly id?: number }>) => {
            // Events have no number.
            if (data.id !== 1) return;
            resolve({
              ...(data.result !== undefined && { result: data.result }),
              ...(data.failure !== undefined && { failure: data.failure }),
            });
            port.close();
          };
          port.postMessage({ type: 'request', id: 1, name: request, args: given });
        };
        addEventListener('message', receive);
        racebench.requestPort(id);
      }),
    [name, args] as const,
  );
}

export async function backendPid(page: Page): Promise<number> {
  const { result } = await requestInPage(page, 'app/info', {});
  return (result as { backendPid: number }).backendPid;
}

/** States of the backend from now until it is ready again; the page listens when this returns. */
export function nextStates(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const heard: string[] = [];
        const { racebench } = globalThis as unknown as {
          racebench: { onBackendState(listener: (state: string) => void): void };
        };
        racebench.onBackendState((state) => {
          heard.push(state);
          if (state === 'ready') resolve(heard);
        });
      }),
  );
}
