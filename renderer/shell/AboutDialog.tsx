import { Search } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { toFailure } from '../../core/contract/errors.ts';
import {
  NOTICES_FILE,
  thirdPartyNotices,
  type Notice,
  type ThirdPartyNotices,
} from '../../core/contract/notices.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import css from './AboutDialog.module.css';
import { useService } from '../workspace/ServicesContext.tsx';
import { useAnswer } from '../workspace/use-answer.ts';
import { BRIDGE } from '../workspace/services.ts';

/** Version and licence of the program, and the packages of other authors with their licence texts. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const bridge = useService(BRIDGE);
  const { answer } = useAnswer('app/info', {});
  const { notices, failure } = useNotices();
  const [words, setWords] = useState('');
  const found = (notices?.packages ?? []).filter(({ name, licence }) =>
    `${name} ${licence}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <Overlay
      title="About Racebench"
      width_px={720}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          Close
        </Button>
      }
    >
      <p className={css['facts']}>
        {answer === undefined ? 'Version –' : `Version ${answer.version}, Node ${answer.node.slice(1)}`}
        <br />
        Vehicle setup editor and telemetry analyser. MIT licence, see LICENSE.
        {bridge.shell.kind === 'electron' ? (
          <>
            <br />
            The licences of Chromium are in LICENSES.chromium.html, in the folder of the program.
          </>
        ) : undefined}
      </p>
      <h3 className={css['heading']}>Packages of other authors</h3>
      <TextInput
        label="Find a package or licence"
        isLabelHidden
        icon={<Search size={14} aria-hidden />}
        placeholder={
          notices === undefined
            ? 'Package or licence'
            : `Find one of ${String(notices.packages.length)} packages`
        }
        value={words}
        onText={setWords}
      />
      <div className={css['list']} tabIndex={0} role="region" aria-label="Packages of other authors">
        {failure === undefined ? undefined : <p role="alert">{failure}</p>}
        {notices === undefined && failure === undefined ? <p>Reading the list</p> : undefined}
        {notices !== undefined && found.length === 0 ? <p>No package matches</p> : undefined}
        {found.map((notice) => (
          <PackageNotice
            key={`${notice.name} ${notice.version}`}
            notice={notice}
            texts={notices?.texts ?? []}
          />
        ))}
      </div>
    </Overlay>
  );
}

interface PackageNoticeProps {
  readonly notice: Notice;
  readonly texts: readonly string[];
}

/** One package; its licence text unfolds. */
function PackageNotice({ notice, texts }: PackageNoticeProps): ReactElement {
  const { name, version, licence, text } = notice;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css['package']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{name}</b> <span className={css['quiet']}>{`${version}, ${licence}`}</span>
      </summary>
      {isOpen ? (
        <pre className={css['text']}>
          {text === null ? `The package brings no licence text; it states: ${licence}.` : texts[text]}
        </pre>
      ) : undefined}
    </details>
  );
}

/** The package list that the build writes beside the window. */
function useNotices(): {
  readonly notices: ThirdPartyNotices | undefined;
  readonly failure: string | undefined;
} {
  const [notices, setNotices] = useState<ThirdPartyNotices>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    readNotices(stop.signal).then(setNotices, (error: unknown) => {
      if (!stop.signal.aborted)
        setFailure(
          `The list of packages cannot be read (${toFailure(error).message}). It is also in THIRD-PARTY-NOTICES.txt, in the folder of the program.`,
        );
    });
    return () => stop.abort();
  }, []);
  return { notices, failure };
}

async function readNotices(signal: AbortSignal): Promise<ThirdPartyNotices> {
  const answer = await fetch(`/${NOTICES_FILE}`, { signal });
  if (!answer.ok) throw new Error(`status ${String(answer.status)}`);
  return thirdPartyNotices.parse(await answer.json());
}
