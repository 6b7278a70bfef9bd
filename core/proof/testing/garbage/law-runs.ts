import { DIFFERENTIAL_KINDS, type DifferentialKind } from '../../../catalogue/differentials.ts';
import { createLaw } from '../../../models/driveline/differential/create-law.ts';
import {
  LAW_INPUT_NM,
  LAW_IO_COUNT,
  LAW_LIMIT0_NM,
  LAW_LIMIT1_NM,
  LAW_REACTION0_NM,
  LAW_REACTION1_NM,
  LAW_SPEED0_RADPS,
  LAW_SPEED1_RADPS,
  type DifferentialLaw,
} from '../../../models/driveline/law.ts';
import { SIGNAL_COUNT } from '../../../models/driveline/drive-signals.ts';
import { aDifferential, aSetup } from '../a-setup.ts';
import type { StepRun, StepRuns } from './step-run.ts';

/** Kinds whose controllers have setups and garbage tests of their own. */
const CONTROLLED: readonly DifferentialKind[] = ['semi-active', 'active'];

function lawOf(kind: DifferentialKind): DifferentialLaw {
  const change = { kind, powerRatio: 2.5, preload_Nm: 40, lockingCoefficient_Nmsprad: 20 } as const;
  const environment = { step_s: 0.001, signals: new Float64Array(SIGNAL_COUNT) };
  return createLaw(aSetup({ differentials: [aDifferential(change)] }), 0, environment);
}

/** One law of each kind, asked in turn while torques, speeds and limits swing through both signs. */
function everyLaw(): StepRun {
  const laws = DIFFERENTIAL_KINDS.filter((kind) => !CONTROLLED.includes(kind)).map(lawOf);
  const io = new Float64Array(LAW_IO_COUNT);
  const time = new Float64Array(1);
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      const t = (time[0] ?? 0) + 0.001;
      time[0] = t;
      io[LAW_INPUT_NM] = 800 * Math.sin(t);
      io[LAW_REACTION0_NM] = 400 * Math.sin(t + 0.1);
      io[LAW_REACTION1_NM] = 400 * Math.sin(t - 0.3);
      io[LAW_SPEED0_RADPS] = 30 + 20 * Math.sin(0.7 * t);
      io[LAW_SPEED1_RADPS] = 30 - 25 * Math.cos(0.3 * t);
      const limit_Nm = 600 + 500 * Math.sin(0.2 * t);
      io[LAW_LIMIT0_NM] = limit_Nm;
      // Now and then equal limits and no torque at all: a branch first met late is compiled late.
      io[LAW_LIMIT1_NM] = i % 5 === 0 ? limit_Nm : 600 + 500 * Math.cos(0.2 * t);
      if (i % 7 === 0) io[LAW_INPUT_NM] = 0;
      for (const law of laws) law.write(io);
    }
  };
  return { step, state: [io] };
}

export const LAW_RUNS = { 'a law of each kind': everyLaw } as const satisfies StepRuns;
