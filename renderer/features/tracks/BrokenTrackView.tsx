import { useState, type ReactElement } from 'react';
import type { BrokenTrack } from '../../stores/track-store.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProblemList } from './ProblemList.tsx';
import { TextArea } from './TextArea.tsx';
import css from './Tracks.module.css';

/** A file of which some lines are not understood: mended here as text. */
export function BrokenTrackView({ broken }: { readonly broken: BrokenTrack }): ReactElement {
  const { trackFiles } = useServices();
  const [text, setText] = useState(broken.text);
  const [lineRequest, setLineRequest] = useState<{ readonly line: number }>();
  return (
    <section className={css['broken']} aria-label="A track that cannot be read">
      <header>
        <h2>This file is not understood as a whole</h2>
        <p>
          Drawn, it would lose the lines below. Mend them here and read the text again; the file on disk stays
          as it is.
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
