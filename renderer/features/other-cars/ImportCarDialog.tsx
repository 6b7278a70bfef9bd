import { useState, type ReactElement } from 'react';
import { SOURCE_FORMS_TEXT, SOURCE_KINDS } from '../../../core/contract/import-report.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './Import.module.css';
import { NewFolder } from './NewFolder.tsx';
import { ReportParts, ReportTable } from './ReportTable.tsx';
import { SourceList } from './SourceList.tsx';
import { racerName, useCarImport } from './use-car-import.ts';
import { BRIDGE } from '../../workspace/services.ts';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * Chooses a car of another program, shows how it is imported, then writes it into a new folder and opens it.
 */
export function ImportCarDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { dialogs } = useService(BRIDGE).shell;
  const { path, reading, folder, failure, setFolder, fail, choose, read, write, again } =
    useCarImport(onClose);
  /** Folder chosen in the system's dialog; its files are listed. */
  const [start, setStart] = useState<string>();
  const chooseFolder = (): void =>
    void dialogs?.chooseFolder().then((chosen) => {
      if (chosen === undefined) return;
      setStart(chosen);
      choose(chosen);
    }, fail);
  const failureText =
    failure === undefined ? undefined : (
      <p role="alert" className={css['failure']}>
        {failure}
      </p>
    );
  return (
    <Overlay
      title="Import a car"
      width_px={900}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {reading === undefined ? (
            <Button look="primary" isDisabled={path.trim() === ''} onPress={() => read()}>
              Read the car
            </Button>
          ) : (
            <>
              <Button onPress={again}>Another car</Button>
              <Button look="primary" isDisabled={folder.trim() === ''} onPress={() => write()}>
                Write and open
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={css['column']}>
        {reading === undefined ? (
          <>
            <p className={css['quiet']}>{`Choose ${SOURCE_FORMS_TEXT}. Nothing is written yet.`}</p>
            <form
              className={css['row']}
              onSubmit={(event) => {
                event.preventDefault();
                if (path.trim() !== '') read();
              }}
            >
              <TextInput label="Folder or file" value={path} onText={choose} />
              {dialogs === undefined ? undefined : <Button onPress={chooseFolder}>Choose a folder…</Button>}
            </form>
            {failureText}
            {dialogs === undefined ? (
              <SourceList onChoose={choose} />
            ) : start === undefined ? (
              <p className={css['quiet']}>Choose a folder to see what can be imported from it.</p>
            ) : (
              <SourceList key={start} start={start} onChoose={choose} />
            )}
          </>
        ) : (
          <>
            <p>
              {`${reading.report.name}, ${SOURCE_KINDS[reading.report.kind]}. The new car has ${counted(reading.diagnostics.errors, 'error')} and ${counted(reading.diagnostics.warnings, 'warning')}, advice included.`}
            </p>
            <ReportParts report={reading.report} />
            <ReportTable report={reading.report} />
            <NewFolder value={folder} onChange={setFolder} name={racerName(reading.report.name)} />
          </>
        )}
        {reading === undefined ? undefined : failureText}
      </div>
    </Overlay>
  );
}
