import { lintSteps, printSummary, runSteps } from './steps.ts';

/** `npm run lint`: every area. */
process.exitCode = printSummary(await runSteps(lintSteps(), 2)) ? 0 : 1;
