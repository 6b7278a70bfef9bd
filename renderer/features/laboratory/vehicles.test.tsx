import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { RigGeometry } from '../../../core/catalogue/rigs.ts';
import { wheelPlaces } from '../../../core/catalogue/wheel-places.ts';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { DifferentialPage } from './differential/DifferentialPage.tsx';
import { provideLaboratory } from './provide-laboratory.ts';
import { rigCharts } from './rig-charts.ts';
import { RIG_STORE } from './rig-store.ts';
import { RigForm } from './RigForm.tsx';
import { SemiActivePage } from './semi-active/SemiActivePage.tsx';
import { SteeringPage } from './steering/SteeringPage.tsx';

/** Vitest runs in the folder of the project; a page has no addresses of files. */
const read = (car: string, file: string) =>
  readFileSync(join(process.cwd(), 'fixtures/cars', car, file), 'latin1');

async function show(car: 'truck-6x6' | 'tank' | 'tadpole', part: ReactElement) {
  const { services } = createFakeWindow({
    provide: [provideLaboratory],
    answers: { 'car/recent': () => [], 'car/samples': () => [], 'draft/list': () => [] },
  });
  await openInWindow(services, read(car, 'car.ini'), {
    companions: [{ name: 'torque.crv', text: read(car, 'torque.crv') }],
  });
  return { user: renderInWindow(services, part), services };
}

describe('the laboratory with a vehicle other than a car with four wheels', () => {
  it('has a post under each of six wheels, with the phase of each and the choice of one that moves', async () => {
    const { user, services } = await show('truck-6x6', <RigForm />);
    const rigs = services.get(RIG_STORE);
    await user.click(screen.getByRole('button', { name: /Rig$/ }));
    await user.click(screen.getByRole('option', { name: /^A post under each wheel/ }));
    const geometry: RigGeometry = {
      ...{ length_m: 7.2, width_m: 2.4, height_m: 2.2, middle_m: { x: 0, z: 0 }, staticLoad_N: 14_700 },
      wheels: wheelPlaces([0, 1, 2, 3, 4, 5]).map((place) => ({
        ...place,
        ...{ x_m: 2.6 - place.axle, y_m: 1, radius_m: 0.5, width_m: 0.3 },
      })),
      hasSpringForces: false,
      road: 'posts',
    };
    act(() => rigs.setState({ geometry }));
    const charts = rigCharts('four-post', geometry);
    expect(charts.find(({ key }) => key === 'wheelLoad_N')?.lines.at(-1)?.label).toBe(
      'Tyre load, axle 3 right',
    );
    expect(charts.map(({ key }) => key)).not.toContain('springForce_N');
    expect(screen.getByText(/one suspension force is shown/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Motion$/ }));
    await user.click(screen.getByRole('option', { name: 'One wheel' }));
    await user.click(screen.getByRole('button', { name: /Wheel$/ }));
    await user.click(screen.getByRole('option', { name: 'Axle 3 left' }));
    expect(rigs.getState().given['four-post']).toEqual({ motion: 5, movedWheel: 4 });
  });

  it('has the circles of three axles, of which the first steers, and the slip of the others', async () => {
    await show('truck-6x6', <SteeringPage />);
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(7);
    const cells = (name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Axle 3 right')[0]).toBe('0.000');
    expect(Math.abs(Number(cells('Axle 3 right')[2]?.replace('−', '-')))).toBeGreaterThan(1);
    expect(table.textContent).toMatch(/turning circle \d\d\.\d+ m across.*slip sideways by up to/);
    expect(screen.queryByText('Differential mode')).toBeNull();
  });

  it('says in a sentence what a tank does not have', async () => {
    await show(
      'tank',
      <>
        <DifferentialPage />
        <SemiActivePage />
        <SteeringPage />
      </>,
    );
    expect(screen.getByRole('heading', { name: 'No differential in this vehicle' })).toBeDefined();
    expect(
      screen.getByRole('heading', { name: 'No semi-active differential in this vehicle' }),
    ).toBeDefined();
    expect(
      screen.getByText('A tank turns by the speeds of its tracks; none of its wheels steers.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Make it semi-active' })).toBeNull();
  });
});
