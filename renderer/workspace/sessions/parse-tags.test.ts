import { describe, expect, it } from 'vitest';
import { sessionId } from '../../../core/contract/ids.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import { positionText, roadChangesText, setupChangesText } from '../../../core/contract/session-text.ts';
import { parseTags } from './parse-tags.ts';

const session = (id: number, name: string, rest: Partial<SessionSummary> = {}): SessionSummary => ({
  id: sessionId.parse(id),
  name,
  created: `2026-03-0${id}T10:00:00Z`,
  car: 'Coupe',
  carPath: '',
  stintCars: [],
  manoeuvre: 'step-steer',
  model: 'racebench',
  surface: 'asphalt',
  world: 'flat',
  seed: 0,
  weather: {},
  status: 'finished',
  reason: '',
  duration_s: 6,
  rate_Hz: 100,
  setupHash: '',
  channels: 100,
  setupChanges: 0,
  roadChanges: 0,
  tags: [],
  ...rest,
});

describe('tags', () => {
  it('reads tags by commas, without doubles and blanks', () => {
    expect(parseTags(' wet, baseline,, wet ')).toEqual(['wet', 'baseline']);
    expect(parseTags('x'.repeat(80))[0]).toHaveLength(50);
  });
});

describe('a session that changed while it ran', () => {
  it('says how many values of its setup did, and that its road did', () => {
    const changed = session(4, 'Drive', { setupChanges: 2, roadChanges: 1 });
    expect(setupChangesText(changed)).toBe('2 values changed while it ran');
    expect(roadChangesText(changed)).toBe('Changed once while it ran');
    expect(positionText(changed)).toBe('Dry asphalt, changed while it ran');
  });
  it('says nothing of one setup and one road', () => {
    const unchanged = session(1, 'Run');
    expect([setupChangesText(unchanged), roadChangesText(unchanged)]).toEqual(['', '']);
  });
});
