import { salsa20 } from '@noble/ciphers/salsa.js';
import { describe, expect, it } from 'vitest';
import { findChannel } from '../../../catalogue/channels.ts';
import { GAME_KEYS, GAMES, type Game } from '../../../catalogue/games.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import { fc } from '../../../proof/testing/property.ts';
import { F1_KINDS } from './f1/f1-layouts.ts';
import type { GameDecoder, GameRow } from './game-code.ts';
import { GAME_CODES, gameOf } from './game-table.ts';
import { packetLayout } from './packet-layout.ts';
import { createYawUnwrap } from './unwrap-yaw.ts';
import {
  assettoPacket,
  dirtPacket,
  eaWrcPacket,
  f1Packet,
  forzaPacket,
  granTurismoPacket,
  projectCarsTelemetry,
  projectCarsTimings,
} from './testing/build-packets.ts';

const near = (value: number, digits: number): unknown => expect.closeTo(value, digits);

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function decode(
  game: Game,
  packets: readonly Uint8Array[],
): { rows: readonly GameRow[]; decoder: GameDecoder } {
  const [first = new Uint8Array(0)] = packets;
  const decoder = GAME_CODES[game].decoder(first);
  const rows = packets.flatMap((packet) => decoder.decode(packet) ?? []);
  const last = decoder.end?.();
  return { rows: last === undefined ? rows : [...rows, last], decoder };
}

function values(game: Game, packets: readonly Uint8Array[]): Record<string, number> {
  const { rows, decoder } = decode(game, packets);
  const row = rows.at(-1);
  return Object.fromEntries(decoder.channels.map(({ name }, i) => [name, row?.values[i] ?? Number.NaN]));
}

const BUILT: readonly (readonly [Game, Uint8Array])[] = [
  ['forza', forzaPacket(311, { time_ms: 1000 })],
  ['forza', forzaPacket(324, { time_ms: 1000 })],
  ['forza', forzaPacket(331, { time_ms: 1000 })],
  ['f1', f1Packet(6, 1, 1, {})],
  ['dirt', dirtPacket({})],
  ['eaWrc', eaWrcPacket(1, {})],
  ['assettoCorsa', assettoPacket({}, {})],
  ['projectCars', projectCarsTelemetry(1, 20, 3)],
  ['granTurismo', granTurismoPacket(296, 1)],
  ['granTurismo', granTurismoPacket(316, 1)],
  ['granTurismo', granTurismoPacket(344, 1)],
  ['granTurismo', granTurismoPacket(368, 1)],
];

