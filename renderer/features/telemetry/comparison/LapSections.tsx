import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SegmentComparison } from '../../../../core/contract/compare-requests.ts';
import type { Failure } from '../../../../core/contract/errors.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { lapsLike } from '../../../../core/contract/session-of-lap.ts';
import { stintAt } from '../../../../core/contract/stint-spans.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { apartHeadline, lapHeadline } from '../../../../core/contract/lap-headline.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { Choice, Segments } from '../../../ui/Choice.tsx';
import {
  chosenLaps,
  type ComparedLap,
  type ComparedSession,
} from '../../../workspace/sessions/compared-laps.ts';
import css from './CompareScreen.module.css';
import { segmentSpan } from './lap-axis.ts';
import { LapMetricTable } from './LapMetricTable.tsx';
import { SegmentTable } from './SegmentTable.tsx';
import { useAnswer } from '../../../workspace/use-answer.ts';
import type { LapComparison } from './use-lap-comparison.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';

/** The lap that is compared with the first one, and the segments of both. */
export interface ComparedSegments {
  readonly reference: ComparedLap;
  readonly other: ComparedLap;
  readonly others: readonly ComparedLap[];
  readonly choose: (short: string) => void;
  /** Undefined until read. */
  readonly segments: readonly SegmentComparison[] | undefined;
  readonly failure: Failure | undefined;
  /** The segments are read, or cannot be. */
  readonly isAnswered: boolean;
}

/** Undefined for fewer than two laps. */
export function useComparedSegments(
  laps: readonly ComparedLap[],
  comparison: LapComparison,
): ComparedSegments | undefined {
  const [reference, ...others] = laps;
  const [chosen, choose] = useState<string>();
  const other = others.find(({ short }) => short === chosen) ?? others[0];
  // Requested after the traces: reading all channels takes longer.
  const isReady = comparison.aligned !== undefined;
  const { answer, failure } = useAnswer(
    'compare/segments',
    reference === undefined || other === undefined || !isReady
      ? undefined
      : { reference: reference.choice, other: other.choice },
  );
  if (reference === undefined || other === undefined) return undefined;
  return {
    reference,
    other,
    others,
    choose,
    segments: answer?.segments,
    failure,
    isAnswered: answer !== undefined || failure !== undefined,
  };
}

interface SegmentPartProps {
  readonly of: ComparedSegments;
  readonly comparison: LapComparison;
}

/** The result in words, and the choice of the compared lap where there are several. */
export function SegmentHeadline({ of, comparison }: SegmentPartProps): ReactElement {
  const { reference, other, others, choose, segments, failure } = of;
  const ui = useService(UI);
  const units = useStore(ui, (s) => s.units);
  return (
    <>
      {others.length < 2 ? undefined : (
        <Choice
          label={`Lap compared with ${reference.short}`}
          options={others.map(({ short, label }) => ({ value: short, label, tail: short }))}
          value={other.short}
          onChange={choose}
        />
      )}
      {comparison.aligned?.note === undefined ? undefined : (
        <p className={css['apart']} role="note">
          {comparison.aligned.note}
        </p>
      )}
      {failure === undefined ? (
        <p className={css['headline']} aria-busy={segments === undefined}>
          {segments === undefined
            ? ''
            : comparison.aligned?.note !== undefined
              ? apartHeadline(other.short, differenceOf(comparison, other), reference.short)
              : lapHeadline(other.short, differenceOf(comparison, other), segments, units)}
        </p>
      ) : (
        <p className={css['quiet']}>{failure.message}</p>
      )}
    </>
  );
}

/** Segments where a lap gained or lost time on the reference; a click shows one on the axis. A failure is shown by {@link SegmentHeadline}. */
export function SegmentRows({ of, comparison }: SegmentPartProps): ReactElement | undefined {
  const { reference, other, segments, failure } = of;
  const show = (segment: SegmentComparison): void => {
    const { aligned, axis, range, cursor } = comparison;
    if (aligned === undefined) return;
    const span = segmentSpan(aligned, segment, axis);
    range.show(span);
    cursor.move(span.middle);
  };
  if (failure !== undefined) return undefined;
  return (
    <Waiting failure={undefined} isReady={segments !== undefined}>
      <SegmentTable segments={segments ?? []} reference={reference.short} other={other.short} onShow={show} />
    </Waiting>
  );
}

