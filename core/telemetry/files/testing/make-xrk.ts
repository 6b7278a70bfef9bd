/** Makes messages of AiM logs field by field, with offsets spelled out here and nowhere taken from the code under test. */

const bytesOf = (numbers: readonly number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(numbers);
const words = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const u16 = (value: number): readonly number[] => [value & 0xff, (value >> 8) & 0xff];
const i32 = (value: number): readonly number[] => [...u16(value), ...u16(value >> 16)];

/** A message with a head, its sum `wrong` by so much. */
export function message(token: string, body: ArrayLike<number>, wrong = 0): readonly number[] {
  const name = words(token.padEnd(4, '\0'));
  const numbers = Array.from(body);
  const sum = numbers.reduce((total, byte) => total + byte, wrong) & 0xffff;
  return [
    ...words('<h'),
    ...name,
    ...i32(numbers.length),
    1,
    ...words('>'),
    ...numbers,
    ...words('<'),
    ...name,
    ...u16(sum),
    ...words('>'),
  ];
}

export const textMessage = (token: string, text: string): readonly number[] =>
  message(token, [...words(text), 0]);

export interface MadeXrkChannel {
  readonly index: number;
  readonly name: string;
  readonly unit: number;
  readonly decoder: number;
  readonly rate: number;
  readonly bytes: number;
}

/** The description of a channel, of 112 bytes. */
export function channelMessage({
  index,
  name,
  unit,
  decoder,
  rate,
  bytes,
}: MadeXrkChannel): readonly number[] {
  const body = new Uint8Array(112);
  body.set(u16(index), 0);
  body[12] = unit | 128;
  body[20] = decoder;
  body.set(words(name.slice(0, 8)), 24);
  body.set(words(name), 32);
  body[64] = rate;
  body[72] = bytes;
  return message('CHS', body);
}

export const groupMessage = (index: number, channels: readonly number[]): readonly number[] =>
  message('GRP', [...u16(index), ...u16(channels.length), ...channels.flatMap(u16)]);

export const sample = (time_ms: number, channel: number, value: readonly number[]): readonly number[] => [
  ...words('(S'),
  ...i32(time_ms),
  ...u16(channel),
  ...value,
  ...words(')'),
];

export const block = (
  time_ms: number,
  channel: number,
  values: readonly (readonly number[])[],
): readonly number[] => [
  ...words('(M'),
  ...i32(time_ms),
  ...u16(channel),
  ...u16(values.length),
  ...values.flat(),
  ...words(')'),
];

export const group = (time_ms: number, index: number, values: readonly number[]): readonly number[] => [
  ...words('(G'),
  ...i32(time_ms),
  ...u16(index),
  ...values,
  ...words(')'),
];

/** A whole lap, or a sector of one. */
export function lapMessage(
  number: number,
  sector: number,
  duration_ms: number,
  end_ms: number,
  length: 20 | 32 = 32,
): readonly number[] {
  const body = new Uint8Array(length);
  body[1] = sector;
  body.set(u16(number), 2);
  body.set(i32(duration_ms), 4);
  body.set(i32(end_ms), length === 32 ? 28 : 16);
  return message('LAP', body);
}

/** A position in cm and a velocity in cm/s, both earth-centred. */
export function gpsMessage(
  time_ms: number,
  week_ms: number,
  position: readonly [number, number, number],
  velocity: readonly [number, number, number] = [0, 0, 0],
): readonly number[] {
  const body = new Uint8Array(56);
  body.set(i32(time_ms), 0);
  body.set(i32(week_ms), 4);
  position.forEach((part, i) => body.set(i32(part), 16 + 4 * i));
  velocity.forEach((part, i) => body.set(i32(part), 32 + 4 * i));
  body[51] = 9;
  return message('GPS', body);
}

export const int16 = u16;
export const int32 = i32;
export const makeXrk = (...messages: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> =>
  bytesOf(messages.flat());
