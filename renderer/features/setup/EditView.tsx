import { memo, useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import type { CarModel, FieldValue } from '../../worker/car-model.ts';
import { isFieldEdited, takenOut } from '../../workspace/car/changes.ts';
import {
  filteredGroups,
  formGroups,
  groupOfKey,
  severityByKey,
  type FormGroup,
  type GroupName,
} from './form-model.ts';
import { EditLayout } from './EditLayout.tsx';
import { LowerPane } from './LowerPane.tsx';
import type { AskedBlock } from './PagedBlocks.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { keySelector } from '../../ui/point-out.ts';
import css from './SettingsForm.module.css';
import { SettingsTree } from './SettingsTree.tsx';
import { SidePane } from './SidePane.tsx';
import { CAR, type CarState } from '../../workspace/car/car-store.ts';
import { useDiagnostics } from './use-diagnostics.ts';

const NOTHING: readonly FieldValue[] = [];

/**
 * The group of the selected key follows it, whoever selected it or asks for its field; a click in the tree shows another
 * one.
 */
function useShownGroup(
  groups: readonly { readonly group: GroupName }[],
): [GroupName, (group: GroupName) => void] {
  const car = useService(CAR);
  const selectedKey = useStore(car, (s) => s.selectedKey);
  const focusRequest = useStore(car, (s) => s.focusRequest);
  const [chosen, setChosen] = useState<{
    readonly group: GroupName;
    readonly atKey: string | undefined;
    readonly atRequest: CarState['focusRequest'];
  }>();
  const ofKey = selectedKey === undefined ? undefined : groupOfKey(selectedKey);
  const first = groups.some((g) => g.group === 'differential') ? 'differential' : (groups[0]?.group ?? 'car');
  const wanted =
    chosen !== undefined && chosen.atKey === selectedKey && chosen.atRequest === focusRequest
      ? chosen.group
      : (ofKey ?? chosen?.group ?? first);
  const shown = groups.some((g) => g.group === wanted) ? wanted : first;
  return [shown, (group) => setChosen({ group, atKey: selectedKey, atRequest: focusRequest })];
}

/** The groups of the form: all of them, or what differs from the saved file. */
function useGroups(
  model: CarModel | undefined,
  isChangedOnly: boolean,
): { readonly groups: readonly FormGroup[]; readonly gone: readonly FieldValue[] } {
  const car = useService(CAR);
  const saved = useStore(car, (s) => s.savedFields);
  const values = model?.values ?? NOTHING;
  const all = useMemo(() => formGroups(values), [values]);
  const gone = useMemo(
    () => (model === undefined ? NOTHING : takenOut(values, saved)),
    [model, values, saved],
  );
  const groups = useMemo(
    () => (isChangedOnly ? filteredGroups(all, (value) => isFieldEdited(value, saved)) : all),
    [all, isChangedOnly, saved],
  );
  return { groups, gone };
}

/** The block that was last chosen in the tree, until another setting is selected; brought into view once it is there. */
function useAskedBlock(
  form: RefObject<HTMLDivElement | null>,
): [AskedBlock | undefined, (block: string | undefined) => void] {
  const car = useService(CAR);
  const selectedKey = useStore(car, (s) => s.selectedKey);
  const [asked, setAsked] = useState<AskedBlock & { readonly atKey: string | undefined }>();
  useEffect(() => {
    if (asked === undefined) return;
    const block = form.current?.querySelector(`[data-block="${CSS.escape(asked.block)}"]`);
    block?.scrollIntoView({ block: 'start' });
  }, [asked, form]);
  const current = asked?.atKey === selectedKey ? asked : undefined;
  return [current, (block) => setAsked(block === undefined ? undefined : { block, atKey: selectedKey })];
}

interface EditViewProps {
  /** Undefined until the car is read: there is only its text then. */
  readonly model: CarModel | undefined;
}

/** Tree, form, text and charts over one document. */
export const EditView = memo(function EditView({ model }: EditViewProps): ReactElement {
  const car = useService(CAR);
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { groups, gone } = useGroups(model, isChangedOnly);
  const [shown, setShown] = useShownGroup(groups);
  const form = useRef<HTMLDivElement>(null);
  const [asked, askBlock] = useAskedBlock(form);
  const focusRequest = useStore(car, (s) => s.focusRequest);
  const isRead = model !== undefined;
  const values = model?.values ?? NOTHING;
  const diagnostics = useDiagnostics();
  const severities = useMemo(() => severityByKey(diagnostics, values), [diagnostics, values]);

  useEffect(() => {
    if (focusRequest === undefined || !isRead) return;
    const control = form.current?.querySelector(keySelector(focusRequest.key));
    control?.querySelector<HTMLElement>('input, button')?.focus();
  }, [focusRequest, shown, isRead]);

  const goTo = (key: string): void => {
    setChangedOnly(false);
    askBlock(undefined);
    car.setState({ selectedKey: key, focusRequest: { key } });
  };

  return (
    <EditLayout
      tree={
        <SettingsTree
          groups={groups}
          values={values}
          severities={severities}
          gone={gone}
          shown={shown}
          onShow={(next, block) => {
            setShown(next);
            askBlock(block);
          }}
          onKey={goTo}
        />
      }
      form={
        <div ref={form} className={css['box']} aria-busy={!isRead}>
          {isRead ? (
            <SettingsForm
              key={shown}
              group={groups.find((g) => g.group === shown)}
              model={model}
              severities={severities}
              gone={isChangedOnly ? gone : NOTHING}
              asked={asked}
              isChangedOnly={isChangedOnly}
              onChangedOnly={setChangedOnly}
            />
          ) : undefined}
        </div>
      }
      side={<SidePane group={isRead ? shown : undefined} />}
      lower={isRead ? <LowerPane /> : undefined}
    />
  );
});
