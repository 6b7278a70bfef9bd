import { createPanelActs, PANEL_OUTPUT } from '../../plots/output/panel-acts.ts';
import { createPanelOutputs, PANEL_OUTPUTS } from '../../plots/output/panel-outputs.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { BRIDGE, CAR_READER, type Services } from '../../workspace/services.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { createTelemetryExport, TELEMETRY_EXPORT } from '../../workspace/sessions/telemetry-export.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';
import { UI } from '../../workspace/ui-store.ts';
import { COMPARISON_REPORT, createComparisonReport } from './comparison/comparison-report.ts';
import { createLogModelStore, LOG_MODEL } from './log-model/log-model-store.ts';
import { createRecordingStore, RECORDING } from './files/recording-store.ts';
import { createLapHistory, LAP_HISTORY } from './laps/lap-history.ts';
import { createMathsStore, MATHS } from './maths/maths-store.ts';
import { createOpenedSessions, OPENED_SESSIONS } from '../../workspace/sessions/opened-sessions.ts';
import { createOverlayStore, OVERLAYS } from './session/overlay-store.ts';
import { betweenCursors, createTelemetryView, TELEMETRY_VIEW } from './session/telemetry-view.ts';
import { currentSheet } from './worksheets/sheets.ts';
import { createWorksheetStore, WORKSHEETS } from './worksheets/worksheet-store.ts';

export function provideTelemetry({ get, provide }: Services): void {
  const bridge = get(BRIDGE);
  const ui = get(UI);
  const notices = get(NOTICES);
  const sessions = get(SESSIONS);
  const worksheets = provide(WORKSHEETS, createWorksheetStore(bridge, notices));
  const telemetry = provide(TELEMETRY_VIEW, createTelemetryView());
  provide(TIME_CURSOR_s, telemetry.time_s);
  const overlays = provide(OVERLAYS, createOverlayStore());
  provide(
    LOG_MODEL,
    createLogModelStore({
      ...{ bridge, sessions, overlays },
      ...{ car: get(CAR), editor: get(CAR_EDITOR), reader: get(CAR_READER) },
    }),
  );
  provide(LAP_HISTORY, createLapHistory(bridge, notices));
  provide(MATHS, createMathsStore(bridge, notices));
  provide(COMPARISON_REPORT, createComparisonReport(bridge, ui, notices));
  provide(RECORDING, createRecordingStore(bridge, ui, sessions, notices));
  provide(
    TELEMETRY_EXPORT,
    createTelemetryExport(bridge, ui, sessions, notices, () => betweenCursors(telemetry)),
  );
  provide(
    OPENED_SESSIONS,
    createOpenedSessions(bridge, sessions, async (session, channels) => {
      if (telemetry.session()?.id === session.id) return undefined;
      const { readFirstLines } = await import('../../plots/traces/first-lines.ts');
      return readFirstLines(bridge, currentSheet(worksheets.getState()), session, channels);
    }),
  );
  const outputs = provide(PANEL_OUTPUTS, createPanelOutputs());
  provide(PANEL_OUTPUT, createPanelActs({ bridge, notices, outputs }));
}
