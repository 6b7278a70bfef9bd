import { describe, expect, it } from 'vitest';
import { sessionId } from '../../../../core/contract/ids.ts';
import type { SessionLaps } from '../../../../core/contract/lap-requests.ts';
import type { Venue } from '../../../../core/contract/venues.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { provideTelemetry } from '../provide-telemetry.ts';
import { LAP_HISTORY, lapSteps } from './lap-history.ts';

const ID = sessionId.parse(1);
const POINT = { latitude_deg: 45, longitude_deg: 13 };
const VENUE: Venue = {
  name: 'Ring',
  origin: POINT,
  radius_m: 1000,
  start: { from: POINT, to: { ...POINT, latitude_deg: 45.0002 } },
  splits: [],
  direction: 'forward',
};
const laps = (...ends_s: number[]): SessionLaps => ({
  laps: ends_s.map((end_s, i) => ({
    number: i + 1,
    start_s: ends_s[i - 1] ?? 0,
    end_s,
    sectors_s: [],
    valid: true,
  })),
});

/** A backend with the laps of one session and venues. */
function open() {
  let stored = laps(60, 120);
  const venues = new Map<string, Venue>();
  const replaced = (now: SessionLaps): { before: SessionLaps; now: SessionLaps } => {
    const before = stored;
    stored = now;
    return { before, now };
  };
  const window = createFakeWindow({
    answers: {
      'laps/set': (args) => replaced({ laps: args.laps }),
      'laps/detect': ({ evidence }) => {
        if (evidence.by === 'file-line') throw new Error('The file has no line.');
        return replaced(laps(50));
      },
      'venue/save': ({ venue, before }) => {
        if (before !== undefined) venues.delete(before);
        venues.set(venue.name, venue);
        return {};
      },
      'venue/delete': ({ name }) => {
        venues.delete(name);
        return {};
      },
    },
    provide: [provideTelemetry],
  });
  const history = window.services.get(LAP_HISTORY);
  return { window, history, stored: () => stored, venues };
}

const label = ({ history }: ReturnType<typeof open>) => lapSteps(history.getState(), ID);

describe('the history of laps', () => {
  it('undoes and redoes laps that were set and found, step by step', async () => {
    const one = open();
    const first = one.stored();
    await one.history.setLaps(ID, laps(120).laps, 'Joined laps 1 and 2');
    await one.history.detect(ID, { by: 'loop' }, 'Found laps again');
    expect(one.stored()).toEqual(laps(50));
    expect(label(one)).toEqual({ undo: 'Found laps again', redo: undefined });
    await one.history.undo(ID);
    await one.history.undo(ID);
    expect(one.stored()).toEqual(first);
    expect(label(one)).toEqual({ undo: undefined, redo: 'Joined laps 1 and 2' });
    await one.history.redo(ID);
    expect(one.stored().laps).toEqual(laps(120).laps);
    await one.history.setLaps(ID, laps(10).laps, 'Split lap 1');
    expect(label(one)).toEqual({ undo: 'Split lap 1', redo: undefined });
  });

  it('has a step only for what was done, and reports what was not', async () => {
    const one = open();
    expect(await one.history.detect(ID, { by: 'file-line' }, 'Found laps again')).toBe(false);
    expect(one.window.notices()).toEqual(['The file has no line.']);
    expect(label(one).undo).toBeUndefined();
  });

  it('of one session is not that of another', async () => {
    const one = open();
    await one.history.setLaps(ID, [], 'Removed laps');
    expect(lapSteps(one.history.getState(), sessionId.parse(2)).undo).toBeUndefined();
  });

  it('undoes a venue that was saved, replaced, renamed and deleted', async () => {
    const one = open();
    const names = (): string[] => [...one.venues.keys()];
    await one.history.saveVenue(ID, VENUE, undefined);
    const longer: Venue = { ...VENUE, direction: 'either' };
    await one.history.saveVenue(ID, longer, VENUE);
    expect(one.venues.get('Ring')).toEqual(longer);
    await one.history.undo(ID);
    expect(one.venues.get('Ring')).toEqual(VENUE);
    await one.history.renameVenue(ID, VENUE, 'Lake');
    expect(names()).toEqual(['Lake']);
    await one.history.undo(ID);
    expect(names()).toEqual(['Ring']);
    await one.history.deleteVenue(ID, VENUE);
    expect(names()).toEqual([]);
    await one.history.undo(ID);
    await one.history.undo(ID);
    expect(names()).toEqual([]);
  });
});
