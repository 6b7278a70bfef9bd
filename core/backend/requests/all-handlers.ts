import { createAppHandlers } from './app.ts';
import { createCarHandlers } from './car.ts';
import { createCompareHandlers } from './compare.ts';
import { createDifferentialHandlers } from './differential.ts';
import { createFileHandlers } from './files.ts';
import { createImportHandlers } from './import.ts';
import { createInputHandlers } from './inputs.ts';
import { createNoteHandlers } from './note.ts';
import { createLibraryHandlers } from './library.ts';
import { createLogHandlers } from './log.ts';
import { createMathsHandlers } from './maths.ts';
import { createPlanHandlers } from './plan.ts';
import { createRecordingHandlers } from './recording.ts';
import { createRunHandlers } from './run.ts';
import { createSessionHandlers } from './session.ts';
import { createSweepHandlers } from './sweep.ts';
import { createSweepPlotHandlers } from './sweep-plots.ts';
import { createSweepStudyHandlers } from './sweep-study.ts';
import { createTelemetryFileHandlers } from './telemetry-files.ts';
import { createTrackHandlers } from './track.ts';
import { createWorksheetHandlers } from './worksheet.ts';
import { createVariantHandlers } from './variant.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from '../router/handlers.ts';

export function createHandlers(context: HandlerContext): Handlers {
  return {
    ...createAppHandlers(context),
    ...createCarHandlers(context),
    ...createCompareHandlers(context),
    ...createDifferentialHandlers(context),
    ...createFileHandlers(context),
    ...createImportHandlers(context),
    ...createInputHandlers(context),
    ...createNoteHandlers(context),
    ...createLibraryHandlers(context),
    ...createLogHandlers(context),
    ...createMathsHandlers(context),
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
  };
}
