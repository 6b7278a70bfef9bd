import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { WORKER } from '../../../workspace/services.ts';
import type { SemiActiveFacts } from '../../../worker/semi-active-requests.ts';
import { PointForm } from './OperatingPointForm.tsx';
import { createSemiActiveStore, SEMI_ACTIVE } from './semi-active-store.ts';

const FACTS: SemiActiveFacts = {
  position: 'rear',
  block: 'differential0',
  algorithm: 'lsd',
  vectoring: false,
  prediction: false,
  gears: 5,
  maxEngine_radps: 700.4,
  chainDelay_s: 0.02,
  signalDelay_s: 0.01,
  maxTorque_Nm: 1000,
};

function showForm(facts: Partial<SemiActiveFacts> = {}) {
  const { services } = createFakeWindow({
    provide: [({ get, provide }) => provide(SEMI_ACTIVE, createSemiActiveStore(get(CAR), get(WORKER)))],
  });
  renderInWindow(services, <PointForm facts={{ ...FACTS, ...facts }} />);
  return services;
}
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

describe('the operating point of a semi-active differential', () => {
  it('has the inputs of the upper level only where the car has that level', () => {
    showForm();
    expect(screen.getAllByRole('slider')).toHaveLength(5);
    expect(screen.queryByRole('slider', { name: 'Speed' })).toBeNull();
  });

  it('has the angle of the road wheels and the speed with torque vectoring', () => {
    showForm({ vectoring: true });
    expect(screen.getAllByRole('slider')).toHaveLength(7);
    expect(slider('Speed').getAttribute('aria-valuetext')).toBe('50 km/h');
  });

  it('goes to the last gear and to the maximum engine speed of the car', () => {
    const services = showForm();
    expect(slider('Gear').max).toBe('5');
    expect(slider('Engine speed').max).toBe('701');
    fireEvent.change(slider('Gear'), { target: { value: '4' } });
    expect(services.get(SEMI_ACTIVE).getState().asked.gear).toBe(4);
    expect(slider('Gear').getAttribute('aria-valuetext')).toBe('4');
  });

  it('shows the engine speed that the model uses until one is set', () => {
    const services = showForm();
    act(() =>
      services.get(SEMI_ACTIVE).setState({
        point: {
          throttle: 0.4,
          engine_radps: 300,
          gear: 2,
          difference_radps: 4,
          yaw_radps: 0.8,
          steer_rad: 0.1,
          speed_mps: 14,
        },
      }),
    );
    expect(slider('Engine speed').value).toBe('300');
    fireEvent.change(slider('Engine speed'), { target: { value: '500' } });
    expect(slider('Engine speed').value).toBe('500');
  });
});
