import {
  Activity,
  Box,
  ChartColumn,
  ChartLine,
  ChartScatter,
  Flag,
  AudioWaveform,
  ChartSpline,
  CircleDot,
  CornerUpRight,
  Film,
  FileDiff,
  Layers,
  ListOrdered,
  NotebookPen,
  Timer,
  Map,
  Sigma,
  Table2,
  type LucideIcon,
} from 'lucide-react';
import type { FunctionComponent } from 'react';
import {
  PANEL_ROWS,
  type PanelKind,
  type PanelOptions,
  type PanelSpec,
} from '../../../../core/catalogue/worksheets/panels.ts';
import { findChannel } from '../../../../core/catalogue/channels.ts';
import { DEFAULT_SPECTRUM, FIRST_CHARTS } from '../../../../core/catalogue/worksheets/ready.ts';
import { channelLabel, chartLabel } from '../../../plots/lines/channel-catalogue.ts';
import type { PanelProps } from './panel-props.ts';
import { CornersPanel } from './panels/CornersPanel.tsx';
import { DeltaPanel } from './panels/DeltaPanel.tsx';
import { GgvPanel } from './panels/GgvPanel.tsx';
import { NotesPanel } from './panels/NotesPanel.tsx';
import { SetupsPanel } from './panels/SetupsPanel.tsx';
import { WheelsPanel } from './panels/WheelsPanel.tsx';
import { HistoriesPanel } from './panels/HistoriesPanel.tsx';
import { HistogramPanel } from './panels/HistogramPanel.tsx';
import { LapsPanel } from './panels/LapsPanel.tsx';
import { MapPanel } from './panels/MapPanel.tsx';
import { ResponsePanel } from './panels/ResponsePanel.tsx';
import { SpectrumPanel } from './panels/SpectrumPanel.tsx';
import { ReportPanel } from './panels/ReportPanel.tsx';
import { ScatterPanel } from './panels/ScatterPanel.tsx';
import { MetricsPanel } from './panels/MetricsPanel.tsx';
import { EventsPanel, ScenePanel } from './panels/SessionPanels.tsx';
import { TracesPanel } from './panels/TracesPanel.tsx';
import { VideoPanel } from './panels/VideoPanel.tsx';

/** A panel of any kind, with options of its own kind. */
type AnyPanel = FunctionComponent<PanelProps<PanelOptions<PanelKind>>>;

export interface PanelView {
  readonly icon: LucideIcon;
  readonly Component: AnyPanel;
  /** Options of a new panel. */
  readonly first: PanelOptions<PanelKind>;
  /** Title on its tab, where the name of the kind is not specific enough. */
  readonly title: (options: PanelOptions<PanelKind>) => string;
}

function view<K extends PanelKind>(
  kind: K,
  icon: LucideIcon,
  Component: FunctionComponent<PanelProps<PanelOptions<K>>>,
  first: PanelOptions<K>,
  title: (options: PanelOptions<K>) => string = () => PANEL_ROWS[kind].label,
): PanelView {
  // A PanelSpec holds kind and options together, so a view only receives options of its own kind.
  return {
    icon,
    Component: Component as unknown as AnyPanel,
    first,
    title: title as PanelView['title'],
  };
}

/** `Tyre load FL`: the short label for a tab. */
function tabLabel(name: string): string {
  const channel = findChannel(name);
  return channel?.wheel === undefined ? channelLabel(name) : `${channel.label} ${channel.wheel}`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function scatterTitle({ x, y }: PanelOptions<'scatter'>): string {
  const isGg = x === 'lateralAcceleration_mps2' && y === 'longitudinalAcceleration_mps2';
  return isGg ? 'g-g diagram' : `${tabLabel(y)} by ${lowered(tabLabel(x))}`;
}

function histogramTitle({ chart }: PanelOptions<'histogram'>): string {
  return `${chartLabel(chart)}: histogram`;
}

function responseTitle({ input, output }: PanelOptions<'response'>): string {
  return `Response: ${tabLabel(output)} to ${lowered(tabLabel(input))}`;
}

/** Title on the tab of a panel. */
export function panelTitle({ kind, options }: PanelSpec): string {
  return PANEL_VIEWS[kind].title(options);
}

/** View of each kind of panel. */
export const PANEL_VIEWS: Readonly<Record<PanelKind, PanelView>> = {
  traces: view(
    'traces',
    ChartLine,
    TracesPanel,
    { charts: [...FIRST_CHARTS] },
    ({ name }) => name ?? PANEL_ROWS.traces.label,
  ),
  histories: view('histories', Activity, HistoriesPanel, { charts: [...FIRST_CHARTS] }),
  report: view('report', Sigma, ReportPanel, {
    charts: ['speed_mps', 'wheelLoad_N', 'slipRatio', 'slipAngle_rad', 'lateralAcceleration_mps2'],
    over: 'shown',
    statistic: 'max',
  }),
  scatter: view(
    'scatter',
    ChartScatter,
    ScatterPanel,
    {
      x: 'lateralAcceleration_mps2',
      y: 'longitudinalAcceleration_mps2',
      colour: 'speed_mps',
      look: 'points',
      isEqual: true,
    },
    scatterTitle,
  ),
  histogram: view('histogram', ChartColumn, HistogramPanel, { chart: 'jounce_m', bins: 40 }, histogramTitle),
  spectrum: view('spectrum', AudioWaveform, SpectrumPanel, {
    charts: ['suspensionForce_N'],
    over: 'shown',
    settings: DEFAULT_SPECTRUM,
    value: 'density',
    across: 'log',
    up: 'log',
  }),
  response: view(
    'response',
    ChartSpline,
    ResponsePanel,
    {
      input: 'roadWheelAngle_rad.FL',
      output: 'yawRate_radps',
      over: 'shown',
      settings: DEFAULT_SPECTRUM,
      across: 'log',
    },
    responseTitle,
  ),
  ggv: view('ggv', Layers, GgvPanel, { look: 'layers', bins: 5 }),
  wheels: view('wheels', CircleDot, WheelsPanel, {}),
  delta: view('delta', Timer, DeltaPanel, {}),
  corners: view('corners', CornerUpRight, CornersPanel, {}),
  setups: view('setups', FileDiff, SetupsPanel, {}),
  notes: view('notes', NotebookPen, NotesPanel, {}),
  map: view('map', Map, MapPanel, { colour: 'speed_mps' }),
  scene: view('scene', Box, ScenePanel, PANEL_ROWS.scene.options.parse({})),
  video: view('video', Film, VideoPanel, {}),
  laps: view('laps', Flag, LapsPanel, {}),
  metrics: view('metrics', Table2, MetricsPanel, {}),
  events: view('events', ListOrdered, EventsPanel, {}),
};
