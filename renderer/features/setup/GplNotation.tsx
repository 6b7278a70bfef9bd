import { BookMarked } from 'lucide-react';
import { useId, useState, type ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { gplEdits } from '../../../core/catalogue/gpl-key.ts';
import { formatGpl, GPL_PRESETS, parseGpl, type GplSetting } from '../../../core/catalogue/gpl-notation.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import { gplNumbers } from './differential-form.ts';
import css from './Differential.module.css';
import formCss from './SettingsForm.module.css';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

interface GplNotationProps {
  readonly block: string;
  readonly values: readonly FieldValue[];
}

function shownSetting(values: readonly FieldValue[], block: string): string {
  const [powerAngle_deg, coastAngle_deg, clutches] = gplNumbers(values, block);
  if (powerAngle_deg === undefined || coastAngle_deg === undefined || clutches === undefined) return '';
  return formatGpl({ powerAngle_deg, coastAngle_deg, clutches });
}

/** Ramps and clutches of a Salisbury differential as one text, 60/30/2, and the settings its source speaks of. */
export function GplNotation({ block, values }: GplNotationProps): ReactElement {
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const [draft, setDraft] = useState<string>();
  const noteId = useId();
  const shown = shownSetting(values, block);
  const reading = draft === undefined || draft === shown ? undefined : parseGpl(draft);
  const problem = reading?.ok === false ? reading.problem : undefined;

  const write = (setting: GplSetting): void => {
    setDraft(undefined);
    const edits = gplEdits(block, setting).map(({ key, value }) => ({ key, valueText: value }));
    editor
      .setKeys(edits, `Differential to ${formatGpl(setting)}`)
      .catch((error: unknown) => notices.notifyFailure(error));
  };
  const commit = (): void => {
    if (reading?.ok === true) write(reading.setting);
    else if (reading === undefined) setDraft(undefined);
  };

  return (
    <div className={formCss['row']} data-severity={problem === undefined ? undefined : 'error'}>
      <span className={formCss['label']} aria-hidden>
        GPL notation
      </span>
      <div className={css['gpl']}>
        <input
          className={formCss['text']}
          aria-label="GPL notation: power angle, coast angle, clutches"
          aria-describedby={noteId}
          aria-invalid={problem !== undefined}
          autoComplete="off"
          spellCheck={false}
          value={draft ?? shown}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key === 'Escape' && draft !== undefined) {
              event.stopPropagation();
              setDraft(undefined);
            }
          }}
        />
        <MenuTrigger>
          <Button isSmall look="quiet" icon={<BookMarked size={14} aria-hidden />}>
            Presets
          </Button>
          <Popover className={css['menu'] ?? ''} placement="bottom end" offset={4}>
            <Menu aria-label="Settings in GPL notation" className={css['list'] ?? ''}>
              {GPL_PRESETS.map((preset) => (
                <MenuItem
                  key={formatGpl(preset)}
                  id={formatGpl(preset)}
                  textValue={`${formatGpl(preset)} ${preset.label}`}
                  className={css['item'] ?? ''}
                  onAction={() => write(preset)}
                >
                  <span>
                    <b>{formatGpl(preset)}</b> {preset.label}
                  </span>
                  <small>{preset.note}</small>
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      </div>
      <span id={noteId} className={problem === undefined ? formCss['origin'] : css['problem']}>
        {problem ?? 'power angle / coast angle / clutches'}
      </span>
    </div>
  );
}
