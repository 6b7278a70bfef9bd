import { useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import type { CarModel, FieldValue } from '../../worker/messages.ts';
import { Divider } from '../../ui/Panel.tsx';
import { isFieldEdited, takenOut } from './changes.ts';
import { filteredGroups, formGroups, groupOfKey, type FormGroup, type GroupName } from './form-model.ts';
import { LowerPane } from './LowerPane.tsx';
import type { AskedBlock } from './PagedBlocks.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsTree } from './SettingsTree.tsx';
import { SidePane } from './SidePane.tsx';
import type { SetupViewProps } from './view-props.ts';

const NOTHING: readonly FieldValue[] = [];

/** The group of the selected key follows it, whoever selected it; a click in the tree shows another one. */
function useShownGroup(
  groups: readonly { readonly group: GroupName }[],
): [GroupName, (group: GroupName) => void] {
  const { car } = useServices();
  const selectedKey = useStore(car, (s) => s.selectedKey);
  const [chosen, setChosen] = useState<{ readonly group: GroupName; readonly atKey: string | undefined }>();
  const ofKey = selectedKey === undefined ? undefined : groupOfKey(selectedKey);
  const first = groups.some((g) => g.group === 'differential') ? 'differential' : (groups[0]?.group ?? 'car');
  const wanted =
    chosen !== undefined && chosen.atKey === selectedKey ? chosen.group : (ofKey ?? chosen?.group ?? first);
  const shown = groups.some((g) => g.group === wanted) ? wanted : first;
  return [shown, (group) => setChosen({ group, atKey: selectedKey })];
}

/** The groups of the form: all of them, or what differs from the saved file. */
function useGroups(
  model: CarModel,
  isChangedOnly: boolean,
): { readonly groups: readonly FormGroup[]; readonly gone: readonly FieldValue[] } {
  const { car } = useServices();
  const saved = useStore(car, (s) => s.savedFields);
  const all = useMemo(() => formGroups(model.values), [model.values]);
  const gone = useMemo(() => takenOut(model.values, saved), [model.values, saved]);
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
  const { car } = useServices();
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

/** Tree, form, text and pictures over one document. */
export function EditView({ model }: SetupViewProps): ReactElement {
  const { car } = useServices();
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { groups, gone } = useGroups(model, isChangedOnly);
  const [shown, setShown] = useShownGroup(groups);
  const group = groups.find((g) => g.group === shown);
  const columns = useDefaultLayout({ id: 'setup-columns', storage: localStorage });
  const rows = useDefaultLayout({ id: 'setup-rows', storage: localStorage });
  const form = useRef<HTMLDivElement>(null);
  const [asked, askBlock] = useAskedBlock(form);
  const focusRequest = useStore(car, (s) => s.focusRequest);

  useEffect(() => {
    if (focusRequest === undefined) return;
    const control = form.current?.querySelector(`[data-key="${CSS.escape(focusRequest.key)}"]`);
    control?.querySelector<HTMLElement>('input, button')?.focus();
  }, [focusRequest, shown]);

  const goTo = (key: string): void => {
    setChangedOnly(false);
    askBlock(undefined);
    car.setState({ selectedKey: key, focusRequest: { key } });
  };

  return (
    <Group
      orientation="vertical"
      id="setup-rows"
      {...(rows.defaultLayout === undefined ? {} : { defaultLayout: rows.defaultLayout })}
      onLayoutChanged={rows.onLayoutChanged}
    >
      <Panel id="upper" minSize={240}>
        <Group
          orientation="horizontal"
          id="setup-columns"
          {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
          onLayoutChanged={columns.onLayoutChanged}
        >
          <Panel id="tree" defaultSize={180} minSize={140} maxSize={320}>
            <SettingsTree
              groups={groups}
              model={model}
              gone={gone}
              shown={shown}
              onShow={(next, block) => {
                setShown(next);
                askBlock(block);
              }}
              onKey={goTo}
            />
          </Panel>
          <Divider between="columns" label="Width of the settings tree" />
          <Panel id="form" minSize={360}>
            <div ref={form} style={{ height: '100%' }}>
              <SettingsForm
                key={shown}
                group={group}
                model={model}
                gone={isChangedOnly ? gone : NOTHING}
                asked={asked}
                isChangedOnly={isChangedOnly}
                onChangedOnly={setChangedOnly}
              />
            </div>
          </Panel>
          <Divider between="columns" label="Width of the form" />
          <Panel id="text" defaultSize="38%" minSize={220}>
            <SidePane group={shown === 'other' ? 'car' : shown} />
          </Panel>
        </Group>
      </Panel>
      <Divider between="rows" label="Height of the lower pane" />
      <Panel id="lower" defaultSize={160} minSize={90}>
        <LowerPane />
      </Panel>
    </Group>
  );
}
