import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { aSession } from '../../testing/invented-sessions.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { sessionPageAnswers } from '../../playground/fake-session-pages.ts';
import { SessionChoice } from './SessionChoice.tsx';
import { SESSIONS } from './session-store.ts';

const ALL = [
  aSession(9, { name: 'Skid pad' }),
  aSession(8, { name: 'Lap' }),
  aSession(1, { name: 'Long ago', car: '' }),
];

describe('the choice of a session', () => {
  it('lists the newest, and finds older ones by words', async () => {
    const window = createFakeWindow({
      answers: {
        'session/list': () => ALL.slice(0, 2),
        ...sessionPageAnswers(() => ALL.map((session) => ({ ...session, laps: 0, conditions: {} }))),
      },
    });
    await window.services.get(SESSIONS).refresh();
    const onChange = vi.fn();
    const user = renderInWindow(
      window.services,
      <SessionChoice label="Session" value={ALL[0]!.id} onChange={onChange} />,
    );
    await user.click(screen.getByRole('button', { name: /Skid pad.*Session/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      expect.stringMatching(/^Skid pad/),
      expect.stringMatching(/^Lap/),
    ]);
    // In one event: user-event would report the typed text again while React removes the field.
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ago' } });
    const old = await screen.findByRole('option', { name: /^Long ago/ });
    // A part that is not known is left out.
    expect(old.textContent).not.toMatch(/, ,|^Long ago,/);
    await user.click(old);
    expect(onChange.mock.calls).toEqual([[1]]);
  });
});
