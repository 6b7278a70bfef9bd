import { useState, type ReactElement } from 'react';
import type { BrokenTrack } from '../../workspace/tracks/track-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProblemList } from './ProblemList.tsx';
import { TextArea } from './TextArea.tsx';
import css from './Tracks.module.css';
import { TRACK_FILES } from './track-files.ts';

/** A track file with unreadable lines, edited here as text. */
export function BrokenTrackView({ broken }: { readonly broken: BrokenTrack }): ReactElement {
  const trackFiles = useService(TRACK_FILES);
  const [text, setText] = useState(broken.text);
  const [lineRequest, setLineRequest] = useState<{ readonly line: number }>();
  return (
    <section className={css['broken']} aria-label="A track that cannot be read">
      <header>
        <h2>Some lines of this file could not be read</h2>
        <p>
          These lines would be lost in the drawing view. Correct them here and press Read again; the file on
          disk is unchanged.
        </p>
      </header>
      <ProblemList
        problems={broken.problems}
        onChoose={({ line }) => setLineRequest(line === undefined ? undefined : { line })}
      />
      <TextArea label="Text of the track file" text={text} lineRequest={lineRequest} onText={setText} />
      <div className={css['buttons']}>
        <Button look="primary" onPress={() => trackFiles.mend(text)}>
          Read again
        </Button>
        <Button onPress={trackFiles.close}>Close</Button>
      </div>
    </section>
  );
}
