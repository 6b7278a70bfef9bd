import { printSummary, runSteps, typeSteps } from './steps.ts';

/** `npm run types`: every tsconfig. */
process.exitCode = printSummary(await runSteps(typeSteps(), 2)) ? 0 : 1;
