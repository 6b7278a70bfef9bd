import { useEffect, useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { FieldGroup } from '../../../../core/catalogue/fields/field.ts';
import type { GroupChartName } from '../../../../core/catalogue/setup-charts.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CarErrors } from '../CarErrors.tsx';
import { CHART_NAMES, CHART_ROWS } from './chart-rows.ts';
import css from './ChartsPane.module.css';
import { SETUP_CHARTS } from './charts-store.ts';

/** Charts of one group of settings. */
export function ChartsPane({ group }: { readonly group: FieldGroup }): ReactElement {
  const charts = useService(SETUP_CHARTS);
  const status = useStore(charts, (s) => s.status);
  const message = useStore(charts, (s) => s.message);
  const names = CHART_NAMES.filter((name) => CHART_ROWS[name].groups.includes(group));
  if (names.length === 0)
    return <EmptyState title="No chart for this group" text="See the text of the car.ini instead" />;
  return (
    <div className={css['pane']} tabIndex={0} role="region" aria-label="Charts of the group">
      {status === 'badCar' && <CarErrors title="No charts" />}
      {status === 'failed' && <p role="alert">{message}</p>}
      <div hidden={status === 'badCar'}>
        {names.map((name) => (
          <ChartView key={name} name={name} />
        ))}
      </div>
    </div>
  );
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it keeps a chart and its data of one kind
function ChartView<N extends GroupChartName>({ name }: { readonly name: N }): ReactElement | undefined {
  const charts = useService(SETUP_CHARTS);
  const now = useStore(charts, (s) => s.now[name]);
  const saved = useStore(charts, (s) => s.saved[name]);
  const status = useStore(charts, (s) => s.status);
  const isVehicle = useStore(useService(CAR), (s) => s.model?.vehicle !== undefined);
  const heading = useId();
  useEffect(() => charts.show(name), [charts, name]);
  const { label, Chart } = CHART_ROWS[name];
  return (
    <section className={css['chart']} aria-labelledby={heading}>
      <h3 id={heading} className={css['title']}>
        {label}
      </h3>
      {now === undefined ? (
        status === 'ready' && (
          <p className={css['none']}>
            {isVehicle
              ? 'This chart is made for cars with four wheels'
              : 'Not available for this car; see Diagnostics and Advice'}
          </p>
        )
      ) : (
        <Chart now={now} saved={saved} />
      )}
    </section>
  );
}
