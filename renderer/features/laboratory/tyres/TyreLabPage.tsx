import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import page from '../../../ui/FormPage.module.css';
import { Segments } from '../../../ui/Choice.tsx';
import { Divider, Panel } from '../../../ui/Panel.tsx';
import bar from '../../../ui/ViewBar.module.css';
import { ConditionsForm } from './ConditionsForm.tsx';
import { FitView } from './FitView.tsx';
import { operatingPoints } from './operating-points.ts';
import { SessionPoints, usePointsChoice, useSessionSamples, type PointsChoice } from './SessionPoints.tsx';
import { shownSheets } from './shown-sheets.ts';
import { TYRE_CHARTS } from './tyre-charts.ts';
import { TyreChart } from './TyreChart.tsx';
import { TyreFigureTable } from './TyreFigureTable.tsx';
import css from './TyreLab.module.css';
import { TyreList } from './TyreList.tsx';
import { TYRE_LAB } from './tyre-lab-store.ts';
import { TYRE_FIT } from './tyre-fit-store.ts';

const VIEWS = [
  { value: 'curves', label: 'Curves' },
  { value: 'fit', label: 'Fit' },
] as const;
const NO_SESSION: PointsChoice = { session: undefined, wheel: 'FL' };

/** Tyres of any model over each other at one road, load and temperature. */
export function TyreLabPage(): ReactElement {
  const tyreLab = useService(TYRE_LAB);
  const tyreFit = useService(TYRE_FIT);
  const view = useStore(tyreFit, (s) => s.view);
  const entries = useStore(tyreLab, (s) => s.entries);
  const sheets = useStore(tyreLab, (s) => s.sheets);
  const load_N = useStore(tyreLab, (s) => s.conditions.load_N);
  const problem = useStore(tyreLab, (s) => s.problem);
  const [asked, setChoice] = useState(NO_SESSION);
  const choice = usePointsChoice(asked);
  const { samples, problem: sessionProblem } = useSessionSamples(choice);
  const points = useMemo(
    () => (samples === undefined ? undefined : operatingPoints(samples, choice.wheel, load_N)),
    [samples, choice.wheel, load_N],
  );
  const columns = useDefaultLayout({ id: 'tyre-columns', storage: localStorage });
  useEffect(() => tyreLab.open(), [tyreLab]);
  const shown = useMemo(() => shownSheets(entries, sheets), [entries, sheets]);
  return (
    <Group
      orientation="horizontal"
      id="tyre-columns"
      {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
      onLayoutChanged={columns.onLayoutChanged}
    >
      <Pane id="tyre-form" defaultSize={320} minSize={280} maxSize={460}>
        <Panel title="Tyres">
          <div className={page['form']}>
            <TyreList />
            <fieldset className={page['group']}>
              <legend>Road and load</legend>
              <ConditionsForm />
            </fieldset>
            <fieldset className={page['group']}>
              <legend>Operating points</legend>
              <SessionPoints choice={choice} points={points} problem={sessionProblem} onChange={setChoice} />
            </fieldset>
          </div>
        </Panel>
      </Pane>
      <Divider between="columns" label="Width of the tyres’ form" />
      <Pane id="tyre-view" minSize={400}>
        <div className={bar['view']}>
          <div className={bar['bar']}>
            <Segments
              label="Views of the tyres"
              options={VIEWS}
              value={view}
              onChange={(next) => tyreFit.show(next)}
            />
          </div>
          <div className={css['page']}>
            {view === 'fit' ? (
              <FitView sheets={shown} />
            ) : problem !== '' ? (
              <EmptyState title="The curves could not be computed" text={problem} />
            ) : shown.length === 0 ? (
              <EmptyState
                title="No tyre"
                text="Open a car, or add a .tir file, a table of measured forces (.csv) or a car.ini: choose it at the left, or drop it here."
              />
            ) : (
              <>
                <div className={css['charts']}>
                  {TYRE_CHARTS.map((row) => (
                    <TyreChart key={row.key} row={row} sheets={shown} points={points} />
                  ))}
                </div>
                <TyreFigureTable sheets={shown} />
                <p className={css['note']}>
                  Signs of ISO 8855: a slip angle to the left gives a force to the right. The curves are those
                  of the vehicle model, with friction_road of a car’s wheels, on the surface and at the
                  conditions at the left. Numbers refer to the list of tyres.
                </p>
              </>
            )}
          </div>
        </div>
      </Pane>
    </Group>
  );
}