describe('packets of games', () => {
  it.each(BUILT)('of %s are recognised as such and by no other', (game, packet) => {
    expect(gameOf(packet)).toBe(game);
    expect(GAME_KEYS.filter((key) => GAME_CODES[key].recognises(packet))).toEqual([game]);
  });

  it.each(BUILT)('of %s fill channels that are ours in the unit of the table', (game, packet) => {
    const { channels } = GAME_CODES[game].decoder(packet);
    const names = channels.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, unit } of channels) {
      const row = findChannel(name);
      if (row !== undefined) expect(unit, name).toBe(row.unit);
    }
    expect(names).toContain('speed_mps');
    expect(names).toContain('gear');
    expect(GAMES[game].settings).not.toBe('');
  });

  it('of foreign senders are refused in words, whatever their bytes', () => {
    const aPacket = fc.oneof(
      fc.uint8Array({ maxLength: 1400 }),
      fc
        .tuple(fc.constantFrom(...BUILT.map(([, packet]) => packet)), fc.nat(1400), fc.nat(1400), fc.nat(255))
        .map(([packet, cut, at, value]) => {
          const changed = packet.slice(0, cut);
          if (at < changed.length) changed[at] = value;
          return changed;
        }),
    );
    fc.assert(
      fc.property(aPacket, (bytes) => {
        for (const game of GAME_KEYS)
          try {
            GAME_CODES[game].recognises(bytes);
            GAME_CODES[game].decoder(bytes).decode(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(RacebenchError);
          }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a yaw within one turn', () => {
  it('goes on over the turn, and over rows without it', () => {
    const unwrap = createYawUnwrap(1);
    const yaws = [3, -3, Number.NaN, -2.5, 3.1].map((yaw) => {
      const values = Float64Array.of(0, yaw);
      unwrap(values);
      return values[1];
    });
    const turn = 2 * Math.PI;
    expect(yaws).toEqual([3, turn - 3, Number.NaN, turn - 2.5, 3.1]);
  });
});

describe('a layout', () => {
  it('takes the lines of a version, wheels in the order of the game, and skips bytes', () => {
    const { fields, bytes } = packetLayout(
      'a u8\nskip 2 @2020-\nb* u16 [C] tyreCoreTemperature_K.* @-2019\n.c f32 [] -steer/127 @2021',
      [
        ['Rear', 'RL'],
        ['Front', 'FL'],
      ],
      2021,
    );
    expect(fields.map(({ name, at }) => [name, at])).toEqual([
      ['a', 0],
      ['c', 3],
    ]);
    expect(fields[1]).toMatchObject({ isRecorded: false, channel: { name: 'steer', factor: -1 / 127 } });
    expect(bytes).toBe(7);
    expect(() => packetLayout('not a line at all!', [])).toThrow('not a line of a layout');
  });

  it('of F1 has the sizes of the specifications', () => {
    const sizes: Readonly<Record<number, readonly (readonly [id: number, bytes: number])[]>> = {
      2018: [
        [0, 1341],
        [2, 841],
        [4, 1082],
        [5, 841],
        [6, 1085],
        [7, 1061],
      ],
      2019: [
        [0, 1343],
        [2, 843],
        [4, 1104],
        [5, 843],
        [6, 1347],
        [7, 1143],
      ],
      2020: [
        [0, 1464],
        [2, 1190],
        [4, 1213],
        [5, 1102],
        [6, 1307],
        [7, 1344],
      ],
      2021: [
        [0, 1464],
        [2, 970],
        [4, 1257],
        [5, 1102],
        [6, 1347],
        [7, 1058],
        [10, 882],
      ],
      2022: [
        [0, 1464],
        [2, 972],
        [4, 1257],
        [5, 1102],
        [6, 1347],
        [7, 1058],
        [10, 948],
      ],
      2023: [
        [0, 1349],
        [2, 1131],
        [4, 1306],
        [5, 1107],
        [6, 1352],
        [7, 1239],
        [10, 953],
        [13, 217],
      ],
      2024: [
        [0, 1349],
        [2, 1285],
        [4, 1350],
        [5, 1133],
        [6, 1352],
        [7, 1239],
        [10, 953],
        [13, 237],
      ],
      2025: [
        [0, 1349],
        [2, 1285],
        [4, 1284],
        [5, 1133],
        [6, 1352],
        [7, 1239],
        [10, 1041],
        [13, 273],
      ],
    };
    /** Bytes behind the last car: panels, buttons, suggested gear, rivals, the next front wing. */
    const behind = (id: number, version: number): number => {
      if (id === 2 && version >= 2022) return 2;
      if (id === 5 && version >= 2024) return 4;
      if (id !== 6) return 0;
      return version <= 2019 ? 4 : version === 2020 ? 7 : 3;
    };
    const header = (version: number): number =>
      version === 2018 ? 21 : version === 2019 ? 23 : version <= 2022 ? 24 : 29;
    for (const [year, kinds] of Object.entries(sizes))
      for (const [id, size] of kinds) {
        const version = Number(year);
        const packet = new Uint8Array(size - behind(id, version));
        const data = new DataView(packet.buffer);
        data.setUint16(0, version, true);
        packet[version === 2018 ? 3 : version <= 2022 ? 5 : 6] = id;
        packet[header(version) - (version <= 2019 ? 1 : 2)] = 0;
        const kind = F1_KINDS.find((row) => row.id === id && row.from <= version && row.to >= version);
        expect(GAME_CODES.f1.read(packet)?.kind, `${year} ${id}`).toBe(kind?.name);
        expect(() => GAME_CODES.f1.read(packet.subarray(0, packet.length - 1)), `${year} ${id}`).toThrow(
          `has ${packet.length} bytes`,
        );
      }
  });
});

describe('Salsa20', () => {
  it('gives the first vector of ECRYPT (set 1, vector 0, key of 256 bits)', () => {
    const key = new Uint8Array(32);
    key[0] = 0x80;
    expect(hexOf(salsa20(key, new Uint8Array(8), new Uint8Array(64)))).toBe(
      'e3be8fdd8beca2e3ea8ef9475b29a6e7003951e1097a5c38d23b7a5fad9f6844b22c97559e2723c7cbbd3fe4fc8d9a0744652a83e72a9c461876af4d7ef1a117',
    );
  });

  it.each([
    ['A', 296, 0xdeadbeaf],
    ['B', 316, 0xdeadbeef],
    ['~', 344, 0x55fabb4f],
  ] as const)('decrypts packets of kind %s of Gran Turismo 7 with its number', (_, bytes, mixed) => {
    const plain = granTurismoPacket(bytes, 42);
    const seed = 0x12345678;
    const nonce = new Uint8Array(8);
    const data = new DataView(nonce.buffer);
    data.setUint32(0, (seed ^ mixed) >>> 0, true);
    data.setUint32(4, seed, true);
    const key = new TextEncoder().encode('Simulator Interface Packet GT7 v');
    const sent = salsa20(key, nonce, plain);
    new DataView(sent.buffer, sent.byteOffset).setUint32(0x40, seed, true);
    expect(gameOf(sent)).toBe('granTurismo');
    expect(values('granTurismo', [sent])).toMatchObject({ sequence: 42, gear: 3, suggestedGear: 4 });
  });
});

describe('values of games in our units and signs', () => {
  it('of Forza: right is negative, revolutions are rad/s, gears 0 and 11 are reverse and neutral', () => {
    const packet = forzaPacket(324, { time_ms: 5000, speed_mps: 40, steer: 127, gear: 0 });
    expect(values('forza', [packet])).toMatchObject({
      engineSpeed_radps: near(100 * Math.PI, 3),
      lateralAcceleration_mps2: -2,
      longitudinalAcceleration_mps2: 5,
      longitudinalVelocity_mps: 40,
      speed_mps: 40,
      yawRate_radps: -0.5,
      accelerator: 1,
      steer: -1,
      gear: -1,
    });
    expect(values('forza', [forzaPacket(331, { time_ms: 1, gear: 11 })])['gear']).toBe(0);
  });

  it('of Forza: menus give no rows, and a packet of another length is refused', () => {
    const { rows, decoder } = decode('forza', [forzaPacket(331, { time_ms: 1, isDriving: false })]);
    expect(rows).toEqual([]);
    expect(() => decoder.decode(forzaPacket(324, { time_ms: 2 }))).toThrow('has other channels');
  });

  it('of F1: packets of a frame make one row, the last of them at the end', () => {
    const packets = [
      f1Packet(2, 7, 1.5, { lap: 3, lap_ms: 500, last_ms: 90_000 }),
      f1Packet(6, 7, 1.5, { speed_kph: 180 }),
      f1Packet(6, 8, 1.52, { speed_kph: 216 }),
    ];
    const { rows, decoder } = decode('f1', packets);
    const at = decoder.channels.findIndex(({ name }) => name === 'speed_mps');
    expect(rows.map(({ time_s, values: all }) => [time_s?.toFixed(2), all[at]])).toEqual([
      ['1.50', 50],
      ['1.52', 60],
    ]);
    expect(rows[0]?.lap).toEqual({ number: 3, current_s: 0.5, last_s: 90 });
    // The second frame has no lap data: nothing is known of it.
    expect(rows[1]?.lap).toBeUndefined();
    expect(values('f1', packets)).toMatchObject({ accelerator: 1, steer: 0.5 });
  });

  it('of DiRT Rally: engine speeds are rad/s, gear 10 is reverse, lap 0 the first', () => {
    // A drift: 20 m/s along the heading, 3 m/s to its left.
    const packet = dirtPacket({ 0: 12, 4: 1, 5: 2, 6: 3, 8: 3, 10: 20, 30: 1, 33: 10, 34: 1, 37: 785.4 });
    expect(values('dirt', [packet])).toMatchObject({
      positionX_m: 3,
      positionY_m: 1,
      positionZ_m: 2,
      yaw_rad: 0,
      longitudinalVelocity_mps: 20,
      lateralVelocity_mps: 3,
      lateralAcceleration_mps2: near(9.80665, 5),
      engineSpeed_radps: near(785.4, 3),
      steer: -1,
      gear: -1,
    });
    expect(decode('dirt', [packet]).rows[0]).toMatchObject({ time_s: 12, lap: { number: 1 } });
  });

  it('of EA Sports WRC: X is the left, steering positive to the right', () => {
    const packet = eaWrcPacket(2, { 41: 25, 49: 7, 57: 9, 61: 1, 69: 25, 73: 2, 209: 0.25 });
    expect(values('eaWrc', [packet])).toMatchObject({
      speed_mps: 25,
      positionX_m: 9,
      positionY_m: 7,
      lateralVelocity_mps: 1,
      longitudinalVelocity_mps: 25,
      lateralAcceleration_mps2: 2,
      yaw_rad: 0,
      steer: -0.25,
      gear: 3,
    });
  });

  it('of Assetto Corsa: gear 1 is neutral, time is that of arrival, laps are those driven', () => {
    const packet = assettoPacket(
      { 4: 30, 14: 0.5, 17: 6000, 79: 4, 81: 5 },
      { 10: 1500, 11: 88_000, 13: 2, 19: 1 },
    );
    expect(values('assettoCorsa', [packet])).toMatchObject({
      speed_mps: 30,
      accelerator: 0.5,
      engineSpeed_radps: near(200 * Math.PI, 3),
      positionX_m: 5,
      positionY_m: 4,
      gear: 0,
    });
    expect(decode('assettoCorsa', [packet]).rows[0]).toMatchObject({
      time_s: undefined,
      lap: { number: 3, current_s: 1.5, last_s: 88 },
    });
    // The answer to the handshake comes before the first of them.
    expect(decode('assettoCorsa', [new Uint8Array(408), packet]).rows).toHaveLength(1);
  });

  it('of Project CARS 2: the viewed car is found among the timings, lost packets by their number', () => {
    const packets = [
      projectCarsTelemetry(1, 20, 3),
      projectCarsTimings(4, 12.5),
      projectCarsTelemetry(2, 21, 15),
      projectCarsTelemetry(5, 22, 0),
    ];
    const { rows } = decode('projectCars', packets);
    expect(rows.map(({ lost, lap }) => [lost, lap?.number])).toEqual([
      [0, undefined],
      [0, 4],
      [2, 4],
    ]);
    expect(values('projectCars', packets.slice(0, 3))).toMatchObject({
      speed_mps: 21,
      brake: 0.2,
      accelerator: 1,
      'tyreSurfaceTemperature_K.FR': 351,
      gear: -1,
    });
  });

  it('of Gran Turismo 7: a car without rotation heads along -Z, its right along X', () => {
    expect(values('granTurismo', [granTurismoPacket(316, 1)])).toMatchObject({
      longitudinalVelocity_mps: 30,
      lateralVelocity_mps: -1,
      yawRate_radps: 0.25,
      lateralAcceleration_mps2: -4,
      longitudinalAcceleration_mps2: 3,
      accelerator: 1,
      brake: 0.2,
    });
    const { rows } = decode('granTurismo', [granTurismoPacket(296, 60), granTurismoPacket(296, 63)]);
    expect(rows.map(({ time_s, lost }) => [time_s, lost])).toEqual([
      [1, 0],
      [1.05, 2],
    ]);
  });
});
