import { decodeText } from '../../text-encoding.ts';
import { refuseFile } from '../../file-problems.ts';
import { anglesOf, vectorOf } from '../directions.ts';
import { channelSet } from '../game-channel.ts';
import {
  lapTime_s,
  valueOf,
  type GameCode,
  type GameDecoder,
  type GameLap,
  type GameRow,
  type PacketReading,
} from '../game-code.ts';
import { packetLayout, readLayout, type PacketLayout, type Values } from '../packet-layout.ts';
import { carsOf, F1_KINDS, F1_WHEELS, HEADER, NAME_BYTES, PREFIXED, type F1KindRow } from './f1-layouts.ts';

const FIRST = 2018;
const LAST = 2025;

/** A kind of packet in a version of the game. */
interface Kind {
  readonly row: F1KindRow;
  readonly car: PacketLayout;
  readonly player: PacketLayout;
  readonly bytes: number;
  readonly carAt: (car: number) => number;
  readonly playerAt: number;
}

interface Version {
  readonly header: PacketLayout;
  /** Byte of the kind of a packet. */
  readonly idAt: number;
  readonly cars: number;
  readonly kinds: ReadonlyMap<number, Kind>;
}

const NOTHING: PacketLayout = { fields: [], bytes: 0 };

/** Fields of the setup are named with their kind, since the car has some of the same names. */
function layoutOf(row: F1KindRow, text: string | undefined, version: number): PacketLayout {
  if (text === undefined) return NOTHING;
  const named = PREFIXED.has(row.name) ? text.replaceAll(/^(?=[a-z])(?!skip)/gm, `${row.name}.`) : text;
  return packetLayout(named, F1_WHEELS, version);
}

function versionOf(version: number): Version {
  const header = packetLayout(HEADER, F1_WHEELS, version);
  const cars = carsOf(version);
  const kinds = new Map<number, Kind>();
  for (const row of F1_KINDS) {
    if (version < row.from || version > row.to) continue;
    const car = layoutOf(row, row.car, version);
    const player = layoutOf(row, row.player, version);
    const first = header.bytes + (row.before ?? 0);
    const stride = car.bytes + (row.behind?.(version) ?? 0);
    const playerAt = row.car === undefined ? header.bytes : first + cars * stride;
    kinds.set(row.id, {
      row,
      car,
      player,
      bytes: playerAt + player.bytes,
      carAt: (index) => first + index * stride,
      playerAt,
    });
  }
  const idAt = header.fields.find(({ name }) => name === 'packetId')?.at ?? 0;
  return { header, idAt, cars, kinds };
}

const versions = new Map<number, Version>(
  Array.from({ length: LAST - FIRST + 1 }, (_, i) => [FIRST + i, versionOf(FIRST + i)]),
);

const formatOf = (bytes: Uint8Array): number => (bytes[0] ?? 0) + 256 * (bytes[1] ?? 0);
const MAX_KIND = 15;

/** The version of a packet by its first number, its length and its kind. */
function knownVersion(bytes: Uint8Array): Version | undefined {
  const version = versions.get(formatOf(bytes));
  if (version === undefined || bytes.length < version.header.bytes) return undefined;
  return (bytes[version.idAt] ?? Infinity) <= MAX_KIND ? version : undefined;
}

/** The kind of a packet and the car it is read for; undefined for a kind that is not read. */
function partsOf(bytes: Uint8Array) {
  const version = knownVersion(bytes);
  if (version === undefined)
    throw refuseFile(`a packet of ${bytes.length} bytes belongs to another program than F1 2018 to F1 25.`);
  const header = readLayout(version.header, bytes, 0);
  const kind = version.kinds.get(valueOf(header, 'packetId'));
  const car = valueOf(header, 'playerCarIndex');
  if (kind !== undefined && bytes.length < kind.bytes)
    throw refuseFile(
      `a packet of ${kind.row.name} of F1 ${formatOf(bytes)} has ${kind.bytes} bytes, this one ${bytes.length}.`,
    );
  return { version, header, kind, car };
}

