import { vi } from 'vitest';

/** A window without input, which is idle in the next task, for tests without a page. */
export function stubIdle(): void {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id));
}
