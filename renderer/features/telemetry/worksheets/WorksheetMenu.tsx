import {
  Copy,
  FileDown,
  FileUp,
  LayoutGrid,
  PanelTopClose,
  Pencil,
  PictureInPicture2,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { writeWorksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { FileInput } from '../../../ui/FileInput.tsx';
import { NameDialog, type Naming } from '../../../ui/NameDialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useCommands } from '../../../workspace/CommandsContext.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { currentSheet, EMPTY_WORKSHEET, isReadyWorksheet } from './sheets.ts';
import { WORKSHEETS } from './worksheet-store.ts';

/** Commands on the whole worksheet: names, copies, its file. */
export function WorksheetMenu(): ReactElement {
  const worksheets = useService(WORKSHEETS);
  const names = useStore(worksheets, (s) => s.sheets);
  const current = useStore(worksheets, (s) => s.current);
  const [naming, setNaming] = useState<Naming>();
  const file = useRef<HTMLInputElement>(null);
  const second = useCommands()['telemetry.openWindow'];
  const isReady = isReadyWorksheet(current);
  const takenFault = (name: string): string | undefined =>
    names.has(name) ? 'A worksheet of this name exists' : undefined;
  return (
    <>
      <ActionMenu
        label="Worksheet actions"
        isIcon
        icon={<LayoutGrid size={16} />}
        actions={[
          {
            id: 'new',
            label: 'New worksheet…',
            icon: <PanelTopClose size={14} />,
            run: () =>
              setNaming({
                title: 'New worksheet',
                name: '',
                verb: 'Create',
                act: (name) => worksheets.add(name, EMPTY_WORKSHEET),
                fault: takenFault,
              }),
          },
          {
            id: 'copy',
            label: 'Copy as…',
            icon: <Copy size={14} />,
            run: () =>
              setNaming({
                title: 'Copy of the worksheet',
                name: `${current} copy`,
                verb: 'Create',
                act: (name) => worksheets.add(name),
                fault: takenFault,
              }),
          },
          {
            id: 'rename',
            label: 'Rename…',
            icon: <Pencil size={14} />,
            isDisabled: isReady,
            run: () =>
              setNaming({
                title: 'Rename the worksheet',
                name: current,
                verb: 'Rename',
                act: (name) => void worksheets.rename(name),
                fault: (name) => (name === current ? undefined : takenFault(name)),
              }),
          },
          isReady
            ? {
                id: 'reset',
                label: 'Reset to default',
                icon: <RotateCcw size={14} />,
                run: worksheets.remove,
              }
            : { id: 'remove', label: 'Delete', icon: <Trash2 size={14} />, run: worksheets.remove },
          ...(second.isAvailable()
            ? [
                {
                  id: 'window',
                  label: 'Open in a second window',
                  icon: <PictureInPicture2 size={14} />,
                  run: second.run,
                },
              ]
            : []),
          {
            id: 'export',
            label: 'Save as a file…',
            icon: <FileDown size={14} />,
            run: () =>
              saveFile(
                `${current}.worksheet.json`,
                new Blob([writeWorksheet(currentSheet(worksheets.getState()))], { type: 'application/json' }),
              ),
          },
          {
            id: 'import',
            label: 'Open a worksheet file…',
            icon: <FileUp size={14} />,
            run: () => file.current?.click(),
          },
        ]}
      />
      <FileInput
        inputRef={file}
        label="Worksheet file"
        accept=".json"
        onFile={(chosen) => {
          const name = chosen.name.replace(/(\.worksheet)?\.json$/iu, '').slice(0, 80);
          void worksheets.importFile(name === '' ? 'Worksheet' : name, chosen);
        }}
      />
      {naming === undefined ? undefined : <NameDialog {...naming} onClose={() => setNaming(undefined)} />}
    </>
  );
}
