import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection between a client and a loopback port that a test can cut. */
export interface TcpProxy {
  readonly port: number;
  /** Closes all connections and accepts no new ones until {@link plug}. */
  unplug(): void;
  plug(): void;
  stop(): Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isOut = false;
  const server: Server = createServer((client) => {
    if (isOut) {
      client.destroy();
      return;
    }
    const other = connect(target, '127.0.0.1');
    for (const socket of [client, other]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        other.destroy();
      });
    }
    client.pipe(other);
    other.pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    unplug() {
      isOut = true;
      cut();
    },
    plug() {
      isOut = false;
    },
    stop: () =>
      new Promise((resolve) => {
        isOut = true;
        cut();
        server.close(() => resolve());
      }),
  };
}
