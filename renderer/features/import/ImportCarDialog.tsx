import { useState, type ReactElement } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import { SOURCE_KINDS } from '../../../core/contract/import-report.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './Import.module.css';
import { ReportTable } from './ReportTable.tsx';
import { SourceList } from './SourceList.tsx';

/** Beside what was chosen, under the car's name. */
function suggestedFolder(path: string, name: string): string {
  const separator = path.includes('\\') ? '\\' : '/';
  const clean = name.replace(/[^\w .()-]/g, '_').trim() || 'car';
  return path.split(/[\\/]/).slice(0, -1).concat(`${clean} (Racer)`).join(separator);
}

/** Chooses a car of another program, shows what becomes of it, then writes it into a new folder and opens it. */
export function ImportCarDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { bridge, files } = useServices();
  const [path, setPath] = useState('');
  const [reading, setReading] = useState<RequestResult<'import/read'>>();
  const [folder, setFolder] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
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
      const found = await bridge.request('import/read', { path });
      setReading(found);
      setFolder(suggestedFolder(path, found.report.name));
    });
  const write = (): Promise<void> =>
    act(async () => {
      const written = await bridge.request('import/write', { path, to: folder });
      onClose();
      files.open(written.path);
    });
  return (
    <Overlay
      title="Import a car"
      width_px={900}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {reading === undefined ? (
            <Button look="primary" isDisabled={path.trim() === '' || isBusy} onPress={() => void read()}>
              Read the car
            </Button>
          ) : (
            <>
              <Button onPress={() => setReading(undefined)}>Another car</Button>
              <Button look="primary" isDisabled={folder.trim() === '' || isBusy} onPress={() => void write()}>
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
            <TextInput label="Folder or file" value={path} onText={setPath} />
            <SourceList onChoose={setPath} />
          </>
        ) : (
          <>
            <p>
              {`${reading.report.name}, ${SOURCE_KINDS[reading.report.kind]}. The new car opens with ${reading.diagnostics.errors} errors and ${reading.diagnostics.warnings} warnings.`}
            </p>
            <ReportTable report={reading.report} />
            <TextInput label="New folder for the car" value={folder} onText={setFolder} />
          </>
        )}
        {failure === undefined ? undefined : (
          <p role="alert" className={css['failure']}>
            {failure}
          </p>
        )}
      </div>
    </Overlay>
  );
}
