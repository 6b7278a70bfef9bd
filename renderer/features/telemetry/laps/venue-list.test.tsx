import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionId } from '../../../../core/contract/ids.ts';
import type { FoundLaps } from '../../../../core/contract/lap-requests.ts';
import type { Venue } from '../../../../core/contract/venues.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { provideTelemetry } from '../provide-telemetry.ts';
import { VenueList } from './VenueList.tsx';

const at = (latitude_deg: number) => ({ latitude_deg, longitude_deg: 13 });
const FOUND: FoundLaps = {
  origin: at(45),
  error_m: 0.02,
  source: 'line',
  name: '',
  fileLines: [],
  notes: [],
};
const venueAt = (name: string, latitude_deg: number): Venue => ({
  name,
  origin: at(latitude_deg),
  radius_m: 5000,
  start: { from: at(latitude_deg), to: at(latitude_deg + 0.0002) },
  splits: [],
  direction: 'forward',
});
const LINES = { start: { from: at(45), to: at(45.0002) }, splits: [], direction: 'forward' } as const;

function show(hasLines = true) {
  const opened: string[] = [];
  const window = createFakeWindow({
    answers: { 'venue/save': () => ({}), 'venue/delete': () => ({}) },
    provide: [provideTelemetry],
  });
  const user = renderInWindow(
    window.services,
    <VenueList
      sessionId={sessionId.parse(1)}
      found={FOUND}
      venues={[venueAt('Far', 46), venueAt('Home', 45.001)]}
      lines={undefined}
      drawn={hasLines ? { ...LINES, splits: [] } : undefined}
      onOpen={(venue) => opened.push(venue.name)}
    />,
  );
  return { ...window, user, opened };
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Save these lines as venue' });

describe('the venues of the library', () => {
  it('are listed by their distance from the session: 0.001° is here, 1° is 111 km', () => {
    show();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Homehere',
      'Far111 km away',
    ]);
  });

  it('get the drawn lines under a name, with the origin of the session', async () => {
    const { user, asked } = show();
    await user.type(name(), 'Lake{Enter}');
    expect(asked('venue/save')).toEqual([
      { venue: { ...LINES, name: 'Lake', origin: FOUND.origin, radius_m: 5000 } },
    ]);
    expect(name().value).toBe('');
  });

  it('are replaced only by a button that says so', async () => {
    const { user } = show();
    await user.type(name(), 'Home');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Replace' })).toBeDefined();
  });

  it('cannot be saved without a start line', () => {
    show(false);
    expect(name().disabled).toBe(true);
  });

  it('are opened, renamed unless the name is taken, and deleted', async () => {
    const { user, asked, opened, notices } = show();
    await user.click(screen.getByRole('button', { name: 'Home' }));
    expect(opened).toEqual(['Home']);
    await user.click(screen.getByRole('button', { name: 'Rename venue Home' }));
    await user.clear(screen.getByRole('textbox', { name: 'Rename venue Home' }));
    await user.type(screen.getByRole('textbox', { name: 'Rename venue Home' }), 'Far{Enter}');
    expect(asked('venue/save')).toEqual([]);
    // Said at the field, which stays until the name is corrected.
    expect(screen.getByRole('alert').textContent).toBe('A venue is named Far: choose another name.');
    expect(notices()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Rename venue Home' }), 'm{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked('venue/save')).toEqual([{ venue: venueAt('Farm', 45.001), before: 'Home' }]);
    await user.click(screen.getByRole('button', { name: 'Delete venue Far' }));
    expect(asked('venue/delete')).toEqual([{ name: 'Far' }]);
  });
});
