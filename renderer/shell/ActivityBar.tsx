import {
  ChartLine,
  FlaskConical,
  GitCompareArrows,
  Library,
  Play,
  Grid3x3,
  Route,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { COMMANDS } from '../../core/catalogue/commands.ts';
import { runningSweep, SWEEPS } from '../features/sweeps/sweep-store.ts';
import { SCREENS, UI, type WorkScreen } from '../workspace/ui-store.ts';
import { Hint } from '../ui/Hint.tsx';
import { useCommand } from '../workspace/CommandsContext.tsx';
import css from './Frame.module.css';
import { useService } from '../workspace/ServicesContext.tsx';
import { RUNS } from '../workspace/runs/run-store.ts';

const ICONS: Record<WorkScreen, LucideIcon> = {
  setup: SlidersHorizontal,
  run: Play,
  telemetry: ChartLine,
  compare: GitCompareArrows,
  laboratory: FlaskConical,
  library: Library,
  tracks: Route,
  sweeps: Grid3x3,
};

function Position({ screen }: { readonly screen: WorkScreen }): ReactElement {
  const ui = useService(UI);
  const runs = useService(RUNS);
  const sweeps = useService(SWEEPS);
  const isHere = useStore(ui, (s) => s.screen === screen);
  const isDriven = useStore(runs, (s) => s.active !== undefined);
  const isSwept = useStore(sweeps, (s) => runningSweep(s) !== undefined);
  const isLive = (screen === 'run' && isDriven) || (screen === 'sweeps' && isSwept);
  const command = useCommand(`view.${screen}`);
  const Icon = ICONS[screen];
  return (
    <Hint text={COMMANDS[`view.${screen}`].label} keys={command.keys}>
      <Button
        className={css['activity'] ?? ''}
        onPress={command.run}
        {...(isHere ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {COMMANDS[`view.${screen}`].label}
        {isLive ? <span className={css['live']} /> : undefined}
      </Button>
    </Hint>
  );
}

/** Buttons that switch between the screens. */
export function ActivityBar(): ReactElement {
  return (
    <nav className={css['bar']} aria-label="Screens">
      {SCREENS.map((screen) => (
        <Position key={screen} screen={screen} />
      ))}
    </nav>
  );
}
