import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render-in-window.tsx';
import { STANDARD_PROFILE, type DeviceProfile } from '../devices/profile.ts';
import type { SteerTravel } from '../devices/travel.ts';
import { ActAdjust } from './ActAdjust.tsx';

// jsdom has no gamepads.
Object.defineProperty(navigator, 'getGamepads', { value: () => [] });

const WHEEL: DeviceProfile = {
  ...STANDARD_PROFILE,
  steer: { ...STANDARD_PROFILE.steer!, as: 'wheel', rotation_deg: 900 },
};

function showAct(act: 'steer' | 'brake', profile: DeviceProfile = WHEEL, carLock_deg?: number) {
  const change = vi.fn<(changes: Partial<SteerTravel>, slide?: string) => void>();
  const user = renderPart(
    <ActAdjust act={act} slot={0} profile={profile} share={1} carLock_deg={carLock_deg} onChange={change} />,
  );
  return { user, change };
}
const withLock = (lock_deg: SteerTravel['lock_deg']): DeviceProfile => ({
  ...WHEEL,
  steer: { ...WHEEL.steer!, lock_deg },
});

describe('the adjustment of a pedal', () => {
  it('sets dead zone, end zone and curve, and shows them in per cent', () => {
    const { change } = showAct('brake');
    const dead = screen.getByRole('slider', { name: 'Dead zone' });
    expect(dead.getAttribute('aria-valuetext')).toBe('8 %');
    fireEvent.change(dead, { target: { value: '0.1' } });
    fireEvent.change(screen.getByRole('slider', { name: 'End zone' }), { target: { value: '0.05' } });
    expect(screen.getByRole('slider', { name: 'Curve' }).getAttribute('aria-valuetext')).toBe('straight');
    fireEvent.change(screen.getByRole('slider', { name: 'Curve' }), { target: { value: '1.5' } });
    expect(change.mock.calls).toEqual([
      [{ deadZone: 0.1 }, 'deadZone brake'],
      [{ endZone: 0.05 }, 'endZone brake'],
      [{ curve: 1.5 }, 'curve brake'],
    ]);
  });

  it('inverts its ends, and has no settings of the steering', async () => {
    const { user, change } = showAct('brake');
    await user.click(screen.getByRole('button', { name: 'Invert' }));
    expect(change.mock.calls).toEqual([[{ rest: 1, full: 0 }]]);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('shows nothing for an input that is not assigned', () => {
    showAct('brake', { acts: {} });
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('the adjustment of the steering', () => {
  it('inverts left and right', async () => {
    const { user, change } = showAct('steer');
    await user.click(screen.getByRole('button', { name: 'Invert' }));
    expect(change.mock.calls).toEqual([[{ full: 1, opposite: -1 }]]);
  });

  it('takes the rotation of a wheel within its limits', async () => {
    const { user, change } = showAct('steer');
    const field = screen.getByRole('spinbutton', { name: 'Rotation, end to end' });
    await user.clear(field);
    await user.type(field, '3000{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Above the maximum, 2520 °');
    await user.clear(field);
    await user.type(field, '540{Enter}');
    expect(change.mock.calls).toEqual([[{ rotation_deg: 540 }]]);
  });

  it('begins a set lock with the rotation of the wheel, and takes another', async () => {
    const { user, change } = showAct('steer');
    await user.click(screen.getByRole('radio', { name: 'Set' }));
    expect(change.mock.calls).toEqual([[{ lock_deg: 900 }]]);
  });

  it('has a field for a set lock alone', async () => {
    const { user, change } = showAct('steer', withLock(720));
    const field = screen.getByRole('spinbutton', { name: 'Rotation from lock to lock' });
    await user.clear(field);
    await user.type(field, '360{Enter}');
    await user.click(screen.getByRole('radio', { name: 'As in the car' }));
    expect(change.mock.calls).toEqual([[{ lock_deg: 360 }], [{ lock_deg: 'car' }]]);
  });

  it.each([
    ['whole', undefined, '900°'],
    ['car', 600, '600° in the open car'],
    ['car', undefined, 'Not set in the car; full rotation is used'],
    ['car', 10, 'Not set in the car; full rotation is used'],
  ] as const)('says which lock is used: %s, car %s', (lock, carLock_deg, text) => {
    showAct('steer', withLock(lock), carLock_deg);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('has neither rotation nor lock as a stick', async () => {
    const { user, change } = showAct('steer', STANDARD_PROFILE);
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Wheel' }));
    expect(change.mock.calls).toEqual([[{ as: 'wheel' }]]);
  });
});
