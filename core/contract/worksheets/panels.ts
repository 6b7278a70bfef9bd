import { z } from 'zod';

/** Keys of channel rows (core/contract/channels), in any order; what a session lacks of them is left out. */
const charts = z.array(z.string().max(100)).max(200);

/**
 * The panels of worksheets: what a worksheet file holds of each, and what people read. A kind is a row here and a
 * component in the window.
 */
export const PANEL_ROWS = {
  traces: {
    label: 'Traces',
    description: 'Channels under each other over time',
    options: z.object({ charts }),
  },
  histories: {
    label: 'Histories',
    description: 'The 256 samples of each channel that end at the cursor',
    options: z.object({ charts }),
  },
  scene: {
    label: '3D view',
    description: 'The car and its track at the cursor',
    options: z.object({}),
  },
  laps: {
    label: 'Laps',
    description: 'Lap and sector times; a lap is shown by choosing it',
    options: z.object({}),
  },
  metrics: {
    label: 'Metrics',
    description: 'What the manoeuvre measured, and under which conditions',
    options: z.object({}),
  },
  events: {
    label: 'Events',
    description: 'What happened during the run',
    options: z.object({}),
  },
} as const satisfies Record<string, PanelRow>;

export interface PanelRow {
  readonly label: string;
  readonly description: string;
  readonly options: z.ZodObject;
}

export type PanelKind = keyof typeof PANEL_ROWS;
export const PANEL_KINDS = Object.keys(PANEL_ROWS) as [PanelKind, ...PanelKind[]];
export type PanelOptions<K extends PanelKind> = z.infer<(typeof PANEL_ROWS)[K]['options']>;

/** A panel as a worksheet holds it. */
export type PanelSpec = {
  [K in PanelKind]: { readonly kind: K; readonly options: PanelOptions<K> };
}[PanelKind];

export const panelSpec: z.ZodType<PanelSpec> = z
  .object({ kind: z.enum(PANEL_KINDS), options: z.record(z.string(), z.unknown()) })
  .transform(({ kind, options }, context) => {
    const read = PANEL_ROWS[kind].options.safeParse(options);
    if (read.success) return { kind, options: read.data } as PanelSpec;
    for (const { path, message } of read.error.issues)
      context.addIssue({ code: 'custom', path: ['options', ...path], message });
    return z.NEVER;
  });
