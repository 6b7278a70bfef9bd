import { BookOpen, FilePlus2, FolderOpen } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import type { CarListing } from '../../../../core/contract/car-requests.ts';
import { useServices } from '../../../workspace/ServicesContext.tsx';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Button } from '../../../ui/Button.tsx';

/** Plans that come with the program; undefined until they are known. */
function usePlanSamples(): readonly CarListing[] | undefined {
  const { bridge } = useServices();
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
  const { plans } = useServices();
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
  const { plans } = useServices();
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
