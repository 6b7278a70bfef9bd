import type { ReactElement } from 'react';
import { MODEL_NOTES } from '../../../core/contract/model-notes.ts';
import { isModelName, modelRow } from '../../../core/contract/models.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { fromSI } from '../../../core/units/convert.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { MISSING } from '../../format/quantity.ts';
import {
  modelLabel,
  roadChangesText,
  setupChangesText,
  surfaceLabel,
  waterTexts,
  worldLabel,
} from '../library/session-table.ts';
import css from './RunScreen.module.css';

const DIGITS = 4;

function substepsText(model: string, substeps: SessionDetail['substeps']): string {
  if (substeps === undefined) return MISSING;
  const { below, above } = substeps;
  if (below === above) return String(above);
  const row = isModelName(model) ? modelRow(model).substeps : undefined;
  return row === undefined
    ? `${above}, ${below}`
    : `${above} from ${row.threshold_mps} m/s on, ${below} below`;
}

/** The model's own where the run named none. */
const degreesText = (temperature_K: number | undefined): string =>
  temperature_K === undefined
    ? 'Usual'
    : `${Number(fromSI(temperature_K, 'degC').toPrecision(DIGITS))} ${unitSymbol('degC')}`;

/** Model, steps, surface, water, temperatures, world and seed of a session, as label and text. */
export function conditionsOf(
  session: SessionDetail,
): readonly { readonly label: string; readonly text: string }[] {
  const { model, step_s, substeps, surface, surfaceFile, inputFile, weather, world, track, seed } = session;
  return [
    { label: 'Model', text: modelLabel(model) },
    { label: 'Step', text: `${Number((step_s * 1000).toPrecision(DIGITS))} ms` },
    { label: 'Sub-steps', text: substepsText(model, substeps) },
    { label: 'Surface', text: surfaceLabel(surface) },
    { label: 'Surface file', text: surfaceFile ?? MISSING },
    ...(inputFile === undefined ? [] : [{ label: 'Inputs', text: inputFile }]),
    { label: 'Water', text: waterTexts(weather).join(', ') || MISSING },
    { label: 'Air temperature', text: degreesText(weather.air_K) },
    { label: 'Road temperature', text: degreesText(weather.road_K) },
    { label: 'Track', text: track ?? MISSING },
    { label: 'World', text: track === undefined ? worldLabel(world) : MISSING },
    { label: 'Setup', text: setupChangesText(session) || 'One' },
    { label: 'Road', text: roadChangesText(session) || 'One' },
    { label: 'Seed', text: String(seed) },
  ];
}

/** Under what a session was computed, and what the model made of the car otherwise than its car.ini says. */
export function RunConditions({ session }: { readonly session: SessionDetail }): ReactElement {
  return (
    <div className={css['conditions']}>
      <table className={css['metrics']} aria-label={`Conditions of ${session.name}`}>
        <tbody>
          {conditionsOf(session).map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {session.notes.length === 0 ? undefined : (
        <details className={css['notes']}>
          <summary>
            {modelLabel(session.model)} takes this car with {session.notes.length}{' '}
            {session.notes.length === 1 ? 'note' : 'notes'}
          </summary>
          <ul>
            {session.notes.map(({ code, key, message }) => (
              <li key={`${code} ${key} ${message}`}>
                {MODEL_NOTES[code]}: {key === '' ? '' : <code>{key}</code>} {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
