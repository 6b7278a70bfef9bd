import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { LapView } from '../../../core/contract/lap-view.ts';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { LapForm } from './LapForm.tsx';
import { provideTracks } from './provide-tracks.ts';
import { TRACK_LAP } from './track-lap-store.ts';

const none = new Float64Array(0);
const LAP: LapView = {
  station_m: none,
  x_m: none,
  y_m: none,
  speed_mps: none,
  lap_s: 83.4567,
  sectors_s: [40, 43.4567],
  slowest_mps: 20,
  fastest_mps: 50,
  length_m: 2500,
};

async function showForm() {
  const { services } = createFakeWindow({
    answers: { 'draft/list': () => [], 'car/recent': () => [], 'car/samples': () => [] },
    provide: [provideTracks],
  });
  await openInWindow(services, 'mass=1\n');
  const user = renderInWindow(services, <LapForm />);
  return { user, lap: services.get(TRACK_LAP) };
}
const compute = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Compute lap' });

describe('the form of a lap', () => {
  it('computes nothing on a track that is not read or has errors', async () => {
    await showForm();
    expect(screen.getByRole('status').textContent).toBe('No lap computed yet');
    expect(screen.getByText(/^The track has errors/)).toBeDefined();
    expect(compute().disabled).toBe(true);
  });

  it('shows the progress, and ends the work', async () => {
    const { user, lap } = await showForm();
    act(() => lap.setState({ run: { kind: 'running', car: 'Coupe 1800', fraction: 0.25 } }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('Coupe 1800: 25 %')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Cancelled'));
  });

  it('shows time, sectors and speeds of the lap, and whether the track has changed since', async () => {
    const { lap } = await showForm();
    act(() => lap.setState({ run: { kind: 'done', car: 'Coupe 1800', lap: LAP } }));
    expect(screen.getByRole('status').textContent).toBe('1:23.457');
    expect(screen.getByRole('row', { name: 'Sector 2 43.457 s' })).toBeDefined();
    expect(screen.getByText('Coupe 1800, quasi-steady')).toBeDefined();
    expect(screen.getByText('180 km/h')).toBeDefined();
    act(() => lap.setState({ isStale: true }));
    expect(screen.getByText('Coupe 1800, quasi-steady; the track has changed since')).toBeDefined();
  });

  it('gives the reason of a failure', async () => {
    const { lap } = await showForm();
    act(() => lap.setState({ run: { kind: 'failed', message: 'The car has errors.' } }));
    expect(screen.getByRole('alert').textContent).toBe('The car has errors.');
  });
});
