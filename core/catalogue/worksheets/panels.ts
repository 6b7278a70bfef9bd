import { z } from 'zod';
import { layoutWords } from '../layout-words.ts';
import { spectrumSettings } from '../spectrum-settings.ts';
import { ALL_WHEELS } from '../vehicle-kinds.ts';
import { FIRST_SCENE, SCENE_CAMERA_NAMES, SCENE_PART_NAMES } from './scene-parts.ts';

/** Maximum number of charts of a panel. */
export const MAX_CHARTS = 200;
/**
 * Keys of channel rows (core/catalogue/channels), in any order; those that a session does not have are left
 * out.
 */
const charts = z.array(z.string().max(100)).max(MAX_CHARTS);

const channel = z.string().min(1).max(100);

/** Part of the session for a panel: the visible part, or the range between the two cursors. */
export const PANEL_STRETCHES = ['shown', 'between'] as const;
export type PanelSegment = (typeof PANEL_STRETCHES)[number];
/** Default: the visible part. */
const over = z.enum(PANEL_STRETCHES).exactOptional();

export const REPORT_STRETCHES = ['shown', 'between', 'session', 'laps', 'sectors'] as const;
export type ReportSegment = (typeof REPORT_STRETCHES)[number];
/**
 * Part of the session whose samples are all used: the visible part, the range between the cursors, the lap at
 * the cursor, the whole session.
 */
export const SPECTRUM_STRETCHES = [...PANEL_STRETCHES, 'lap', 'session'] as const;
export type SpectrumSegment = (typeof SPECTRUM_STRETCHES)[number];
const axis = z.enum(['log', 'linear']);
/** Statistic of a report by laps or sectors. */
export const STATISTICS = ['min', 'max', 'mean', 'deviation', 'start', 'end'] as const;
export type Statistic = (typeof STATISTICS)[number];

/**
 * The panels of worksheets: their options in a worksheet file, and their texts. A kind is a row here and a
 * component in the window.
 */
export const PANEL_ROWS = {
  traces: {
    label: 'Traces',
    description: 'Channels against time, one below the other',
    options: z.object({ charts, name: z.string().min(1).max(40).exactOptional() }),
  },
  histories: {
    label: 'Histories',
    description: 'The 256 samples of each channel that end at the cursor',
    options: z.object({ charts }),
  },
  report: {
    label: 'Channel report',
    description:
      'Minimum, maximum, mean, deviation, start and end of channels, over the visible part, between the cursors, by lap or by sector',
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
  spectrum: {
    label: 'Spectrum',
    description: 'Power of channels at each frequency, averaged over segments',
    options: z.object({
      charts,
      over: z.enum(SPECTRUM_STRETCHES),
      settings: spectrumSettings,
      value: z.enum(['density', 'amplitude']),
      across: axis,
      up: axis,
    }),
  },
  response: {
    label: 'Frequency response',
    description: 'Gain, phase and coherence of one channel over another (Bode)',
    options: z.object({
      input: channel,
      output: channel,
      over: z.enum(SPECTRUM_STRETCHES),
      settings: spectrumSettings,
      across: axis,
    }),
  },
  ggv: {
    label: 'g-g-v diagram',
    description: 'Limits of the accelerations, by speed: as layers or in space',
    options: z.object({ look: z.enum(['layers', 'space']), bins: z.number().int().min(1).max(20) }),
  },
  wheels: {
    label: 'Wheels',
    description: 'Loads and tyre forces of the wheels at the cursor, in their friction circles',
    options: z.object({}),
  },
  delta: {
    label: 'Delta time',
    description: 'Time gained on the baseline by the overlaid laps',
    options: z.object({}),
  },
  corners: {
    label: 'Corners',
    description: 'Corners and straights by the time gained there, with the channels that changed most',
    options: z.object({}),
  },
  setups: {
    label: 'Setup difference',
    description: 'Differences between the setups of overlaid sessions',
    options: z.object({}),
  },
  notes: {
    label: 'Notes',
    description: 'Notes on moments and parts of the session, marked on the traces',
    options: z.object({}),
  },
  map: {
    label: 'Track map',
    description: 'The path of the car from above, coloured by a channel',
    options: z.object({ colour: channel, over }),
  },
  scene: {
    label: '3D view',
    description: 'The car and its track at the cursor, with forces, marks and ghost cars',
    // Older worksheets do not have these options.
    options: z.object({
      camera: z.enum(SCENE_CAMERA_NAMES).default(FIRST_SCENE.camera),
      wheel: z.enum(ALL_WHEELS).default(FIRST_SCENE.wheel),
      parts: z.array(z.enum(SCENE_PART_NAMES)).default(FIRST_SCENE.parts),
    }),
  },
  video: {
    label: 'Video',
    description: 'Recordings of a camera at the cursor',
    options: z.object({}),
  },
  laps: {
    label: 'Laps',
    description: 'Lap, sector and mini-sector times; laps are excluded, renamed, split and joined here',
    options: z.object({
      /** Number of mini-sectors; none without it. */
      minis: z.number().int().min(2).max(200).exactOptional(),
    }),
  },
  metrics: {
    label: 'Metrics',
    description: 'Results and conditions of the session; with the difference from an overlaid session',
    options: z.object({}),
  },
  events: {
    label: 'Events',
    description: 'Events during the run',
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
    const read = PANEL_ROWS[kind].options.safeParse(options, { reportInput: true });
    if (read.success) return { kind, options: read.data } as PanelSpec;
    for (const issue of read.error.issues)
      context.addIssue({ code: 'custom', path: ['options', ...issue.path], message: layoutWords(issue) });
    return z.NEVER;
  });
