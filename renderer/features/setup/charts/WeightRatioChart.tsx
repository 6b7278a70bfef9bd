import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { numberText } from '../../../../core/units/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { Difference } from './Difference.tsx';
import css from './Mass.module.css';
import type { ChartProps } from './chart-props.ts';
import { PlanTable } from './PlanTable.tsx';
import { MASS_PLANS } from './mass-plan-store.ts';

/** Range of the slider, %; the field accepts more. */
const SPAN = [30, 70] as const;

/** The weight on the two axles, and the plan for another distribution. */
export function WeightRatioChart({ now, saved }: ChartProps<'weightRatio'>): ReactElement {
  const massPlans = useService(MASS_PLANS);
  const id = useId();
  const wished = useStore(massPlans, (s) => s.frontShare);
  const answer = useStore(massPlans, (s) => s.plans.frontShare);
  const message = useStore(massPlans, (s) => s.message);
  const front_pct = 100 * now.frontShare;
  const shown_pct = wished === undefined ? front_pct : 100 * wished;
  const wish = (percent: number): void => massPlans.wishFrontShare(percent / 100);
  return (
    <>
      <div
        className={css['split']}
        role="img"
        aria-label={`${numberText(front_pct, 1)} % of the weight in front`}
      >
        <span style={{ width: `${Math.min(100, Math.max(0, front_pct))}%` }}>
          Front {numberText(front_pct, 2)} %
        </span>
        <span>Rear {numberText(100 - front_pct, 2)} %</span>
      </div>
      <p className={css['note']}>
        <Difference
          now={front_pct}
          saved={saved === undefined ? undefined : 100 * saved.frontShare}
          digits={2}
        />{' '}
        Another ratio moves the centre of gravity; the plan shows every position that is measured from it.
      </p>
      <div className={css['wish']}>
        <label htmlFor={id}>Required front share</label>
        <Slider
          label="Required front share, slider"
          value={shown_pct}
          min={SPAN[0]}
          max={SPAN[1]}
          step={0.1}
          valueText={`${numberText(shown_pct, 1)} %`}
          isQuiet={wished === undefined}
          onSlide={wish}
        />
        <NumberInput
          id={id}
          text={String(Number(shown_pct.toFixed(2)))}
          unit="pct"
          limits={{ min: 0, max: 100 }}
          step={0.1}
          isQuiet={wished === undefined}
          onCommit={(text) => wish(Number(text))}
        />
        <Button
          isSmall
          look="quiet"
          isDisabled={wished === undefined}
          onPress={() => massPlans.wishFrontShare(undefined)}
        >
          Drop
        </Button>
      </div>
      {message === '' ? undefined : <p role="alert">{message}</p>}
      {wished === undefined || answer === undefined ? undefined : 'refusal' in answer ? (
        <p role="alert" className={css['refusal']}>
          {answer.refusal}
        </p>
      ) : (
        <PlanTable
          plan={answer.plan}
          applyText="Modify weight ratio"
          stepLabel={`Weight ratio to ${numberText(100 * wished, 1)} % front`}
          onApplied={() => massPlans.wishFrontShare(undefined)}
        />
      )}
    </>
  );
}
