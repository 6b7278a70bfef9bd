import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IMPORTED } from '../../../core/contract/imported.ts';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { createFakeWindow, openInWindow, type Answers } from '../../testing/fake-window.ts';
import { aSessionDetail } from '../../testing/invented-sessions.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { NOTICES } from '../notice-store.ts';
import { UI } from '../ui-store.ts';
import { SESSION_CAR } from './session-car.ts';
import { SessionCarDialog } from './SessionCarDialog.tsx';
import { THOROUGH } from '../../../core/proof/testing/thorough.ts';

const LOG = aSessionDetail(1, {
  name: 'Sunday',
  manoeuvre: IMPORTED,
  model: IMPORTED,
  car: 'Kombi',
  conditions: { fuel_kg: 12.3456 },
});

async function showDialog(session: SessionDetail = LOG, answers: Answers = {}) {
  const window = createFakeWindow({
    answers: {
      'session/get': () => session,
      'session/list': () => [session],
      'note/list': () => [
        {
          id: 1,
          from_s: 0,
          to_s: 0,
          text: 'Driver: A. Smith · Venue: Calder',
          created: '2026-03-01T10:00:00Z',
        },
      ],
      'car/recent': () => [{ path: '/cars/fs/car.ini', name: 'FS 26', note: '' }],
      'car/samples': () => [],
      'draft/list': () => [],
      'variant/list': () => [],
      'car/open': ({ path }) => ({ path, text: 'mass=1', hash: 'h', companions: [], readOnly: false }),
      'session/attach-car': () => ({}),
      'session/set-conditions': () => ({ before: session.conditions }),
      ...answers,
    },
    folders: [{ path: '/own', parent: undefined, entries: [] }],
  });
  const { services } = window;
  services.get(SESSION_CAR).open(session.id);
  const user = renderInWindow(services, <SessionCarDialog onClose={() => undefined} />);
  await screen.findByRole('textbox', { name: 'Driver' });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { window, services, user, field, save };
}

