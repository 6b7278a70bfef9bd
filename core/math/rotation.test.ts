import { describe, expect, it } from 'vitest';
import {
  advanceOrientation,
  pitchOf_rad,
  rollOf_rad,
  setOrientation,
  writeRotationMatrix,
  yawOf_rad,
} from './rotation.ts';

function matrixOf(yaw_rad: number, pitch_rad: number, roll_rad: number): Float64Array {
  const q = new Float64Array(4);
  const matrix = new Float64Array(9);
  setOrientation(q, yaw_rad, pitch_rad, roll_rad);
  writeRotationMatrix(q, matrix);
  return matrix;
}

describe('rotation', () => {
  it('points the nose left for positive yaw and down for positive pitch', () => {
    const left = matrixOf(Math.PI / 2, 0, 0);
    expect(left[3]).toBeCloseTo(1, 12);
    const down = matrixOf(0, 0.1, 0);
    expect(down[6]).toBeCloseTo(-Math.sin(0.1), 12);
  });

  it('lowers the right side for positive roll', () => {
    // The left body axis (second column) rises.
    expect(matrixOf(0, 0, 0.1)[7]).toBeCloseTo(Math.sin(0.1), 12);
  });

  it('gives back yaw 0.7, pitch -0.2 and roll 0.3 rad', () => {
    const matrix = matrixOf(0.7, -0.2, 0.3);
    expect(yawOf_rad(matrix)).toBeCloseTo(0.7, 12);
    expect(pitchOf_rad(matrix)).toBeCloseTo(-0.2, 12);
    expect(rollOf_rad(matrix)).toBeCloseTo(0.3, 12);
  });

  it('turns by 1 rad in 1000 steps of 1 ms at 1 rad/s about a tilted axis', () => {
    const q = Float64Array.of(1, 0, 0, 0);
    const omega = Float64Array.of(0.6, 0, 0.8);
    for (let i = 0; i < 1000; i++) advanceOrientation(q, omega, 0.001);
    expect(q[0]).toBeCloseTo(Math.cos(0.5), 9);
    expect(q[1]).toBeCloseTo(0.6 * Math.sin(0.5), 9);
    expect(q[3]).toBeCloseTo(0.8 * Math.sin(0.5), 9);
  });
});
