import { describe, expect, it } from 'vitest';
import type { CarModelLook } from '../../../workspace/models/model-store.ts';
import { modelOutlines } from './model-outline.ts';

/** A wedge 4 m long, 1.6 m wide at the tail and pointed at the nose, 0.2 m over its origin and 1.2 m high at the tail. */
const WEDGE = Float32Array.from([
  ...[-2, 0.8, 0.2],
  ...[-2, -0.8, 0.2],
  ...[2, 0, 0.2],
  ...[-2, 0.8, 1.2],
  ...[-2, -0.8, 1.2],
]);
const INDEX = Uint32Array.from([0, 1, 2, 3, 4, 2, 0, 3, 2, 1, 4, 2, 0, 1, 4, 0, 4, 3]);

const look = (role: 'body' | 'wheel', yaw_rad = 0): CarModelLook =>
  ({
    data: {
      parts: [
        {
          part: {
            role,
            position_m: { x: 0.1, y: 0, z: -0.3 },
            pitch_rad: 0,
            yaw_rad,
            scale: { x: 1, y: 1, z: 1 },
          },
          meshes: [{ material: 0, position: WEDGE, normal: WEDGE, uv: WEDGE, index: INDEX }],
        },
      ],
    },
  }) as unknown as CarModelLook;

const rounded = (points: readonly (readonly [number, number])[] = []): readonly (readonly number[])[] =>
  points.map((point) => point.map((value) => Math.round(1000 * value) / 1000));

describe('the outline of a car’s own body', () => {
  it('goes from the side along its floor and back over its slope, about the centre of gravity', () => {
    const side = rounded(modelOutlines(look('body'))?.side);
    expect(side).toContainEqual([-1.9, -0.1]);
    expect(side).toContainEqual([2.1, -0.1]);
    // Half way along the slope is half as high.
    expect(side.at(-101)).toEqual([0.1, 0.4]);
    expect(side.at(-1)).toEqual([-1.9, 0.9]);
  });

  it('is from above as wide as the wedge, and from behind a box', () => {
    const outlines = modelOutlines(look('body'));
    const plan = rounded(outlines?.plan);
    expect(plan[0]).toEqual([-1.9, -0.8]);
    expect(plan[100]).toEqual([0.1, -0.4]);
    const rear = rounded(outlines?.rear);
    expect([rear[0], rear[200], rear[201], rear.at(-1)]).toEqual([
      [-0.8, -0.1],
      [0.8, -0.1],
      [0.8, 0.9],
      [-0.8, 0.9],
    ]);
  });

  it('turns with the model, and is none for a car whose body has no model', () => {
    expect(rounded(modelOutlines(look('body', Math.PI))?.side)[0]?.[0]).toBe(-1.9);
    expect(rounded(modelOutlines(look('body', Math.PI))?.side).at(-1)).toEqual([-1.9, -0.1]);
    expect(modelOutlines(look('wheel'))).toBeUndefined();
  });
});
