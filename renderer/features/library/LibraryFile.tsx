import { Archive, FolderInput, Minimize2, ShieldCheck, Trash } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { LibraryFacts } from '../../../core/contract/library-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { bytesText } from '../../format/bytes-text.ts';
import { pathTail } from '../../format/path-text.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckReport } from './CheckReport.tsx';
import { DeletedSessions } from './DeletedSessions.tsx';
import { LibraryFolderDialog, type FolderPurpose } from './LibraryFolderDialog.tsx';
import css from './LibraryFile.module.css';
import { LibraryTrouble } from '../../workspace/sessions/LibraryTrouble.tsx';
import { ShrinkDialog } from './ShrinkDialog.tsx';
import { BRIDGE } from '../../workspace/services.ts';
import { LIBRARY } from '../../workspace/sessions/library-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

type Shown = FolderPurpose | 'shrink' | 'deleted';

/** The file that holds all sessions: its size and maintenance. */
export function LibraryFile(): ReactElement {
  const bridge = useService(BRIDGE);
  const library = useService(LIBRARY);
  const notices = useService(NOTICES);
  const facts = useStore(library, (s) => s.facts);
  const report = useStore(library, (s) => s.report);
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  useEffect(() => void library.refresh(), [library]);

  /** Uses a native dialog where the shell has one, else the page's own. */
  const chooseFolder = (purpose: FolderPurpose): void => {
    const { dialogs } = bridge.shell;
    if (dialogs === undefined) {
      setShown(purpose);
      return;
    }
    dialogs.chooseFolder().then(
      (folder) => {
        if (folder !== undefined) void library[purpose](folder);
      },
      (error: unknown) => notices.notifyFailure(error),
    );
  };

  return (
    <section className={css['file']} aria-label="Library file">
      <LibraryTrouble />
      <p className={css['facts']} title={facts?.path}>
        {facts === undefined ? '' : factsText(facts)}
      </p>
      <div className={css['tools']}>
        <Button
          icon={<Trash size={15} />}
          isDisabled={facts === undefined || facts.deleted === 0}
          onPress={() => setShown('deleted')}
        >
          Deleted sessions{facts === undefined || facts.deleted === 0 ? '' : ` (${facts.deleted})`}
        </Button>
        <Button
          icon={<ShieldCheck size={15} />}
          isDisabled={facts === undefined}
          onPress={() => void library.check()}
        >
          Check
        </Button>
        <Button
          icon={<Archive size={15} />}
          isDisabled={facts === undefined}
          onPress={() => chooseFolder('backUp')}
        >
          Back up…
        </Button>
        <Button
          icon={<Minimize2 size={15} />}
          isDisabled={facts === undefined}
          onPress={() => setShown('shrink')}
        >
          Shrink…
        </Button>
        <Button
          icon={<FolderInput size={15} />}
          isDisabled={facts === undefined}
          onPress={() => chooseFolder('move')}
        >
          Move…
        </Button>
      </div>
      {shown === 'backUp' || shown === 'move' ? (
        <LibraryFolderDialog purpose={shown} onClose={close} />
      ) : undefined}
      {shown === 'shrink' && facts !== undefined ? <ShrinkDialog facts={facts} onClose={close} /> : undefined}
      {shown === 'deleted' ? <DeletedSessions onClose={close} /> : undefined}
      {report === undefined ? undefined : <CheckReport report={report} />}
    </section>
  );
}

function factsText({ path, bytes, freeBytes, sessions }: LibraryFacts): string {
  const count = sessions === 1 ? '1 session' : `${sessions} sessions`;
  const free = freeBytes === undefined ? '' : `, ${bytesText(freeBytes)} free on its disk`;
  return `${count}, ${bytesText(bytes)}${free} · ${pathTail(path)}`;
}
