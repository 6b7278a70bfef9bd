import { useState } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import { leftOut } from '../../../core/contract/left-out.ts';
import { counted } from '../../format/counted-text.ts';
import { folderOf, joinedPath } from '../../format/path-text.ts';
import { CAR_FILES } from '../../workspace/car/car-files.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { folderName } from './NewFolder.tsx';

export const racerName = (name: string): string => `${name} (Racer)`;

/** A folder beside the chosen one, under the car's name. */
const suggestedFolder = (path: string, name: string): string =>
  joinedPath(folderOf(path.trim().replace(/[\\/]+$/, '')), folderName(racerName(name)));

interface CarImport {
  readonly path: string;
  /** Undefined until a car is read. */
  readonly reading: RequestResult<'import/read'> | undefined;
  /** New folder that the car is written into. */
  readonly folder: string;
  readonly failure: string | undefined;
  readonly setFolder: (folder: string) => void;
  readonly fail: (error: unknown) => void;
  readonly choose: (path: string) => void;
  readonly read: () => void;
  readonly write: () => void;
  readonly again: () => void;
}

/** A car of another program that is chosen, read, then written into a new folder and opened. */
export function useCarImport(onWritten: () => void): CarImport {
  const bridge = useService(BRIDGE);
  const files = useService(CAR_FILES);
  const ui = useService(UI);
  const notices = useService(NOTICES);
  const [path, setPath] = useState('');
  const [reading, setReading] = useState<RequestResult<'import/read'>>();
  const [folder, setFolder] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const fail = (error: unknown): void => setFailure(toFailure(error).message);
  // The buttons stay enabled: disabling a focused one would lose the focus, and with it Escape.
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await work().catch(fail);
    setBusy(false);
  };
  return {
    path,
    reading,
    folder,
    failure,
    setFolder,
    fail,
    choose: (chosen) => {
      setPath(chosen);
      setFailure(undefined);
    },
    read: () =>
      void act(async () => {
        const found = await bridge.request('import/read', { path: path.trim() });
        setReading(found);
        setFolder(suggestedFolder(path, found.report.name));
      }),
    write: () =>
      void act(async () => {
        if (reading === undefined) return;
        const { report } = reading;
        const written = await bridge.request('import/write', { path: path.trim(), to: folder.trim() });
        onWritten();
        ui.setState({ setupView: 'edit' });
        const lost = leftOut(report).reduce((sum, { count }) => sum + count, 0);
        const without = lost === 0 ? '' : `; ${counted(lost, 'key was', 'keys were')} left out`;
        notices.notify('info', `${report.name} is imported into ${folderOf(written.path)}${without}`);
        files.open(written.path);
      }),
    again: () => {
      setReading(undefined);
      setFailure(undefined);
    },
  };
}
