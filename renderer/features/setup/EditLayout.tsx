import type { ReactElement, ReactNode } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { Divider } from '../../ui/Panel.tsx';

interface EditLayoutProps {
  readonly tree: ReactNode;
  readonly form: ReactNode;
  readonly side: ReactNode;
  readonly lower: ReactNode;
}

/** Tree, form and text beside each other over a lower pane; the person's sizes are kept. */
export function EditLayout({ tree, form, side, lower }: EditLayoutProps): ReactElement {
  const columns = useDefaultLayout({ id: 'setup-columns', storage: localStorage });
  const rows = useDefaultLayout({ id: 'setup-rows', storage: localStorage });
  return (
    <Group
      orientation="vertical"
      id="setup-rows"
      {...(rows.defaultLayout === undefined ? {} : { defaultLayout: rows.defaultLayout })}
      onLayoutChanged={rows.onLayoutChanged}
    >
      <Panel id="upper" minSize={180}>
        <Group
          orientation="horizontal"
          id="setup-columns"
          {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
          onLayoutChanged={columns.onLayoutChanged}
        >
          <Panel id="tree" defaultSize={180} minSize={110} maxSize={320}>
            {tree}
          </Panel>
          <Divider between="columns" label="Width of the settings tree" />
          <Panel id="form" minSize={320}>
            {form}
          </Panel>
          <Divider between="columns" label="Width of the form" />
          <Panel id="text" defaultSize="38%" minSize={200}>
            {side}
          </Panel>
        </Group>
      </Panel>
      <Divider between="rows" label="Height of the lower pane" />
      <Panel id="lower" defaultSize="20%" minSize={72}>
        {lower}
      </Panel>
    </Group>
  );
}
