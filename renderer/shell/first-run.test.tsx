import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { runId } from '../../core/contract/ids.ts';
import { createFakeWindow, openInWindow } from '../testing/fake-window.ts';
import { aSession } from '../testing/invented-sessions.ts';
import { renderInWindow } from '../testing/render-in-window.tsx';
import { guidePlace } from '../ui/point-out.ts';
import { CAR } from '../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../workspace/car/car-editor.ts';
import { FIRST_RUN } from '../workspace/first-run.ts';
import { SESSIONS } from '../workspace/sessions/session-store.ts';
import { UI } from '../workspace/ui-store.ts';
import { FirstRunBar } from './FirstRunBar.tsx';

const bar = () => screen.queryByRole('region', { name: 'Guided first run' })?.textContent;
const press = (name: string) => screen.getByRole('button', { name });

function show() {
  const window = createFakeWindow();
  const { services, push } = window;
  const user = renderInWindow(
    services,
    <>
      <FirstRunBar />
      <section {...guidePlace('startRun')}>
        <button type="button">Start run</button>
      </section>
      <button type="button" {...guidePlace('traces')}>
        Traces
      </button>
      <span data-key="susp0.k">
        <input aria-label="Spring rate" />
      </span>
    </>,
  );
  const guide = services.get(FIRST_RUN);
  const endRun = (id: number) => {
    push('run/ended', {
      ...{ runId: runId.parse(id), sessionId: aSession(id).id },
      ...{ status: 'finished', reason: 'End speed reached' },
    });
    services.get(SESSIONS).setState({ sessions: [...Array(id).keys()].map((i) => aSession(i + 1)) });
  };
  return { ...window, user, guide, endRun, screen: () => services.get(UI).getState().screen };
}

describe('the guided first run', () => {
  beforeEach(() => localStorage.clear());

  it('goes on as its steps are done, and says which one was', async () => {
    const { services, user, guide, endRun } = show();
    expect(bar()).toBeUndefined();
    guide.begin();
    expect(await screen.findByText(/^1 of 5: Open a sample car/)).toBeDefined();
    await openInWindow(services, 'name=Coupe\nsusp0\n{\n  k=30000\n}\n');
    expect(await screen.findByText(/^2 of 5: Run a test/)).toBeDefined();
    expect(bar()).toContain('✓ Open a sample car');
    endRun(1);
    expect(await screen.findByText(/^3 of 5: Look at the traces/)).toBeDefined();
    await user.click(press('Traces'));
    expect(await screen.findByText(/^4 of 5: Change a setting/)).toBeDefined();
    services.get(CAR).setState({ text: 'name=Coupe\nsusp0\n{\n  k=33000\n}\n' });
    expect(bar()).toContain('4 of 5');
    endRun(2);
    expect(await screen.findByText(/^5 of 5: Compare both runs/)).toBeDefined();
    await user.click(press('Done'));
    expect(bar()).toBeUndefined();
  });

  it('has no way to a step that cannot be taken yet', async () => {
    const { services, user, guide, screen: shown } = show();
    guide.begin();
    await screen.findByText(/^1 of 5/);
    expect(press('Next')).toHaveProperty('disabled', true);
    await openInWindow(services, 'name=Coupe\n');
    await user.click(press('Back'));
    expect(press('Next')).toHaveProperty('disabled', false);
    await user.click(press('Next'));
    expect(shown()).toBe('run');
    expect(press('Next')).toHaveProperty('disabled', true);
  });

  it('points out where the step is done, until the next press', async () => {
    const { services, user, guide, screen: shown } = show();
    await openInWindow(services, 'name=Coupe\nsusp0\n{\n  k=30000\n}\n');
    guide.begin();
    await screen.findByText(/^2 of 5/);
    await user.click(press('Show'));
    expect(shown()).toBe('run');
    expect(document.activeElement).toBe(press('Start run'));
    expect(document.querySelectorAll('[data-pointed-out]')).toHaveLength(1);
    guide.go(3);
    await screen.findByText(/^4 of 5/);
    await user.click(press('Show'));
    expect(shown()).toBe('setup');
    expect(services.get(CAR).getState().focusRequest).toEqual({ key: 'susp0.k' });
    expect(document.activeElement).toBe(screen.getByLabelText('Spring rate'));
    await user.click(screen.getByLabelText('Spring rate'));
    expect(document.querySelector('[data-pointed-out]')).toBeNull();
  });

  it('takes another car for no edit, and is found where it was left', async () => {
    const { services, user, guide, endRun } = show();
    await openInWindow(services, 'name=Coupe\n');
    guide.begin();
    guide.go(3);
    await openInWindow(services, 'name=Kart\n', { path: '/cars/kart/car.ini' });
    endRun(1);
    expect(await screen.findByText(/^4 of 5/)).toBeDefined();
    services.get(CAR).setState({ text: 'name=Kart 2\n' });
    await services.get(CAR_EDITOR).readNow();
    endRun(2);
    expect(await screen.findByText(/^5 of 5/)).toBeDefined();
    await user.click(press('Leave'));
    expect(bar()).toBeUndefined();
    expect(guide.begin().title).toBe('Compare both runs');
  });

  it('begins at the test once a car is open, and with the car where none is', async () => {
    const { services, guide } = show();
    guide.go(4);
    expect(guide.begin().title).toBe('Open a sample car');
    await openInWindow(services, 'name=Coupe\n');
    guide.leave();
    localStorage.clear();
    expect(guide.begin().title).toBe('Run a test');
  });
});
