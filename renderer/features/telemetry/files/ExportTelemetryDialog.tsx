import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import {
  TELEMETRY_FORMATS,
  telemetryFormatRow,
  WRITTEN_FORMATS,
  writtenExtension,
  telemetryFormatLabel,
} from '../../../../core/catalogue/telemetry-files.ts';
import { DISPLAY_SYSTEMS } from '../../../../core/units/display.ts';
import { SaveFileDialog } from '../../../workspace/files/SaveFileDialog.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { bytesText } from '../../../format/bytes-text.ts';
import { durationText } from '../../../format/time-text.ts';
import {
  estimatedBytes,
  exportName,
  segmentOf,
  type TelemetryExportState,
  TELEMETRY_EXPORT,
} from '../../../workspace/sessions/telemetry-export.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice, type Option } from '../../../ui/Choice.tsx';
import page from '../../../ui/FormPage.module.css';
import { Overlay } from '../../../ui/Overlay.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import css from './TelemetryFiles.module.css';
import { UI } from '../../../workspace/ui-store.ts';

const FORMATS = WRITTEN_FORMATS.map((value) => ({
  value,
  label: telemetryFormatLabel(telemetryFormatRow(value)),
}));
const SEPARATORS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
] as const;
const SIGNS = [
  { value: '.', label: 'Point' },
  { value: ',', label: 'Comma' },
] as const;

interface DialogProps {
  readonly onClose: () => void;
}

/** Exports a session, or a part of it, as a file of another program. */
export function ExportTelemetryDialog({ onClose }: DialogProps): ReactElement {
  const telemetryExport = useService(TELEMETRY_EXPORT);
  const ui = useService(UI);
  const state = useStore(telemetryExport);
  const system = useStore(ui, (s) => s.units);
  const { session, plan, failure } = state;
  const { choose } = telemetryExport;
  const units = [
    { value: 'shown', label: `As shown: ${DISPLAY_SYSTEMS[system]}` },
    { value: 'si', label: 'SI' },
  ] as const;
  return (
    <Overlay
      title={session === undefined ? 'Export a session' : `Export ${session.name}`}
      width_px={640}
      onClose={onClose}
      actions={
        <>
          <span className={css['quiet']}>
            {session === undefined ? '' : `About ${bytesText(estimatedBytes(state))}`}
          </span>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={session === undefined || plan.chosen.size === 0}
            onPress={telemetryExport.save}
          >
            Save…
          </Button>
        </>
      }
    >
      <div className={page['group']} aria-busy={session === undefined && failure === ''}>
        {failure === '' ? undefined : (
          <p className={css['failure']} role="alert">
            {failure}
          </p>
        )}
        <div className={css['facts']}>
          <div className={css['wide']}>
            <Choice
              label="Format"
              options={FORMATS}
              value={plan.format}
              onChange={(format) => choose({ format })}
            />
          </div>
          <div className={css['wide']}>
            <Choice
              label="Segment"
              options={segments(state)}
              value={plan.segment}
              onChange={(segment) => choose({ segment })}
            />
          </div>
          <div className={css['wide']}>
            <Choice
              label="Units"
              options={units}
              value={plan.units}
              onChange={(chosen) => choose({ units: chosen })}
            />
          </div>
        </div>
        {hasSeveralSetups(state) ? (
          <p className={css['quiet']} role="note">
            The segment was driven with more than one setup. The file names the vehicle of the session, and
            each stint in its details with its laps, car and conditions.
          </p>
        ) : undefined}
        {plan.format === 'csv' ? (
          <div className={css['facts']}>
            <div className={css['short']}>
              <Choice
                label="Separator"
                options={SEPARATORS}
                value={plan.separator}
                onChange={(separator) =>
                  choose({ separator, ...(separator === ',' && { decimalSign: '.' as const }) })
                }
              />
            </div>
            <div className={css['short']}>
              <Choice
                label="Decimal sign"
                options={SIGNS}
                value={plan.decimalSign}
                onChange={(decimalSign) => choose({ decimalSign })}
              />
            </div>
          </div>
        ) : undefined}
        <ChannelChoice state={state} />
      </div>
    </Overlay>
  );
}

/** True where a stint has a part of the segment and not all of it. */
function hasSeveralSetups(state: TelemetryExportState): boolean {
  const { session } = state;
  if (session === undefined) return false;
  const { from_s, to_s } = segmentOf(state) ?? { from_s: 0, to_s: session.duration_s };
  return session.stints.some(
    (each) => each.from_s < to_s && from_s < each.to_s && !(each.from_s <= from_s && to_s <= each.to_s),
  );
}

function segments({ session, span, between }: TelemetryExportState): readonly Option<string>[] {
  const text = (from_s: number, to_s: number): string => `${from_s.toFixed(2)} to ${to_s.toFixed(2)} s`;
  return [
    { value: 'whole', label: 'The whole session', note: durationText(session?.duration_s) },
    ...(span === undefined
      ? []
      : [{ value: 'shown', label: 'Range of the traces', note: text(span.from_s, span.to_s) }]),
    ...(between === undefined
      ? []
      : [
          {
            value: 'between',
            label: 'Between the cursors',
            note: text(between.from_s, between.to_s),
          },
        ]),
    ...(session?.laps ?? []).map(({ number, start_s, end_s }) => ({
      value: String(number),
      label: `Lap ${String(number)}`,
      note: text(start_s, end_s),
    })),
  ];
}

function ChannelChoice({ state }: { readonly state: TelemetryExportState }): ReactElement {
  const telemetryExport = useService(TELEMETRY_EXPORT);
  const { channels, plan } = state;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = channels.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted));
  const put = (names: readonly string[], isIn: boolean): void => {
    const chosen = new Set(plan.chosen);
    for (const name of names) {
      if (isIn) chosen.add(name);
      else chosen.delete(name);
    }
    telemetryExport.choose({ chosen });
  };
  const all = found.map(({ address }) => address);
  return (
    <>
      <div className={css['facts']}>
        <div className={css['wide']}>
          <TextInput label="Find a channel" value={search} onText={setSearch} />
        </div>
        <Button onPress={() => put(all, true)}>All</Button>
        <Button onPress={() => put(all, false)}>None</Button>
        <p role="status">{`${String(plan.chosen.size)} of ${String(channels.length)} channels`}</p>
      </div>
      <div className={css['channels']} tabIndex={0} role="group" aria-label="Channels">
        {found.map(({ address, name, label }) => (
          <label key={address} className={css['check']} title={name}>
            <input
              type="checkbox"
              checked={plan.chosen.has(address)}
              onChange={(event) => put([address], event.target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </>
  );
}

/** Asks where to save the file, where the shell has no native dialog. */
export function SaveTelemetryDialog({ onClose }: DialogProps): ReactElement {
  const telemetryExport = useService(TELEMETRY_EXPORT);
  const { session, plan } = useStore(telemetryExport);
  return (
    <SaveFileDialog
      title={`Save ${TELEMETRY_FORMATS[plan.format].label}`}
      suggestedName={exportName(session, plan.format)}
      extension={`.${writtenExtension(plan.format)}`}
      takenText="A file of this name exists and will be overwritten"
      note={undefined}
      onSave={(path) => void telemetryExport.saveTo(path)}
      onClose={onClose}
    />
  );
}
