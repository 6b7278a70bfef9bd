import type { ReactElement } from 'react';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { EventList } from '../../../../workspace/sessions/EventList.tsx';
import { hasMotion } from '../../../replay/missing.ts';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { ReplayPane } from '../../../replay/ReplayPane.tsx';
import { SCENE_CHANNELS } from '../../../../plots/scene/sampled-track.ts';
import { following } from '../../../../plots/view-range.ts';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import css from '../Workbench.module.css';
import { useWorkbench } from '../workbench-context.ts';
import { TIME_CURSOR_s } from '../../../../workspace/sessions/time-cursor.ts';

export function ScenePanel(props: PanelProps<PanelOptions<'scene'>>): ReactElement {
  const { session, range, playback, exact } = useWorkbench();
  usePanelValues(() =>
    hasMotion(session)
      ? {
          kind: 'channels',
          addresses: SCENE_CHANNELS.filter((name) => session.channelNames.includes(name)),
          segment: range.read(),
        }
      : undefined,
  );
  if (!hasMotion(session))
    return (
      <EmptyState
        title="No motion in this session"
        text="It has neither positions, nor speed with a heading, nor motion of body or wheels."
      />
    );
  return <ReplayPane {...props} session={session} range={range} onPlay={playback.toggle} exact={exact} />;
}

export function EventsPanel(): ReactElement {
  const time_s = useService(TIME_CURSOR_s);
  const { session, range } = useWorkbench();
  const { events, name } = session;
  if (events.length === 0)
    return (
      <EmptyState
        title="No events in this session"
        text="Collisions, detached parts and completed laps are listed here."
      />
    );
  return (
    <PanelBody>
      <div className={css['events']}>
        <EventList
          events={events}
          label={`Events of ${name}`}
          onPress={(event) => {
            time_s.move(event.time_s);
            range.show(following(range.read(), event.time_s, range.whole()));
          }}
        />
      </div>
    </PanelBody>
  );
}
