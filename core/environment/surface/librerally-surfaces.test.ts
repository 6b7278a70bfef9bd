import { describe, expect, it } from 'vitest';
import {
  blendedSurface,
  librerallySurface,
  LIBRERALLY_SURFACE_NAMES,
  LIBRERALLY_SURFACES,
  probeContact,
} from './librerally-surfaces.ts';

const { Tarmac, Gravel, Snow, Ice, WetTarmac } = LIBRERALLY_SURFACES;

describe('LibreRally surfaces', () => {
  it('has six in the order of the numbers of the source', () => {
    expect(LIBRERALLY_SURFACE_NAMES).toEqual(['Tarmac', 'Gravel', 'Mud', 'Snow', 'Ice', 'WetTarmac']);
  });

  it('grips less wet than dry and less on ice than on snow', () => {
    expect(WetTarmac.friction).toBeLessThan(Tarmac.friction);
    expect(Ice.friction).toBeLessThan(Snow.friction);
    expect(Tarmac.slipStiffnessScale).toBeGreaterThan(Gravel.slipStiffnessScale);
  });

  it('takes an unknown surface as tarmac', () => expect(librerallySurface('Moon')).toBe(Tarmac));

  it('blends linearly: friction 0.967 at 35 % gravel', () => {
    expect(blendedSurface(Tarmac, Gravel, 0.35).friction).toBeCloseTo(0.967, 12);
    expect(blendedSurface(Tarmac, Gravel, 7)).toEqual(Gravel);
    expect(blendedSurface(Tarmac, Gravel, NaN)).toEqual(Tarmac);
  });

  it('loses contact between 0.66 and 0.71 m of probe for a wheel of 0.305 m', () => {
    expect(probeContact(0.66, 0.305)).toBe(1);
    expect(probeContact(0.685, 0.305)).toBeCloseTo(0.5, 9);
    expect(probeContact(0.71, 0.305)).toBeCloseTo(0, 12);
  });
});
