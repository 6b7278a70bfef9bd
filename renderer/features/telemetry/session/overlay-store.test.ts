import { describe, expect, it } from 'vitest';
import { IMPORTED } from '../../../../core/contract/imported.ts';
import { aSession } from '../../../testing/invented-sessions.ts';
import { createOverlayStore } from './overlay-store.ts';

const LOG = aSession(1, { manoeuvre: IMPORTED });
const OTHER_LOG = aSession(2, { manoeuvre: IMPORTED });
const LAP = aSession(3, { manoeuvre: 'lap', track: 'Hairpin' });
const NEXT_LAP = aSession(4, { manoeuvre: 'lap', track: 'Hairpin' });
const ALL = [LOG, OTHER_LOG, LAP, NEXT_LAP];

describe('an overlay', () => {
  const over = (first: typeof LOG, of: typeof LOG) => {
    const overlays = createOverlayStore();
    overlays.moveTo(first, ALL);
    overlays.add({ sessionId: of.id, lap: 1 });
    return overlays;
  };

  it('goes with a session of another log or track, and is given back for another try', () => {
    const overlays = over(LOG, LAP);
    expect(overlays.moveTo(OTHER_LOG, ALL)).toEqual([{ sessionId: LAP.id, lap: 1 }]);
    expect(overlays.getState().laps).toEqual([]);
    expect(over(LOG, LOG).moveTo(OTHER_LOG, ALL)).toHaveLength(1);
  });

  it('stays on the same track, and on the session that it was laid over, whatever that is', () => {
    const overlays = over(LAP, LAP);
    expect(overlays.moveTo(NEXT_LAP, ALL)).toEqual([]);
    expect(overlays.getState().laps).toHaveLength(1);
    const chosen = over(LOG, LAP);
    expect(chosen.moveTo(LOG, ALL)).toEqual([]);
    expect(chosen.getState().laps).toHaveLength(1);
  });
});
