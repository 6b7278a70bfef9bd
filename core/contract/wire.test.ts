import { describe, expect, test } from 'vitest';
import { fc } from '../proof/testing/property.ts';
import { decodeFrame, encodeFrame } from './wire.ts';

describe('a message as one frame', () => {
  test('text beyond ASCII, nested arrays and empty arrays come back as they were', () => {
    const message = {
      type: 'result',
      id: 7,
      result: {
        name: 'Große Kurve – 120 km/h 🏁',
        channels: [
          { name: 'wheelLoad', values: Float64Array.of(3120.25, -0, 1e-300) },
          { name: 'slip', values: Float32Array.of(0.5) },
          { name: 'gear', values: Int32Array.of(-1, 0, 6) },
          { name: 'none', values: new Float64Array(0) },
          { name: 'bytes', values: Uint8Array.of(0, 255) },
        ],
      },
    };
    expect(decodeFrame(encodeFrame(message))).toEqual(message);
  });

  test('a frame inside a larger buffer gives its own samples, not those before it', () => {
    const frame = encodeFrame({ load_N: Float64Array.of(1, 2, 3) });
    const pool = Buffer.alloc(64 + frame.length, 0xaa);
    pool.set(frame, 64);
    const decoded = decodeFrame(pool.subarray(64)) as { load_N: Float64Array };
    expect([...decoded.load_N]).toEqual([1, 2, 3]);
    expect(decoded.load_N.buffer.byteLength).toBe(24);
  });

  test('decoded arrays stay as they are when the frame is used again', () => {
    const frame = encodeFrame({ load_N: Float64Array.of(1, 2) });
    const decoded = decodeFrame(frame) as { load_N: Float64Array };
    frame.fill(0);
    expect([...decoded.load_N]).toEqual([1, 2]);
  });

  test('a truncated frame is refused wherever it is cut', () => {
    const frame = encodeFrame({ id: 1, load_N: Float64Array.of(1, 2, 3) });
    for (let length = 0; length < frame.length; length++)
      expect(() => decodeFrame(frame.subarray(0, length))).toThrow();
  });

  test('any JSON with any samples survives', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.float64Array(), fc.int32Array(), (json, doubles, integers) => {
        const message = { json: JSON.parse(JSON.stringify(json)) as unknown, doubles, integers };
        expect(decodeFrame(encodeFrame(message))).toEqual(message);
      }),
    );
  });
});
