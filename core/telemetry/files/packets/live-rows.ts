import { findChannel } from '../../../catalogue/channels.ts';
import { GAMES, type Game } from '../../../catalogue/games.ts';
import { toFailure } from '../../../contract/errors.ts';
import type { LiveFormat, PacketCounts } from '../../../contract/recording-requests.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import { convert, isConvertible } from '../../../units/convert.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import { uniqueNames } from '../names.ts';
import { refuseFile } from '../file-problems.ts';
import type { GameChannel } from '../games/game-channel.ts';
import type { GameDecoder, GameLap, GameRow } from '../games/game-code.ts';
import { GAME_CODES, gameOf } from '../games/game-table.ts';
import { createYawUnwrap } from '../games/unwrap-yaw.ts';
import { channelsOfOutGauge, decodeOutGauge, looksLikeOutGauge } from './outgauge.ts';
import { channelsOfOutSim, decodeOutSim, looksLikeOutSim } from './outsim.ts';
import { decodePacket, isOwnPacket, type LiveChannel } from './own-packets.ts';

/** A channel that is recorded, in the unit of its samples. */
export interface RowChannel {
  readonly name: string;
  /** A unit of the closed list, otherwise the sender's text. */
  readonly unit: string;
  /** The channel of the game behind it, where it is one of the table of games. */
  readonly game?: GameChannel;
}

export type LiveEvent =
  /** The channels of all following rows; sent once, before the first of them. */
  | { readonly kind: 'channels'; readonly channels: readonly RowChannel[] }
  /** Time since the first row in s, greater than that of the row before; NaN for a missing value. */
  | {
      readonly kind: 'row';
      readonly time_s: number;
      readonly values: Float64Array;
      /** By the game, where it counts laps. */
      readonly lap?: GameLap | undefined;
    };

/** Takes datagrams as they come in, gives rows in the order of their times. */
export interface LiveRows {
  readonly take: (bytes: Uint8Array, wall_s: number) => readonly LiveEvent[];
  /** The rows that wait for more packets, at the end. */
  readonly end: () => readonly LiveEvent[];
  /** The chosen format, or the one that was recognised. */
  readonly format: () => LiveFormat;
  readonly counts: () => PacketCounts;
  /** Fault of the last malformed packet; empty without one. */
  readonly problem: () => string;
}

/** One sample of all channels from a decoder. */
interface Sample {
  /** Undefined where the sender has no clock. */
  readonly time_s: number | undefined;
  readonly values: Float64Array;
  /** Samples since the last one, where they are numbered; they interrupt the traces. */
  readonly missing: number;
  /** Packets since the last one that are only counted. */
  readonly lost?: number;
  readonly lap?: GameLap | undefined;
}

interface Decoder {
  /** Channels, once they are known. */
  readonly channels: () => readonly RowChannel[] | undefined;
  /** Throws TELEMETRY_FILE_REFUSED for a malformed packet. */
  readonly decode: (bytes: Uint8Array) => Sample | 'late' | undefined;
  readonly end?: () => Sample | undefined;
  /** The format of the packets, once it is recognised. */
  readonly format?: () => LiveFormat | undefined;
}

const MS_PER_S = 1000;
const NS_PER_S = 1e9;
/** A pause of at least this many usual steps and this time is a gap. */
const GAP_STEPS = 5;
const SHORTEST_GAP_S = 0.25;
/** A clock that goes back by more has restarted; by less, the packet was overtaken. */
const RESTART_S = 2;
/** No recording pauses for longer: a clock that goes ahead by more has restarted or is damaged. */
const LONGEST_PAUSE_S = 86_400;
/** Weight of a new step in the running mean of the usual step. */
const STEP_PART = 0.1;

const unitOf = (name: string): string => findChannel(name)?.unit ?? '1';

/** Packets that hold the same channels each time. */
function fixedDecoder(
  read: (bytes: Uint8Array) => { readonly time: number; readonly values: Readonly<Record<string, number>> },
): Decoder {
  let channels: readonly RowChannel[] | undefined;
  return {
    channels: () => channels,
    decode: (bytes) => {
      const { time, values } = read(bytes);
      channels ??= Object.keys(values).map((name) => ({ name, unit: unitOf(name) }));
      return { time_s: time / MS_PER_S, values: Float64Array.from(Object.values(values)), missing: 0 };
    },
  };
}

interface Scale {
  readonly factor: number;
  readonly offset: number;
}

