import { Link2, Unlink2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useStore } from 'zustand';
import type { FieldGroup } from '../../../core/contract/fields/field.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { CarModel } from '../../worker/messages.ts';
import { DifferentialForm } from './DifferentialForm.tsx';
import { FieldInspector } from './FieldInspector.tsx';
import { FormBlockView } from './FormBlocks.tsx';
import { severityByKey, type FormGroup } from './form-model.ts';
import css from './SettingsForm.module.css';
import { EditReachContext } from './use-field-edit.ts';

interface SettingsFormProps {
  readonly group: FormGroup;
  readonly model: CarModel;
}

/** Brings the selected setting into view when something other than this form has selected it. */
function useFollowedKey(key: string | undefined, group: FieldGroup): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (key === undefined || box.current === null || box.current.contains(document.activeElement)) return;
    const control = box.current.querySelector(`[data-key="${CSS.escape(key)}"]`);
    control?.scrollIntoView({ block: 'nearest' });
  }, [key, group]);
  return box;
}

export function SettingsForm({ group, model }: SettingsFormProps): ReactElement {
  const { car } = useServices();
  const saved = useStore(car, (s) => s.savedValues);
  const selectedKey = useStore(car, (s) => s.selectedKey);
  const [isPaired, setPaired] = useState(true);
  const [isShared, setShared] = useState(false);
  const severities = useMemo(() => severityByKey(model.diagnostics), [model]);
  const selected = model.values.find((v) => v.key === selectedKey);
  const box = useFollowedKey(selectedKey, group.group);
  const hasSides = group.blocks.some((b) => b.columns.includes('Front left'));
  const marks = { saved, severities, selectedKey };
  const reach = useMemo(() => ({ isPaired, isShared }), [isPaired, isShared]);

  return (
    <Panel
      title={group.label}
      label={`${group.label} settings`}
      tools={
        hasSides ? (
          <Hint text="An edit of one wheel goes to the other side of its axle too">
            <ToggleButton className={css['toggle'] ?? ''} isSelected={isPaired} onChange={setPaired}>
              {isPaired ? <Link2 size={14} aria-hidden /> : <Unlink2 size={14} aria-hidden />}
              Left and right together
            </ToggleButton>
          </Hint>
        ) : undefined
      }
    >
      <EditReachContext value={reach}>
        <div className={css['form']}>
          <div className={css['scroll']} ref={box}>
            {group.group === 'differential' ? (
              <DifferentialForm group={group} model={model} {...marks} />
            ) : (
              group.blocks.map((block) => (
                <FormBlockView key={block.rows[0]?.field.key ?? 'none'} block={block} {...marks} />
              ))
            )}
          </div>
          <FieldInspector value={selected} isShared={isShared} onShared={setShared} />
        </div>
      </EditReachContext>
    </Panel>
  );
}
