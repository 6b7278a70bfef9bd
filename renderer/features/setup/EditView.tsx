import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import type { FieldGroup } from '../../../core/contract/fields/field.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { Divider } from '../../ui/Panel.tsx';
import { formGroups, groupOfKey } from './form-model.ts';
import { LowerPane } from './LowerPane.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsTree } from './SettingsTree.tsx';
import { SidePane } from './SidePane.tsx';
import type { SetupViewProps } from './view-props.ts';

/** The group of the selected key follows it, whoever selected it; a click in the tree shows another one. */
function useShownGroup(
  groups: readonly { readonly group: FieldGroup }[],
): [FieldGroup, (group: FieldGroup) => void] {
  const { car } = useServices();
  const selectedKey = useStore(car, (s) => s.selectedKey);
  const [chosen, setChosen] = useState<{ readonly group: FieldGroup; readonly atKey: string | undefined }>();
  const ofKey = selectedKey === undefined ? undefined : groupOfKey(selectedKey);
  const first = groups.some((g) => g.group === 'differential') ? 'differential' : (groups[0]?.group ?? 'car');
  const wanted =
    chosen !== undefined && chosen.atKey === selectedKey ? chosen.group : (ofKey ?? chosen?.group ?? first);
  const shown = groups.some((g) => g.group === wanted) ? wanted : first;
  return [shown, (group) => setChosen({ group, atKey: selectedKey })];
}

/** Tree, form, text and pictures over one document. */
export function EditView({ model }: SetupViewProps): ReactElement {
  const { car } = useServices();
  const groups = useMemo(() => formGroups(model.values), [model]);
  const [shown, setShown] = useShownGroup(groups);
  const group = groups.find((g) => g.group === shown);
  const columns = useDefaultLayout({ id: 'setup-columns', storage: localStorage });
  const rows = useDefaultLayout({ id: 'setup-rows', storage: localStorage });
  const form = useRef<HTMLDivElement>(null);
  const focusRequest = useStore(car, (s) => s.focusRequest);

  useEffect(() => {
    if (focusRequest === undefined) return;
    const control = form.current?.querySelector(`[data-key="${CSS.escape(focusRequest.key)}"]`);
    control?.querySelector<HTMLElement>('input, button')?.focus();
  }, [focusRequest, shown]);

  const goTo = (key: string): void => {
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
            <SettingsTree groups={groups} model={model} shown={shown} onGroup={setShown} onKey={goTo} />
          </Panel>
          <Divider between="columns" label="Width of the settings tree" />
          <Panel id="form" minSize={360}>
            <div ref={form} style={{ height: '100%' }}>
              {group === undefined ? undefined : <SettingsForm key={shown} group={group} model={model} />}
            </div>
          </Panel>
          <Divider between="columns" label="Width of the form" />
          <Panel id="text" defaultSize="38%" minSize={220}>
            <SidePane group={shown} />
          </Panel>
        </Group>
      </Panel>
      <Divider between="rows" label="Height of the lower pane" />
      <Panel id="lower" defaultSize={160} minSize={90}>
        <LowerPane model={model} />
      </Panel>
    </Group>
  );
}
