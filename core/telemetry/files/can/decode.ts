import type { Message, Signal } from './dbc.ts';

/** The number of a signal in the data of a frame; NaN where the frame is too short. */
export type NumberReader = (data: Uint8Array) => number;

/** Numbers of so many bytes are whole in 64-bit arithmetic. */
const MAX_EXACT_BYTES = 6;

/** Bytes of a signal from the lowest to the highest one, and the bits below it in the lowest one. */
function spanOf({ start, length, isMotorola }: Signal): {
  readonly last: number;
  readonly step: 1 | -1;
  readonly bytes: number;
  readonly shift: number;
} {
  const bit = start & 7;
  const first = start >> 3;
  if (!isMotorola) return { last: first, step: 1, bytes: Math.ceil((bit + length) / 8), shift: bit };
  const above = 7 - bit;
  const bytes = Math.ceil((above + length) / 8);
  return { last: first + bytes - 1, step: -1, bytes, shift: bytes * 8 - above - length };
}

/** Reads the bits of a signal as a whole number without sign. */
function wholeReader(signal: Signal): (data: Uint8Array) => bigint | number {
  const { last, step, bytes, shift } = spanOf(signal);
  if (bytes <= MAX_EXACT_BYTES) {
    const divisor = 2 ** shift;
    const modulus = 2 ** signal.length;
    return (data) => {
      let value = 0;
      for (let i = bytes - 1; i >= 0; i--) value = value * 256 + (data[last + step * i] ?? 0);
      return Math.floor(value / divisor) % modulus;
    };
  }
  const mask = (1n << BigInt(signal.length)) - 1n;
  return (data) => {
    let value = 0n;
    for (let i = bytes - 1; i >= 0; i--) value = value * 256n + BigInt(data[last + step * i] ?? 0);
    return (value >> BigInt(shift)) & mask;
  };
}

const FLOAT = new DataView(new ArrayBuffer(8));

/** Reads the number of a signal, before factor and offset. */
export function numberReader(signal: Signal): NumberReader {
  const { last, step, bytes } = spanOf(signal);
  const needed = Math.max(last, last + step * (bytes - 1)) + 1;
  const whole = wholeReader(signal);
  const { length, isSigned, float } = signal;
  const half = 2n ** BigInt(length - 1);
  const valueOf = (read: bigint | number): number => {
    if (float === 32) {
      FLOAT.setUint32(0, Number(read));
      return FLOAT.getFloat32(0);
    }
    if (float === 64) {
      FLOAT.setBigUint64(0, BigInt(read));
      return FLOAT.getFloat64(0);
    }
    if (!isSigned) return Number(read);
    if (typeof read === 'number') return read >= Number(half) ? read - 2 * Number(half) : read;
    return Number(read >= half ? read - 2n * half : read);
  };
  return (data) => (data.length < needed ? Number.NaN : valueOf(whole(data)));
}

/** Reads the values of all signals of a frame, NaN for those that it does not hold. */
export type MessageReader = (data: Uint8Array, values: Float64Array) => void;

/** The values are number x factor + offset of each signal, in the order of the message. */
export function messageReader({ signals }: Message): MessageReader {
  const readers = signals.map(numberReader);
  const indexOf = new Map(signals.map(({ name }, i) => [name, i]));
  const numbers = new Float64Array(signals.length);
  const isHeld = (signal: Signal, depth: number): boolean => {
    const { when } = signal;
    if (when === undefined) return true;
    const at = indexOf.get(when.multiplexor);
    const multiplexor = at === undefined ? undefined : signals[at];
    if (at === undefined || multiplexor === undefined || depth > signals.length) return false;
    const number = numbers[at] ?? Number.NaN;
    return when.ranges.some(([from, to]) => number >= from && number <= to) && isHeld(multiplexor, depth + 1);
  };
  return (data, values) => {
    readers.forEach((read, i) => {
      numbers[i] = read(data);
    });
    signals.forEach((signal, i) => {
      values[i] = isHeld(signal, 0) ? (numbers[i] ?? Number.NaN) * signal.factor + signal.offset : Number.NaN;
    });
  };
}
