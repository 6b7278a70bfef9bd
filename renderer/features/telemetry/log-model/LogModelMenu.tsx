import { Gauge, SlidersHorizontal, SquareChartGantt } from 'lucide-react';
import type { ReactElement } from 'react';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { LOG_MODEL } from './log-model-store.ts';

/** Opens the model beside the measurement of the shown session. */
export function LogModelMenu({ session }: { readonly session: SessionDetail }): ReactElement {
  const model = useService(LOG_MODEL);
  const isDisabled = session.status === 'recording';
  return (
    <ActionMenu
      label="Model"
      icon={<SquareChartGantt size={15} />}
      actions={[
        {
          id: 'simulation',
          label: 'Simulate this…',
          note: 'drives our model with the inputs of the log',
          icon: <Gauge size={15} />,
          isDisabled,
          run: () => model.show('simulation'),
        },
        {
          id: 'fit',
          label: 'Fit the car…',
          note: 'figures of the car.ini from the log',
          icon: <SlidersHorizontal size={15} />,
          isDisabled,
          run: () => model.show('fit'),
        },
      ]}
    />
  );
}
