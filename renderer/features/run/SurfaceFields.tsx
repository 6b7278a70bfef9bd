import { Table } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SurfaceTable } from '../../../core/contract/surface-table.ts';
import { SURFACE_NAMES, SURFACES } from '../../../core/catalogue/surfaces.ts';
import { trackUse } from '../../../core/catalogue/manoeuvres.ts';
import type { RunPlan } from '../../workspace/runs/run-plan.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice, type Option } from '../../ui/Choice.tsx';
import { FieldProblem, problemId } from './FieldProblem.tsx';
import { FileField } from './FileField.tsx';
import css from './SurfaceFields.module.css';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { UI } from '../../workspace/ui-store.ts';

const OWN_OPTIONS: readonly Option<string>[] = SURFACE_NAMES.map((value) => ({
  value,
  label: SURFACES[value].label,
  note: SURFACES[value].description,
}));

function optionsOf(table: SurfaceTable | undefined, file: string): readonly Option<string>[] {
  if (table === undefined) return OWN_OPTIONS;
  return table.rows.map(({ name, label, description, from, line }) => ({
    value: name,
    label,
    note:
      from === 'program' ? description : `${from === 'added' ? 'New' : 'Changed'} in ${file}, line ${line}`,
  }));
}

/** A track has its own surfaces. */
const isOnTrackOf = ({ manoeuvre, track }: RunPlan): boolean => {
  const use = trackUse(manoeuvre);
  return use === 'needed' || (use === 'possible' && track !== undefined);
};

/** Surface of the run, the file that changes the table, and the table itself. */
export function SurfaceFields(): ReactElement {
  const runs = useService(RUNS);
  const ui = useService(UI);
  const surface = useStore(runs, (s) => s.plan.surface);
  const file = useStore(runs, (s) => s.plan.surfaces?.name);
  const table = useStore(runs, (s) => s.surfaceTable);
  const options = useMemo(() => optionsOf(table, file ?? ''), [table, file]);
  const isOnTrack = useStore(runs, (s) => isOnTrackOf(s.plan));
  return (
    <>
      {isOnTrack ? undefined : (
        <Choice
          label="Surface"
          options={options}
          value={surface}
          describedBy={problemId('surface')}
          onChange={(name) => runs.setPlan({ surface: name })}
        />
      )}
      <FieldProblem field="surface" />
      <div className={css['file']}>
        <FileField
          field="surfaces"
          file={file}
          types={['.ini']}
          verbs={['Surface file', 'Change']}
          onFile={(chosen) => void runs.bringSurfaces(chosen)}
          onDrop={runs.dropSurfaces}
        />
        <Button
          isSmall
          look="quiet"
          icon={<Table size={14} aria-hidden />}
          onPress={() => ui.setState({ overlay: { kind: 'surfaces' } })}
        >
          Table
        </Button>
      </div>
      <FieldProblem field="surfaces" />
    </>
  );
}
