import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { OPENED_SESSIONS } from '../../../workspace/sessions/opened-sessions.ts';
import { provideRun } from '../provide-run.ts';
import { DrivePane } from './DrivePane.tsx';

const view = (): HTMLElement => screen.getByRole('application', { name: /^Driving view/ });

function showPane() {
  const nothing = () => undefined;
  const { services } = createFakeWindow({
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
  return renderInWindow(services, <DrivePane />);
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
