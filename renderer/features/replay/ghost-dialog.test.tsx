import { screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { aSession, aSessionDetail } from '../../testing/invented-sessions.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { createOpenedSessions, OPENED_SESSIONS } from '../../workspace/sessions/opened-sessions.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import type { GhostAlignment } from './ghost-position.ts';
import { GhostDialog } from './GhostDialog.tsx';

const LAPS = [
  { number: 1, start_s: 0, end_s: 71, sectors_s: [], valid: true },
  { number: 2, start_s: 71, end_s: 140, sectors_s: [], valid: true },
];
const SESSION = aSessionDetail(1, { laps: LAPS, duration_s: 140 });

function showDialog() {
  const { services } = createFakeWindow({
    provide: [
      ({ get, provide }) =>
        provide(
          OPENED_SESSIONS,
          createOpenedSessions(get(BRIDGE), get(SESSIONS), () => Promise.resolve(undefined)),
        ),
    ],
  });
  services.get(SESSIONS).setState({ sessions: [aSession(1), aSession(2)] });
  function Opened(): ReactElement {
    const [alignment, setAlignment] = useState<GhostAlignment>('instant');
    return (
      <GhostDialog
        session={SESSION}
        alignment={alignment}
        onAlignment={setAlignment}
        onClose={() => undefined}
      />
    );
  }
  const user = renderInWindow(services, <Opened />);
  return { user, ghosts: () => services.get(SESSIONS).getState().ghosts };
}
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add ghost' });

describe('the choice of ghosts', () => {
  it('offers the best lap first, adds it once, and removes it', async () => {
    const { user, ghosts } = showDialog();
    expect(screen.getByText('No ghosts chosen.')).toBeDefined();
    await user.click(add());
    expect(ghosts()).toEqual([{ sessionId: SESSION.id, lap: 2 }]);
    expect(screen.getByRole('listitem').textContent).toContain('1. Test 1, lap 2');
    expect(add().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove Test 1, lap 2' }));
    expect(ghosts()).toEqual([]);
    expect(add().disabled).toBe(false);
  });

  it('ends at three ghosts', async () => {
    const { user, ghosts } = showDialog();
    for (const option of [/^Lap 1/, /^Lap 2/, /^Whole run/]) {
      await user.click(screen.getByRole('button', { name: /Lap of the ghost$/ }));
      await user.click(screen.getByRole('option', { name: option }));
      await user.click(add());
    }
    expect(ghosts().map(({ lap }) => lap)).toEqual([1, 2, undefined]);
    expect(add().disabled).toBe(true);
    expect(screen.getByText('The maximum is three ghosts: remove one to add another.')).toBeDefined();
  });

  it('explains both alignments', async () => {
    const { user } = showDialog();
    expect(
      screen.getByText('Each ghost is shown at the same time since the start of its lap.'),
    ).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'At the same position' }));
    expect(
      screen.getByText('Each ghost is shown at the same track position, to compare lines and speeds.'),
    ).toBeDefined();
  });
});
