import { useEffect, useState } from 'react';
import { devicesOf, type Device } from '../devices/device.ts';

const isSame = (a: readonly Device[], b: readonly Device[]): boolean =>
  a.length === b.length && a.every((device, i) => device.key === b[i]?.key && device.slot === b[i].slot);

/** Connected devices. A browser reports a device after a button of it was pressed. */
export function useDevices(): readonly Device[] {
  const [devices, setDevices] = useState<readonly Device[]>(() => devicesOf(navigator.getGamepads()));
  useEffect(() => {
    const look = (): void =>
      setDevices((old) => {
        const now = devicesOf(navigator.getGamepads());
        return isSame(old, now) ? old : now;
      });
    look();
    window.addEventListener('gamepadconnected', look);
    window.addEventListener('gamepaddisconnected', look);
    return () => {
      window.removeEventListener('gamepadconnected', look);
      window.removeEventListener('gamepaddisconnected', look);
    };
  }, []);
  return devices;
}
