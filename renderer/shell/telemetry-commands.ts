import type { CommandId } from '../../core/catalogue/commands.ts';
import { type PanelAct, PANEL_OUTPUT } from '../plots/output/panel-acts.ts';
import { LOG_MODEL } from '../features/telemetry/log-model/log-model-store.ts';
import { stepSample } from '../features/telemetry/session/step-sample.ts';
import { betweenCursors, TELEMETRY_VIEW } from '../features/telemetry/session/telemetry-view.ts';
import { panned, zoomed, ZOOM_STEP } from '../plots/view-range.ts';
import { command, type Command } from '../workspace/command.ts';
import { openSecondWindow } from '../workspace/second-window.ts';
import { BRIDGE, type Services } from '../workspace/services.ts';
import { NOTICES } from '../workspace/notice-store.ts';
import { SESSION_CAR } from '../workspace/sessions/session-car.ts';
import { UI } from '../workspace/ui-store.ts';
import { PANEL_OUTPUTS } from '../plots/output/panel-outputs.ts';

type TelemetryCommandId = Extract<CommandId, `telemetry.${string}`>;

/** Share of the shown width by which the view moves. */
const PAN_STEP = 0.2;

/** Commands of the telemetry screen; they do nothing while no session is shown there. */
export function telemetryCommands(services: Services): Record<TelemetryCommandId, Command> {
  const bridge = services.get(BRIDGE);
  const notices = services.get(NOTICES);
  const telemetry = services.get(TELEMETRY_VIEW);
  const ui = services.get(UI);
  const { time_s, range, datum, playback } = telemetry;
  const isShown = (): boolean => ui.getState().screen === 'telemetry' && telemetry.session() !== undefined;
  const hasDatum = (): boolean => isShown() && datum.read() !== undefined;
  const between = () => betweenCursors(telemetry);
  const shown = (run: () => void, isAvailable = isShown): Command => command(run, isAvailable);
  const panel = (act: PanelAct): Command =>
    shown(
      () => services.get(PANEL_OUTPUT).run(act),
      () => isShown() && services.get(PANEL_OUTPUTS).active() !== undefined,
    );
  const zoom = (factor: number): Command =>
    shown(() => range.show(zoomed(range.read(), time_s.read(), factor, range.whole())));
  const pan = (part: number): Command => shown(() => range.show(panned(range.read(), part, range.whole())));
  const step = async (sign: -1 | 1): Promise<void> => {
    const session = telemetry.session();
    if (session === undefined) return;
    playback.stop();
    try {
      const at = await stepSample(bridge, session, time_s.read(), sign);
      if (at !== undefined && telemetry.session()?.id === session.id) time_s.move(at);
    } catch (error) {
      notices.notifyFailure(error);
    }
  };
  return {
    'telemetry.play': shown(playback.toggle),
    'telemetry.loop': shown(() => {
      const isLooping = playback.getState().loop !== undefined;
      playback.setLoop(isLooping ? undefined : (between() ?? range.read()));
    }),
    'telemetry.slower': shown(() => playback.stepRate(-1)),
    'telemetry.faster': shown(() => playback.stepRate(1)),
    'telemetry.previousSample': shown(() => void step(-1)),
    'telemetry.nextSample': shown(() => void step(1)),
    'telemetry.setDatum': shown(() => datum.set(time_s.read())),
    'telemetry.clearDatum': shown(() => datum.set(undefined), hasDatum),
    'telemetry.swapDatum': shown(() => {
      const at = datum.read();
      if (at === undefined) return;
      datum.set(time_s.read());
      time_s.move(at);
    }, hasDatum),
    'telemetry.showBetween': shown(
      () => {
        const span = between();
        if (span !== undefined) range.show(span);
      },
      () => hasDatum() && between() !== undefined,
    ),
    'telemetry.simulateLog': shown(() => services.get(LOG_MODEL).show('simulation')),
    'telemetry.fitCar': shown(() => services.get(LOG_MODEL).show('fit')),
    'telemetry.zoomIn': zoom(ZOOM_STEP),
    'telemetry.zoomOut': zoom(1 / ZOOM_STEP),
    'telemetry.showAll': shown(() => range.show(range.whole())),
    'telemetry.panBack': pan(-PAN_STEP),
    'telemetry.panOn': pan(PAN_STEP),
    'telemetry.lapLines': shown(() => ui.setState({ overlay: { kind: 'lapLines' } })),
    'telemetry.sessionCar': shown(
      () => {
        const session = telemetry.session();
        if (session !== undefined) services.get(SESSION_CAR).open(session.id);
      },
      () => isShown() && telemetry.session()?.status !== 'recording',
    ),
    'telemetry.openWindow': command(() => {
      if (!openSecondWindow(bridge.shell))
        notices.notify('warning', 'The browser blocked the window: allow pop-up windows for this page.');
    }),
    'telemetry.copyPicture': panel('copyPicture'),
    'telemetry.copySvg': panel('copySvg'),
    'telemetry.copyCsv': panel('copyCsv'),
    'telemetry.savePng': panel('savePng'),
    'telemetry.saveSvg': panel('saveSvg'),
    'telemetry.saveCsv': panel('saveCsv'),
  };
}
