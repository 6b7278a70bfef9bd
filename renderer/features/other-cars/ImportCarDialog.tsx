import { useState, type ReactElement } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import { SOURCE_KINDS } from '../../../core/contract/import-report.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { folderOf, joinedPath } from '../../format/path-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './Import.module.css';
import { folderName, NewFolder } from './NewFolder.tsx';
import { ReportTable } from './ReportTable.tsx';
import { SourceList } from './SourceList.tsx';
import { BRIDGE } from '../../workspace/services.ts';
import { CAR_FILES } from '../../workspace/car/car-files.ts';

const racerName = (name: string): string => `${name} (Racer)`;

/** A folder beside the chosen one, under the car's name. */
const suggestedFolder = (path: string, name: string): string =>
  joinedPath(folderOf(path.trim().replace(/[\\/]+$/, '')), folderName(racerName(name)));

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * Chooses a car of another program, shows how it is imported, then writes it into a new folder and opens it.
 */
export function ImportCarDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const bridge = useService(BRIDGE);
  const files = useService(CAR_FILES);
  const [path, setPath] = useState('');
  const [reading, setReading] = useState<RequestResult<'import/read'>>();
  const [folder, setFolder] = useState('');
  const [failure, setFailure] = useState<string>();
  /** Folder chosen in the system's dialog; its files are listed. */
  const [start, setStart] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // The buttons stay enabled: disabling a focused one would lose the focus, and with it Escape.
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(toFailure(error).message);
    }
    setBusy(false);
  };
  const read = (): Promise<void> =>
    act(async () => {
      const found = await bridge.request('import/read', { path: path.trim() });
      setReading(found);
      setFolder(suggestedFolder(path, found.report.name));
    });
  const write = (): Promise<void> =>
    act(async () => {
      const written = await bridge.request('import/write', { path: path.trim(), to: folder.trim() });
      onClose();
      files.open(written.path);
    });
  const choose = (chosen: string): void => {
    setPath(chosen);
    setFailure(undefined);
  };
  const { dialogs } = bridge.shell;
  const chooseFolder = (): void =>
    void dialogs?.chooseFolder().then(
      (chosen) => {
        if (chosen === undefined) return;
        setStart(chosen);
        choose(chosen);
      },
      (error: unknown) => setFailure(toFailure(error).message),
    );
  const again = (): void => {
    setReading(undefined);
    setFailure(undefined);
  };
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
            <Button look="primary" isDisabled={path.trim() === ''} onPress={() => void read()}>
              Read the car
            </Button>
          ) : (
            <>
              <Button onPress={again}>Another car</Button>
              <Button look="primary" isDisabled={folder.trim() === ''} onPress={() => void write()}>
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
            <p className={css['quiet']}>
              The folder data of an Assetto Corsa car, a VDrift .car file, or a zip of one. Nothing is written
              yet.
            </p>
            <form
              className={css['row']}
              onSubmit={(event) => {
                event.preventDefault();
                if (path.trim() !== '') void read();
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
              {`${reading.report.name}, ${SOURCE_KINDS[reading.report.kind]}. The new car opens with ${counted(reading.diagnostics.errors, 'error')} and ${counted(reading.diagnostics.warnings, 'warning')}.`}
            </p>
            <ReportTable report={reading.report} />
            <NewFolder value={folder} onChange={setFolder} name={racerName(reading.report.name)} />
          </>
        )}
        {reading === undefined ? undefined : failureText}
      </div>
    </Overlay>
  );
}
