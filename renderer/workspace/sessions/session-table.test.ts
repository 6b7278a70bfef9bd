import { describe, expect, it } from 'vitest';
import { sessionId } from '../../../core/contract/ids.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import { positionText, roadChangesText, setupChangesText } from '../../../core/contract/session-text.ts';
import { NEWEST_FIRST, parseTags, shownSessions } from './session-table.ts';

const session = (id: number, name: string, rest: Partial<SessionSummary> = {}): SessionSummary => ({
  id: sessionId.parse(id),
  name,
  created: `2026-03-0${id}T10:00:00Z`,
  car: 'Coupe',
  carPath: '',
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
  stintCars: [],
  tags: [],
  ...rest,
});

const LIST = [
  session(1, 'Run 2', { duration_s: 20 }),
  session(2, 'Run 10', { surface: 'ice', tags: ['winter'] }),
  session(3, 'run 1', { status: 'interrupted' }),
];
const names = (filter: string, sorting = NEWEST_FIRST) =>
  shownSessions(LIST, filter, sorting).map((s) => s.name);

describe('the list of sessions', () => {
  it('starts with the newest', () => {
    expect(names('')).toEqual(['run 1', 'Run 10', 'Run 2']);
  });

  it('sorts run 2 before run 10, whatever the letters’ case', () => {
    expect(names('', { key: 'name', isDescending: false })).toEqual(['run 1', 'Run 2', 'Run 10']);
  });

  it('sorts durations as numbers, longest first when asked', () => {
    expect(names('', { key: 'duration_s', isDescending: true })[0]).toBe('Run 2');
  });

  it('finds a session by tag, surface, manoeuvre or status in words', () => {
    expect(names('winter')).toEqual(['Run 10']);
    expect(names('ice step')).toEqual(['Run 10']);
    expect(names('interrupted')).toEqual(['run 1']);
    expect(names('step steer gravel')).toEqual([]);
  });

  it('finds a session by its model and by its world', () => {
    const list = [session(1, 'A', { model: 'racebench' }), session(2, 'B', { world: 'kerb' })];
    expect(shownSessions(list, 'kerb', NEWEST_FIRST).map((s) => s.name)).toEqual(['B']);
    expect(shownSessions(list, 'racebench', NEWEST_FIRST)).toHaveLength(2);
    expect(positionText(list[1]!)).toBe('Dry asphalt, kerb');
    expect(positionText(list[0]!)).toBe('Dry asphalt');
  });

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
    expect([setupChangesText(LIST[0]!), roadChangesText(LIST[0]!)]).toEqual(['', '']);
  });
});
