import type { Socket } from 'node:dgram';
import { isLoopback, LIVE_FORMATS } from '../../contract/recording-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { GAMES } from '../../catalogue/games.ts';
import { GAME_CODES } from '../../telemetry/files/games/game-table.ts';
import type { RecordingPlan } from './packet-session.ts';

/** Asks a game or console to send, as long as a recording lasts. */
export interface Asking {
  /** A packet arrived. */
  readonly heard: () => void;
  readonly stop: () => void;
}

const MS_PER_S = 1000;
const MAX_PORT = 65_535;

/** "192.168.1.20" or "192.168.1.20:33739"; the port is that of the game where none is given. */
function addressOf(text: string, usualPort: number): { readonly host: string; readonly port: number } {
  const [, host = text, given] = /^([^:]+):(\d+)$/.exec(text) ?? [];
  const port = given === undefined ? usualPort : Number(given);
  if (host === '' || /\s/.test(host) || !(port > 0 && port <= MAX_PORT))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `"${text}" is not an address; type one such as 192.168.1.20, or a name.`,
    );
  return { host, port };
}

/**
 * The sender of a plan, checked before its socket is opened; undefined for formats that send by themselves.
 *
 * @throws RacebenchError BAD_ARGUMENTS without an address, or where the sender cannot answer to the own one.
 */
export function senderOf(plan: RecordingPlan) {
  const { format, host, sender = '' } = plan;
  const row = LIVE_FORMATS[format].sender;
  const game = Object.keys(GAMES).find((key): key is keyof typeof GAMES => key === format);
  if (row === undefined || game === undefined) return undefined;
  if (sender === '')
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${LIVE_FORMATS[format].label} sends only when it is asked. Type: ${row.label}.`,
    );
  const to = addressOf(sender, row.port);
  if (isLoopback(host) && !isLoopback(to.host))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${to.host} cannot send to ${host}, which only this computer reaches. Enter the address of this computer in your network.`,
    );
  return { ...to, row, game };
}

/** Sends the first request at once and repeats it; one that is not answered is followed by the next kind. */
export function askSender(
  socket: Pick<Socket, 'send'>,
  sender: NonNullable<ReturnType<typeof senderOf>>,
): Asking {
  const { host, port, row, game } = sender;
  const { requests, farewell = [] } = GAME_CODES[game];
  let attempt = 0;
  let hasHeard = false;
  const send = (packets: readonly Uint8Array[]): void => {
    // An address that cannot be reached now may be so at the next attempt.
    for (const packet of packets) socket.send(packet, port, host, () => undefined);
  };
  send(requests?.(attempt) ?? []);
  const timer = setInterval(() => {
    if (!hasHeard) attempt++;
    if (!hasHeard || row.isHeartbeat) send(requests?.(attempt) ?? []);
    hasHeard = false;
  }, row.every_s * MS_PER_S);
  return {
    heard: () => {
      hasHeard = true;
    },
    stop: () => {
      clearInterval(timer);
      send(farewell);
    },
  };
}
