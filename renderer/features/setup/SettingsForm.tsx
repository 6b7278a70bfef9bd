import { Link2, ListFilter, Undo2, Unlink2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { CarModel, FieldValue } from '../../worker/car-model.ts';
import { changedKeys, isFieldEdited } from '../../workspace/car/changes.ts';
import { DifferentialForm } from './DifferentialForm.tsx';
import { FieldInspector } from './FieldInspector.tsx';
import { repeatsByKey, type FormMarks } from './field-marks.ts';
import { FormBlockView, TitledBlock } from './FormBlocks.tsx';
import type { Severity } from '../../../core/catalogue/diagnostics.ts';
import { groupOfKey, type FormGroup } from './form-model.ts';
import { PagedBlocks, type AskedBlock } from './PagedBlocks.tsx';
import css from './SettingsForm.module.css';
import { TakenOut } from './TakenOut.tsx';
import { EditReachContext, useRevert, type EditScope } from './use-field-edit.ts';
import { CAR } from '../../workspace/car/car-store.ts';

interface SettingsFormProps {
  /** Undefined where nothing is left to show. */
  readonly group: FormGroup | undefined;
  readonly model: CarModel;
  readonly severities: ReadonlyMap<string, Severity>;
  /** Settings of the saved file that are gone and belong here. */
  readonly gone: readonly FieldValue[];
  /** A block that was chosen in the tree. */
  readonly asked: AskedBlock | undefined;
  readonly isChangedOnly: boolean;
  readonly onChangedOnly: (isChangedOnly: boolean) => void;
}

/** Brings the selected setting into view when something other than this form has selected it. */
function useFollowedKey(key: string | undefined, group: string): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (key === undefined || box.current === null || box.current.contains(document.activeElement)) return;
    const control = box.current.querySelector(`[data-key="${CSS.escape(key)}"]`);
    control?.scrollIntoView({ block: 'nearest' });
  }, [key, group]);
  return box;
}

function useMarks({ model, severities }: SettingsFormProps): FormMarks {
  const car = useService(CAR);
  const saved = useStore(car, (s) => s.savedFields);
  const selectedKey = useStore(car, (s) => s.selectedKey);
  const repeats = useMemo(() => repeatsByKey(model.hidden), [model.hidden]);
  return { saved, severities, selectedKey, repeats };
}

interface ToolsProps extends SettingsFormProps {
  readonly marks: FormMarks;
  readonly isPaired: boolean;
  readonly onPaired: (isPaired: boolean) => void;
}

function FormTools({
  group,
  marks,
  isPaired,
  onPaired,
  isChangedOnly,
  onChangedOnly,
}: ToolsProps): ReactElement {
  const revert = useRevert();
  const values = group?.blocks.flatMap(({ rows }) => rows.flatMap((row) => row.values)) ?? [];
  const changed = values.filter((value) => isFieldEdited(value, marks.saved));
  const count = changedKeys(values, marks.saved).size;
  const hasSides = group?.blocks.some((b) => b.columns.includes('Front left')) ?? false;
  return (
    <>
      {group !== undefined && count > 0 ? (
        <IconButton
          isSmall
          label={`Revert ${group.label} (${count} changed)`}
          icon={<Undo2 size={14} aria-hidden />}
          onPress={() => revert(changed, group.label)}
        />
      ) : undefined}
      {hasSides ? (
        <Hint text="Edits one wheel and the opposite wheel of its axle together">
          <ToggleButton className={css['toggle'] ?? ''} isSelected={isPaired} onChange={onPaired}>
            {isPaired ? <Link2 size={14} aria-hidden /> : <Unlink2 size={14} aria-hidden />}
            Left and right together
          </ToggleButton>
        </Hint>
      ) : undefined}
      <Hint text="Only settings that differ from the saved file">
        <ToggleButton className={css['toggle'] ?? ''} isSelected={isChangedOnly} onChange={onChangedOnly}>
          <ListFilter size={14} aria-hidden />
          Changed only
        </ToggleButton>
      </Hint>
    </>
  );
}

function Blocks(props: SettingsFormProps & { readonly marks: FormMarks }): ReactElement {
  const { group, model, marks, gone, asked, isChangedOnly } = props;
  const isEmpty = group === undefined && gone.length === 0;
  if (isEmpty) return <EmptyState title="Nothing changed" text="All settings are as saved" />;
  const hasTitles = (group?.blocks.length ?? 0) > 1;
  return (
    <>
      {group?.group === 'differential' && !isChangedOnly ? (
        <DifferentialForm group={group} model={model} marks={marks} />
      ) : group?.group === 'other' ? (
        <PagedBlocks blocks={group.blocks} marks={marks} asked={asked} />
      ) : (
        group?.blocks.map((block) =>
          hasTitles ? (
            <TitledBlock key={block.path} block={block} marks={marks} />
          ) : (
            <FormBlockView key={block.path} block={block} marks={marks} />
          ),
        )
      )}
      <TakenOut gone={gone} />
    </>
  );
}

export function SettingsForm(props: SettingsFormProps): ReactElement {
  const { group, model } = props;
  const marks = useMarks(props);
  const [isPaired, setPaired] = useState(true);
  const [scopes, setScopes] = useState<ReadonlyMap<string, EditScope>>(new Map());
  // A setting selected in another group is explained there.
  const { selectedKey } = marks;
  const isHere = selectedKey !== undefined && groupOfKey(selectedKey) === group?.group;
  const selected = isHere ? model.values.find((v) => v.key === selectedKey) : undefined;
  const box = useFollowedKey(marks.selectedKey, group?.group ?? '');
  const reach = useMemo(() => ({ isPaired, scopes }), [isPaired, scopes]);
  const label = group?.label ?? 'Changed';
  return (
    <Panel
      title={label}
      label={`${label} settings`}
      tools={<FormTools {...props} marks={marks} isPaired={isPaired} onPaired={setPaired} />}
    >
      <EditReachContext value={reach}>
        <div className={css['form']}>
          <div className={css['scroll']} ref={box}>
            <Blocks {...props} marks={marks} />
          </div>
          <FieldInspector
            value={selected}
            before={selected === undefined ? undefined : marks.saved.get(selected.key)}
            model={model}
            repeats={selected === undefined ? [] : (marks.repeats.get(selected.sourceKey) ?? [])}
            onScope={(block, scope) => setScopes((before) => new Map([...before, [block, scope]]))}
          />
        </div>
      </EditReachContext>
    </Panel>
  );
}