/** Ours are brought to the unit of the channel table, others to the unit of the list that theirs means. */
function scaled(channel: LiveChannel, name: string): RowChannel & Scale {
  const meant = readFileUnit(channel.unitText);
  if (meant === undefined) return { name, unit: channel.unitText, factor: 1, offset: 0 };
  const row = findChannel(name);
  const into: UnitOrNone = row !== undefined && isConvertible(meant.unit, row.unit) ? row.unit : meant.unit;
  const offset = convert(meant.offset, meant.unit, into);
  return {
    name,
    unit: into,
    factor: convert(meant.offset + meant.factor, meant.unit, into) - offset,
    offset,
  };
}

/** Packets of our own form: described first, a sample in one or several of them. */
function ownDecoder(): Decoder {
  let described: (LiveChannel | undefined)[] = [];
  let channels: readonly (RowChannel & Scale)[] | undefined;
  let stream: number | undefined;
  let last = -1;
  let open:
    | { readonly number: number; readonly time_s: number; readonly values: Float64Array; filled: number }
    | undefined;
  const begin = (of: number, total: number): void => {
    stream = of;
    last = -1;
    open = undefined;
    if (channels === undefined) described = Array.from({ length: total });
  };
  return {
    channels: () => channels,
    decode: (bytes) => {
      const packet = decodePacket(bytes);
      if (packet.kind === 'description') {
        if (packet.stream !== stream) {
          const isOther = ({ name }: LiveChannel, i: number): boolean =>
            described[packet.first + i]?.name !== name;
          if (channels !== undefined && (packet.total !== channels.length || packet.channels.some(isOther)))
            throw refuseFile('the packet belongs to a stream with other channels than the recorded ones.');
          begin(packet.stream, packet.total);
        }
        packet.channels.forEach((channel, i) => {
          if (packet.first + i < described.length) described[packet.first + i] ??= channel;
        });
        if (channels === undefined && described.length > 0 && described.every((one) => one !== undefined)) {
          const names = uniqueNames(described.map(({ name }) => name));
          channels = described.map((channel, i) => scaled(channel, names[i] ?? channel.name));
        }
        return undefined;
      }
      if (packet.stream !== stream || channels === undefined) return undefined;
      if (packet.number <= last) return 'late';
      if (open?.number !== packet.number)
        open = {
          number: packet.number,
          time_s: packet.time_s,
          values: new Float64Array(channels.length).fill(Number.NaN),
          filled: 0,
        };
      packet.values.forEach((value, i) => {
        const channel = channels?.[packet.first + i];
        if (channel !== undefined && open !== undefined)
          open.values[packet.first + i] = value * channel.factor + channel.offset;
      });
      open.filled += packet.values.length;
      if (open.filled < channels.length) return undefined;
      const { number, time_s, values } = open;
      const missing = last < 0 ? 0 : number - last - 1;
      last = number;
      open = undefined;
      return { time_s, values, missing };
    },
  };
}

const isGame = (format: LiveFormat): format is Game => Object.hasOwn(GAMES, format);

const rowChannel = (game: GameChannel): RowChannel => ({
  name: game.name,
  unit: game.unit ?? game.unitText,
  game,
});

/** Packets of a game of the table; the first of them decides on its channels. */
function gameDecoder(game: Game): Decoder {
  let decoder: GameDecoder | undefined;
  let channels: readonly RowChannel[] | undefined;
  let unwrap: ((values: Float64Array) => void) | undefined;
  const continuous = (row: GameRow | undefined): Sample | undefined => {
    if (row === undefined) return undefined;
    unwrap?.(row.values);
    return { ...row, missing: 0 };
  };
  return {
    channels: () => channels,
    decode: (bytes) => {
      decoder ??= GAME_CODES[game].decoder(bytes);
      channels ??= decoder.channels.map(rowChannel);
      unwrap ??= createYawUnwrap(channels.findIndex(({ name }) => name === 'yaw_rad'));
      return continuous(decoder.decode(bytes));
    },
    end: () => continuous(decoder?.end?.()),
  };
}

/** The format of a packet by its mark or, for those without one, by its length and values. */
function formatOf(bytes: Uint8Array): LiveFormat | undefined {
  const game = gameOf(bytes);
  if (game !== undefined) return game;
  if (isOwnPacket(bytes)) return 'racebench';
  if (looksLikeOutGauge(bytes)) return 'outgauge';
  return looksLikeOutSim(bytes) ? 'outsim' : undefined;
}

/** The first packet that is recognised decides on the decoder. */
function recognisingDecoder(): Decoder {
  let decoder: Decoder | undefined;
  let format: LiveFormat | undefined;
  return {
    channels: () => decoder?.channels(),
    format: () => format,
    decode: (bytes) => {
      format ??= formatOf(bytes);
      if (format === undefined)
        throw refuseFile(`a packet of ${bytes.length} bytes is of no game that is read here.`);
      decoder ??= decoderOf(format);
      return decoder.decode(bytes);
    },
    end: () => decoder?.end?.(),
  };
}

