import { FilePlus2, FolderOpen } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import type { CarListing } from '../../../core/contract/car-requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';

/** Ways to a plan: a new one, a file, and those that come with the program. */
export function PlanSamples(): ReactElement {
  const { bridge, plans } = useServices();
  const [samples, setSamples] = useState<readonly CarListing[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    bridge.request('plan/samples', {}, { signal: stop.signal }).then(setSamples, () => undefined);
    return () => stop.abort();
  }, [bridge]);
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
