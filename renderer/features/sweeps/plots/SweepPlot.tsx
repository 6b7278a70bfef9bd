import { FilterX, Share } from 'lucide-react';
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import type { Failure } from '../../../../core/contract/errors.ts';
import type { SweepRowKind } from '../../../../core/contract/sweep-rows.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { csvText, type Table } from '../../../plots/output/csv-text.ts';
import { usePanelActions } from '../../../plots/output/use-panel-actions.tsx';
import { useTableFilters, useShownSweep } from '../shown-sweep.ts';
import css from './SweepPlot.module.css';
import { PANEL_OUTPUTS } from '../../../plots/output/panel-outputs.ts';

interface SweepPlotProps {
  readonly title: string;
  /** Number of setups and runs in the plot: "54 of 64 setups, 108 runs". */
  readonly behind: string | undefined;
  readonly tools?: ReactNode;
  readonly failure?: Failure | undefined;
  /** The shown results are older than the choices. */
  readonly isBusy?: boolean;
  /** Message in place of the plot: title and reason. */
  readonly empty?: { readonly title: string; readonly text: string } | undefined;
  /** The table whose filters apply here; the table of setups if not set. */
  readonly filtersOf?: SweepRowKind | 'none';
  /** All shown values as rows of cells; a large table comes as parts of CSV. */
  readonly values: () => Table | Promise<readonly string[]>;
  readonly children: ReactNode;
}

/** Place of the panel output: one for all views, since only one is shown at a time. */
const POSITION = 'sweep';

/** A view of a sweep's results: title, number of setups and runs, tools, menu of images and values, and the plot. */
export function SweepPlot(props: SweepPlotProps): ReactElement {
  const { title, behind, tools, failure, isBusy = false, empty, filtersOf = 'setups', children } = props;
  const panelOutputs = useService(PANEL_OUTPUTS);
  const { facts } = useShownSweep();
  const { isFiltered, clear } = useTableFilters(filtersOf === 'none' ? 'setups' : filtersOf);
  const element = useRef<HTMLElement>(null);
  const newest = useRef(props);
  const heading = useId();
  useEffect(() => {
    newest.current = props;
  });
  useEffect(() => {
    if (element.current === null) return;
    return panelOutputs.put(POSITION, {
      element: element.current,
      title,
      name: facts.name,
      about: () => newest.current.behind ?? '',
      csv: async () => {
        const values = newest.current.values();
        return values instanceof Promise ? values : [csvText(values)];
      },
    });
  }, [panelOutputs, title, facts.name]);
  return (
    <section ref={element} className={css['frame']} aria-labelledby={heading} aria-busy={isBusy}>
      <header className={css['head']} data-tools>
        <div className={css['words']}>
          <h3 id={heading}>{title}</h3>
          <p role="status">{behind}</p>
        </div>
        <div className={css['tools']}>
          {tools}
          {isFiltered && filtersOf !== 'none' ? (
            <Button isSmall icon={<FilterX size={14} />} onPress={clear}>
              Clear the filters
            </Button>
          ) : undefined}
        </div>
        <ActionMenu
          label={`Copy or save ${title}`}
          isIcon
          icon={<Share size={15} />}
          actions={usePanelActions(POSITION)}
        />
      </header>
      {failure === undefined ? undefined : (
        <p role="alert" className={css['failure']}>
          {failure.message}
        </p>
      )}
      <div className={css['body']}>
        {empty === undefined ? children : <EmptyState title={empty.title} text={empty.text} />}
      </div>
    </section>
  );
}
