import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeWindow, type Answers } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { RUNS } from '../../../workspace/runs/run-store.ts';
import { OPENED_SESSIONS } from '../../../workspace/sessions/opened-sessions.ts';
import { provideRun } from '../provide-run.ts';
import { DrivePane } from './DrivePane.tsx';

const view = (): HTMLElement => screen.getByRole('application', { name: /^Driving view/ });

function showPane(answers: Answers = {}) {
  const nothing = () => undefined;
  const { services } = createFakeWindow({
    answers,
    provide: [
      provideRun,
      ({ provide }) =>
        provide(OPENED_SESSIONS, {
          detail: nothing,
          channels: nothing,
          lines: nothing,
          storeLines: nothing,
          prepare: nothing,
        }),
    ],
  });
  return { services, user: renderInWindow(services, <DrivePane />) };
}

describe('the driving view', () => {
  afterEach(() => localStorage.removeItem('racebench.drive.scene'));

  it('names every input and has its values', () => {
    showPane();
    for (const name of ['Accelerator', 'Brake', 'Steering', 'Revs'])
      expect(view().textContent).toContain(name);
    expect(screen.getByLabelText('Speed').textContent).toBe('–');
    expect(screen.getByLabelText('Gear').textContent).toBe('–');
  });

  it('changes its camera by keys, goes to the next wheel with the same key, and remembers both', () => {
    showPane();
    expect(view().getAttribute('aria-label')).toContain('camera Chase');
    fireEvent.keyDown(view(), { key: '6', code: 'Digit6' });
    expect(view().getAttribute('aria-label')).toContain('camera From above');
    fireEvent.keyDown(view(), { key: '3', code: 'Digit3' });
    fireEvent.keyDown(view(), { key: '3', code: 'Digit3' });
    expect(JSON.parse(localStorage.getItem('racebench.drive.scene') ?? '{}')).toMatchObject({
      camera: 'wheel',
      wheel: 'FR',
    });
  });

  it('has the map of the chosen track before a run', async () => {
    const text = readFileSync('fixtures/tracks/kart-circuit.track', 'utf8');
    const { services } = showPane({ 'track/open': ({ path }) => ({ path, text }) as never });
    expect(screen.getByText(/has its map here\.$/)).toBeDefined();
    services.get(RUNS).setPlan({ manoeuvre: 'drive', track: '/tracks/kart.track' });
    expect(await screen.findByRole('img', { name: 'Map of the course' })).toBeDefined();
    expect(screen.getByText(/Track: kart\.track$/)).toBeDefined();
    services.get(RUNS).setPlan({ track: undefined });
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Map of the course' })).toBeNull());
  });

  it('leaves keys of the program alone', () => {
    showPane();
    fireEvent.keyDown(view(), { key: '6', code: 'Digit6', ctrlKey: true });
    expect(view().getAttribute('aria-label')).toContain('camera Chase');
  });

  it('has the keys of the cameras in its list', () => {
    showPane();
    expect(screen.getByLabelText('Keys of the car').textContent).toContain('1–7Camera');
  });
});
