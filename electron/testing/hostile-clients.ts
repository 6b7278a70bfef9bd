import { connect, type Socket } from 'node:net';
import { encodeFrame } from '../../core/contract/wire.ts';

/** The shell as a hostile client knows it. */
export interface HostileTarget {
  readonly port: number;
  /** A browser's cookie that is let in, for the clients that come that far. */
  readonly cookie: string;
}

/** When the client goes: it waits for the answer, or ends the connection (by a reset) at one of these moments. */
type Leaves = 'at once' | 'after sending' | 'after the answer' | undefined;

/** One way to misuse the shell, and what it may answer: a status, or an end of the connection. */
export interface HostileClient {
  readonly name: string;
  readonly request: (target: HostileTarget) => string | Buffer;
  /** Sent once the shell has accepted an upgrade. */
  readonly frames?: readonly Buffer[];
  readonly leaves: Leaves;
  readonly allowed: RegExp;
}

const REFUSED = /^4\d\d$/;
const REFUSED_OR_CLOSED = /^4\d\d$|^closed$/;

const hostOf = ({ port }: HostileTarget): string => `127.0.0.1:${String(port)}`;
const head = (first: string, ...headers: string[]): string => [first, ...headers, '', ''].join('\r\n');

/** Texts that HTTP's grammar, browsers and proxies put, or could put, where a path is expected. */
const TARGETS = [
  '//',
  '////',
  '//evil.test/backend',
  'http://[',
  'http://evil.test/backend',
  '/%',
  '/%zz/..%2f',
  '*',
  '?',
  '\\\\evil.test\\',
  '/../../../etc/passwd',
  '/backend/%2e%2e//control',
  '/\u00ff\u00fe',
  `/${'a'.repeat(20_000)}`,
] as const;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND'] as const;

interface Upgrade {
  readonly target?: string;
  readonly method?: string;
  readonly host?: string;
  readonly origin?: string;
  readonly cookie?: string;
  readonly more?: readonly string[];
}

/** The request of a window for a WebSocket, but for what is changed. */
const upgrade =
  ({ target = '/backend', method = 'GET', ...changed }: Upgrade) =>
  (shell: HostileTarget): string =>
    head(
      `${method} ${target} HTTP/1.1`,
      `Host: ${changed.host ?? hostOf(shell)}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Origin: ${changed.origin ?? `http://${hostOf(shell)}`}`,
      `Cookie: ${changed.cookie ?? shell.cookie}`,
      ...(changed.more ?? []),
    );
const STALE = 'racebench-1=stale';

const asks = (name: string, request: HostileClient['request'], allowed = REFUSED): HostileClient => ({
  name,
  request,
  leaves: undefined,
  allowed,
});
const leaving = (leaves: Exclude<Leaves, undefined>, name: string, request: HostileClient['request']) => ({
  name: `${name}, reset ${leaves}`,
  request,
  leaves,
  allowed: /./,
});

