import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import type { TyreConditions, TyreSheet, TyreSource } from '../../../contract/tyre-laboratory.ts';
import { sampleCarText } from '../../../proof/testing/car-files.ts';
import { labTyre, rangeNotes } from './lab-tyres.ts';
import { tyreSheet } from './tyre-sheet.ts';

const COUPE = sampleCarText('coupe-1974');
const CAR = { name: 'Coupe', ...openCar(COUPE.text, COUPE.companions) };
const TIR = readFileSync(
  fileURLToPath(new URL('../../../../fixtures/tyres/fsae-2012.tir', import.meta.url)),
  'latin1',
);
const ON: TyreConditions = {
  load_N: 3000,
  inclination_rad: 0,
  pressure_Pa: undefined,
  speed_mps: 15,
  surface: 'asphalt',
  waterDepth_m: undefined,
  temperature_K: undefined,
};

function sheetOf(source: TyreSource, part: Partial<TyreConditions> = {}): TyreSheet {
  const tyre = labTyre(source, CAR);
  if ('problem' in tyre) throw new Error(tyre.problem);
  const on = { ...ON, ...part };
  return tyreSheet(tyre.name, [...rangeNotes(tyre, on), ...tyre.notes], tyre.lab, on);
}

const FRONT: TyreSource = { kind: 'wheel', wheel: 'FL', as: undefined };
const FILE: TyreSource = { kind: 'tir', file: 'own.tir', text: TIR };
const SOURCES: readonly (readonly [string, TyreSource])[] = [
  ['a wheel', FRONT],
  ['a wheel as LibreRally', { kind: 'wheel', wheel: 'FL', as: { model: 'librerally', mode: 'auto' } }],
  ['a wheel as PhysX', { kind: 'wheel', wheel: 'FL', as: { model: 'physx' } }],
  ['a wheel without data', { kind: 'wheel', wheel: 'FL', as: { model: 'simple' } }],
  ['a .tir file', FILE],
];

describe('a tyre in the laboratory', () => {
  it.each(SOURCES)('%s: signs of ISO 8855, finite curves, figures of its curves', (_, source) => {
    const { sweeps, figures, overLoad, overInclination, overTemperature } = sheetOf(source);
    const last = sweeps.angle_rad.length - 1;
    expect(sweeps.fy_N[0]).toBeGreaterThan(0);
    expect(sweeps.fy_N[last]).toBeLessThan(0);
    expect(sweeps.fx_N[0]).toBeLessThan(0);
    expect(sweeps.fx_N[sweeps.slip.length - 1]).toBeGreaterThan(0);
    expect(figures.corneringStiffness_Nprad).toBeGreaterThan(0);
    const drawn = Math.max(...sweeps.fy_N) / ON.load_N;
    expect(figures.lateralFriction).toBeGreaterThanOrEqual(drawn * 0.999);
    const drawings: readonly Float64Array[] = [
      overLoad.lateralFriction,
      overLoad.longitudinalFriction,
      overLoad.corneringStiffness_Nprad,
      overInclination.thrust_N,
      overInclination.leftFriction,
      overInclination.rightFriction,
      overTemperature.grip,
      sweeps.mz_Nm,
      sweeps.mx_Nm,
      ...sweeps.combined.flatMap(({ fx_N, fy_N }) => [fx_N, fy_N]),
    ];
    for (const values of drawings) expect(values.every((value) => Number.isFinite(value))).toBe(true);
  });

  it('holds less on wet asphalt, less in deep water and most of all on a dry road', () => {
    const frictionOn = (part: Partial<TyreConditions>): number =>
      sheetOf(FRONT, part).figures.lateralFriction;
    const dry = frictionOn({});
    const wet = frictionOn({ surface: 'wet-asphalt' });
    const flooded = frictionOn({ surface: 'wet-asphalt', waterDepth_m: 0.008, speed_mps: 30 });
    expect(wet).toBeLessThan(dry);
    expect(flooded).toBeLessThan(wet);
    expect(sheetOf(FRONT, { waterDepth_m: 0.008, speed_mps: 30 }).figures.waterLoadShare).toBeGreaterThan(
      0.3,
    );
  });

  it('has its best grip where nothing is said of its temperature', () => {
    const best = sheetOf(FRONT).figures.lateralFriction;
    expect(sheetOf(FRONT, { temperature_K: 283 }).figures.lateralFriction).toBeLessThan(best);
    expect(Math.max(...sheetOf(FRONT).overTemperature.grip)).toBeCloseTo(1, 3);
  });

  it('says what of the conditions is outside the ranges of its file', () => {
    expect(sheetOf(FILE, { load_N: 650 }).notes).toEqual([]);
    expect(sheetOf(FILE, { load_N: 9000 }).notes.join()).toMatch(/limited to them: load/);
  });

  it('says why there is no tyre: file, section, key and line; a car with errors; no car', () => {
    const broken = labTyre(
      { kind: 'tir', file: 'x.tir', text: TIR.replace(/FNOMIN\s*=\s*\S+/, 'FNOMIN = seven') },
      CAR,
    );
    expect(broken).toMatchObject({ problem: expect.stringMatching(/x\.tir.*FNOMIN/) as string });
    const car = labTyre({ kind: 'car', file: 'car.ini', text: 'body\n{\nmass=0\n}', wheel: 'FL' }, CAR);
    expect(car).toMatchObject({ problem: expect.stringMatching(/^car\.ini, line \d+: /) as string });
    expect(labTyre(FRONT, undefined)).toMatchObject({ problem: 'No car is open.' });
  });
});
