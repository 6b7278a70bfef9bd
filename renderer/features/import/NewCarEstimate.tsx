import { useEffect, useState, type ReactElement } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import type { NewCarEstimate as Estimate, NewCarInput } from '../../../core/contract/new-car.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { MISSING, numberText } from '../../../core/units/quantity.ts';
import css from './Import.module.css';

/** Pause in typing after which the car is asked. */
const PAUSE_MS = 250;

const ENDS = { gearing: 'as far as the gears go', air: 'where drag and rolling resistance meet the power' };

type Answer =
  | { readonly of: NewCarInput; readonly estimate: Estimate }
  | { readonly of: NewCarInput; readonly failure: string };

/** What the new car will do, as far as formulas tell; the figures of before stay quiet until new ones are there. */
export function NewCarEstimate(props: {
  readonly input: NewCarInput;
  /** False while the figures make no car. */
  readonly isCar: boolean;
}): ReactElement {
  const { input, isCar } = props;
  const { bridge } = useServices();
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
    <section
      className={css['estimate']}
      aria-label="Estimate of what the car does"
      aria-busy={isCar && isStale}
    >
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
        {isCar && isStale ? 'Working out…' : ''}
      </p>
      {answer !== undefined && 'failure' in answer && !isStale ? (
        <p role="alert" className={css['failure']}>
          {answer.failure}
        </p>
      ) : (
        <p>
          Estimated by formulas: full throttle on level asphalt without wind, the driven tyres at their static
          friction, shifts as the file has them. A run also has slip, pitch and a driver, and differs by some
          5 to 10 %.
          {topSpeedEnds === undefined ? '' : ` The top speed is ${ENDS[topSpeedEnds]}.`}
        </p>
      )}
    </section>
  );
}
