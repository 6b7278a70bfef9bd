import type { Chart } from '../../chart.ts';
import type { StudyRun } from '../reproduced-curves.ts';
import type { OfEach } from '../study-differentials.ts';
import type { WholeStudy } from '../semi-active-study.ts';
import { actuatorFigure, lawFigure } from './device-figures.ts';
import { powerFigure, steeringFigure } from './ramp-figures.ts';
import { lateralFigure, yawFigure } from './sweep-figures.ts';
import { tyreFigure } from './tyre-figure.ts';

/** The figures of the paper with our numbers. Figure 2 is the diagram of the control chain (Laboratory, Semi-active). */
export function studyFigures({ study, tyreSource }: WholeStudy, runs: OfEach<StudyRun>): readonly Chart[] {
  return [
    tyreFigure(study, tyreSource),
    actuatorFigure(study),
    lawFigure(study),
    steeringFigure(runs),
    powerFigure(runs),
    lateralFigure(runs),
    yawFigure(runs),
  ];
}