const requests: readonly HostileClient[] = [
  ...TARGETS.flatMap((target) => [
    asks(
      `request for ${target.slice(0, 30)}`,
      (shell) => head(`GET ${target} HTTP/1.1`, `Host: ${hostOf(shell)}`, `Cookie: ${shell.cookie}`),
      REFUSED_OR_CLOSED,
    ),
    asks(`upgrade of ${target.slice(0, 30)}`, upgrade({ target }), REFUSED_OR_CLOSED),
    asks(
      `upgrade of ${target.slice(0, 30)} by a stranger`,
      upgrade({ target, cookie: '', origin: 'http://evil.test', host: 'x' }),
      REFUSED_OR_CLOSED,
    ),
  ]),
  ...METHODS.flatMap((method) => [
    asks(
      `${method} without a cookie`,
      (shell) => head(`${method} / HTTP/1.1`, `Host: ${hostOf(shell)}`),
      REFUSED_OR_CLOSED,
    ),
    asks(
      `${method} with a body`,
      (shell) =>
        head(
          `${method} / HTTP/1.1`,
          `Host: ${hostOf(shell)}`,
          `Cookie: ${shell.cookie}`,
          'Content-Length: 100000',
        ) + 'x'.repeat(100_000),
      REFUSED_OR_CLOSED,
    ),
  ]),
  asks('another Host', (shell) => head('GET / HTTP/1.1', 'Host: evil.test', `Cookie: ${shell.cookie}`)),
  asks('no Host', (shell) => head('GET / HTTP/1.1', `Cookie: ${shell.cookie}`)),
  asks('two Hosts', (shell) => head('GET / HTTP/1.1', 'Host: x', `Host: ${hostOf(shell)}`)),
  asks('another Origin', (shell) =>
    head('GET / HTTP/1.1', `Host: ${hostOf(shell)}`, `Cookie: ${shell.cookie}`, 'Origin: http://evil.test'),
  ),
  asks('a video by a stranger', (shell) =>
    head('GET /api/video?path=/tmp/a.mp4 HTTP/1.1', `Host: ${hostOf(shell)}`),
  ),
  ...['/etc/passwd', '/etc/passwd%00.mp4', '..%2Fa.mp4', 'C:%5Ca.mp4', '', 'a'.repeat(5000) + '.mp4'].map(
    (path) =>
      asks(`a video of ${path.slice(0, 20)}`, (shell) =>
        head(`GET /api/video?path=${path} HTTP/1.1`, `Host: ${hostOf(shell)}`, `Cookie: ${shell.cookie}`),
      ),
  ),
  asks('a wrong token', (shell) => head('GET /?token=x HTTP/1.1', `Host: ${hostOf(shell)}`)),
  asks(
    'headers beyond the limit',
    (shell) => head('GET / HTTP/1.1', `Host: ${hostOf(shell)}`, `X: ${'x'.repeat(100_000)}`),
    REFUSED_OR_CLOSED,
  ),
  asks(
    'ten thousand headers',
    (shell) =>
      head(
        'GET / HTTP/1.1',
        `Host: ${hostOf(shell)}`,
        ...Array.from({ length: 10_000 }, (_, i) => `h${i}: 1`),
      ),
    REFUSED_OR_CLOSED,
  ),
  asks(
    'a chunked body with a broken chunk',
    (shell) => head('POST / HTTP/1.1', `Host: ${hostOf(shell)}`, 'Transfer-Encoding: chunked') + 'zz\r\n',
    REFUSED_OR_CLOSED,
  ),
  asks('two lengths', (shell) =>
    head('POST / HTTP/1.1', `Host: ${hostOf(shell)}`, 'Content-Length: 1', 'Transfer-Encoding: chunked'),
  ),
  asks('a negative length', (shell) =>
    head('GET / HTTP/1.1', `Host: ${hostOf(shell)}`, 'Content-Length: -1'),
  ),
  asks('an expectation', (shell) =>
    head('POST / HTTP/1.1', `Host: ${hostOf(shell)}`, 'Content-Length: 5', 'Expect: 200-maybe'),
  ),
  asks('another version', () => head('GET / HTTP/9.9', 'Host: x')),
  asks('no version', () => 'GET /\r\n\r\n', REFUSED_OR_CLOSED),
  asks('bytes of TLS', () => Buffer.from('16030100a5010000a10303', 'hex'), REFUSED_OR_CLOSED),
  asks('bytes of nothing', () => Buffer.alloc(5000, 0xff)),
  asks(
    'two requests in one, the second broken',
    (shell) =>
      head('GET /x HTTP/1.1', `Host: ${hostOf(shell)}`, `Cookie: ${shell.cookie}`) + 'GARBAGE\r\n\r\n',
  ),
];

const upgrades: readonly HostileClient[] = [
  asks('upgrade of a stale tab', upgrade({ cookie: STALE })),
  asks('upgrade without a cookie', upgrade({ cookie: '' })),
  asks('upgrade of another page', upgrade({ origin: 'http://evil.test' })),
  asks('upgrade from a file', upgrade({ origin: 'null' })),
  asks('upgrade under another name', upgrade({ host: 'evil.test' })),
  asks('upgrade of no endpoint', upgrade({ target: '/nothing' })),
  asks('upgrade by POST', upgrade({ method: 'POST' })),
  asks('upgrade with a second key', upgrade({ more: ['Sec-WebSocket-Key: x'] })),
  asks('upgrade with a bad protocol', upgrade({ more: ['Sec-WebSocket-Protocol: ,,'] })),
  asks('upgrade to another protocol', (shell) =>
    upgrade({})(shell).replace('Upgrade: websocket', 'Upgrade: h2c'),
  ),
  asks('upgrade with a body', upgrade({ more: ['Content-Length: 10'] }), /./),
];

