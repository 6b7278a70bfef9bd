import type { ReactElement, ReactNode } from 'react';
import { useStore } from 'zustand';
import { runHeadline } from '../../../../core/contract/run-headline.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import { extentDifference } from '../../../../core/contract/run-extent.ts';
import { guidePlace, type GuidePlace } from '../../../ui/point-out.ts';
import { Panel } from '../../../ui/Panel.tsx';
import type { ComparedLap, ComparedSession } from '../../../workspace/sessions/compared-laps.ts';
import { ComparedEvents } from './ComparedEvents.tsx';
import css from './CompareScreen.module.css';
import { ConditionDiff } from './ConditionDiff.tsx';
import { GainMap } from './GainMap.tsx';
import { LapMetricSection, SegmentHeadline, SegmentRows, useComparedSegments } from './LapSections.tsx';
import { LapTable } from './LapTable.tsx';
import { MetricDiff } from './MetricDiff.tsx';
import { SetupDiff } from '../../../workspace/sessions/SetupDiff.tsx';
import { LaterSetups } from './LaterSetups.tsx';
import { useComparison, type Comparison } from './use-comparison.ts';
import type { LapComparison } from './use-lap-comparison.ts';

const NO_LAPS: readonly ComparedLap[] = [];

interface DifferencesProps {
  readonly comparison: Comparison;
  readonly sessions: readonly ComparedSession[];
  /** Laps on the axis; undefined for whole runs. */
  readonly laps: readonly ComparedLap[] | undefined;
  readonly lapComparison: LapComparison;
}

/** Differences between the sessions, beside their traces. */
export function Differences({ comparison, sessions, laps, lapComparison }: DifferencesProps): ReactElement {
  const { a, b, metrics } = comparison;
  const units = useStore(useService(UI), (s) => s.units);
  const sides = setupSides(laps);
  const { answer: ofLaps } = useComparison(sides?.[0].choice, sides?.[1].choice);
  const setups = ofLaps ?? comparison;
  const names = ofLaps === undefined || sides === undefined ? NAMES : namesOf(sides);
  const compared = useComparedSegments(laps ?? NO_LAPS, lapComparison);
  return (
    <Panel title="Changes and their effects" label="Differences" isFocusable>
      {laps === undefined ? (
        <Section title="Result" place="result">
          <p className={css['headline']}>{runHeadline(comparison, units)}</p>
        </Section>
      ) : (
        <>
          {compared === undefined ? undefined : (
            <Section title="Result" place="result">
              <SegmentHeadline of={compared} comparison={lapComparison} />
              {lapComparison.aligned?.note !== undefined ? undefined : (
                <GainMap comparison={lapComparison} other={compared.other} />
              )}
            </Section>
          )}
          {compared !== undefined && lapComparison.aligned?.note !== undefined ? undefined : (
            <Section title={segmentTitle(laps)}>
              {compared === undefined ? (
                <p className={css['quiet']}>Two laps are needed: choose another one below.</p>
              ) : (
                <SegmentRows of={compared} comparison={lapComparison} />
              )}
            </Section>
          )}
        </>
      )}
      <Section title="Setup">
        <LaterSetups name="A" session={a} />
        <LaterSetups name="B" session={b} />
        <SetupDiff changes={setups.setup} names={names} sessions={[setups.a, setups.b]} />
      </Section>
      {laps === undefined ? undefined : (
        <>
          <Section title="Laps">
            <LapTable sessions={sessions} laps={laps} />
          </Section>
          <Section title="Figures of the laps">
            <LapMetricSection
              sessions={sessions}
              stintLaps={sides}
              isReady={compared === undefined || compared.isAnswered}
            />
          </Section>
        </>
      )}
      <Section title={laps === undefined ? 'Metrics' : 'Metrics of the whole runs'}>
        <MetricDiff metrics={metrics} note={extentDifference(a, b)} />
      </Section>
      <Section title="Model and world">
        <ConditionDiff a={setups.a} b={setups.b} sides={names} />
      </Section>
      {a.events.length + b.events.length === 0 ? undefined : (
        <Section title="Events">
          <ComparedEvents a={a.events} b={b.events} />
        </Section>
      )}
    </Panel>
  );
}

const NAMES = ['A', 'B'] as const;
type Sides = readonly [ComparedLap, ComparedLap];

/**
 * The first two drawn laps in the order of their letters, where the setups of their sessions differ from lap to lap;
 * otherwise the sessions are compared.
 */
function setupSides(laps: readonly ComparedLap[] | undefined): Sides | undefined {
  const [first, second] = laps ?? [];
  if (first === undefined || second === undefined) return undefined;
  if ([first, second].every(({ of }) => of.session.stints.length === 0)) return undefined;
  return first.of.letter <= second.of.letter ? [first, second] : [second, first];
}

const namesOf = ([a, b]: Sides): readonly [string, string] => [a.short, b.short];

const segmentTitle = ([reference]: readonly ComparedLap[]): string =>
  reference === undefined ? 'Corners' : `Time gained on ${reference.short}, corner by corner`;

function Section({
  title,
  place,
  children,
}: {
  readonly title: string;
  readonly place?: GuidePlace;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={css['section']} {...(place === undefined ? {} : guidePlace(place))}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
