import { vi } from 'vitest';

/** Waits until a check no longer throws, for files, sockets and timers of the machine: on a machine under load, too. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 });
}
