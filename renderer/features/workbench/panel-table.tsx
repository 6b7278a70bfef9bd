import {
  Activity,
  Box,
  ChartColumn,
  ChartLine,
  ChartScatter,
  Flag,
  ListOrdered,
  Map,
  Sigma,
  Table2,
  type LucideIcon,
} from 'lucide-react';
import type { FunctionComponent } from 'react';
import type { PanelKind, PanelOptions } from '../../../core/contract/worksheets/panels.ts';
import { FIRST_CHARTS } from '../charts/chart-spec.ts';
import type { PanelProps } from './panel-props.ts';
import { HistoriesPanel } from './panels/HistoriesPanel.tsx';
import { HistogramPanel } from './panels/HistogramPanel.tsx';
import { LapsPanel } from './panels/LapsPanel.tsx';
import { MapPanel } from './panels/MapPanel.tsx';
import { ReportPanel } from './panels/ReportPanel.tsx';
import { ScatterPanel } from './panels/ScatterPanel.tsx';
import { EventsPanel, MetricsPanel, ScenePanel } from './panels/SessionPanels.tsx';
import { TracesPanel } from './panels/TracesPanel.tsx';

/** A panel of any kind, given options of its own kind. */
type AnyPanel = FunctionComponent<PanelProps<PanelOptions<PanelKind>>>;

export interface PanelView {
  readonly icon: LucideIcon;
  readonly Component: AnyPanel;
  /** What a new panel begins with. */
  readonly first: PanelOptions<PanelKind>;
}

function view<K extends PanelKind>(
  icon: LucideIcon,
  Component: FunctionComponent<PanelProps<PanelOptions<K>>>,
  first: PanelOptions<K>,
): PanelView {
  // A PanelSpec holds kind and options together: a component is only ever given options of its kind.
  return { icon, Component: Component as unknown as AnyPanel, first };
}

/** How each kind of panel is drawn. */
export const PANEL_VIEWS: Readonly<Record<PanelKind, PanelView>> = {
  traces: view<'traces'>(ChartLine, TracesPanel, { charts: [...FIRST_CHARTS] }),
  histories: view<'histories'>(Activity, HistoriesPanel, { charts: [...FIRST_CHARTS] }),
  report: view<'report'>(Sigma, ReportPanel, {
    charts: ['speed_mps', 'wheelLoad_N', 'slipRatio', 'slipAngle_rad', 'lateralAcceleration_mps2'],
    over: 'shown',
    statistic: 'max',
  }),
  scatter: view<'scatter'>(ChartScatter, ScatterPanel, {
    x: 'lateralAcceleration_mps2',
    y: 'longitudinalAcceleration_mps2',
    colour: 'speed_mps',
    look: 'points',
    isEqual: true,
  }),
  histogram: view<'histogram'>(ChartColumn, HistogramPanel, { chart: 'jounce_m', bins: 40 }),
  map: view<'map'>(Map, MapPanel, { colour: 'speed_mps' }),
  scene: view<'scene'>(Box, ScenePanel, {}),
  laps: view<'laps'>(Flag, LapsPanel, {}),
  metrics: view<'metrics'>(Table2, MetricsPanel, {}),
  events: view<'events'>(ListOrdered, EventsPanel, {}),
};
