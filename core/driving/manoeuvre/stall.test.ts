import { describe, expect, it } from 'vitest';
import { CHANNEL_COUNT, channelIndex } from '../../catalogue/channels.ts';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { advanceRun, createRun, runEvents } from './run.ts';

function launch(autoClutchSpeed_radps: number | undefined) {
  const setup = aSetup();
  const run = createRun({
    setup: { ...setup, engine: { ...setup.engine, startStalled: true, autoClutchSpeed_radps } },
    manoeuvre: 'straight-acceleration',
    model: 'racebench',
    world: 'flat',
    surface: 'asphalt',
    seed: 0,
    parameters: { duration_s: 1 },
    rate_Hz: 100,
  });
  const out = new Float64Array(CHANNEL_COUNT);
  advanceRun(run, out);
  const first = out[channelIndex('engineRunning')];
  while (advanceRun(run, out));
  return { first, last: out[channelIndex('engineRunning')], events: runEvents(run) };
}

describe('the engine of a run', () => {
  it('runs at the start whatever engine.start_stalled says, and to the end with the clutch assist', () => {
    expect(launch(undefined)).toEqual({ first: 1, last: 1, events: [] });
  });

  it('stalls at a start from rest with the clutch assist off, and the session has one event of it', () => {
    const { first, last, events } = launch(0);
    expect([first, last]).toEqual([1, 0]);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ kind: 'engine-stalled' });
    expect(events[0]?.message).toMatch(/^The engine stalled in gear 1 at \d\.\d km\/h\.$/);
    expect(events[0]?.time_s).toBeLessThan(0.1);
  });
});
