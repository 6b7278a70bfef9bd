import { FolderOpen, Gauge, Moon, Redo2, Save, Search, Sun, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useStore } from 'zustand';
import { DISPLAY_SYSTEMS, type DisplaySystem } from '../../core/units/display.ts';
import { pathTail } from '../format/path-text.ts';
import { variantInCar, VARIANTS } from '../workspace/car/variant-store.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Hint } from '../ui/Hint.tsx';
import { RowChoice } from '../ui/RowChoice.tsx';
import { useCommand } from '../workspace/CommandsContext.tsx';
import css from './Frame.module.css';
import { HelpMenu } from './HelpMenu.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { useOpenDocument, type OpenDocument } from './use-open-document.ts';
import { useThemeName } from '../workspace/use-theme-name.ts';
import { UI } from '../workspace/ui-store.ts';

const SYSTEMS = (Object.keys(DISPLAY_SYSTEMS) as DisplaySystem[]).map((value) => ({
  value,
  label: DISPLAY_SYSTEMS[value],
}));

function Title({ shown }: { readonly shown: OpenDocument }): ReactElement {
  const { kind, isOpen, name, path, edited, isReadOnly } = shown;
  if (!isOpen)
    return (
      <div className={css['car']}>
        <h1 className={css['carName']}>Racebench</h1>
        <span className={css['path']}>No {kind} open</span>
      </div>
    );
  // A car is known by the folder around its own, a track by its own folder.
  const tail = path === undefined ? 'Not saved yet' : pathTail(path, kind === 'car' ? 3 : 2);
  return (
    <div className={css['car']}>
      <h1 className={css['carName']}>{name}</h1>
      {kind === 'car' ? <VariantMark /> : undefined}
      <span className={css['edited']} role="status">
        {edited ? 'Unsaved changes' : ''}
      </span>
      <span className={css['path']} title={path}>
        {isReadOnly ? `Read-only: ${tail}` : tail}
      </span>
    </div>
  );
}

/** Name of the variant shown over the car, and the number of other changed keys. */
function VariantMark(): ReactElement | undefined {
  const ui = useService(UI);
  const variants = useService(VARIANTS);
  const name = useStore(variants, (s) => variantInCar(s)?.name);
  const others = useStore(variants, (s) => variantInCar(s)?.others ?? 0);
  if (name === undefined) return undefined;
  return (
    <Button look="quiet" isSmall onPress={() => ui.setState({ screen: 'setup', setupView: 'variants' })}>
      {others === 0 ? name : `${name} +${others}`}
    </Button>
  );
}

export function Header(): ReactElement {
  const ui = useService(UI);
  const shown = useOpenDocument();
  const start = useCommand('view.start');
  const save = useCommand('file.save');
  const undo = useCommand('edit.undo');
  const redo = useCommand('edit.redo');
  const palette = useCommand('view.palette');
  const theme = useCommand('view.theme');
  const units = useStore(ui, (s) => s.units);
  const themeName = useThemeName();
  const hint = (label: string, step: string | undefined): string =>
    step === undefined ? label : `${label}: ${step}`;

  return (
    <header className={css['header']}>
      <Hint text={start.label}>
        <AriaButton className={css['mark'] ?? ''} aria-label={start.label} onPress={start.run}>
          <Gauge size={20} aria-hidden />
        </AriaButton>
      </Hint>
      <Title shown={shown} />
      <IconButton
        label={hint(undo.label, shown.undo)}
        keys={undo.keys}
        icon={<Undo2 size={16} />}
        isDisabled={shown.undo === undefined}
        onPress={undo.run}
      />
      <IconButton
        label={hint(redo.label, shown.redo)}
        keys={redo.keys}
        icon={<Redo2 size={16} />}
        isDisabled={shown.redo === undefined}
        onPress={redo.run}
      />
      <Button icon={<FolderOpen size={15} />} onPress={shown.choose}>
        Open {shown.kind}
      </Button>
      <Button icon={<Save size={15} />} isDisabled={!shown.canSave} onPress={save.run}>
        Save
      </Button>
      <AriaButton
        className={css['search'] ?? ''}
        aria-label={`Commands ${palette.keys}`}
        onPress={palette.run}
      >
        <Search size={14} aria-hidden />
        <span>Commands</span> <kbd>{palette.keys}</kbd>
      </AriaButton>
      <div style={{ width: 132, flex: 'none' }}>
        <RowChoice
          label="Display units"
          options={SYSTEMS}
          value={units}
          onChange={(next) => ui.setState({ units: next })}
        />
      </div>
      <IconButton
        label={theme.label}
        keys={theme.keys}
        icon={themeName === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
        onPress={theme.run}
      />
      <HelpMenu />
    </header>
  );
}
