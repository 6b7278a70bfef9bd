import type { CommandId } from '../../core/catalogue/commands.ts';
import { PLANS } from '../features/sweeps/plan/plan-store.ts';
import { CAR_EDITOR } from '../workspace/car/car-editor.ts';
import { convertAndNotify } from '../workspace/car/car-fixes.ts';
import { CAR } from '../workspace/car/car-store.ts';
import { command, type Command } from '../workspace/command.ts';
import { FIRST_RUN } from '../workspace/first-run.ts';
import { NOTICES } from '../workspace/notice-store.ts';
import type { Services } from '../workspace/services.ts';
import { isDark } from '../workspace/theme.ts';
import { UI, type Screen } from '../workspace/ui-store.ts';
import { documentCommands } from './document-commands.ts';
import { fileCommands } from './file-commands.ts';
import { REPORTING } from './reporting.ts';
import { runCommands } from './run-commands.ts';
import { sweepCommands } from './sweep-commands.ts';
import { telemetryCommands } from './telemetry-commands.ts';

/** Implements each command of the contract's table in this window. */
export function createCommands(services: Services): Record<CommandId, Command> {
  const ui = services.get(UI);
  const show = (screen: Screen): Command => command(() => ui.setState({ screen }));
  const toggle = (
    kind: 'palette' | 'shortcuts' | 'glossary' | 'guide' | 'news' | 'controllers' | 'log' | 'maths' | 'about',
  ): Command =>
    command(() => ui.setState((s) => ({ overlay: s.overlay?.kind === kind ? undefined : { kind } })));

  return {
    ...fileCommands(services),
    ...documentCommands(services),
    'edit.find': command(
      () => ui.setState((s) => ({ screen: 'setup', setupView: 'edit', findRequests: s.findRequests + 1 })),
      () => services.get(CAR).getState().path !== undefined,
    ),
    'edit.convertDrive': command(
      () => void convertAndNotify(services.get(CAR), services.get(CAR_EDITOR), services.get(NOTICES)),
      () => services.get(CAR).getState().model?.fakedDrive !== undefined,
    ),
    'view.start': show('start'),
    'view.setup': show('setup'),
    'view.run': show('run'),
    'view.telemetry': show('telemetry'),
    'view.compare': show('compare'),
    'view.laboratory': show('laboratory'),
    'view.library': show('library'),
    'view.tracks': show('tracks'),
    'view.sweeps': show('sweeps'),
    'view.maths': toggle('maths'),
    'view.palette': toggle('palette'),
    'view.theme': command(() => ui.setState((s) => ({ theme: isDark(s.theme) ? 'light' : 'dark' }))),
    ...runCommands(services),
    'run.controllers': toggle('controllers'),
    'sweep.new': command(services.get(PLANS).begin),
    ...sweepCommands(services),
    ...telemetryCommands(services),
    'help.firstRun': command(() => ui.setState(services.get(FIRST_RUN).begin().place)),
    'help.guide': toggle('guide'),
    'help.news': toggle('news'),
    'help.log': toggle('log'),
    'help.about': toggle('about'),
    'help.report': command(() => void services.get(REPORTING).copy()),
    'help.shortcuts': toggle('shortcuts'),
    'help.glossary': toggle('glossary'),
  };
}