const MOMENTS = ['at once', 'after sending', 'after the answer'] as const;
const resets: readonly HostileClient[] = MOMENTS.flatMap((moment) => [
  leaving(moment, 'upgrade of a window', upgrade({})),
  leaving(moment, 'upgrade of a stale tab', upgrade({ cookie: STALE })),
  leaving(moment, 'upgrade of //', upgrade({ target: '//', cookie: '' })),
  leaving(moment, 'upgrade of the control socket', upgrade({ target: '/control' })),
  leaving(moment, 'request for the window', (shell) =>
    head('GET / HTTP/1.1', `Host: ${hostOf(shell)}`, `Cookie: ${shell.cookie}`),
  ),
  leaving(moment, 'request for a video', (shell) =>
    head(
      'GET /api/video?path=/tmp/a.mp4 HTTP/1.1',
      `Host: ${hostOf(shell)}`,
      `Cookie: ${shell.cookie}`,
      'Range: bytes=0-',
    ),
  ),
  leaving(moment, 'request for a folder', (shell) =>
    head('GET /api/folder HTTP/1.1', `Host: ${hostOf(shell)}`, `Cookie: ${shell.cookie}`),
  ),
]);
const halves: readonly HostileClient[] = [
  leaving('after sending', 'nothing', () => ''),
  leaving('after sending', 'half a request line', () => 'GET /bac'),
  leaving('after sending', 'half the headers', (shell) => upgrade({})(shell).slice(0, -20)),
  leaving(
    'after sending',
    'half a body',
    (shell) => head('POST / HTTP/1.1', `Host: ${hostOf(shell)}`, 'Content-Length: 100') + 'x',
  ),
];

/** A frame of RFC 6455 from a client, masked with zeros. */
function webSocketFrame(
  opcode: number,
  payload: Uint8Array,
  length = payload.length,
  isMasked = true,
): Buffer {
  const header = Buffer.alloc(10);
  header[0] = opcode;
  header[1] = (isMasked ? 0x80 : 0) | 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, Buffer.alloc(isMasked ? 4 : 0), payload]);
}
const BINARY = 0x82;
const message = (content: unknown): Buffer => webSocketFrame(BINARY, encodeFrame(content));
/** Arrays in arrays, made of text: what encodes messages cannot. */
function deepMessage(depth: number, innermost: string): Buffer {
  const json = Buffer.from('['.repeat(depth) + innermost + ']'.repeat(depth));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return webSocketFrame(BINARY, Buffer.concat([length, json]));
}

