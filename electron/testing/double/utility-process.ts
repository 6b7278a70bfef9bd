import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { app } from './app.ts';
import { bridgePort, type MessagePortMain, type PortNews } from './ports.ts';

const PREAMBLE = fileURLToPath(new URL('./utility-preamble.ts', import.meta.url));

/** Messages between main's double and the preamble in the child. */
export type UtilityNews =
  | { readonly type: 'message'; readonly data: unknown; readonly ports: readonly number[] }
  | PortNews;

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;
  readonly #ports = new Map<number, ReturnType<typeof bridgePort>>();

  constructor(modulePath: string, args: readonly string[]) {
    super();
    this.#child = fork(modulePath, [...args], {
      serialization: 'advanced',
      execArgv: ['--import', PREAMBLE],
    });
    this.#child.on('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => {
      const news = message as UtilityNews;
      if (news.type === 'message') this.emit('message', news.data);
      else this.#ports.get(news.id)?.receive(news);
    });
    this.#child.on('exit', (code) => {
      for (const [id, port] of this.#ports) port.receive({ type: 'portClosed', id });
      this.#ports.clear();
      this.emit('exit', code ?? 1);
    });
    app.beforeExit(() => {
      this.#child.kill('SIGKILL');
      return Promise.resolve();
    });
  }
  get pid(): number | undefined {
    return this.#child.pid;
  }
  postMessage(data: unknown, ports: readonly MessagePortMain[] = []): void {
    const ids = ports.map((port) => {
      const bridged = bridgePort(port, (news) => this.#send(news));
      this.#ports.set(bridged.id, bridged);
      return bridged.id;
    });
    this.#send({ type: 'message', data, ports: ids });
  }
  kill(): boolean {
    return this.#child.kill();
  }
  #send(news: UtilityNews): void {
    // A message that the ended child cannot read is dropped: its end is an event of its own.
    if (this.#child.connected) this.#child.send(news, () => undefined);
  }
}

export const utilityProcess = {
  fork: (modulePath: string, args: readonly string[] = []) => new UtilityProcess(modulePath, args),
};
