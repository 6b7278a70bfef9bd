import type { ReactElement } from 'react';
import type { TyreFigures } from '../../../../core/contract/tyre-laboratory.ts';
import { tyreModelRow } from '../../../../core/catalogue/tyre-models.ts';
import type { UnitOrNone } from '../../../../core/units/suffixes.ts';
import { TermText } from '../../../ui/Term.tsx';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import type { SheetEntry } from './shown-sheets.ts';
import css from './TyreLab.module.css';

interface FigureRow {
  readonly label: string;
  readonly key: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  readonly of: (figures: TyreFigures) => number;
}

const ROWS: readonly FigureRow[] = [
  { label: 'Lateral friction', key: 'friction', unit: '1', digits: 3, of: (f) => f.lateralFriction },
  {
    label: 'Slip angle at peak',
    key: 'slipAngle_rad',
    unit: 'rad',
    digits: 4,
    of: (f) => f.peakAngle_rad,
  },
  { label: 'Driving friction', key: 'friction', unit: '1', digits: 3, of: (f) => f.drivingFriction },
  { label: 'Braking friction', key: 'friction', unit: '1', digits: 3, of: (f) => f.brakingFriction },
  { label: 'Slip ratio at peak', key: 'slipRatio', unit: '1', digits: 3, of: (f) => f.peakSlip },
  {
    label: 'Cornering stiffness',
    key: 'corneringStiffness_Nprad',
    unit: 'Nprad',
    digits: 0,
    of: (f) => f.corneringStiffness_Nprad,
  },
  { label: 'Slip stiffness', key: 'slipStiffness_N', unit: 'N', digits: 0, of: (f) => f.slipStiffness_N },
  { label: 'Pneumatic trail', key: 'trail_m', unit: 'm', digits: 4, of: (f) => f.trail_m },
  {
    label: 'Lateral relaxation length',
    key: 'relaxation_m',
    unit: 'm',
    digits: 3,
    of: (f) => f.lateralRelaxation_m,
  },
  {
    label: 'Longitudinal relaxation length',
    key: 'relaxation_m',
    unit: 'm',
    digits: 3,
    of: (f) => f.longitudinalRelaxation_m,
  },
  { label: 'Pressure', key: 'pressure_Pa', unit: 'Pa', digits: -2, of: (f) => f.pressure_Pa },
  { label: 'Friction of the road', key: 'friction', unit: '1', digits: 3, of: (f) => f.roadFriction },
  {
    label: 'Load carried by water',
    key: 'waterLoadShare',
    unit: 'pct',
    digits: 1,
    of: (f) => 100 * f.waterLoadShare,
  },
];

/** Figures read off the curves, a column per tyre. */
export function TyreFigureTable({ sheets }: { readonly sheets: readonly SheetEntry[] }): ReactElement {
  const show = useQuantities();
  return (
    <div className={css['tableBox']} tabIndex={0} role="region" aria-label="Figures of the tyres">
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Unit</th>
            {sheets.map(({ number, colour, sheet }) => (
              <th key={number} scope="col" title={`${sheet.name}: ${tyreModelRow(sheet.model).label}`}>
                <i className={css['swatch']} style={{ background: `var(${colour})` }} aria-hidden />
                {number + 1}
                <span className="visually-hidden">, {sheet.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, key, unit, digits, of }) => {
            const shown = show(key, unit, digits);
            return (
              <tr key={label}>
                <th scope="row">
                  <TermText text={label} isQuiet />
                </th>
                <td className={css['unit']}>{shown.symbol}</td>
                {sheets.map(({ number, sheet }) => (
                  <td key={number}>{shown.text(of(sheet.figures))}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
