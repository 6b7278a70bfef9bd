import { ArrowDownUp, CarFront, FileDown, FileUp, Radio, Tag, Tags } from 'lucide-react';
import type { ReactElement } from 'react';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import type { ViewRange } from '../../../plots/view-range.ts';
import { RECORDING } from './recording-store.ts';
import { SESSION_CAR, takesCar } from '../../../workspace/sessions/session-car.ts';
import { TELEMETRY_EXPORT } from '../../../workspace/sessions/telemetry-export.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';

interface SessionFilesProps {
  readonly session: SessionDetail;
  readonly range: ViewRange;
}

/** Import and export of telemetry files, for the shown session. */
export function SessionFiles({ session, range }: SessionFilesProps): ReactElement {
  const ui = useService(UI);
  const recording = useService(RECORDING);
  const sessionCar = useService(SESSION_CAR);
  const telemetryExport = useService(TELEMETRY_EXPORT);
  const telemetryImport = useService(TELEMETRY_IMPORT);
  return (
    <ActionMenu
      label="Telemetry files"
      icon={<ArrowDownUp size={15} />}
      isIcon
      actions={[
        {
          id: 'import',
          label: 'Import telemetry…',
          icon: <FileUp size={15} />,
          run: telemetryImport.open,
        },
        {
          id: 'give',
          label: 'This is our channel…',
          note: 'channels of the session with names of their own',
          icon: <Tag size={15} />,
          isDisabled: session.status === 'recording',
          run: () => ui.setState({ overlay: { kind: 'giveChannels' } }),
        },
        {
          id: 'names',
          label: 'Channel names of loggers…',
          note: 'names in files and the channels that they mean',
          icon: <Tags size={15} />,
          run: () => ui.setState({ overlay: { kind: 'channelNames' } }),
        },
        {
          id: 'export',
          label: 'Export the session…',
          note: 'whole session, a lap, the range of the traces or between the cursors',
          icon: <FileDown size={15} />,
          isDisabled: session.status === 'recording',
          run: () => {
            const { from, to } = range.read();
            telemetryExport.open(session.id, { from_s: from, to_s: to });
          },
        },
        {
          id: 'car',
          label: 'Car and conditions…',
          note: takesCar(session)
            ? 'its car.ini, driver, tyres, pressures, fuel, weather'
            : 'driver, tyres, pressures, fuel, weather',
          icon: <CarFront size={15} />,
          isDisabled: session.status === 'recording',
          run: () => sessionCar.open(session.id),
        },
        {
          id: 'record',
          label: 'Record from a game…',
          icon: <Radio size={15} />,
          run: recording.open,
        },
      ]}
    />
  );
}
