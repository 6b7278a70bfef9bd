import { describe, expect, it } from 'vitest';
import {
  blendedSurface,
  librerallySurface,
  LIBRERALLY_SURFACE_NAMES,
  LIBRERALLY_SURFACES,
  overriddenSurface,
  probeContact,
  probeShare,
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

  it('keeps what a negative override names and takes the rest', () => {
    const section = overriddenSurface(Gravel, { friction: 0.5, noise: -1 });
    expect(section.friction).toBe(0.5);
    expect(section.noise).toBe(Gravel.noise);
  });

  it('shares two probe hits half and half at one height, none from 0.08 m apart', () => {
    expect(probeShare(0.3, 0.3)).toBeCloseTo(0.5, 12);
    expect(probeShare(0.3, 0.38)).toBe(0);
  });

  it('loses contact between 0.66 and 0.71 m of probe for a wheel of 0.305 m', () => {
    expect(probeContact(0.66, 0.305)).toBe(1);
    expect(probeContact(0.685, 0.305)).toBeCloseTo(0.5, 9);
    expect(probeContact(0.71, 0.305)).toBeCloseTo(0, 12);
  });
});
