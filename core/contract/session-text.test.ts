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
});
