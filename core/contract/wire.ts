/**
 * Structured data with typed arrays as one binary frame, for ports that carry bytes only. Frame: uint32
 * little-endian length of the JSON head, the head in UTF-8, then the arrays, each at the next multiple of 8
 * bytes of the frame. In the head an array is written as {"$array": [type, offset, length]}.
 */
const TYPES = { f64: Float64Array, f32: Float32Array, i32: Int32Array, u8: Uint8Array } as const;
type TypeName = keyof typeof TYPES;
type WireArray = InstanceType<(typeof TYPES)[TypeName]>;

const TAG = '$array';

function typeOf(value: unknown): TypeName | undefined {
  if (value instanceof Float64Array) return 'f64';
  if (value instanceof Float32Array) return 'f32';
  if (value instanceof Int32Array) return 'i32';
  if (value instanceof Uint8Array) return 'u8';
  return undefined;
}

const align8 = (n: number): number => (n + 7) & ~7;

/** True where a message contains a typed array. */
function holdsArray(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (ArrayBuffer.isView(value)) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (holdsArray(item)) return true;
    return false;
  }
  for (const key in value) if (holdsArray((value as Record<string, unknown>)[key])) return true;
  return false;
}

/** Encodes one message. Property values of undefined are left out, as JSON does. */
export function encodeFrame(message: unknown): Uint8Array<ArrayBuffer> {
  const arrays: WireArray[] = [];
  const offsets: number[] = [];
  let bodyLength = 0;
  const place = (_key: string, value: unknown): unknown => {
    const type = typeOf(value);
    if (type === undefined) return value;
    const array = value as WireArray;
    const offset = bodyLength;
    arrays.push(array);
    offsets.push(offset);
    bodyLength = align8(bodyLength + array.byteLength);
    return { [TAG]: [type, offset, array.length] };
  };
  // Without a replacer JSON is written several times quicker.
  const head = holdsArray(message) ? JSON.stringify(message, place) : JSON.stringify(message);
  const headBytes = encoder.encode(head);
  const bodyStart = align8(4 + headBytes.length);
  const frame = new Uint8Array(bodyStart + bodyLength);
  new DataView(frame.buffer).setUint32(0, headBytes.length, true);
  frame.set(headBytes, 4);
  arrays.forEach((array, i) => {
    frame.set(
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
      bodyStart + (offsets[i] ?? 0),
    );
  });
  return frame;
}

// Globals of every host of this program; the core is compiled without the types of one.
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array };
declare const TextDecoder: new () => { readonly decode: (bytes: Uint8Array) => string };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

type Tagged = Readonly<Record<typeof TAG, readonly [TypeName, number, number]>>;

/** The array that a tag stands for, as a copy. */
function arrayAt({ [TAG]: [type, offset, length] }: Tagged, body: Uint8Array): WireArray {
  const Type = TYPES[type];
  // Not body.slice: in a Node Buffer this returns a view of its pool.
  const bytes = new Uint8Array(body.subarray(offset, offset + length * Type.BYTES_PER_ELEMENT));
  if (bytes.length !== length * Type.BYTES_PER_ELEMENT)
    throw new RangeError('Frame is shorter than its arrays');
  return new Type(bytes.buffer, 0, length);
}

/** Replaces tags by their arrays; returns the value, or the array where the value itself is a tag. */
function withArrays(value: unknown, body: Uint8Array): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) value[i] = withArrays(value[i], body);
    return value;
  }
  if (Object.hasOwn(value, TAG)) return arrayAt(value as Tagged, body);
  const record = value as Record<string, unknown>;
  for (const key in record) {
    const item = record[key];
    if (typeof item === 'object') record[key] = withArrays(item, body);
  }
  return value;
}

/** Decodes one frame. Arrays are copies. Throws on a truncated frame or an invalid head. */
export function decodeFrame(frame: Uint8Array): unknown {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const headLength = view.getUint32(0, true);
  if (4 + headLength > frame.byteLength) throw new RangeError('Frame is shorter than its head');
  const head = decoder.decode(frame.subarray(4, 4 + headLength));
  const message: unknown = JSON.parse(head);
  // Walked by hand: JSON.parse with a reviver makes every object of the head twice.
  return head.includes(`"${TAG}"`) ? withArrays(message, frame.subarray(align8(4 + headLength))) : message;
}
