import { describe, expect, it } from 'vitest';
import { MISSING } from '../units/quantity.ts';
import { IMPORTED } from './imported.ts';
import type { SessionDetail } from './session-requests.ts';
import { conditionsOf } from './session-text.ts';

const SESSION = {
  model: 'racebench',
  step_s: 0.001,
  surface: 'asphalt',
  weather: {},
  world: 'flat',
  track: 'Kart circuit',
  seed: 7,
  setupChanges: 0,
  roadChanges: 0,
  conditions: {},
} as unknown as SessionDetail;

const textOf = (session: SessionDetail) =>
  conditionsOf(session)
    .filter(({ text }) => text !== MISSING)
    .map(({ label, text }) => `${label}: ${text}`);

describe('conditions of a session', () => {
  it('of a run show its step of 1 ms, surface, usual temperatures and seed 7', () => {
    expect(textOf(SESSION)).toEqual(
      expect.arrayContaining(['Step: 1 ms', 'Air temperature: Usual', 'Seed: 7']),
    );
  });

  it('of a session that was read from a file show no step, temperature or seed, which are unknown', () => {
    expect(textOf({ ...SESSION, model: IMPORTED, surface: '' })).toEqual([
      'Model: Imported',
      'Track: Kart circuit',
    ]);
  });

  it('that are noted are shown in the chosen units, for runs and imported sessions', () => {
    const conditions = { driver: 'A. Smith', hotPressureRL_Pa: 150_000, track_K: 303.15, wind_mps: 2.5 };
    const imported = { ...SESSION, model: IMPORTED, surface: '', conditions };
    expect(textOf(imported).slice(2)).toEqual([
      'Driver: A. Smith',
      'Hot pressure, rear left: 1.500 bar',
      'Measured track temperature: 30.0 °C',
      'Wind speed: 9.0 km/h',
    ]);
    const imperial = conditionsOf({ ...SESSION, conditions }, 'imperial').map(({ text }) => text);
    expect(imperial).toContain('21.8 psi');
  });
});
