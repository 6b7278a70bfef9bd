import { adviceFacts } from '../advice/facts.ts';
import type { OpenCar } from '../../car-files/car-ini/open-car.ts';
import type { AnalysisRow, AnalysisWishes } from '../../contract/analysis.ts';
import type { DerivedFigure } from '../../catalogue/figures.ts';
import { compiledCar } from '../charts/compiled-car.ts';
import { balanceRows, brakeRows, gearRows, rollRows } from './balance-rows.ts';
import { inertiaRows, massRows } from './mass-rows.ts';
import { dampingRows, springRows } from './ride-rows.ts';
import type { Analyse } from './analysis-row.ts';
import { barSuggestions, brakeSuggestions } from './suggestion-rows.ts';

const ROWS: readonly Analyse[] = [
  massRows,
  inertiaRows,
  springRows,
  dampingRows,
  rollRows,
  barSuggestions,
  balanceRows,
  brakeRows,
  brakeSuggestions,
  gearRows,
];

/** Every figure of the Analyse view; undefined for a car that cannot run. */
export function analyseCar(car: OpenCar, wishes: AnalysisWishes): AnalysisRow[] | undefined {
  const { setup } = car;
  const facts = setup === undefined ? undefined : compiledCar(setup);
  if (setup === undefined || facts === undefined) return undefined;
  const analysed = { facts: adviceFacts(car, setup, facts), wishes };
  return ROWS.flatMap((rows) => rows(analysed));
}

/** The figures of the rows that are not in `derived`. Suggestions need targets and are left out. */
export function furtherFigures(
  rows: readonly AnalysisRow[],
  derived: readonly DerivedFigure[],
): DerivedFigure[] {
  const known = new Set(derived.map(({ name }) => name));
  return rows
    .filter(({ name }) => !name.startsWith('wished'))
    .flatMap(({ name, label, unit, digits, cells }) =>
      cells.flatMap(({ of, value }) => {
        const figure = of === '' ? name : `${name}.${of}`;
        const said = of === '' ? label : `${label}, ${of}`;
        return value === undefined || known.has(figure)
          ? []
          : [{ name: figure, label: said, value, unit, digits }];
      }),
    );
}
