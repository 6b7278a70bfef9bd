import { expect, test } from 'vitest';
import { traceSummary } from './trace-summary.ts';
import type { TracePanelData } from './TracePanel.tsx';

const panel: TracePanelData = {
  key: 'speed_mps',
  title: 'Speed',
  symbol: 'km/h',
  isCount: false,
  digits: 1,
  description: '',
  of: (v) => 3.6 * v,
  lines: [
    {
      colour: '--accent',
      dash: [],
      source: 'speed_mps',
      label: 'Speed',
      short: '',
      points: () => ({ x: Float64Array.of(0, 1, 2, 3), y: Float64Array.of(10, 30, 20, 99) }),
    },
  ],
};

test('describes 0 to 2 s: the speed went from 10 to 30 km/h and was 30 at 1.5 s, the sample held', () => {
  expect(traceSummary([panel], { from: 0, to: 2 }, 1.5, 's')).toBe(
    'From 0.00 to 2.00 s, cursor at 1.50 s. Speed km/h: 10.0 to 30.0, 30.0 at the cursor.',
  );
});

test('a line that was not read yet has an en dash', () => {
  const unread = { ...panel, lines: panel.lines.map((line) => ({ ...line, points: () => undefined })) };
  expect(traceSummary([unread], { from: 0, to: 2 }, 1, 's')).toContain('Speed km/h: –.');
});
