import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FoundLaps, SessionLaps } from '../../../../core/contract/lap-requests.ts';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { aSessionDetail } from '../../../testing/invented-sessions.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';
import { TRACKS } from '../../../workspace/tracks/track-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { provideTelemetry } from '../provide-telemetry.ts';
import { LapTools } from './LapTools.tsx';
import { NoLaps } from './NoLaps.tsx';

const lap = (number: number, start_s: number, end_s: number): LapRecord => ({
  number,
  start_s,
  end_s,
  sectors_s: [],
  valid: true,
});
const FOUND: FoundLaps = {
  origin: { latitude_deg: 45, longitude_deg: 13 },
  error_m: 0.02,
  source: 'none',
  name: '',
  fileLines: [],
  notes: ['The car is at rest.'],
};
const IMPORTED_LOG = aSessionDetail(1, { manoeuvre: 'imported', duration_s: 100, laps: [] });

const TRACK = `racebench-track 1
[track]
name = Log (widths guessed)
closed = yes
surface = asphalt
verge = grass
start_m = 0

[line]
x_m, y_m, right_m, left_m
0, 0, 4, 4
100, 0, 4, 4
100, 100, 4, 4
0, 100, 4, 4
`;

function show(session: SessionDetail, stored: SessionLaps & { first?: SessionLaps }, isEmpty: boolean) {
  const window = createFakeWindow({
    answers: {
      'laps/get': () => stored,
      'laps/track': () => ({ text: TRACK, laps: [1, 2], closed: true }),
      'laps/set': ({ laps }) => ({ before: stored, now: { laps } }),
    },
    provide: [provideTelemetry],
  });
  const user = renderInWindow(
    window.services,
    isEmpty ? <NoLaps session={session} /> : <LapTools session={session} />,
  );
  return { ...window, user };
}

describe('a session without laps', () => {
  it('of a file without positions says what the file lacks, and becomes one lap', async () => {
    const { user, asked } = show(IMPORTED_LOG, { laps: [] }, true);
    expect(screen.getByText(/neither a lap number nor latitude and longitude/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Whole session as one lap' }));
    expect(asked('laps/set')[0]?.laps).toEqual([lap(1, 0, 100)]);
  });

  it('with positions has the reason why none was found, and opens the lines', async () => {
    const { user, services } = show(IMPORTED_LOG, { laps: [], found: FOUND }, true);
    expect(await screen.findByText(/^The car is at rest. Draw a start line/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Laps and lines…' }));
    expect(services.get(UI).getState().overlay).toEqual({ kind: 'lapLines' });
  });

  it('of a run says whether there was a track', () => {
    show(aSessionDetail(1), { laps: [] }, true);
    expect(screen.getByText(/^Laps are timed on a track: this run has none/)).toBeDefined();
  });

  it('of a run on a track says that a lap was not completed', () => {
    show(aSessionDetail(1, { track: 'Kart' }), { laps: [] }, true);
    expect(screen.getByText(/second crossing of the start line/)).toBeDefined();
  });
});

describe('the tools of laps', () => {
  const session = aSessionDetail(1, { manoeuvre: 'imported', laps: [lap(1, 10, 70), lap(2, 70, 130)] });

  it('split the lap at the cursor, and say so where none is there', async () => {
    const { user, services, asked, notices } = show(session, { laps: session.laps }, false);
    services.get(TIME_CURSOR_s).move(5);
    await user.click(screen.getByRole('button', { name: 'Split the lap at the cursor' }));
    expect(notices()[0]).toMatch(/^No lap can be split at 5.00 s: move the cursor into a lap/);
    services.get(TIME_CURSOR_s).move(100);
    await user.click(screen.getByRole('button', { name: 'Split the lap at the cursor' }));
    expect(asked('laps/set')[0]?.laps).toEqual([lap(1, 10, 70), lap(2, 70, 100), lap(3, 100, 130)]);
    await waitFor(() => screen.getByRole('button', { name: 'Undo: Split lap 2 at 100.00 s' }));
  });

  it('offer the laps of the import only where others were set since', async () => {
    const first = { laps: [lap(1, 0, 50)] };
    const { user, asked } = show(session, { laps: session.laps, first }, false);
    await user.click(await screen.findByRole('button', { name: 'Laps as imported' }));
    expect(asked('laps/set')[0]?.laps).toEqual(first.laps);
  });

  it('make an unsaved track of laps with positions, whose widths are said to be guessed', async () => {
    const withPath = { ...session, channelNames: ['positionX_m', 'positionY_m'] };
    const { user, services, notices } = show(withPath, { laps: session.laps }, false);
    await user.click(screen.getByRole('button', { name: 'Make a track of these laps' }));
    await waitFor(() =>
      expect(notices()[0]).toMatch(/mean of 2 laps. The widths, 4 m to each side, are guessed/),
    );
    expect(services.get(UI).getState().screen).toBe('tracks');
    const { view, path } = services.get(TRACKS).getState();
    expect([view?.head.name, path]).toEqual(['Log (widths guessed)', undefined]);
  });

  it('do not offer them otherwise', () => {
    show(session, { laps: session.laps }, false);
    expect(screen.queryByRole('button', { name: 'Laps as imported' })).toBeNull();
  });
});
