import { Activity, Box, ChartLine, Flag, ListOrdered, Table2, type LucideIcon } from 'lucide-react';
import type { FunctionComponent } from 'react';
import type { PanelKind, PanelOptions } from '../../../core/contract/worksheets/panels.ts';
import { FIRST_CHARTS } from '../charts/chart-spec.ts';
import type { PanelProps } from './panel-props.ts';
import { HistoriesPanel } from './panels/HistoriesPanel.tsx';
import { LapsPanel } from './panels/LapsPanel.tsx';
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
  scene: view<'scene'>(Box, ScenePanel, {}),
  laps: view<'laps'>(Flag, LapsPanel, {}),
  metrics: view<'metrics'>(Table2, MetricsPanel, {}),
  events: view<'events'>(ListOrdered, EventsPanel, {}),
};
