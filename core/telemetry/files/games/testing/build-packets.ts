/** Packets built by the bytes of the published descriptions, not by the layouts that read them. */

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer);

const floats = (bytes: Uint8Array, values: Readonly<Record<number, number>>): void => {
  for (const [at, value] of Object.entries(values)) view(bytes).setFloat32(Number(at), value, true);
};

export interface ForzaState {
  readonly time_ms: number;
  readonly isDriving?: boolean;
  readonly speed_mps?: number;
  /** From 0. */
  readonly lap?: number;
  readonly lap_s?: number;
  readonly last_s?: number;
  readonly gear?: number;
  /** -127 left to 127 right. */
  readonly steer?: number;
}

/** Forza: byte of the dash behind the 232 of the sled, or 244 in Horizon. */
export function forzaPacket(bytes: 311 | 324 | 331, state: ForzaState): Uint8Array<ArrayBuffer> {
  const {
    time_ms,
    isDriving = true,
    speed_mps = 0,
    lap = 0,
    lap_s = 0,
    last_s = 0,
    gear = 1,
    steer = 0,
  } = state;
  const packet = new Uint8Array(bytes);
  const data = view(packet);
  const dash = bytes === 324 ? 244 : 232;
  data.setInt32(0, isDriving ? 1 : 0, true);
  data.setUint32(4, time_ms, true);
  floats(packet, { 16: 3000, 20: 2, 28: 5, 40: speed_mps, 48: 0.5, [dash + 12]: speed_mps });
  floats(packet, { [dash + 56]: last_s, [dash + 60]: lap_s });
  data.setUint16(dash + 68, lap, true);
  data.setUint8(dash + 71, 255);
  data.setUint8(dash + 75, gear);
  data.setInt8(dash + 76, steer);
  return packet;
}

/** DiRT Rally: 66 floats by their number. */
export function dirtPacket(values: Readonly<Record<number, number>>): Uint8Array<ArrayBuffer> {
  const packet = new Uint8Array(264);
  // Heading along Z, its left along X.
  const all: Record<number, number> = { 11: 1, 16: 1, ...values };
  for (const [index, value] of Object.entries(all)) floats(packet, { [4 * Number(index)]: value });
  return packet;
}

/** EA Sports WRC, structure "wrc": by byte. */
export function eaWrcPacket(
  time_s: number,
  values: Readonly<Record<number, number>>,
): Uint8Array<ArrayBuffer> {
  const packet = new Uint8Array(237);
  const data = view(packet);
  data.setBigUint64(0, BigInt(Math.round(time_s * 60)), true);
  floats(packet, { 8: time_s });
  // Third gear; neutral is 0 and reverse 10.
  [3, 0, 10, 6].forEach((value, i) => data.setUint8(37 + i, value));
  // Left, forward and up of a car that heads along Z.
  floats(packet, { 85: 1, 105: 1, 113: 1, ...values });
  return packet;
}

/** RTCarInfo of Assetto Corsa: by number of its 4 bytes. */
export function assettoPacket(
  values: Readonly<Record<number, number>>,
  whole: Readonly<Record<number, number>>,
): Uint8Array<ArrayBuffer> {
  const packet = new Uint8Array(328);
  packet[0] = 'a'.charCodeAt(0);
  for (const [index, value] of Object.entries({ 1: 328, ...whole }))
    view(packet).setInt32(4 * Number(index), value, true);
  for (const [index, value] of Object.entries(values)) floats(packet, { [4 * Number(index)]: value });
  return packet;
}

/** Telemetry of Project CARS 2. */
export function projectCarsTelemetry(
  number: number,
  speed_mps: number,
  gear: number,
): Uint8Array<ArrayBuffer> {
  const packet = new Uint8Array(559);
  const data = view(packet);
  data.setUint32(4, number, true);
  packet.set([1, 1, 0, 3], 8);
  // The second of the cars is viewed; brake 51, throttle 255, clutch 0.
  packet.set([1], 12);
  packet.set([51, 255, 0], 29);
  floats(packet, { 36: speed_mps });
  data.setUint16(40, 6000, true);
  data.setUint8(45, gear | (6 << 4));
  for (let wheel = 0; wheel < 4; wheel++) data.setUint16(216 + 2 * wheel, 350 + wheel, true);
  return packet;
}

/** Timings of Project CARS 2, with the lap of the second car. */
export function projectCarsTimings(lap: number, time_s: number): Uint8Array<ArrayBuffer> {
  const packet = new Uint8Array(1063);
  packet.set([1, 1, 3, 1], 8);
  const car = 33 + 32;
  packet[car + 21] = lap;
  floats(packet, { [car + 22]: time_s });
  return packet;
}

/** Gran Turismo 7, decrypted: kind A, B, ~ or the later one by its length. */
export function granTurismoPacket(
  bytes: 296 | 316 | 344 | 368,
  sequence: number,
  lap = 1,
  last_ms = -1,
): Uint8Array<ArrayBuffer> {
  const packet = new Uint8Array(bytes);
  const data = view(packet);
  packet.set([0x30, 0x53, 0x37, 0x47]);
  // No rotation: the car heads along -Z.
  floats(packet, { 0x10: 1, 0x18: -30, 0x28: 1, 0x30: 0.25, 0x4c: 30 });
  data.setUint32(0x70, sequence, true);
  data.setInt16(0x74, lap, true);
  data.setInt32(0x7c, last_ms, true);
  data.setUint16(0x8e, 1, true);
  packet.set([0x43, 255, 51], 0x90);
  data.setUint32(0x124, 100, true);
  if (bytes > 296) floats(packet, { 0x130: 4, 0x138: 3 });
  return packet;
}

/** Header and packet of F1 2022 of a frame: lap data (id 2) or car telemetry (id 6) of the car 5. */
export function f1Packet(
  id: 2 | 6,
  frame: number,
  time_s: number,
  state: {
    readonly lap?: number;
    readonly lap_ms?: number;
    readonly last_ms?: number;
    readonly speed_kph?: number;
  },
): Uint8Array<ArrayBuffer> {
  const player = 5;
  const packet = new Uint8Array(id === 2 ? 972 : 1347);
  const data = view(packet);
  data.setUint16(0, 2022, true);
  packet.set([1, 19, 1, id], 2);
  floats(packet, { 14: time_s });
  data.setUint32(18, frame, true);
  packet.set([player, 255], 22);
  const { lap = 1, lap_ms = 0, last_ms = 0, speed_kph = 0 } = state;
  if (id === 2) {
    const car = 24 + player * 43;
    data.setUint32(car, last_ms, true);
    data.setUint32(car + 4, lap_ms, true);
    packet[car + 25] = lap;
  } else {
    const car = 24 + player * 60;
    data.setUint16(car, speed_kph, true);
    floats(packet, { [car + 2]: 1, [car + 6]: -0.5 });
  }
  return packet;
}
