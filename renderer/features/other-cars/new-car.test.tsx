import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import { NEW_CAR_DEFAULTS, type NewCarInput, type NewCarPreview } from '../../../core/contract/new-car.ts';
import { createFakeWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { NewCarDialog } from './NewCarDialog.tsx';

const NOTHING_WRONG: NewCarPreview = { problems: [], remarks: [], figures: [] };
const TOO_LIGHT = { key: 'mass_kg', message: 'Lighter than its engine.' };

/** The maker of cars of a test finds a car under 500 kg too light. */
const preview = ({ input }: { readonly input: NewCarInput }): NewCarPreview =>
  input.mass_kg < 500 ? { ...NOTHING_WRONG, problems: [TOO_LIGHT] } : NOTHING_WRONG;

async function showDialog(answers: Answers = {}) {
  const window = createFakeWindow({
    folders: [{ path: '/cars', parent: undefined, entries: [] }],
    answers: {
      'new-car/preview': preview,
      'new-car/estimate': () => ({ timeTo100kph_s: 7.84 }),
      'new-car/write': ({ to }) => ({ path: `${to}/car.ini` }),
      'import/list': () => ({ path: '/cars', entries: [] }),
      'car/locate': ({ path }) => ({ kind: 'cars', folder: path, cars: [{ path, label: '' }] }),
      'car/open': ({ path }) => ({ path, text: 'mass=1\n', hash: 'h', companions: [], readOnly: false }),
      'draft/list': () => [],
      ...answers,
    },
  });
  function Opened(): ReactElement {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <NewCarDialog onClose={() => setOpen(false)} /> : <></>;
  }
  const user = renderInWindow(window.services, <Opened />);
  await waitFor(() => expect(folder().value).toBe('/cars/New road car'));
  const type = async (name: string, text: string): Promise<void> => {
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, window, type };
}
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create the car' });
const folder = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New folder for the car' });
const about = (name: string): string => {
  const field = screen.getByRole('textbox', { name });
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

describe('a new car', () => {
  it('is made of typed figures, in any unit, and opened', async () => {
    const { user, window, type } = await showDialog();
    await type('Name', 'Club racer');
    await type('Mass', '2000 lb');
    await type('Wheelbase', '2,45');
    await waitFor(() => expect(create().disabled).toBe(false));
    await user.click(create());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [{ input, to }] = window.asked('new-car/write') as [{ input: NewCarInput; to: string }];
    expect(input).toMatchObject({ name: 'Club racer', wheelbase_m: 2.45, kind: 'road' });
    expect(input.mass_kg).toBeCloseTo(907.185, 2);
    expect(to).toBe('/cars/Club racer');
    await waitFor(() => expect(window.services.get(CAR).getState().path).toBe('/cars/Club racer/car.ini'));
  });

  it('is not made while a figure cannot be read, which is said at its field', async () => {
    const { type } = await showDialog();
    await waitFor(() => expect(create().disabled).toBe(false));
    await type('Mass', 'heavy');
    expect(screen.getByRole('textbox', { name: 'Mass' }).getAttribute('aria-invalid')).toBe('true');
    expect(about('Mass')).toBe('"heavy" is not a number');
    expect(create().disabled).toBe(true);
    await type('Mass', '2 m');
    expect(about('Mass')).toBe('m is a length; this setting is a mass, for example 25 kg');
    await type('Mass', '900');
    await waitFor(() => expect(create().disabled).toBe(false));
    expect(about('Mass')).toBe('Mass with driver, ready to drive. In kg');
  });

  it('is not made where the figures do not make a car, and says which is at fault', async () => {
    const { type } = await showDialog();
    await type('Mass', '400');
    await waitFor(() => expect(about('Mass')).toBe('Lighter than its engine.'));
    expect(create().disabled).toBe(true);
  });

  it('begins again with the figures of another kind', async () => {
    const { user } = await showDialog();
    await user.click(screen.getByRole('radio', { name: /kart/i }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mass' }).value).toBe(
      String(NEW_CAR_DEFAULTS.kart.mass_kg),
    );
    expect(folder().value).toBe('/cars/New kart');
  });

  it('stays with the reason where its folder cannot be written', async () => {
    const { user } = await showDialog({
      'new-car/write': () => {
        throw new RacebenchError('FOLDER_NOT_EMPTY', '/cars/New road car already exists and is not empty.');
      },
    });
    await waitFor(() => expect(create().disabled).toBe(false));
    await user.click(create());
    expect((await screen.findByRole('alert')).textContent).toBe(
      '/cars/New road car already exists and is not empty.',
    );
    expect(screen.getByRole('dialog', { name: 'New car' })).toBeDefined();
  });

  it('drops the message of a failed preview once one succeeds', async () => {
    let failures = 1;
    const { type } = await showDialog({
      'new-car/preview': (args) => {
        if (failures-- > 0) throw new RacebenchError('BACKEND_RESTARTED');
        return preview(args);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The backend process ended');
    await type('Mass', '950');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(create().disabled).toBe(false);
  });
});
