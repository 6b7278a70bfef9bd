import { useId, useState, type ReactElement } from 'react';
import {
  correctedTime_s,
  eventPoints,
  FSAE_EVENTS,
  FSAE_RULES,
  isFsaeManoeuvre,
  type FsaeEvent,
} from '../../../core/catalogue/formula-sae.ts';
import { bestLap, lapTime_s } from '../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { numberText } from '../../../core/units/quantity.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { readStored, writeStored } from '../../ui/state/stored.ts';
import css from './RunResult.module.css';

const BEST = { min: 1, max: 1000 };
const STEP_s = 0.01;
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= BEST.min && value <= BEST.max;
const figure = (session: SessionDetail, name: string): number | undefined =>
  session.metrics.find((metric) => metric.name === name)?.value;

/** The time of a session in its event, and the cones that it hit; undefined where it has no time. */
function timed(session: SessionDetail): { readonly time_s: number; readonly cones: number } | undefined {
  const best = bestLap(session);
  const time_s = figure(session, 'time_s') ?? (best === undefined ? undefined : lapTime_s(best));
  if (time_s === undefined || !Number.isFinite(time_s)) return undefined;
  return { time_s, cones: figure(session, 'conesHit') ?? 0 };
}

/** Points of the run in a Formula SAE event, against the best time that a person enters. */
export function FsaePoints({ session }: { readonly session: SessionDetail }): ReactElement | undefined {
  const { manoeuvre } = session;
  const result = timed(session);
  if (!isFsaeManoeuvre(manoeuvre) || result === undefined) return undefined;
  // Laps are an autocross on a course that is called so.
  if (manoeuvre === 'lap' && !/autocross/i.test(session.track ?? '')) return undefined;
  return <Points key={manoeuvre} manoeuvre={manoeuvre} event={FSAE_EVENTS[manoeuvre]} {...result} />;
}

interface PointsProps {
  readonly manoeuvre: string;
  readonly event: FsaeEvent;
  readonly time_s: number;
  readonly cones: number;
}

function Points({ manoeuvre, event, time_s, cones }: PointsProps): ReactElement {
  const stored = `run.fsaeBest.${manoeuvre}`;
  const [best_s, setBest] = useState(() => readStored(stored, isTime));
  const id = useId();
  const corrected_s = correctedTime_s(event, time_s, cones);
  const penalty =
    cones === 0 ? '' : ` (${cones} ${cones === 1 ? 'cone' : 'cones'}: + ${cones * event.cone_s} s)`;
  const most = event.performance + event.completion;
  return (
    <div className={css['points']} role="group" aria-label="Formula SAE points">
      <p>
        {event.label}: {numberText(corrected_s, 3)} s{penalty}
        {best_s === undefined ? undefined : (
          <>
            , <strong>{numberText(eventPoints(event, corrected_s, best_s), 1)}</strong> of {most} points
          </>
        )}
      </p>
      <label htmlFor={id}>Best time of the event</label>
      <NumberInput
        id={id}
        text={best_s === undefined ? '' : String(best_s)}
        unit="s"
        limits={BEST}
        step={STEP_s}
        placeholder="for points"
        onCommit={(text) => {
          setBest(Number(text));
          writeStored(stored, Number(text));
        }}
      />
      <small>
        {FSAE_RULES}, {event.rule}
      </small>
    </div>
  );
}
