import { useState, type ReactElement } from 'react';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import type { TrackView } from '../../../core/contract/track-view.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { Divider, Panel } from '../../ui/Panel.tsx';
import { Track3d } from './Track3d.tsx';
import { TrackCharts } from './TrackCharts.tsx';
import { TrackPlan } from './TrackPlan.tsx';
import { TrackSide } from './TrackSide.tsx';
import css from './Tracks.module.css';
import { TRACK_FILES } from './track-files.ts';
import { TRACKS } from '../../workspace/tracks/track-store.ts';

const VIEWS = [
  { value: 'plan', label: 'Plan' },
  { value: 'space', label: '3D' },
] as const;
const VIEW_TITLES = { plan: 'From above', space: '3D' } as const;

/** The open track: from above, along its station, and in numbers. */
export function TrackEditor({ view }: { readonly view: TrackView }): ReactElement {
  const trackFiles = useService(TRACK_FILES);
  const tracks = useService(TRACKS);
  const opened = useStore(tracks, (s) => s.opened);
  const notes = useStore(tracks, (s) => s.notes);
  const [shown, setShown] = useState<(typeof VIEWS)[number]['value']>('plan');
  const columns = useDefaultLayout({ id: 'track-columns', storage: localStorage });
  const rows = useDefaultLayout({ id: 'track-rows', storage: localStorage });
  return (
    <Group
      orientation="horizontal"
      id="track-columns"
      {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
      onLayoutChanged={columns.onLayoutChanged}
    >
      <Pane id="track-view" minSize={420}>
        <Group
          orientation="vertical"
          id="track-rows"
          {...(rows.defaultLayout === undefined ? {} : { defaultLayout: rows.defaultLayout })}
          onLayoutChanged={rows.onLayoutChanged}
        >
          <Pane id="track-plan" defaultSize="58%" minSize={180}>
            <Panel
              title={VIEW_TITLES[shown]}
              label="Drawing of the track"
              tools={
                <>
                  <Segments label="View of the track" options={VIEWS} value={shown} onChange={setShown} />
                  <Button isSmall onPress={trackFiles.close}>
                    Close track
                  </Button>
                </>
              }
            >
              <div className={css['planBox']}>
                {notes.length === 0 ? undefined : (
                  <ul className={css['notes']} aria-label="Notes of the import">
                    {notes.map((note) => (
                      <li key={note}>{note}</li>
                    ))}
                  </ul>
                )}
                {shown === 'plan' ? <TrackPlan view={view} /> : <Track3d view={view} />}
              </div>
            </Panel>
          </Pane>
          <Divider between="rows" label="Height of the plan" />
          <Pane id="track-charts" minSize={110}>
            <Panel title="Along the track">
              {view.road === undefined ? (
                <p className={css['noRoad']}>The points do not form a road; see Problems.</p>
              ) : (
                <TrackCharts road={view.road} />
              )}
            </Panel>
          </Pane>
        </Group>
      </Pane>
      <Divider between="columns" label="Width of the track’s form" />
      <Pane id="track-side" defaultSize={320} minSize={270} maxSize={620}>
        <TrackSide key={opened} view={view} />
      </Pane>
    </Group>
  );
}
