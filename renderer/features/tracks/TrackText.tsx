import { useEffect, useState, type ReactElement } from 'react';
import type { TrackView } from '../../../core/contract/track-view.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from './TextArea.tsx';
import css from './Tracks.module.css';
import { TRACKS } from '../../workspace/tracks/track-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

interface TrackTextProps {
  readonly view: TrackView;
  readonly lineRequest: { readonly line: number } | undefined;
}

/** The file as it would be saved; typed changes are applied as one step. */
export function TrackText({ view, lineRequest }: TrackTextProps): ReactElement {
  const tracks = useService(TRACKS);
  const notices = useService(NOTICES);
  const [written, setWritten] = useState('');
  const [draft, setDraft] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    tracks.write().then(
      (text) => {
        if (!isCurrent) return;
        setWritten(text);
        setDraft(undefined);
      },
      (error: unknown) => notices.notifyFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [tracks, notices, view]);
  return (
    <div className={css['textPane']}>
      <TextArea
        key={written === '' ? 'empty' : 'there'}
        label="Text of the track file"
        text={draft ?? written}
        lineRequest={lineRequest}
        onText={setDraft}
      />
      <div className={css['buttons']}>
        <Button
          isSmall
          look="primary"
          isDisabled={draft === undefined || draft === written}
          onPress={() => void tracks.edit({ kind: 'text', text: draft ?? written }, 'Edit the text')}
        >
          Apply
        </Button>
        <Button isSmall isDisabled={draft === undefined} onPress={() => setDraft(undefined)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
