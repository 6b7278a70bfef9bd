import type { ReactElement } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { SetupDiff } from '../../../../workspace/sessions/SetupDiff.tsx';
import { useComparison } from '../../comparison/use-comparison.ts';
import { PanelBody } from '../PanelBody.tsx';
import { OtherSessionPick } from '../OtherSessionPick.tsx';
import { useOtherSession } from '../use-other-session.ts';
import css from '../Workbench.module.css';

/** Differences of the setup of an overlaid session from that of the shown one. */
export function SetupsPanel(): ReactElement {
  const choice = useOtherSession();
  const { other, laps } = choice;
  const { answer, failure } = useComparison(...laps);
  if (other === undefined)
    return (
      <EmptyState
        title="No other session"
        text="Use Overlay at the top to add a session; the differences between the setups are listed here."
      />
    );
  return (
    <PanelBody failure={failure} isFocusable tools={<OtherSessionPick {...choice} />}>
      {answer === undefined ? (
        <div aria-busy={failure === undefined} />
      ) : (
        <div className={css['metrics']}>
          <SetupDiff changes={answer.setup} names={['A', other.letter]} sessions={[answer.a, answer.b]} />
        </div>
      )}
    </PanelBody>
  );
}
