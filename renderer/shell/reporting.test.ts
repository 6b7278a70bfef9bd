import { expect, it } from 'vitest';
import { shellWindow } from './testing/shell-window.ts';
import { REPORTING } from './reporting.ts';

it('errors of the window are written with their stack, the browser’s report on sizes of the next frame is not', () => {
  const { services, asked } = shellWindow({ 'log/write': () => ({}) });
  const { writeError } = services.get(REPORTING);
  writeError('ResizeObserver loop completed with undelivered notifications.');
  writeError('ResizeObserver loop limit exceeded');
  writeError(new Error('no wheel'));
  writeError('ResizeObserver is not defined');
  const lines = asked('log/write');
  expect(lines.map(({ level }) => level)).toEqual(['error', 'error']);
  expect(lines[0]?.message).toMatch(/^Error: no wheel\n/);
  expect(lines[1]?.message).toBe('ResizeObserver is not defined');
});
