import { describe, expect, it } from 'vitest';
import { createCursor } from '../../../ui/state/cursor.ts';
import { createDatum } from '../../../workspace/sessions/datum.ts';
import { createViewRange } from '../../../plots/view-range.ts';
import { axisMap, cursorOnAxis, datumOnAxis, rangeOnAxis, spanOnAxis } from './axis-view.ts';

/** A lap from 10 to 30 s of a session of 60 s: 20 m/s to 200 m, a stop of 5 s, 20 m/s to 300 m. */
const ON = { x: Float64Array.of(10, 20, 25, 30), y: Float64Array.of(0, 200, 200, 300) };
const MAP = axisMap(ON, { from: 0, to: 300 });

describe('a session seen on the axis of a lap', () => {
  it('has the place 100 m at 15 s and 200 m all through the stop, and is left of it no more than 0', () => {
    expect([0, 10, 15, 20, 22, 25, 27.5, 60].map(MAP.position)).toEqual([0, 0, 100, 200, 200, 200, 250, 300]);
  });

  it('shows 100 to 250 m where the session shows 15 to 27.5 s, and vice versa', () => {
    const range = createViewRange({ from: 0, to: 60 });
    const on = rangeOnAxis(range, MAP);
    range.show({ from: 15, to: 27.5 });
    expect(on.read()).toEqual({ from: 100, to: 250 });
    expect(on.read()).toBe(on.read());
    on.show({ from: 50, to: 150 });
    expect(range.read()).toEqual({ from: 12.5, to: 17.5 });
  });

  it('shows the whole lap, 0 to 300 m, where the session shows a part beside it', () => {
    const range = createViewRange({ from: 0, to: 60 });
    range.show({ from: 40, to: 50 });
    expect(rangeOnAxis(range, MAP).read()).toEqual({ from: 0, to: 300 });
  });

  it('moves the cursor of the session to 15 s by moving its own to 100 m', () => {
    const cursor = createCursor(0);
    const on = cursorOnAxis(cursor, MAP);
    on.move(100);
    expect(cursor.read()).toBe(15);
    expect(on.read()).toBe(100);
  });

  it('has the datum of 15 s at 100 m, sets it at 27.5 s by 250 m, and a loop beyond the lap nowhere', () => {
    const datum = createDatum();
    const on = datumOnAxis(datum, MAP);
    expect(on.read()).toBeUndefined();
    datum.set(15);
    expect(on.read()).toBe(100);
    on.set(250);
    expect(datum.read()).toBe(27.5);
    expect(spanOnAxis({ from: 12.5, to: 20 }, MAP.position)).toEqual({ from: 50, to: 200 });
    expect(spanOnAxis({ from: 40, to: 50 }, MAP.position)).toBeUndefined();
  });
});