describe('car and conditions of a session', () => {
  it('are saved together and undone by one notice; an untouched number keeps all its digits', async () => {
    const { window, services, user, field, save } = await showDialog();
    await user.click(screen.getByRole('button', { name: /Car of the session$/ }));
    await user.click(await screen.findByRole('option', { name: /FS 26/ }));
    await user.type(field('Cold pressure, front left, bar'), '20 psi');
    await save();
    await waitFor(() => expect(window.notices()).toEqual(['Saved car and conditions of Sunday']));
    expect(window.asked('session/attach-car')).toEqual([
      { sessionId: 1, car: { path: '/cars/fs/car.ini', text: 'mass=1', companions: [] } },
    ]);
    const [noted] = window.asked('session/set-conditions');
    expect(noted!.conditions.fuel_kg).toBe(12.3456);
    expect(noted!.conditions.coldPressureFL_Pa).toBeCloseTo(137_895, 0);
    expect(services.get(UI).getState().overlay).toBeUndefined();

    services.get(NOTICES).getState().notices[0]!.actions[0]!.run();
    await waitFor(() => expect(window.asked('session/set-conditions')).toHaveLength(2));
    expect(window.asked('session/attach-car')[1]).toEqual({ sessionId: 1 });
    expect(window.asked('session/set-conditions')[1]!.conditions).toEqual(LOG.conditions);
  });

  it('show an error at its field, which takes the focus, and send nothing', async () => {
    const { window, user, field, save } = await showDialog();
    await user.type(field('Hot pressure, rear right, bar'), '2 kg');
    await save();
    const pressure = field('Hot pressure, rear right, bar');
    expect(document.activeElement).toBe(pressure);
    expect(pressure.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('this setting is a pressure');
    expect(window.asked('session/set-conditions')).toEqual([]);
    await user.clear(pressure);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('propose what the file says and store it only when it is taken', async () => {
    const { window, user, field, save } = await showDialog();
    expect(field('Driver').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Use A. Smith' }));
    expect(field('Driver').value).toBe('A. Smith');
    await save();
    await waitFor(() => expect(window.asked('session/set-conditions')).toHaveLength(1));
    expect(window.asked('session/set-conditions')[0]!.conditions).toMatchObject({ driver: 'A. Smith' });
    expect(window.asked('session/attach-car')).toEqual([]);
  });

  it('offer the open car with its unsaved edits', async () => {
    const { window, services, user, save } = await showDialog();
    await openInWindow(services, 'mass=1', {
      text: 'mass=2',
      savedText: 'mass=1',
      companions: [{ name: 'a.crv', text: '0 1' }],
    });
    await user.click(screen.getByRole('button', { name: /Car of the session$/ }));
    const option = await screen.findByRole('option', { name: /unsaved edits/ });
    expect(option.textContent).toContain('with its unsaved edits');
    await user.click(option);
    await save();
    await waitFor(() => expect(window.asked('session/attach-car')).toHaveLength(1));
    expect(window.asked('session/attach-car')[0]!.car).toEqual({
      path: '/cars/coupe/car.ini',
      text: 'mass=2',
      companions: [{ name: 'a.crv', text: '0 1' }],
    });
  });

  it('of a run have no choice of a car', async () => {
    await showDialog(aSessionDetail(2));
    expect(screen.getByText(/the car of a run cannot be exchanged/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Car of the session$/ })).toBeNull();
  });

  it('are given to some laps, which can be undone', async () => {
    const laps = [1, 2, 3, 4].map((number) => ({
      number,
      start_s: 60 * (number - 1),
      end_s: 60 * number,
      sectors_s: [],
      valid: true,
    }));
    const before = [{ from_s: 60, to_s: 120, conditions: { tyres: 'Soft' } }];
    const { window, services, user, field, save } = await showDialog(
      { ...LOG, laps, stints: before },
      { 'session/attach-laps': () => ({ before }), 'session/set-stints': () => ({ before: [] }) },
    );
    await user.click(screen.getByRole('radio', { name: 'Some laps' }));
    // The first stint is offered with its own conditions.
    expect(field('Tyres').value).toBe('Soft');
    expect(screen.getByRole('button', { name: /First lap$/ }).textContent).toContain('Lap 2');
    await user.click(screen.getByRole('button', { name: /First lap$/ }));
    await user.click(await screen.findByRole('option', { name: /Lap 3/ }));
    expect(field('Tyres').value).toBe('');
    await user.click(screen.getByRole('button', { name: /Last lap$/ }));
    await user.click(await screen.findByRole('option', { name: /Lap 4/ }));
    await user.click(screen.getByRole('button', { name: /Car of these laps$/ }));
    await user.click(await screen.findByRole('option', { name: /FS 26/ }));
    await user.type(field('Tyres'), 'Hard');
    await save();
    await waitFor(() =>
      expect(window.notices()).toEqual(['Saved car and conditions of Sunday, laps 3 to 4']),
    );
    expect(window.asked('session/attach-laps')).toEqual([
      {
        sessionId: 1,
        laps: { first: 3, last: 4 },
        stint: {
          conditions: { fuel_kg: 12.3456, tyres: 'Hard' },
          car: { path: '/cars/fs/car.ini', text: 'mass=1', companions: [] },
        },
      },
    ]);
    expect(window.asked('session/attach-car')).toEqual([]);
    expect(window.asked('session/set-conditions')).toEqual([]);
    services.get(NOTICES).getState().notices[0]!.actions[0]!.run();
    await waitFor(() =>
      expect(window.asked('session/set-stints')).toEqual([{ sessionId: 1, stints: before }]),
    );
  });

  it.runIf(THOROUGH)('of laps are those of the session again', async () => {
    const laps = [{ number: 1, start_s: 0, end_s: 60, sectors_s: [], valid: true }];
    const stints = [{ from_s: 0, to_s: 60, conditions: { tyres: 'Soft' } }];
    const { window, user, save } = await showDialog(
      { ...LOG, laps, stints },
      { 'session/attach-laps': () => ({ before: stints }) },
    );
    await user.click(screen.getByRole('button', { name: 'Show the stint of lap 1' }));
    await user.click(screen.getByRole('button', { name: /Car of these laps$/ }));
    await user.click(await screen.findByRole('option', { name: /As the whole session/ }));
    expect(screen.queryByRole('textbox', { name: 'Tyres' })).toBeNull();
    await save();
    await waitFor(() =>
      expect(window.asked('session/attach-laps')).toEqual([{ sessionId: 1, laps: { first: 1, last: 1 } }]),
    );
  });

  it('of a session without laps hold for the whole of it', async () => {
    await showDialog();
    expect(screen.queryByRole('radio', { name: 'Some laps' })).toBeNull();
  });

  it('are both as before where one is refused, and the refusal stays in the dialog', async () => {
    const { window, user, field, save } = await showDialog(LOG, {
      'session/set-conditions': () => {
        throw new RacebenchError('DATABASE_BUSY', 'The library is in use.');
      },
    });
    await user.click(screen.getByRole('button', { name: /Car of the session$/ }));
    await user.click(await screen.findByRole('option', { name: /FS 26/ }));
    await user.type(field('Tyres'), 'Soft');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('The library is in use.');
    expect(window.asked('session/attach-car')).toHaveLength(2);
    expect(window.asked('session/attach-car')[1]).toEqual({ sessionId: 1 });
  });
});
