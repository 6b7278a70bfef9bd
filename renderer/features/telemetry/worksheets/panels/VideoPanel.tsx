import { useMemo, type ReactElement } from 'react';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { TIME_CURSOR_s } from '../../../../workspace/sessions/time-cursor.ts';
import { VideoPane } from '../../video/VideoPane.tsx';
import { useWorkbench } from '../workbench-context.ts';

export function VideoPanel(): ReactElement {
  const cursor = useService(TIME_CURSOR_s);
  const { session, playback } = useWorkbench();
  const leader = useMemo(() => ({ cursor, playback }), [cursor, playback]);
  return <VideoPane key={session.id} session={session} leader={leader} />;
}
