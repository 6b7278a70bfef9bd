import { FileDown, Settings2, Spline, X } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { tyreModelRow } from '../../../../core/catalogue/tyre-models.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { saveTir } from '../../../ui/save-file.ts';
import type { GoodSheet, LabEntry, LabSheet } from '../../../worker/tyre-requests.ts';
import { MeasuredAbout } from './MeasuredAbout.tsx';
import { colourOf } from './shown-sheets.ts';
import { TableDialog } from './TableDialog.tsx';
import css from './TyreLab.module.css';
import { TYRE_LAB } from './tyre-lab-store.ts';
import { TYRE_FIT } from './tyre-fit-store.ts';

/** Reading options of the table behind a sheet; undefined for another kind of tyre. */
const tableOf = (sheet: LabSheet | undefined) =>
  sheet === undefined
    ? undefined
    : 'problem' in sheet
      ? sheet.table
      : sheet.measured && { facts: sheet.measured.facts, isAsked: false };

/** A tyre of the list, with its commands and notes. */
export function TyreRow(props: {
  readonly entry: LabEntry;
  readonly sheet: LabSheet | undefined;
}): ReactElement {
  const { entry, sheet } = props;
  const { number } = entry;
  const tyreLab = useService(TYRE_LAB);
  const tyreFit = useService(TYRE_FIT);
  const [isReading, setReading] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const name = sheet?.name ?? 'Tyre';
  const good = sheet === undefined || 'problem' in sheet ? undefined : sheet;
  const table = tableOf(sheet);
  const isAsked = table?.isAsked === true;
  return (
    <li className={css['tyre']}>
      <i className={css['swatch']} style={{ background: `var(${colourOf(number)})` }} aria-hidden />
      <span className={css['name']}>
        {number + 1}. {name}
      </span>
      {good === undefined ? undefined : (
        <>
          <IconButton
            isSmall
            label={`Save ${name} as .tir`}
            icon={<FileDown size={13} aria-hidden />}
            onPress={() => {
              if (good.tir === undefined) setSaving(true);
              else saveTir(`tyre-${number + 1}`, good.tir);
            }}
          />
          <IconButton
            isSmall
            label={`Fit ${name}`}
            icon={<Spline size={13} aria-hidden />}
            onPress={() => tyreFit.show('fit', number)}
          />
        </>
      )}
      {table === undefined ? undefined : (
        <IconButton
          isSmall
          label={`Change how ${name} is read`}
          icon={<Settings2 size={13} aria-hidden />}
          onPress={() => setReading(true)}
        />
      )}
      <IconButton
        isSmall
        label={`Remove ${name}`}
        icon={<X size={13} aria-hidden />}
        onPress={() => tyreLab.remove(number)}
      />
      {sheet === undefined ? undefined : <AboutTyre sheet={sheet} />}
      {table !== undefined && (isReading || isAsked) ? (
        <TableDialog
          file={name}
          facts={table.facts}
          isAsked={isAsked}
          onRead={(reading) => {
            setReading(false);
            tyreLab.readTable(number, reading);
          }}
          onClose={() => {
            setReading(false);
            if (isAsked) tyreLab.remove(number);
          }}
        />
      ) : undefined}
      {good !== undefined && isSaving ? (
        <NoTirDialog
          sheet={good}
          onClose={() => setSaving(false)}
          onFit={() => {
            setSaving(false);
            tyreFit.start(number, name, true);
          }}
        />
      ) : undefined}
    </li>
  );
}

interface NoTirProps {
  readonly sheet: GoodSheet;
  readonly onFit: () => void;
  readonly onClose: () => void;
}

/** Reason why a tyre cannot be saved as .tir, and the way to do it. */
function NoTirDialog({ sheet, onFit, onClose }: NoTirProps): ReactElement {
  return (
    <Overlay
      title={`${sheet.name} is not a Magic Formula tyre`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" autoFocus onPress={onFit}>
            Fit, then save
          </Button>
        </>
      }
    >
      <p>
        A .tir file holds coefficients of a Magic Formula, and this tyre ({tyreModelRow(sheet.model).label})
        has none. Fit MF 5.2 to it and save the result; the page then shows the residuals.
      </p>
    </Overlay>
  );
}

function AboutTyre({ sheet }: { readonly sheet: LabSheet }): ReactElement {
  if ('problem' in sheet)
    return (
      <p className={css['problem']} role="alert">
        {sheet.problem}
      </p>
    );
  const { label, note } = tyreModelRow(sheet.model);
  return (
    <div className={css['about']}>
      <span title={note}>{label}</span>
      {sheet.measured === undefined ? undefined : <MeasuredAbout points={sheet.measured.points} />}
      <Notes notes={sheet.notes} />
    </div>
  );
}

/** Maximum number of visible notes; more of them are folded. */
const MAX_NOTES = 2;

function Notes({ notes }: { readonly notes: readonly string[] }): ReactElement {
  const all = notes.map((text) => <p key={text}>{text}</p>);
  const rest = all.slice(MAX_NOTES);
  return (
    <>
      {all.slice(0, MAX_NOTES)}
      {rest.length === 0 ? undefined : (
        <details className={css['more']}>
          <summary>
            {rest.length} more {rest.length === 1 ? 'note' : 'notes'}
          </summary>
          {rest}
        </details>
      )}
    </>
  );
}
