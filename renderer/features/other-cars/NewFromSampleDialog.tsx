import { useEffect, useState, type ReactElement } from 'react';
import { RacebenchError, toFailure } from '../../../core/contract/errors.ts';
import type { CarListing } from '../../../core/contract/car-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import css from './Import.module.css';
import { NewFolder, useNewFolder } from './NewFolder.tsx';
import { BRIDGE } from '../../workspace/services.ts';
import { CAR_FILES } from '../../workspace/car/car-files.ts';

interface NewFromSampleProps {
  /** Path of the sample's car.ini; the first sample where undefined. */
  readonly path: string | undefined;
  readonly onClose: () => void;
}

/** Copies a sample's whole folder under a chosen name and opens the copy. */
export function NewFromSampleDialog({ path: given, onClose }: NewFromSampleProps): ReactElement {
  const bridge = useService(BRIDGE);
  const files = useService(CAR_FILES);
  const [samples, setSamples] = useState<readonly CarListing[]>([]);
  const [wanted, setWanted] = useState(given);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    bridge.request('car/samples', {}).then(
      (found) => {
        if (isCurrent) setSamples(found);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(toFailure(error).message);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge]);
  const sample = samples.find(({ path }) => path === wanted) ?? samples[0];
  const name = sample === undefined ? 'car' : `My ${sample.name}`;
  const [folder, setFolder] = useNewFolder(name);
  const make = async (): Promise<void> => {
    if (sample === undefined || folder === undefined) return;
    setFailure(undefined);
    try {
      const { file } = await bridge.request('car/look', { path: sample.path });
      if (file === undefined) throw new RacebenchError('FILE_NOT_FOUND', `${sample.path} no longer exists.`);
      const { path } = await bridge.request('car/copy', {
        path: sample.path,
        to: folder,
        text: file.text,
        edited: [],
        job: `sample-${String(Date.now())}`,
      });
      onClose();
      files.open(path);
    } catch (error) {
      setFailure(toFailure(error).message);
    }
  };
  return (
    <Overlay
      title="New car from a sample"
      width_px={620}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={sample === undefined || (folder ?? '').trim() === ''}
            onPress={() => void make()}
          >
            Copy and open
          </Button>
        </>
      }
    >
      <div className={css['column']}>
        <Choice
          label="Sample car"
          options={samples.map(({ path, name: label, note }) => ({ value: path, label, note }))}
          value={sample?.path}
          onChange={setWanted}
        />
        <NewFolder value={folder} onChange={setFolder} name={name} />
        {failure === undefined ? undefined : (
          <p role="alert" className={css['failure']}>
            {failure}
          </p>
        )}
      </div>
    </Overlay>
  );
}
