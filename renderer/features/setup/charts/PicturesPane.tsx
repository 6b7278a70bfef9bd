import { Suspense, useEffect, useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { FieldGroup } from '../../../../core/catalogue/fields/field.ts';
import type { GroupPictureName } from '../../../../core/catalogue/setup-charts.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PICTURE_NAMES, PICTURE_ROWS } from './pictures.ts';
import css from './PicturesPane.module.css';
import { SETUP_CHARTS } from './pictures-store.ts';

/** Charts of one group of settings. */
export function PicturesPane({ group }: { readonly group: FieldGroup }): ReactElement {
  const pictures = useService(SETUP_CHARTS);
  const status = useStore(pictures, (s) => s.status);
  const message = useStore(pictures, (s) => s.message);
  const names = PICTURE_NAMES.filter((name) => PICTURE_ROWS[name].groups.includes(group));
  if (names.length === 0)
    return <EmptyState title="No chart for this group" text="See the text of the car.ini instead" />;
  return (
    <div className={css['pane']}>
      {status === 'badCar' && (
        <EmptyState title="No charts" text="The car has errors and cannot run; see Diagnostics" />
      )}
      {status === 'failed' && <p role="alert">{message}</p>}
      <div hidden={status === 'badCar'}>
        {names.map((name) => (
          <PictureView key={name} name={name} />
        ))}
      </div>
    </div>
  );
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it keeps a picture and its data of one kind
function PictureView<N extends GroupPictureName>({ name }: { readonly name: N }): ReactElement | undefined {
  const pictures = useService(SETUP_CHARTS);
  const now = useStore(pictures, (s) => s.now[name]);
  const saved = useStore(pictures, (s) => s.saved[name]);
  const status = useStore(pictures, (s) => s.status);
  const heading = useId();
  useEffect(() => pictures.show(name), [pictures, name]);
  const { label, Picture } = PICTURE_ROWS[name];
  return (
    <section className={css['picture']} aria-labelledby={heading}>
      <h3 id={heading} className={css['title']}>
        {label}
      </h3>
      {now === undefined ? (
        status === 'ready' && (
          <p className={css['none']}>Not available for this car; see Diagnostics and Advice</p>
        )
      ) : (
        <Suspense fallback={undefined}>
          <Picture now={now} saved={saved} />
        </Suspense>
      )}
    </section>
  );
}