/** Messages that an admitted page, or a program that has its cookie, could send. */
const FRAMES: Readonly<Record<string, readonly Buffer[]>> = {
  'no mask': [webSocketFrame(BINARY, Buffer.from('x'), 1, false)],
  'more bytes than any message has': [webSocketFrame(BINARY, Buffer.alloc(0), 2 ** 52)],
  'a reserved opcode': [webSocketFrame(0x83, Buffer.from('x'))],
  'a reserved bit': [webSocketFrame(0xc2, Buffer.from('x'))],
  'a continuation of nothing': [webSocketFrame(0x80, Buffer.from('x'))],
  'a long ping': [webSocketFrame(0x89, Buffer.alloc(500))],
  'an invalid close code': [webSocketFrame(0x88, Buffer.from([0, 1]))],
  'text in place of a frame': [webSocketFrame(0x81, Buffer.from('{}'))],
  'text that is not UTF-8': [webSocketFrame(0x81, Buffer.from([0xff, 0xfe]))],
  'an empty message': [webSocketFrame(BINARY, Buffer.alloc(0))],
  'a head longer than the frame': [webSocketFrame(BINARY, Buffer.from([255, 255, 255, 255, 1, 2]))],
  'a head that is not JSON': [webSocketFrame(BINARY, Buffer.from([2, 0, 0, 0, 123, 123]))],
  'an array that is not there': [
    message({ type: 'request', id: 1, name: 'app/info', args: { $array: ['f64', 0, 1e9] } }),
  ],
  'a message that is null': [message(null)],
  'a message that is a deep array': [deepMessage(50_000, '')],
  'an array in a deep array': [deepMessage(50_000, '{"$array":["u8",0,0]}')],
  'a request without an id': [message({ type: 'request', name: 'app/info', args: {} })],
  'a request with an id of null': [message({ type: 'request', id: null, name: 'app/info', args: {} })],
  'a request with an id of text': [message({ type: 'request', id: '1', name: 'app/info', args: {} })],
};
const badFrames: readonly HostileClient[] = Object.entries(FRAMES).map(([name, frames]) => ({
  name: `frame: ${name}`,
  request: upgrade({}),
  frames,
  leaves: undefined,
  allowed: /^closed( 10\d\d)?$/,
}));
/** Answered by an error, or not at all; the client resets the connection in the middle. */
const leftFrames: readonly HostileClient[] = [
  ['half a frame', [message({ type: 'request', id: 1, name: 'app/info', args: {} }).subarray(0, 20)]],
  ['a request of no name', [message({ type: 'request', id: 1, name: '__proto__', args: { __proto__: 1 } })]],
  [
    'a flood of requests',
    Array.from({ length: 400 }, (_, id) => message({ type: 'request', id, name: 'car/samples', args: {} })),
  ],
  ['a flood of pings', Array.from({ length: 400 }, () => webSocketFrame(0x89, Buffer.from('x')))],
].map(([name, frames]) => ({
  name: `frames: ${name as string}, reset after the answer`,
  request: upgrade({}),
  frames: frames as readonly Buffer[],
  leaves: 'after the answer' as const,
  allowed: /./,
}));

export const HOSTILE_CLIENTS: readonly HostileClient[] = [
  ...requests,
  ...upgrades,
  ...resets,
  ...halves,
  ...badFrames,
  ...leftFrames,
];

/** The code of the close frame among the shell's frames; undefined where there is none yet. */
function closeCode(frames: Buffer): number | undefined {
  let at = 0;
  while (at + 2 <= frames.length) {
    const short = frames.readUInt8(at + 1);
    const [size, length] =
      short < 126
        ? [2, short]
        : short === 126
          ? [4, frames.length < at + 4 ? 0 : frames.readUInt16BE(at + 2)]
          : [10, frames.length < at + 10 ? 0 : Number(frames.readBigUInt64BE(at + 2))];
    if (frames.readUInt8(at) === 0x88) return length < 2 ? 1005 : frames.readUInt16BE(at + size);
    at += size + length;
  }
  return undefined;
}

/**
 * Meets the shell as this client does; settles with the status, 'closed', 'closed' with a code of RFC 6455 after an
 * upgrade, or 'left'.
 */
export function meetShell(client: HostileClient, target: HostileTarget): Promise<string> {
  const { request, frames, leaves } = client;
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    let status: string | undefined;
    const socket: Socket = connect(target.port, '127.0.0.1');
    const leave = (outcome: string): void => {
      socket.resetAndDestroy();
      resolve(outcome);
    };
    socket.on('connect', () => {
      socket.write(request(target), () => (leaves === 'after sending' ? leave('left') : undefined));
      if (leaves === 'at once') leave('left');
    });
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (status === undefined) {
        status = /^HTTP\/1\.1 (\d+)/.exec(received.toString('latin1'))?.[1] ?? 'no HTTP';
        if (status !== '101' || frames === undefined) {
          leave(leaves === undefined ? status : 'left');
          return;
        }
        for (const frame of frames) socket.write(frame);
        if (leaves !== undefined) socket.write('', () => leave('left'));
      }
      const code = closeCode(received.subarray(end + 4));
      if (code !== undefined) leave(`closed ${String(code)}`);
    });
    // A reset by the shell ends the connection as a close does.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve('closed'));
  });
}