function read(bytes: Uint8Array, car?: number): PacketReading | undefined {
  if (knownVersion(bytes) === undefined) return undefined;
  const { header, kind, version, car: player } = partsOf(bytes);
  const values: Record<string, number> = { ...header };
  const index = car ?? player;
  if (kind !== undefined) {
    if (index < version.cars) readLayout(kind.car, bytes, kind.carAt(index), values);
    readLayout(kind.player, bytes, kind.playerAt, values);
  }
  return { kind: kind?.row.name ?? `packet ${valueOf(header, 'packetId')}`, values };
}

/** Name of the player's driver in a packet of participants; undefined in others. */
export function f1Driver(bytes: Uint8Array): string | undefined {
  if (knownVersion(bytes) === undefined) return undefined;
  const { kind, car, version } = partsOf(bytes);
  if (kind?.row.name !== 'participants' || car >= version.cars) return undefined;
  const at = kind.carAt(car) + kind.car.bytes;
  const [name = ''] = decodeText(bytes.subarray(at, at + NAME_BYTES)).split('\0');
  return name === '' ? undefined : name;
}

const forward = (values: Values) => vectorOf(values, 'worldForwardDir');
const right = (values: Values) => vectorOf(values, 'worldRightDir');

const MS_PER_S = 1000;

function lapOf(values: Values): GameLap | undefined {
  const number = valueOf(values, 'currentLapNum');
  if (Number.isNaN(number)) return undefined;
  const current_ms = values['currentLapTimeInMS'] ?? valueOf(values, 'currentLapTime') * MS_PER_S;
  const last_ms = values['lastLapTimeInMS'] ?? valueOf(values, 'lastLapTime') * MS_PER_S;
  return { number, current_s: current_ms / MS_PER_S, last_s: lapTime_s(last_ms) };
}

/**
 * Packets of one frame make a row. Kinds that come less often hold their values; a frame without a kind that moves with the car has no
 * values of it.
 */
function decoder(first: Uint8Array): GameDecoder {
  const format = formatOf(first);
  const { version } = partsOf(first);
  const kinds = [...version.kinds.values()];
  const { channels, samples } = channelSet(
    kinds.flatMap(({ car, player }) => [car, player]),
    anglesOf(forward, right),
  );
  const moving = kinds
    .filter(({ row }) => !row.isHeld)
    .flatMap(({ car, player }) => [...car.fields, ...player.fields]);
  const values: Record<string, number> = {};
  let open: { readonly frame: number; readonly time_s: number } | undefined;
  let hasValues = false;
  const close = (): GameRow | undefined => {
    const row =
      open !== undefined && hasValues
        ? { time_s: open.time_s, values: samples(values), lost: 0, lap: lapOf(values) }
        : undefined;
    for (const { name } of moving) values[name] = Number.NaN;
    hasValues = false;
    open = undefined;
    return row;
  };
  return {
    channels,
    decode: (bytes) => {
      if (formatOf(bytes) !== format)
        throw refuseFile(`a packet of F1 ${formatOf(bytes)} is not of the recorded game, F1 ${format}.`);
      const { header, kind, car } = partsOf(bytes);
      if (kind === undefined || car >= version.cars) return undefined;
      const frame = valueOf(header, 'frameIdentifier');
      const row = open?.frame === frame ? undefined : close();
      open ??= { frame, time_s: valueOf(header, 'sessionTime') };
      readLayout(kind.car, bytes, kind.carAt(car), values);
      readLayout(kind.player, bytes, kind.playerAt, values);
      hasValues = true;
      return row;
    },
    end: close,
  };
}

export const f1: GameCode = {
  recognises: (bytes) => knownVersion(bytes) !== undefined,
  title: (bytes) => `F1 ${formatOf(bytes)}`,
  read,
  decoder,
};
