import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import {
  SURFACE_QUANTITIES,
  type SurfaceProperties,
  type SurfaceQuantity,
} from '../../../core/catalogue/surface-properties.ts';
import type {
  SurfaceTable,
  SurfaceTableZone,
  SurfaceTableRow,
} from '../../../core/contract/surface-table.ts';
import { SURFACE_NAMES, surfaceRow } from '../../../core/catalogue/surfaces.ts';
import { TYRE_TYPE_NAMES, TYRE_TYPES } from '../../../core/catalogue/tyre-types.ts';
import { fromSI } from '../../../core/units/convert.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import css from './SurfaceFields.module.css';
import { RUNS } from '../../workspace/runs/run-store.ts';

const PROPERTIES: readonly (keyof SurfaceProperties)[] = [
  'waterDepth_m',
  'rollingResistance',
  'slipStiffnessScale',
  'peakSlipScale',
  'relaxationScale',
  'microtexture',
  'macrotexture',
  'noise',
];

/** The built-in surfaces as a table. */
const OWN_TABLE: SurfaceTable = {
  rows: SURFACE_NAMES.map((name) => {
    const { label, description, properties, grip } = surfaceRow(name);
    return { name, label, description, properties, grip, isDrivable: true, from: 'program', keys: [] };
  }),
  zones: [],
};

const plain = (value: number): string => String(Number(value.toPrecision(4)));
const shown = (value: number, { unit }: SurfaceQuantity): string => plain(fromSI(value, unit));
const headOf = ({ label, unit }: SurfaceQuantity): string =>
  unit === '1' ? label : `${label}, ${unitSymbol(unit)}`;

/** The table of surfaces of the next run; changes and additions of a file are shown with their line. */
export function SurfaceTableOverlay({ onClose }: { readonly onClose: () => void }): ReactElement {
  const runs = useService(RUNS);
  const table = useStore(runs, (s) => s.surfaceTable) ?? OWN_TABLE;
  const file = useStore(runs, (s) => s.plan.surfaces?.name) ?? '';
  const chosen = useStore(runs, (s) => s.plan.surface);
  return (
    <Overlay title="Surfaces" width_px={1180} onClose={onClose}>
      <p className={css['quiet']}>
        Friction by tyre type, relative to the same tyre on dry asphalt: the friction pairs of the PhysX
        model. {file === '' ? 'These are the built-in values.' : `Values from ${file} are underlined.`}
      </p>
      <div className={css['frame']} tabIndex={0} role="region" aria-label="Table of surfaces">
        <table className={css['table']} aria-label="Surfaces">
          <thead>
            <tr>
              <th scope="col">Surface</th>
              {TYRE_TYPE_NAMES.map((type) => (
                <th key={type} scope="col">
                  {TYRE_TYPES[type].label}
                </th>
              ))}
              {PROPERTIES.map((name) => (
                <th key={name} scope="col" title={SURFACE_QUANTITIES[name].help}>
                  {headOf(SURFACE_QUANTITIES[name])}
                </th>
              ))}
              <th
                scope="col"
                title="Wheels of the PhysX model see only drivable surfaces; the other models drive on all"
              >
                Drivable (PhysX)
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <Row key={row.name} row={row} file={file} isChosen={row.name === chosen} />
            ))}
          </tbody>
        </table>
        {table.zones.length === 0 ? undefined : (
          <ul className={css['zones']} aria-label="Zones of the road">
            {table.zones.map((zone) => (
              <li key={zone.name}>
                {zoneText(zone)}{' '}
                <span className={css['quiet']}>
                  {file}, line {zone.line}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Overlay>
  );
}

interface RowProps {
  readonly row: SurfaceTableRow;
  readonly file: string;
  readonly isChosen: boolean;
}

function Row({ row, file, isChosen }: RowProps): ReactElement {
  const lineOf = (key: string): number | undefined => row.keys.find((k) => k.key === key)?.line;
  const cell = (key: string, text: string): ReactElement => {
    const line = lineOf(key);
    return line === undefined ? (
      <td key={key}>{text}</td>
    ) : (
      <td key={key} data-changed title={`${file}, line ${line}: ${key}`}>
        {text}
      </td>
    );
  };
  return (
    <tr data-chosen={isChosen}>
      <th scope="row" title={row.description}>
        {row.label} <span className={css['quiet']}>{row.name}</span>
        {row.from === 'program' ? undefined : (
          <span className={css['from']}>
            {row.from === 'added' ? 'New' : 'Changed'}: {file}, line {row.line}
          </span>
        )}
      </th>
      {TYRE_TYPE_NAMES.map((type) => cell(`grip.${type}`, plain(row.grip[type])))}
      {PROPERTIES.map((name) =>
        cell(SURFACE_QUANTITIES[name].key, shown(row.properties[name], SURFACE_QUANTITIES[name])),
      )}
      {cell('drivable', row.isDrivable ? 'yes' : 'no')}
    </tr>
  );
}

function zoneText({ name, xMin_m, xMax_m, yMin_m, yMax_m, surface, waterDepth_m }: SurfaceTableZone): string {
  const range = (axis: string, from: number | null, to: number | null): string | undefined => {
    if (from === null && to === null) return undefined;
    if (from === null) return `${axis} up to ${to} m`;
    return to === null ? `${axis} from ${from} m` : `${axis} ${from} to ${to} m`;
  };
  const where = [range('x', xMin_m, xMax_m), range('y', yMin_m, yMax_m)].filter((part) => part !== undefined);
  const what = [
    surface,
    waterDepth_m === undefined ? undefined : `${plain(fromSI(waterDepth_m, 'mm'))} mm of water`,
  ].filter((part) => part !== undefined);
  return `${name}: ${where.length === 0 ? 'everywhere' : where.join(', ')}: ${what.join(', ')}.`;
}
