import { refuseFile } from '../file-problems.ts';
import { channelSet, type ComputedChannels, type GameChannel } from './game-channel.ts';
import { readLayout, type PacketLayout, type Values } from './packet-layout.ts';

/** The lap of a row as the game counts and times it. */
export interface GameLap {
  readonly number: number;
  /** Time since its beginning; undefined where the game does not give it. */
  readonly current_s?: number | undefined;
  /** Time of the lap before; undefined where there is none yet. */
  readonly last_s?: number | undefined;
}

export interface GameRow {
  /** By the clock of the game; undefined where it has none, and the time of arrival is used. */
  readonly time_s: number | undefined;
  readonly values: Float64Array<ArrayBuffer>;
  /** Packets that never arrived since the last one, where they are numbered. */
  readonly lost: number;
  readonly lap: GameLap | undefined;
}

/** Rows out of the packets of a game. */
export interface GameDecoder {
  readonly channels: readonly GameChannel[];
  /**
   * The row that is complete with this packet; undefined where there is none: in menus, or while parts of a row still come.
   *
   * @throws RacebenchError TELEMETRY_FILE_REFUSED for a packet that does not belong to the game or has another layout than the first.
   */
  readonly decode: (bytes: Uint8Array) => GameRow | undefined;
  /** The row that waits for more packets, at the end. */
  readonly end?: () => GameRow | undefined;
}

/** A packet as the game names its values. */
export interface PacketReading {
  readonly kind: string;
  readonly values: Values;
}

/** The code of a game; its row is in core/catalogue/games.ts. */
export interface GameCode {
  /** Decides by the length and the content of a packet. */
  readonly recognises: (bytes: Uint8Array) => boolean;
  /** The game by a packet, where the code is of several: "F1 2022". */
  readonly title?: (bytes: Uint8Array) => string;
  /** A decoder for the layout that this packet has. */
  readonly decoder: (first: Uint8Array) => GameDecoder;
  /** All values of a packet; undefined for a kind that is not read. @param car index of a car where there are several; the player's by default */
  readonly read: (bytes: Uint8Array, car?: number) => PacketReading | undefined;
  /** Packets that ask the game or console to send; `attempt` counts those before that were not answered. */
  readonly requests?: (attempt: number) => readonly Uint8Array<ArrayBuffer>[];
  /** Packets that ask it to stop. */
  readonly farewell?: readonly Uint8Array<ArrayBuffer>[];
}

/** A game that sends one kind of packet with all of its values. */
export interface PlainGame {
  readonly label: string;
  readonly recognises: (bytes: Uint8Array) => boolean;
  /** The layout of a packet by its length; undefined where there is none. */
  readonly layoutOf: (bytes: Uint8Array) => PacketLayout | undefined;
  readonly computed: (layout: PacketLayout) => ComputedChannels;
  readonly time_s: (values: Values) => number | undefined;
  readonly lap: (values: Values) => GameLap | undefined;
  /** False for what is sent in menus. */
  readonly isDriving: (values: Values) => boolean;
  /** Number of the packet, rising by 1. */
  readonly number?: (values: Values) => number;
  readonly requests?: GameCode['requests'];
  readonly farewell?: GameCode['farewell'];
  readonly title?: GameCode['title'];
  /** True for what the game answers to a request before it sends. */
  readonly isReply?: (bytes: Uint8Array) => boolean;
  /** The packet as its layout has it, such as decrypted. */
  readonly plain?: (bytes: Uint8Array) => Uint8Array;
}

/** A jump of the number by more is a restart, not a loss. */
const MAX_LOST = 10_000;

export function plainGame(game: PlainGame): GameCode {
  const plain = game.plain ?? ((bytes) => bytes);
  const layoutOf = (bytes: Uint8Array): PacketLayout => {
    const layout = game.recognises(bytes) ? game.layoutOf(bytes) : undefined;
    if (layout === undefined)
      throw refuseFile(`a packet of ${bytes.length} bytes belongs to another program than ${game.label}.`);
    return layout;
  };
  return {
    recognises: game.recognises,
    read: (bytes) =>
      game.recognises(bytes)
        ? { kind: String(bytes.length), values: readLayout(layoutOf(bytes), plain(bytes), 0) }
        : undefined,
    ...(game.requests && { requests: game.requests }),
    ...(game.farewell && { farewell: game.farewell }),
    ...(game.title && { title: game.title }),
    decoder: (first) => {
      const layout = game.isReply?.(first) === true ? game.layoutOf(first) : layoutOf(first);
      if (layout === undefined) throw refuseFile(`${game.label} has no layout.`);
      const { channels, samples } = channelSet([layout], game.computed(layout));
      let last: number | undefined;
      return {
        channels,
        decode: (bytes) => {
          if (game.isReply?.(bytes) === true) return undefined;
          if (layoutOf(bytes) !== layout)
            throw refuseFile(
              `a packet of ${game.label} with ${bytes.length} bytes has other channels than the recorded ones.`,
            );
          const values = readLayout(layout, plain(bytes), 0);
          if (!game.isDriving(values)) return undefined;
          const number = game.number?.(values);
          const skipped = number === undefined || last === undefined ? 0 : number - last - 1;
          last = number;
          return {
            time_s: game.time_s(values),
            values: samples(values),
            lost: skipped > 0 && skipped < MAX_LOST ? skipped : 0,
            lap: game.lap(values),
          };
        },
      };
    },
  };
}

/** A value of a field that every layout of a game has. */
export const valueOf = (values: Values, name: string): number => values[name] ?? Number.NaN;

const MS_PER_S = 1000;
/** Lap times of games are -1 or 0 where there is none. */
export const lapTime_s = (time_ms: number): number | undefined =>
  time_ms > 0 ? time_ms / MS_PER_S : undefined;
