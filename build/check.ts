import { checkSteps, printSummary, runSteps } from './steps.ts';

/** `npm run check`: format, lint, types, import rules, unit tests. */
process.exitCode = printSummary(await runSteps(checkSteps(), 2)) ? 0 : 1;
