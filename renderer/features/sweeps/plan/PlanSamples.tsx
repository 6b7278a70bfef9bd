import { BookOpen, FilePlus2, FolderOpen } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import type { CarListing } from '../../../../core/contract/car-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BRIDGE } from '../../../workspace/services.ts';
import { PLANS } from './plan-store.ts';

/** Plans that come with the program; undefined until they are known. */
function usePlanSamples(): readonly CarListing[] | undefined {
  const bridge = useService(BRIDGE);
  const [samples, setSamples] = useState<readonly CarListing[]>();
  useEffect(() => {
    const stop = new AbortController();
    bridge.request('plan/samples', {}, { signal: stop.signal }).then(setSamples, () => {
      if (!stop.signal.aborted) setSamples([]);
    });
    return () => stop.abort();
  }, [bridge]);
  return samples;
}

/** The plans that come with the program, behind a button. */
export function SampleMenu(): ReactElement {
  const plans = useService(PLANS);
  return (
    <ActionMenu
      label="Shipped plans"
      isIcon
      icon={<BookOpen size={15} />}
      actions={(usePlanSamples() ?? []).map(({ path, name, note }) => ({
        id: path,
        label: name,
        note,
        run: () => plans.open(path),
      }))}
    />
  );
}

/** Ways to a plan: a new one, a file, and those that come with the program. */
export function PlanSamples(): ReactElement | undefined {
  const plans = useService(PLANS);
  const samples = usePlanSamples();
  // All buttons at once: a late one would move a button from under the pointer.
  if (samples === undefined) return undefined;
  return (
    <>
      <Button look="primary" icon={<FilePlus2 size={15} />} onPress={plans.begin}>
        New plan
      </Button>
      <Button icon={<FolderOpen size={15} />} onPress={plans.chooseAndOpen}>
        Open plan…
      </Button>
      {samples.map(({ path, name, note }) => (
        <Button key={path} onPress={() => plans.open(path)}>
          {name}, {note}
        </Button>
      ))}
    </>
  );
}