function decoderOf(format: LiveFormat): Decoder {
  if (format === 'recognise') return recognisingDecoder();
  if (format === 'racebench') return ownDecoder();
  if (isGame(format)) return gameDecoder(format);
  if (format === 'outgauge')
    return fixedDecoder((bytes) => {
      const packet = decodeOutGauge(bytes);
      return { time: packet.time, values: channelsOfOutGauge(packet) };
    });
  return fixedDecoder((bytes) => {
    const packet = decodeOutSim(bytes);
    return { time: packet.time, values: channelsOfOutSim(packet) };
  });
}

/**
 * Rows out of datagrams. A pause, and samples that never came, are one row of missing values; after a restart
 * of the sender's clock, rows go on after the last one by the local time that has passed.
 */
export function createLiveRows(format: LiveFormat): LiveRows {
  const decoder = decoderOf(format);
  const counts = { received: 0, recorded: 0, malformed: 0, outOfOrder: 0, lost: 0, gaps: 0, restarts: 0 };
  let problem = '';
  let isReported = false;
  let shift_s = 0;
  let last_s: number | undefined;
  let lastWall_s = 0;
  let step_s = 0;

  /** Time of a row, s from the first one; undefined for one that was overtaken. */
  const timeOf = (time_s: number, wall_s: number): number | undefined => {
    if (last_s === undefined) {
      shift_s = -time_s;
      return 0;
    }
    // Times in ms that are counted from another one are whole to the ns again.
    const own_s = Math.round((time_s + shift_s) * NS_PER_S) / NS_PER_S;
    if (own_s > last_s && own_s - last_s <= LONGEST_PAUSE_S) return own_s;
    if (own_s <= last_s && last_s - own_s < RESTART_S) return undefined;
    counts.restarts++;
    const wait_s = Math.min(wall_s - lastWall_s, LONGEST_PAUSE_S);
    const next_s = last_s + Math.max(wait_s, step_s, 1 / MS_PER_S);
    shift_s = next_s - time_s;
    return next_s;
  };

  const rows = (sample: Sample, wall_s: number): readonly LiveEvent[] => {
    const { values, missing, lost = missing, lap } = sample;
    const restarts = counts.restarts;
    const at_s = timeOf(sample.time_s ?? wall_s, wall_s);
    if (at_s === undefined) {
      counts.outOfOrder++;
      return [];
    }
    counts.lost += lost;
    counts.recorded++;
    const before_s = last_s;
    const passed_s = before_s === undefined ? 0 : at_s - before_s;
    const isGap =
      before_s !== undefined &&
      (missing > 0 ||
        counts.restarts > restarts ||
        (step_s > 0 && passed_s > Math.max(SHORTEST_GAP_S, GAP_STEPS * step_s)));
    if (!isGap && passed_s > 0) step_s = step_s === 0 ? passed_s : step_s + STEP_PART * (passed_s - step_s);
    last_s = at_s;
    lastWall_s = wall_s;
    const row: LiveEvent = { kind: 'row', time_s: at_s, values, lap };
    if (!isGap) return [row];
    counts.gaps++;
    const empty = new Float64Array(values.length).fill(Number.NaN);
    // Before the second row no step is known.
    const after_s = step_s > 0 ? Math.min(step_s, passed_s / 2) : passed_s / 2;
    return [{ kind: 'row', time_s: before_s + after_s, values: empty }, row];
  };

  return {
    take: (bytes, wall_s) => {
      counts.received++;
      let sample: Sample | 'late' | undefined;
      try {
        sample = decoder.decode(bytes);
      } catch (error) {
        counts.malformed++;
        problem = toFailure(error).message;
        return [];
      }
      const channels = decoder.channels();
      const head: LiveEvent[] = [];
      if (!isReported && channels !== undefined) {
        isReported = true;
        head.push({
          kind: 'channels',
          channels: channels.map(({ name, unit, game }) => ({ name, unit, ...(game && { game }) })),
        });
      }
      if (sample === undefined) return head;
      if (sample === 'late') {
        counts.outOfOrder++;
        return head;
      }
      if (!Number.isFinite(sample.time_s ?? wall_s)) {
        counts.malformed++;
        problem = 'The packet has no time.';
        return head;
      }
      return [...head, ...rows(sample, wall_s)];
    },
    end: () => {
      const sample = decoder.end?.();
      return sample === undefined || !Number.isFinite(sample.time_s ?? lastWall_s)
        ? []
        : rows(sample, lastWall_s);
    },
    format: () => decoder.format?.() ?? format,
    counts: () => ({ ...counts }),
    problem: () => problem,
  };
}
