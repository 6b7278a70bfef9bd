import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeWindow } from '../testing/fake-window.ts';
import { renderInWindow } from '../testing/render-in-window.tsx';
import { FIRST_RUN } from '../workspace/first-run.ts';
import { UI } from '../workspace/ui-store.ts';
import { FirstRunBar } from './FirstRunBar.tsx';

const bar = () => screen.queryByRole('region', { name: 'Guided first run' })?.textContent;

describe('the guided first run', () => {
  it('leads through its five steps, each on its screen, and can be left and found again', async () => {
    const { services } = createFakeWindow();
    const firstRun = services.get(FIRST_RUN);
    const user = renderInWindow(services, <FirstRunBar />);
    expect(bar()).toBeUndefined();
    firstRun.begin(false);
    expect(await screen.findByText(/^1 of 5: Open a sample car/)).toBeDefined();
    const screens: string[] = [];
    for (let i = 0; i < 2; i++) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      screens.push(services.get(UI).getState().screen);
    }
    expect(screens).toEqual(['run', 'telemetry']);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(bar()).toBeUndefined();
    firstRun.begin(false);
    expect(await screen.findByText(/^3 of 5/)).toBeDefined();
    for (let i = 0; i < 2; i++) await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(services.get(UI).getState().screen).toBe('compare');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(bar()).toBeUndefined();
    expect(firstRun.getState().step).toBeUndefined();
  });

  it('begins at the test once a car is open', () => {
    const firstRun = createFakeWindow().services.get(FIRST_RUN);
    localStorage.clear();
    expect(firstRun.begin(true).title).toBe('Run a test');
  });
});
