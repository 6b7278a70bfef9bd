import { useState, type ReactElement } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SetupDiff } from '../../compare/SetupDiff.tsx';
import { useComparison } from '../../compare/use-comparison.ts';
import { withoutSetup } from '../../compare/without-setup.ts';
import { PanelBody } from '../PanelBody.tsx';
import { Picked } from '../Picked.tsx';
import css from '../Workbench.module.css';
import { useWorkbench } from '../workbench-context.ts';

/** What the setup of a laid-over session has otherwise than that of the shown one. */
export function SetupsPanel(): ReactElement {
  const { session, overlay } = useWorkbench();
  const others = [...new Map(overlay?.laps.map(({ of }) => [of.session.id, of])).values()].filter(
    (of) => of.session.id !== session.id,
  );
  const [wanted, setWanted] = useState<string>();
  const other = others.find(({ letter }) => letter === wanted) ?? others[0];
  const { answer, failure } = useComparison(session.id, other?.session.id);
  if (other === undefined)
    return (
      <EmptyState
        title="No other session"
        text="Overlay at the top lays sessions over this one; what their setups differ in stands here."
      />
    );
  const sides = ['A', other.letter] as const;
  return (
    <PanelBody
      failure={failure}
      isFocusable
      tools={
        <Picked
          label="Session"
          options={others.map((of) => ({ value: of.letter, label: `${of.letter} ${of.session.name}` }))}
          value={other.letter}
          onChange={setWanted}
        />
      }
    >
      {answer === undefined ? (
        <div aria-busy={failure === undefined} />
      ) : (
        <div className={css['metrics']}>
          <SetupDiff changes={answer.setup} without={withoutSetup(answer, sides)} sides={sides} />
        </div>
      )}
    </PanelBody>
  );
}
