import { z } from 'zod';
import { openTelemetryFile } from '../../../backend/sessions/telemetry-source.ts';
import { datagramsOf } from '../../../telemetry/files/capture/capture-records.ts';
import { problemList } from '../../../telemetry/files/file-problems.ts';
import type { Values } from '../../../telemetry/files/games/packet-layout.ts';
import { GAME_CODES, gameOf } from '../../../telemetry/files/games/game-table.ts';

/** Packets of a game as a reading lists them, each in the words of its source. */
export const packetsReading = z.array(z.record(z.string(), z.unknown()));
export type PacketsReading = z.infer<typeof packetsReading>;

export interface PacketRow {
  readonly label: string;
  readonly expected: number;
  readonly got: number | undefined;
}

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of readings whose games say otherwise. */
const HEADER_NAMES: Readonly<Record<string, string>> = {
  format: 'packetFormat',
  major: 'gameMajorVersion',
  minor: 'gameMinorVersion',
  version: 'packetVersion',
  id: 'packetId',
  frame: 'frameIdentifier',
  overallFrame: 'overallFrameIdentifier',
  player: 'playerCarIndex',
  secondary: 'secondaryPlayerCarIndex',
};
const CAR_NAMES: Readonly<Record<string, string>> = Object.fromEntries([
  ['speed_kmh', 'speed'],
  ['rpm', 'engineRPM'],
  ['tyresSurface_RL_RR_FL_FR', 'tyresSurfaceTemperature'],
  ['tyresInner_RL_RR_FL_FR', 'tyresInnerTemperature'],
  ['brakesTemperature_RL_RR_FL_FR', 'brakesTemperature'],
  ['tyresPressure_RL_RR_FL_FR', 'tyresPressure'],
  ['m_tyreVisualCompound', 'visualTyreCompound'],
]);
const WHEELS = ['RL', 'RR', 'FL', 'FR'];
const WHEEL_WORDS: Readonly<Record<string, string>> = {
  RearLeft: 'RL',
  RearRight: 'RR',
  FrontLeft: 'FL',
  FrontRight: 'FR',
};

/** Values of a part of a reading beside those of the packet; what the packet's kind is not read for is left out. */
function partRows(
  part: Part,
  values: Values,
  names: Readonly<Record<string, string>>,
  label: string,
): readonly PacketRow[] {
  return Object.entries(part).flatMap(([given, value]): readonly PacketRow[] => {
    const plain = names[given] ?? given.replace(/^m_/, '');
    const found = [plain, `carSetups.${plain}`].find((name) =>
      Object.keys(values).some((key) => key === name || key === `${name}RL`),
    );
    const name = found ?? plain;
    if (typeof value === 'number' || (given === 'sessionUID' && typeof value === 'string'))
      return found === undefined
        ? []
        : [{ label: `${label}: ${given}`, expected: Number(value), got: values[name] }];
    if (!Array.isArray(value) || value.length !== WHEELS.length || found === undefined) return [];
    return value.map((each: unknown, i) => ({
      label: `${label}: ${given}.${WHEELS[i] ?? ''}`,
      expected: Number(each),
      got: values[`${name}${WHEELS[i] ?? ''}`],
    }));
  });
}

/** Lists of other things than cars, which are not read. */
const NO_CARS: ReadonlySet<string> = new Set(['m_marshalZones', 'm_weatherForecastSamples']);

type ReadCar = (car?: number) => Values;

/** Values that a published program decodes: scalars of the packet, and lists of cars cut to the first and the player's. */
function decodedRows(decoded: Part, read: ReadCar, label: string): readonly PacketRow[] {
  const scalars = Object.fromEntries(Object.entries(decoded).filter(([, value]) => !isPart(value)));
  return [
    ...partRows(scalars, read(), CAR_NAMES, label),
    ...Object.entries(decoded).flatMap(([name, list]) => {
      if (!isPart(list) || list['length'] === undefined || NO_CARS.has(name)) return [];
      const { first, player } = list;
      return [
        ...(isPart(first) ? partRows(first, read(0), CAR_NAMES, `${label}, first`) : []),
        ...(isPart(player) ? partRows(player, read(), CAR_NAMES, `${label}, player`) : []),
      ];
    }),
  ];
}

const EXPECTED = z.object({ field: z.string(), value: z.number() });

/** Values that the tests of a published program expect: `...[2].TyresInnerTemperature.RearRight`. */
function testRows(list: unknown, read: ReadCar, label: string): readonly PacketRow[] {
  return (Array.isArray(list) ? list : []).flatMap((each: unknown): readonly PacketRow[] => {
    const { field, value } = EXPECTED.parse(each);
    const [, car] = /\[(\d+)\]/.exec(field) ?? [];
    const words = field.split('.');
    const wheel = WHEEL_WORDS[words.at(-1) ?? ''];
    const word = (wheel === undefined ? words.at(-1) : words.at(-2)) ?? '';
    const name = `${word.charAt(0).toLowerCase()}${word.slice(1)}${wheel ?? ''}`;
    const values = read(car === undefined ? undefined : Number(car));
    return name in values ? [{ label: `${label}: ${field}`, expected: value, got: values[name] }] : [];
  });
}

function rowsOf(expected: Part, bytes: Uint8Array, index: number): readonly PacketRow[] {
  const game = gameOf(bytes);
  if (game === undefined) return [{ label: `packet ${index}: recognised`, expected: 1, got: 0 }];
  const read: ReadCar = (car) => GAME_CODES[game].read(bytes, car)?.values ?? {};
  const named = [expected['packetID'], expected['name']].find((name) => typeof name === 'string');
  const label = named ?? `packet ${index}`;
  const { header, playerCar, cars, carsShown, decodedByRepository, valuesTheTestsExpect } = expected;
  const shown = Array.isArray(carsShown) ? carsShown : [];
  return [
    ...(typeof expected['bytes'] === 'number'
      ? [{ label: `${label}: bytes`, expected: expected['bytes'], got: bytes.length }]
      : []),
    ...(isPart(header) ? partRows(header, read(), HEADER_NAMES, label) : []),
    ...(isPart(playerCar) ? partRows(playerCar, read(), CAR_NAMES, label) : []),
    ...(Array.isArray(cars) ? cars : []).flatMap((car: unknown, i) =>
      isPart(car) && typeof shown[i] === 'number'
        ? partRows(car, read(shown[i]), CAR_NAMES, `${label}, car ${String(shown[i])}`)
        : [],
    ),
    ...(isPart(decodedByRepository) ? decodedRows(decodedByRepository, read, label) : []),
    ...testRows(valuesTheTestsExpect, read, label),
    ...(header === undefined ? partRows(expected, read(), {}, label) : []),
  ];
}

/** Every value of a reading's packets that is read here, beside the packet of the file. */
export async function packetRows(path: string, expected: PacketsReading): Promise<readonly PacketRow[]> {
  const file = await openTelemetryFile(path);
  try {
    const packets: Uint8Array[] = [];
    const unread = { other: 0, fragment: 0, cut: 0 };
    for await (const { bytes } of datagramsOf(file.source, unread, problemList(), {})) packets.push(bytes);
    return [
      { label: 'packets', expected: expected.length, got: packets.length },
      ...expected.flatMap((part, i) => rowsOf(part, packets[i] ?? new Uint8Array(0), i + 1)),
    ];
  } finally {
    await file.close();
  }
}