/** Time of a lap less that of the reference, s. */
function differenceOf({ aligned }: LapComparison, { choice }: ComparedLap): number {
  const lap = aligned?.laps.find(
    ({ sessionId, lap }) => sessionId === choice.sessionId && lap === choice.lap,
  );
  return (lap?.duration_s ?? Number.NaN) - (aligned?.laps[0]?.duration_s ?? Number.NaN);
}

const COUNTED = [
  { value: 'valid', label: 'All valid laps' },
  { value: 'drawn', label: 'Laps drawn' },
] as const;

/** Laps whose mean figures are compared. */
export interface FigureSide {
  readonly name: string;
  readonly sessionId: SessionId;
  /** Numbers of the laps that count where all are chosen; all valid ones of the session where empty. */
  readonly all: readonly number[];
  readonly drawn: readonly number[];
}

/** Mean lap figures of A and B, or of the stints of two drawn laps, with their difference. */
export function LapMetricSection(props: {
  readonly sessions: readonly ComparedSession[];
  /** Laps of sessions with stints; undefined for whole sessions. */
  readonly stintLaps: readonly [ComparedLap, ComparedLap] | undefined;
  /** False until the traces are drawn, which the figures do not hold up. */
  readonly isReady: boolean;
}): ReactElement | undefined {
  const { sessions, stintLaps, isReady } = props;
  const store = useService(SESSIONS);
  const chosen = useStore(store, (s) => s.laps);
  if (stintLaps !== undefined)
    return <LapFigures a={stintSide(stintLaps[0])} b={stintSide(stintLaps[1])} isReady={isReady} />;
  const [a] = sessions;
  const b = sessions.find(({ letter }) => letter === 'B') ?? a;
  if (a === undefined || b === undefined) return undefined;
  const side = (of: ComparedSession): FigureSide => ({
    name: of.letter,
    sessionId: of.session.id,
    all: [],
    drawn: chosenLaps(of.session, chosen),
  });
  return <LapFigures a={side(a)} b={side(b)} isReady={isReady} />;
}

/** The laps with the setup of a drawn one. */
function stintSide({ choice, of: { letter, session } }: ComparedLap): FigureSide {
  const { id, laps, stints } = session;
  const { lap } = choice;
  const start_s = laps.find(({ number }) => number === lap)?.start_s ?? 0;
  const index = stints.findIndex((each) => each === stintAt(stints, start_s));
  const name = index < 0 ? letter : `${letter} stint ${index + 1}`;
  return { name, sessionId: id, all: lapsLike(session, lap), drawn: lap === undefined ? [] : [lap] };
}

/** Mean lap figures of two sides with their difference. */
export function LapFigures(props: {
  readonly a: FigureSide;
  readonly b: FigureSide;
  readonly isReady?: boolean;
}): ReactElement {
  const { a, b, isReady = true } = props;
  const [counted, setCounted] = useState<(typeof COUNTED)[number]['value']>('valid');
  const side = ({ sessionId, all, drawn }: FigureSide) => ({
    sessionId,
    laps: [...(counted === 'valid' ? all : drawn)],
  });
  const { answer, failure } = useAnswer(
    'compare/lap-metrics',
    isReady ? { a: side(a), b: side(b) } : undefined,
  );
  return (
    <>
      <Segments label="Laps in the means" options={COUNTED} value={counted} onChange={setCounted} />
      <Waiting failure={failure} isReady={answer !== undefined}>
        {answer === undefined ? undefined : <LapMetricTable {...answer} sides={[a.name, b.name]} />}
      </Waiting>
    </>
  );
}

function Waiting(props: {
  readonly failure: Failure | undefined;
  readonly isReady: boolean;
  readonly children: React.ReactNode;
}): ReactElement {
  const { failure, isReady, children } = props;
  if (failure !== undefined) return <p className={css['quiet']}>{failure.message}</p>;
  if (!isReady) return <div className={css['waiting']} aria-busy="true" />;
  return <>{children}</>;
}
