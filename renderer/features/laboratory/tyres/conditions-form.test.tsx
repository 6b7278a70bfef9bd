import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { WORKER } from '../../../workspace/services.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { ConditionsForm } from './ConditionsForm.tsx';
import { createTyreLabStore, TYRE_LAB } from './tyre-lab-store.ts';

function showConditions() {
  const { services } = createFakeWindow({
    provide: [
      ({ get, provide }) => provide(TYRE_LAB, createTyreLabStore(get(CAR), get(NOTICES), get(WORKER))),
    ],
  });
  const user = renderInWindow(services, <ConditionsForm />);
  return { user, services, conditions: () => services.get(TYRE_LAB).getState().conditions };
}
const slider = (name: string) => screen.getByRole('slider', { name });
const move = (name: string, value: number): boolean =>
  fireEvent.change(slider(name), { target: { value: String(value) } });

describe('the conditions of the tyre laboratory', () => {
  it('use the value of each tyre until one is set, and again after it is given up', async () => {
    const { user, conditions } = showConditions();
    expect(slider('Pressure').getAttribute('aria-valuetext')).toBe('value of each tyre');
    expect(screen.queryByRole('button', { name: 'Back to value of each tyre' })).toBeNull();
    move('Pressure', 210_000);
    expect(conditions().pressure_Pa).toBe(210_000);
    expect(slider('Pressure').getAttribute('aria-valuetext')).toBe('2.10 bar');
    await user.click(screen.getByRole('button', { name: 'Back to value of each tyre' }));
    expect(conditions().pressure_Pa).toBeUndefined();
  });

  it('always have a load, a speed and an inclination', () => {
    const { conditions } = showConditions();
    move('Wheel load', 4000);
    move('Speed', 20);
    expect(conditions()).toMatchObject({ load_N: 4000, speed_mps: 20 });
    expect(slider('Speed').getAttribute('aria-valuetext')).toBe('72 km/h');
    expect(screen.queryByRole('button', { name: /^Back/ })).toBeNull();
  });

  it('are shown in the units of the person', async () => {
    const { services } = showConditions();
    services.get(UI).setState({ units: 'imperial' });
    expect(await screen.findByText(/lbf$/)).toBeDefined();
  });

  it('take another surface', async () => {
    const { user, conditions } = showConditions();
    await user.click(screen.getByRole('button', { name: /Surface$/ }));
    await user.click(screen.getByRole('option', { name: /^Gravel/ }));
    expect(conditions().surface).toBe('gravel');
  });
});
