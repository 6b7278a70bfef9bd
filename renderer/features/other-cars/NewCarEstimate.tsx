import { useEffect, useState, type ReactElement } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import type { NewCarEstimate as Estimate, NewCarInput } from '../../../core/contract/new-car.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { MISSING, numberText } from '../../../core/units/quantity.ts';
import css from './Import.module.css';
import { BRIDGE } from '../../workspace/services.ts';

/** Pause in typing before the estimate is requested. */
const PAUSE_MS = 250;

const ENDS = { gearing: 'limited by the gearing', air: 'limited by drag and rolling resistance' };

type Answer =
  | { readonly of: NewCarInput; readonly estimate: Estimate }
  | { readonly of: NewCarInput; readonly failure: string };

/** Estimated performance of the new car; the previous figures stay dimmed until the new ones arrive. */
export function NewCarEstimate(props: {
  readonly input: NewCarInput;
  /** False while the figures do not describe a car. */
  readonly isCar: boolean;
}): ReactElement {
  const { input, isCar } = props;
  const bridge = useService(BRIDGE);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!isCar) return undefined;
    let isCurrent = true;
    const take = (next: Answer): void => {
      if (isCurrent) setAnswer(next);
    };
    const timer = setTimeout(() => {
      bridge.request('new-car/estimate', { input }).then(
        (estimate) => take({ of: input, estimate }),
        (error: unknown) => take({ of: input, failure: toFailure(error).message }),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bridge, input, isCar]);
  const isStale = answer?.of !== input;
  const estimate = isCar && answer !== undefined && 'estimate' in answer ? answer.estimate : {};
  const { timeTo100kph_s, topSpeed_kph, topSpeedEnds } = estimate;
  return (
    <section className={css['estimate']} aria-label="Estimated performance" aria-busy={isCar && isStale}>
      <dl data-stale={isStale}>
        <div>
          <dt>0 to 100 km/h</dt>
          <dd>
            {timeTo100kph_s === undefined ? MISSING : numberText(timeTo100kph_s, 1)} <span>s</span>
          </dd>
        </div>
        <div>
          <dt>Top speed</dt>
          <dd>
            {topSpeed_kph === undefined ? MISSING : numberText(topSpeed_kph, 0)} <span>km/h</span>
          </dd>
        </div>
      </dl>
      <p role="status" className={css['working']}>
        {isCar && isStale ? 'Computing…' : ''}
      </p>
      {answer !== undefined && 'failure' in answer && !isStale ? (
        <p role="alert" className={css['failure']}>
          {answer.failure}
        </p>
      ) : (
        <p>
          Estimated for full throttle on level asphalt without wind, with the driven tyres at static friction
          and the shift times of the file. A simulated run also has slip, pitch and a driver, and differs by 5
          to 10 %.
          {topSpeedEnds === undefined ? '' : ` The top speed is ${ENDS[topSpeedEnds]}.`}
        </p>
      )}
    </section>
  );
}
