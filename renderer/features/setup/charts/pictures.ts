import { lazy, type LazyExoticComponent, type ReactElement } from 'react';
import type { FieldGroup } from '../../../../core/catalogue/fields/field.ts';
import type { GroupPictureName } from '../../../../core/catalogue/setup-charts.ts';
import type { PictureProps } from './picture-props.ts';

interface PictureRow<N extends GroupPictureName> {
  readonly label: string;
  /** Groups of the form beside which the chart is shown. */
  readonly groups: readonly FieldGroup[];
  readonly Picture: LazyExoticComponent<(props: PictureProps<N>) => ReactElement>;
}

/** Charts beside the form, in the order in which they are shown. */
export const PICTURE_ROWS: { readonly [N in GroupPictureName]: PictureRow<N> } = {
  engine: {
    label: 'Torque and power',
    groups: ['engine', 'shifting'],
    Picture: lazy(async () => ({ default: (await import('./EnginePicture.tsx')).EnginePicture })),
  },
  gears: {
    label: 'Gears',
    groups: ['gearbox', 'shifting', 'differential', 'aero'],
    Picture: lazy(async () => ({ default: (await import('./GearPicture.tsx')).GearPicture })),
  },
  ride: {
    label: 'Springs and dampers',
    groups: ['suspension'],
    Picture: lazy(async () => ({ default: (await import('./RidePicture.tsx')).RidePicture })),
  },
  differential: {
    label: 'Differential',
    groups: ['differential'],
    Picture: lazy(async () => ({ default: (await import('./DifferentialPicture.tsx')).DifferentialPicture })),
  },
  tyres: {
    label: 'Tyre curves',
    groups: ['tyres', 'wheels'],
    Picture: lazy(async () => ({ default: (await import('./TyrePicture.tsx')).TyrePicture })),
  },
  brakes: {
    label: 'Brake balance',
    groups: ['brakes'],
    Picture: lazy(async () => ({ default: (await import('./BrakePicture.tsx')).BrakePicture })),
  },
  wheelLoads: {
    label: 'Static wheel loads',
    groups: ['body', 'suspension', 'wheels'],
    Picture: lazy(async () => ({ default: (await import('./WheelLoadsPicture.tsx')).WheelLoadsPicture })),
  },
  weightRatio: {
    label: 'Weight distribution',
    groups: ['body'],
    Picture: lazy(async () => ({ default: (await import('./WeightRatioPicture.tsx')).WeightRatioPicture })),
  },
  masses: {
    label: 'Ballast, fuel and driver',
    groups: ['body'],
    Picture: lazy(async () => ({ default: (await import('./MassesPicture.tsx')).MassesPicture })),
  },
  roll: {
    label: 'Roll stiffness and load transfer',
    groups: ['suspension', 'antiRollBars'],
    Picture: lazy(async () => ({ default: (await import('./RollPicture.tsx')).RollPicture })),
  },
};

export const PICTURE_NAMES = Object.keys(PICTURE_ROWS) as GroupPictureName[];
