import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RIGS } from '../../../core/catalogue/rigs.ts';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { WORKER } from '../../workspace/services.ts';
import { createRigStore, RIG_STORE } from './rig-store.ts';
import { RigForm } from './RigForm.tsx';

function showForm() {
  const { services } = createFakeWindow({
    provide: [({ get, provide }) => provide(RIG_STORE, createRigStore(get(CAR), get(WORKER)))],
  });
  const user = renderInWindow(services, <RigForm />);
  return { user, rigs: services.get(RIG_STORE) };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const status = () => screen.getByRole('status', { name: 'State of the rig' }).textContent;

describe('the form of a rig', () => {
  it('describes the rig, and shows the parameters of another one when it is chosen', async () => {
    const { user, rigs } = showForm();
    expect(screen.getByText(RIGS.drop.description)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Rig$/ }));
    await user.click(screen.getByRole('option', { name: new RegExp(`^${RIGS.slope.label}`) }));
    expect(rigs.getState().rig).toBe('slope');
    expect(screen.getByText(RIGS.slope.description)).toBeDefined();
    for (const { label, when } of RIGS.slope.parameters.map((row) => ({ when: undefined, ...row })))
      if (when === undefined) expect(screen.getAllByLabelText(label).length).toBeGreaterThan(0);
  });

  it('restores the defaults of parameters that were changed', async () => {
    const { user, rigs } = showForm();
    expect(screen.queryByRole('button', { name: 'Restore defaults' })).toBeNull();
    const [{ key, min }] = RIGS.drop.parameters;
    act(() => rigs.setParameter(key, min));
    await user.click(button('Restore defaults'));
    expect(rigs.getState().given.drop ?? {}).toEqual({});
  });

  it('starts, steps and resets only with a car that can be simulated', () => {
    const { rigs } = showForm();
    act(() => rigs.setState({ status: 'badCar' }));
    expect(status()).toBe('The car has errors');
    for (const name of ['Start', 'Step', 'Reset']) expect(button(name).disabled).toBe(true);
    act(() => rigs.setState({ status: 'ready' }));
    expect(status()).toBe('Ready');
    for (const name of ['Start', 'Step', 'Reset']) expect(button(name).disabled).toBe(false);
  });

  it('names the next action by the state of the run, and the reason of an end', () => {
    const { rigs } = showForm();
    act(() => rigs.setState({ status: 'running' }));
    expect(button('Pause').disabled).toBe(false);
    act(() => rigs.setState({ status: 'paused' }));
    expect(button('Go on').disabled).toBe(false);
    act(() => rigs.setState({ status: 'ended', message: 'The car is at rest' }));
    expect(button('Start again').disabled).toBe(false);
    expect(button('Step').disabled).toBe(true);
    expect(status()).toBe('Ended: The car is at rest');
  });
});
