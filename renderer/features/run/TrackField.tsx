import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { trackUse } from '../../../core/catalogue/manoeuvres.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { OPEN_TRACK } from '../../workspace/runs/run-track.ts';
import { isTrackOpen, trackTitle, TRACKS } from '../../workspace/tracks/track-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, type Option } from '../../ui/Choice.tsx';
import { useTrackListings } from '../../workspace/tracks/use-track-listings.ts';
import { FieldProblem, problemId, ProblemText } from './FieldProblem.tsx';
import css from './SurfaceFields.module.css';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { UI } from '../../workspace/ui-store.ts';

const NO_TRACK = '';

/** Track of a manoeuvre that needs one: samples, recent ones, and the one being edited. */
export function TrackField(): ReactElement {
  const runs = useService(RUNS);
  const tracks = useService(TRACKS);
  const ui = useService(UI);
  const chosen = useStore(runs, (s) => s.plan.track);
  const use = useStore(runs, (s) => trackUse(s.plan.manoeuvre));
  const openTitle = useStore(tracks, (s) =>
    isTrackOpen(s) && s.view !== undefined ? trackTitle(s) : undefined,
  );
  const { recent, samples, failure } = useTrackListings();
  const options = useMemo((): Option<string>[] => {
    const shown = new Set<string>();
    const listed = (group: string, listings: typeof samples): Option<string>[] =>
      listings.flatMap(({ path, name, note }) => {
        if (shown.has(path)) return [];
        shown.add(path);
        return [{ value: path, label: name, note, group }];
      });
    return [
      ...(use === 'possible'
        ? [{ value: NO_TRACK, label: 'No track', note: 'Open area without a road.', group: '' }]
        : []),
      ...(openTitle === undefined
        ? []
        : [
            {
              value: OPEN_TRACK,
              label: openTitle,
              note: 'As on the Tracks screen, with unsaved edits.',
              group: 'Open',
            },
          ]),
      ...listed('Samples', samples),
      ...listed('Recent', recent),
    ];
  }, [use, openTitle, samples, recent]);
  const value = chosen ?? (use === 'possible' ? NO_TRACK : undefined);
  return (
    <>
      <Choice
        label="Track"
        options={options}
        value={options.some((option) => option.value === value) ? value : undefined}
        placeholder="Choose a track"
        describedBy={problemId('track')}
        onChange={(path) => runs.setPlan({ track: path === NO_TRACK ? undefined : path })}
      />
      {failure === undefined ? undefined : (
        <ProblemText text={`Tracks cannot be listed: ${failure.message}`} />
      )}
      <FieldProblem field="track" />
      <div className={css['file']}>
        <Button isSmall look="quiet" onPress={() => ui.setState({ screen: 'tracks' })}>
          {samples.length + recent.length === 0 ? 'Open a track' : 'Edit tracks'}
        </Button>
      </div>
    </>
  );
}
