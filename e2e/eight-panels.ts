import type { LayoutNode } from '../core/catalogue/worksheets/worksheet-layout.ts';
import { PANEL_ROWS, type PanelSpec } from '../core/catalogue/worksheets/panels.ts';
import type { Worksheet } from '../core/catalogue/worksheets/worksheet.ts';
import { WORKSHEET_VERSION } from '../core/catalogue/worksheets/worksheet-limits.ts';

export const EIGHT_CHANNELS = [
  'speed_mps',
  'steer',
  'accelerator',
  'brake',
  'lateralAcceleration_mps2',
  'longitudinalAcceleration_mps2',
  'yawRate_radps',
  'engineSpeed_radps',
];

/** A worksheet of eight panels of traces in two columns, a channel each. */
export function eightPanels(): Worksheet {
  const tracesOf = (channel: string): PanelSpec => ({
    kind: 'traces',
    options: PANEL_ROWS.traces.options.parse({ charts: [channel] }),
  });
  const columnOf = (names: readonly string[]): LayoutNode => ({
    split: 'column',
    parts: names.map((name) => ({ share: 1, node: { tabs: [name], front: name } })),
  });
  return {
    racebench: 'worksheet',
    version: WORKSHEET_VERSION,
    panels: Object.fromEntries(EIGHT_CHANNELS.map((channel) => [channel, tracesOf(channel)])),
    layout: {
      split: 'row',
      parts: [
        { share: 1, node: columnOf(EIGHT_CHANNELS.slice(0, 4)) },
        { share: 1, node: columnOf(EIGHT_CHANNELS.slice(4)) },
      ],
    },
  };
}
