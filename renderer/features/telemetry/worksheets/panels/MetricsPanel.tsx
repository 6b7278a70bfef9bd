import type { ReactElement } from 'react';
import { extentDifference } from '../../../../../core/contract/run-extent.ts';
import { ConditionDiff } from '../../comparison/ConditionDiff.tsx';
import type { ComparedSession } from '../../../../workspace/sessions/compared-laps.ts';
import { LapFigures, type FigureSide } from '../../comparison/LapSections.tsx';
import { MetricDiff } from '../../comparison/MetricDiff.tsx';
import { useComparison } from '../../comparison/use-comparison.ts';
import { MetricTable } from '../../../../workspace/sessions/MetricTable.tsx';
import { RunConditions } from '../../../../workspace/sessions/RunConditions.tsx';
import { OtherSessionPick } from '../OtherSessionPick.tsx';
import { PanelBody } from '../PanelBody.tsx';
import { useOtherSession } from '../use-other-session.ts';
import css from '../Workbench.module.css';
import { useWorkbench } from '../workbench-context.ts';

/** Metrics of the session; with an overlaid session, those of both with the difference. */
export function MetricsPanel(): ReactElement {
  const { session } = useWorkbench();
  const choice = useOtherSession();
  const { other, laps } = choice;
  const { answer, failure } = useComparison(...laps);
  if (other === undefined)
    return (
      <PanelBody isFocusable>
        <div className={css['metrics']}>
          <MetricTable session={session} />
          <RunConditions session={session} />
        </div>
      </PanelBody>
    );
  const sides = ['A', other.letter] as const;
  const haveLaps = session.laps.length > 0 && other.session.laps.length > 0;
  return (
    <PanelBody failure={failure} isFocusable tools={<OtherSessionPick {...choice} />}>
      {answer === undefined ? (
        <div aria-busy={failure === undefined} />
      ) : (
        <div className={css['corners']}>
          {haveLaps ? <LapsOfBoth other={other} /> : undefined}
          <MetricDiff
            metrics={answer.metrics}
            sides={sides}
            note={extentDifference(answer.a, answer.b, sides)}
          />
          <ConditionDiff a={answer.a} b={answer.b} sides={sides} />
        </div>
      )}
    </PanelBody>
  );
}

function LapsOfBoth({ other }: { readonly other: ComparedSession }): ReactElement | undefined {
  const { overlay } = useWorkbench();
  const [own] = overlay?.laps ?? [];
  if (own === undefined) return undefined;
  const side = ({ letter, session }: ComparedSession): FigureSide => ({
    name: letter,
    sessionId: session.id,
    all: [],
    drawn: (overlay?.laps ?? []).flatMap((lap) =>
      lap.of.session.id === session.id ? [lap.choice.lap ?? []].flat() : [],
    ),
  });
  return <LapFigures a={side(own.of)} b={side(other)} />;
}
