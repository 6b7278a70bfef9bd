import { createAppHandlers } from './app-handlers.ts';
import { createCarHandlers } from './car-handlers.ts';
import { createCarVersionHandlers } from './car-version-handlers.ts';
import { createChannelNameHandlers } from './channel-name-handlers.ts';
import { createCompareHandlers } from './compare-handlers.ts';
import { createDifferentialHandlers } from './differential-handlers.ts';
import { createFileHandlers } from './file-handlers.ts';
import { createIdentificationHandlers } from './identification-handlers.ts';
import { createImportHandlers } from './import-handlers.ts';
import { createInputHandlers } from './input-handlers.ts';
import { createNoteHandlers } from './note-handlers.ts';
import { createLapHandlers } from './lap-handlers.ts';
import { createLibraryHandlers } from './library-handlers.ts';
import { createLogHandlers } from './log-handlers.ts';
import { createMathsHandlers } from './maths-handlers.ts';
import { createModelHandlers } from './model-handlers.ts';
import { createPlanHandlers } from './plan-handlers.ts';
import { createRecordingHandlers } from './recording-handlers.ts';
import { createRunHandlers } from './run-handlers.ts';
import { createSessionHandlers } from './session-handlers.ts';
import { createSweepHandlers } from './sweep-handlers.ts';
import { createSweepPlotHandlers } from './sweep-plot-handlers.ts';
import { createSweepStudyHandlers } from './sweep-study-handlers.ts';
import { createTelemetryFileHandlers } from './telemetry-file-handlers.ts';
import { createTrackHandlers } from './track-handlers.ts';
import { createWorksheetHandlers } from './worksheet-handlers.ts';
import { createVariantHandlers } from './variant-handlers.ts';
import { createVideoHandlers } from './video-handlers.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from '../router/handlers.ts';

export function createHandlers(context: HandlerContext): Handlers {
  return {
    ...createAppHandlers(context),
    ...createCarHandlers(context),
    ...createCarVersionHandlers(context),
    ...createChannelNameHandlers(context),
    ...createCompareHandlers(context),
    ...createDifferentialHandlers(context),
    ...createFileHandlers(context),
    ...createIdentificationHandlers(context),
    ...createImportHandlers(context),
    ...createInputHandlers(context),
    ...createNoteHandlers(context),
    ...createLapHandlers(context),
    ...createLibraryHandlers(context),
    ...createLogHandlers(context),
    ...createMathsHandlers(context),
    ...createModelHandlers(context),
    ...createPlanHandlers(context),
    ...createRecordingHandlers(context),
    ...createRunHandlers(context),
    ...createSessionHandlers(context),
    ...createSweepHandlers(context),
    ...createSweepPlotHandlers(context),
    ...createSweepStudyHandlers(context),
    ...createTelemetryFileHandlers(context),
    ...createTrackHandlers(context),
    ...createWorksheetHandlers(context),
    ...createVariantHandlers(context),
    ...createVideoHandlers(context),
  };
}
