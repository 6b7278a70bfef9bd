import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR_FILES } from '../../workspace/car/car-files.ts';
import { LaboratoryScreen } from './LaboratoryScreen.tsx';
import { provideLaboratory } from './provide-laboratory.ts';
import { SemiActivePage } from './semi-active/SemiActivePage.tsx';

const SAMPLES = ['coupe-1974', 'fsae-2012-semi-active'].map((folder) => ({
  path: `/samples/${folder}/car.ini`,
  name: folder,
  note: '',
}));

const withoutCar = () =>
  createFakeWindow({
    provide: [provideLaboratory],
    answers: { 'car/recent': () => [], 'car/samples': () => SAMPLES, 'draft/list': () => [] },
  });

describe('the laboratory without a car', () => {
  it('opens on the differential, which offers a sample car', async () => {
    renderInWindow(withoutCar().services, <LaboratoryScreen />);
    expect(screen.getByRole('tab', { name: 'Differential' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('button', { name: 'Use the sample coupé' })).toBeDefined();
  });

  it('offers a car with a semi-active differential where one is needed', async () => {
    const { services } = withoutCar();
    const open = vi.spyOn(services.get(CAR_FILES), 'openNow').mockResolvedValue(true);
    const user = renderInWindow(services, <SemiActivePage />);
    await user.click(screen.getByRole('button', { name: 'Use the sample Formula SAE car, semi-active' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith('/samples/fsae-2012-semi-active/car.ini'));
  });
});
