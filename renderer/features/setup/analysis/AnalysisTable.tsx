import { useId, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { AnalysisRemedy, AnalysisRow } from '../../../../core/contract/analysis.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useShowField } from '../../../workspace/car/use-show-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { KeyLink } from '../../../ui/KeyLink.tsx';
import { TermText } from '../../../ui/Term.tsx';
import { cellHead, shownFigure } from './analysis-text.ts';
import css from './Analyse.module.css';
import { UI } from '../../../workspace/ui-store.ts';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { ANALYSIS } from './analysis-store.ts';
import { CAR } from '../../../workspace/car/car-store.ts';

interface AnalysisTableProps {
  readonly title: string;
  readonly rows: readonly AnalysisRow[];
  readonly hasDetail: boolean;
}

/** One section: a list of figures, each with its numbers and, below, their origin. */
export function AnalysisTable({ title, rows, hasDetail }: AnalysisTableProps): ReactElement {
  const id = useId();
  return (
    <section className={css['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.map((row) => (
        <Figure key={row.name} row={row} hasDetail={hasDetail} />
      ))}
    </section>
  );
}

function Figure({
  row,
  hasDetail,
}: {
  readonly row: AnalysisRow;
  readonly hasDetail: boolean;
}): ReactElement {
  const ui = useService(UI);
  const showField = useShowField();
  const id = useId();
  const units = useStore(ui, (s) => s.units);
  const shown = shownFigure(row, units);
  const keys = [...new Set(row.cells.flatMap((cell) => cell.keys))];
  return (
    <div className={css['figure']} role="group" aria-labelledby={id}>
      <span id={id} className={css['label']}>
        <TermText text={row.label} isQuiet />
      </span>
      <dl className={css['cells']}>
        {row.cells.map((cell) => (
          <div key={cell.of}>
            <dt className={cell.of === '' ? 'visually-hidden' : undefined}>{cellHead(row, cell.of)}</dt>
            <dd>{shown.text(cell.value)}</dd>
          </div>
        ))}
      </dl>
      <span className={css['unit']}>{shown.symbol}</span>
      {row.remedy === undefined ? undefined : <Remedy row={row} remedy={row.remedy} />}
      {hasDetail ? (
        <p className={css['detail']}>
          <span className={css['formula']}>{row.formula}</span> <span>{row.source}</span>
          <span className={css['keys']}>
            {keys.map((key) => (
              <KeyLink key={key} name={key} onPress={() => showField(key)} />
            ))}
          </span>
        </p>
      ) : undefined}
    </div>
  );
}

/** Applies a suggestion as one undo step; disabled where the car has that value. */
function Remedy({
  row,
  remedy,
}: {
  readonly row: AnalysisRow;
  readonly remedy: AnalysisRemedy;
}): ReactElement {
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const analysis = useService(ANALYSIS);
  const car = useService(CAR);
  const [isApplying, setIsApplying] = useState(false);
  const text = useStore(car, (s) => s.text);
  const isCurrent = useStore(analysis, (s) => s.analysedText === text);
  const values = useStore(car, (s) => s.model?.values);
  const isSame = remedy.edits.every(
    (edit) =>
      edit.kind === 'set' &&
      values?.some((v) => (v.key === edit.key || v.sourceKey === edit.key) && v.text === edit.valueText),
  );
  const apply = (): void => {
    setIsApplying(true);
    editor
      .apply(remedy.edits, `${remedy.label}: ${row.label.toLowerCase()}`)
      .catch((error: unknown) => notices.notifyFailure(error))
      .finally(() => setIsApplying(false));
  };
  return (
    <span className={css['remedy']}>
      <Button
        isSmall
        isDisabled={isSame || isApplying || !isCurrent}
        aria-label={`${remedy.label}: ${row.label}`}
        onPress={apply}
      >
        {isSame ? 'In the car' : remedy.label}
      </Button>
    </span>
  );
}
