import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { lastPart } from '../../format/path-text.ts';
import { notifyUnlinked } from '../../workspace/notify-unlinked.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { ChangedLines } from './ChangedLines.tsx';
import css from './Import.module.css';
import { NewFolder } from './NewFolder.tsx';
import { BRIDGE } from '../../workspace/services.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { counted } from '../../format/counted-text.ts';

const POSITIONS = {
  source: 'The lines above are rewritten there, with a backup of each file.',
  new: 'A new folder: all source files of the settings are copied there, with these lines changed.',
};

/** Pause in typing before the target folder is checked. */
const PAUSE_MS = 250;

/**
 * Lists the lines of the source that an export changes and the settings it leaves out, before anything is
 * written.
 */
export function ExportBackDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const bridge = useService(BRIDGE);
  const car = useService(CAR);
  const notices = useService(NOTICES);
  const [failure, setFailure] = useState<string>();
  /** Undefined for the folder of the source, which the first reading returns. */
  const [to, setTo] = useState<string>();
  /** Undefined until the first reading ends. */
  const [source, setSource] = useState<string>();
  const [edited] = useState(() => {
    const { path = '', text, companions } = car.getState();
    return { path, text, companions: companions.map(({ name, text: own }) => ({ name, text: own })) };
  });
  const args = useMemo(
    () => (to === undefined || to.trim() === '' ? edited : { ...edited, to: to.trim() }),
    [edited, to],
  );
  /** The lines that would be written, with the request that they answer. */
  const [read, setRead] = useState<{
    readonly found: RequestResult<'export/read'>;
    readonly of: typeof args;
  }>();
  useEffect(() => {
    let isCurrent = true;
    const readTarget = (): void => {
      bridge.request('export/read', args).then(
        (found) => {
          if (!isCurrent) return;
          setRead({ found, of: args });
          setFailure(undefined);
          if (!('to' in args)) setSource(found.source);
        },
        (error: unknown) => {
          if (!isCurrent) return;
          setRead(undefined);
          setSource((known) => known ?? '');
          setFailure(toFailure(error).message);
        },
      );
    };
    const timer = setTimeout(readTarget, 'to' in args ? PAUSE_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bridge, args]);
  const reading = read?.found;
  const write = async (): Promise<void> => {
    try {
      const { written, plan, unlinked } = await bridge.request('export/write', args);
      onClose();
      notices.notify(
        'info',
        reading?.isNew === true
          ? `${counted(written.length, 'file')} written to the new folder, with ${counted(plan.changes.length, 'value')} changed`
          : `${counted(plan.changes.length, 'value')} written to ${counted(written.length, 'file')}; a backup of each is kept`,
      );
      notifyUnlinked(notices, unlinked);
    } catch (error) {
      setFailure(toFailure(error).message);
    }
  };
  const changes = reading?.plan.changes ?? [];
  const left = reading?.plan.left ?? [];
  const hasLines = changes.length > 0 || reading?.isNew === true;
  return (
    <Overlay
      title="Export back into the source"
      width_px={820}
      onClose={onClose}
      footer={
        <div className={css['column']}>
          <NewFolder
            label="Write into"
            value={to ?? source}
            onChange={setTo}
            name={lastPart(source ?? '').replace(/[.]car$/i, '')}
          />
          {hasLines ? (
            <p className={css['quiet']}>{POSITIONS[reading?.isNew === true ? 'new' : 'source']}</p>
          ) : undefined}
        </div>
      }
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={!hasLines || read?.of !== args} onPress={() => void write()}>
            Write
          </Button>
        </>
      }
    >
      <div className={css['column']}>
        {failure === undefined ? undefined : (
          <p role="alert" className={css['failure']}>
            {failure}
          </p>
        )}
        {reading === undefined && failure === undefined ? (
          <p className={css['quiet']}>Comparing the car with its source</p>
        ) : undefined}
        {reading !== undefined && changes.length === 0 ? (
          <p>No line of the source changes: no edit of the car affects the source.</p>
        ) : undefined}
        {changes.length === 0 ? undefined : <ChangedLines changes={changes} />}
        {left.length === 0 ? undefined : (
          <>
            <h3>Not exported</h3>
            <ul className={css['left']}>
              {left.map((one) => (
                <li key={one.key}>{`${one.key}=${one.value}: ${one.reason}`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Overlay>
  );
}
