import { useMemo, type ReactElement } from 'react';
import { differentialRow, usesKey } from '../../../core/catalogue/differentials.ts';
import { noDifferentialText, type VehicleKind } from '../../../core/catalogue/vehicle-kinds.ts';
import type { CarModel } from '../../worker/car-model.ts';
import css from './Differential.module.css';
import { differentialForm, POSITION_LABELS, type DifferentialSection } from './differential-form.ts';
import { DifferentialKind } from './DifferentialKind.tsx';
import type { FormMarks } from './field-marks.ts';
import { FakedDriveBar } from './FakedDriveBar.tsx';
import { FormBlockView } from './FormBlocks.tsx';
import type { FormGroup, FormRow } from './form-model.ts';
import { GplNotation } from './GplNotation.tsx';
import { TermText } from '../../ui/Term.tsx';

interface RowsProps {
  readonly marks: FormMarks;
}

interface DifferentialFormProps extends RowsProps {
  readonly group: FormGroup;
  readonly model: CarModel;
}

function PlainRows({ rows, ...rest }: RowsProps & { readonly rows: readonly FormRow[] }): ReactElement {
  return <FormBlockView block={{ path: '', kind: 'plain', columns: [], rows }} {...rest} />;
}

/** Settings of the file without effect on this kind, folded away. */
function InactiveRows(
  props: RowsProps & { readonly title: string; readonly rows: readonly FormRow[] },
): ReactElement {
  const { title, rows, ...rest } = props;
  if (rows.length === 0) return <></>;
  // A setting chosen elsewhere, from a diagnostic or the search, is in view.
  const isAsked = rows.some(({ values }) => values.some(({ key }) => key === rest.marks.selectedKey));
  return (
    <details className={css['inactive']} {...(isAsked ? { open: true } : {})}>
      <summary>
        {title} <span className={css['count']}>{rows.length}</span>
      </summary>
      <PlainRows rows={rows} {...rest} />
    </details>
  );
}

/** Description of the kind, from its row of the table. */
function Law({ section }: { readonly section: DifferentialSection }): ReactElement {
  if (section.kind === undefined) return <></>;
  const { note, formula, source } = differentialRow(section.kind);
  return (
    <div className={css['law']}>
      <TermText text={note} />
      <details>
        <summary>Formula</summary>
        <span className={css['formula']}>{formula}</span>
        <small>after {source}</small>
      </details>
    </div>
  );
}

function Section(
  props: RowsProps & {
    readonly section: DifferentialSection;
    readonly model: CarModel;
    readonly isOnly: boolean;
  },
): ReactElement {
  const { section, model, isOnly, ...rest } = props;
  const { block, position, kind, acting, inactive } = section;
  const title = position === undefined ? `Differential ${block}` : POSITION_LABELS[position];
  return (
    <section aria-label={isOnly ? 'Differential' : title}>
      {isOnly ? undefined : (
        <h3 className={css['title']}>
          {title} <code>{block}</code>
        </h3>
      )}
      <DifferentialKind
        block={block}
        label={isOnly ? 'Differential kind' : `Kind, ${title.toLowerCase()}`}
        values={model.values}
        saved={rest.marks.saved}
      />
      <Law section={section} />
      {kind !== undefined && usesKey(kind, 'power_angle') ? (
        <GplNotation block={block} values={model.values} />
      ) : undefined}
      <PlainRows rows={acting} {...rest} />
      <InactiveRows title={`Not used by this kind`} rows={inactive} {...rest} />
    </section>
  );
}

/** Settings of this group that act on vehicles, for those without a differential of their own. */
const ACTING: Partial<Record<VehicleKind, string>> = {
  wheels: 'final drive and powered wheels act',
  tank: 'the final drive alone acts',
  'tank-special': 'the final drive alone acts',
  'no-drive': 'the powered wheels alone act',
};

/** One or three differentials: kind, law and the settings that act, then what belongs to none of them. */
export function DifferentialForm({ group, model, ...rest }: DifferentialFormProps): ReactElement {
  const form = useMemo(() => differentialForm(group, model.values, model.differentials), [group, model]);
  const absent = noDifferentialText(model.vehicle?.kind);
  return (
    <>
      {absent === undefined ? undefined : (
        <p className={css['absent']}>
          {absent} Of the settings here, {ACTING[model.vehicle?.kind ?? 'wheels']} on it.
        </p>
      )}
      {model.fakedDrive === undefined ? undefined : <FakedDriveBar faked={model.fakedDrive} />}
      {form.sections.map((section) => (
        <Section
          key={section.block}
          section={section}
          model={model}
          isOnly={form.sections.length === 1}
          {...rest}
        />
      ))}
      {form.others.map((block) => (
        <FormBlockView key={block.rows[0]?.field.key ?? 'none'} block={block} {...rest} />
      ))}
      <InactiveRows title="In blocks that are not used" rows={form.unused} {...rest} />
    </>
  );
}
