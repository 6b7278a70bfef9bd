import { z } from 'zod';
import { WHEELS } from '../wheels.ts';
import { SCENE_CAMERA_NAMES, SCENE_PART_NAMES } from './scene-parts.ts';

/** Keys of channel rows (core/contract/channels), in any order; what a session lacks of them is left out. */
const charts = z.array(z.string().max(100)).max(200);

const channel = z.string().min(1).max(100);

/** Of what part of the session a panel tells: of what is shown, or of what lies between the two cursors. */
export const PANEL_STRETCHES = ['shown', 'between'] as const;
export type PanelStretch = (typeof PANEL_STRETCHES)[number];
/** What is shown where a file names none. */
const over = z.enum(PANEL_STRETCHES).exactOptional();

export const REPORT_STRETCHES = ['shown', 'between', 'session', 'laps'] as const;
export type ReportStretch = (typeof REPORT_STRETCHES)[number];
/** Of a report by laps: the one that is told of each. */
export const STATISTICS = ['min', 'max', 'mean', 'deviation', 'start', 'end'] as const;
export type Statistic = (typeof STATISTICS)[number];

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
  report: {
    label: 'Channel report',
    description:
      'Least, greatest, mean, deviation, start and end of channels, over what is shown, between the cursors or lap by lap',
    options: z.object({ charts, over: z.enum(REPORT_STRETCHES), statistic: z.enum(STATISTICS) }),
  },
  scatter: {
    label: 'XY plot',
    description: 'One channel against another, coloured by a third, or as density',
    options: z.object({
      x: channel,
      y: channel,
      /** Empty for none. */
      colour: z.string().max(100),
      look: z.enum(['points', 'density']),
      /** One length for one unit on both axes. */
      isEqual: z.boolean(),
      over,
    }),
  },
  histogram: {
    label: 'Histogram',
    description: 'The time that a channel spends at its values',
    options: z.object({ chart: channel, bins: z.number().int().min(2).max(200), over }),
  },
  map: {
    label: 'Track map',
    description: 'The way of the car from above, coloured by a channel',
    options: z.object({ colour: channel, over }),
  },
  scene: {
    label: '3D view',
    description: 'The car and its track at the cursor, with forces, marks and ghost cars',
    // Worksheets of before these options hold none.
    options: z.object({
      camera: z.enum(SCENE_CAMERA_NAMES).default('chase'),
      wheel: z.enum(WHEELS).default('FL'),
      parts: z.array(z.enum(SCENE_PART_NAMES)).default(SCENE_PART_NAMES),
    }),
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
