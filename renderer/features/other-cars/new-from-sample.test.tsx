import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import { createFakeWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { NewFromSampleDialog } from './NewFromSampleDialog.tsx';

const SAMPLES = ['Coupe', 'Truck'].map((name) => ({ path: `/samples/${name}/car.ini`, name, note: '' }));
const CAR_FILE = { text: 'mass=1\n', hash: 'h', companions: [], readOnly: true };

function show(answers: Answers = {}) {
  const window = createFakeWindow({
    answers: {
      'car/samples': () => SAMPLES,
      'import/list': () => ({ path: '/cars', entries: [] }),
      'car/look': ({ path }) => ({ file: { path, ...CAR_FILE } }),
      'car/copy': ({ to }) => ({ path: `${to}/car.ini`, files: 2, leftOut: 0 }),
      'car/locate': ({ path }) => ({ kind: 'cars', folder: path, cars: [{ path, label: '' }] }),
      'car/open': ({ path }) => ({ path, ...CAR_FILE, readOnly: false }),
      'draft/list': () => [],
      ...answers,
    },
  });
  function Opened(): ReactElement {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <NewFromSampleDialog path={SAMPLES[1]!.path} onClose={() => setOpen(false)} /> : <></>;
  }
  const user = renderInWindow(window.services, <Opened />);
  return {
    user,
    window,
    folder: () => screen.getByRole<HTMLInputElement>('textbox', { name: /folder/ }).value,
  };
}
const copy = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Copy and open' });

describe('a new car from a sample', () => {
  it('is a copy of the chosen one in a folder of its name, and is opened', async () => {
    const { user, window, folder } = show();
    await waitFor(() => expect(folder()).toBe('/cars/My Truck'));
    await user.click(screen.getByRole('button', { name: /Sample car$/ }));
    await user.click(screen.getByRole('option', { name: 'Coupe' }));
    expect(folder()).toBe('/cars/My Coupe');
    await user.click(copy());
    await waitFor(() => expect(window.services.get(CAR).getState().path).toBe('/cars/My Coupe/car.ini'));
    expect(window.asked('car/copy')).toMatchObject([
      { path: '/samples/Coupe/car.ini', to: '/cars/My Coupe', text: 'mass=1\n' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not made where the folder is taken or the sample is gone, and says so', async () => {
    const taken = (): never => {
      throw new RacebenchError('BAD_ARGUMENTS', 'The folder /cars/My Truck is not empty.');
    };
    const { user, window, folder } = show({ 'car/copy': taken });
    await waitFor(() => expect(folder()).toBe('/cars/My Truck'));
    await user.click(copy());
    expect((await screen.findByRole('alert')).textContent).toBe('The folder /cars/My Truck is not empty.');
    expect(window.services.get(CAR).getState().path).toBeUndefined();
    await user.clear(screen.getByRole('textbox', { name: /folder/ }));
    expect(copy().disabled).toBe(true);
  });

  it('needs a sample', async () => {
    show({ 'car/samples': () => [] });
    await waitFor(() => expect(copy().disabled).toBe(true));
  });
});
