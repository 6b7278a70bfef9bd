import type { PictureData, PictureName } from '../../../../core/catalogue/setup-charts.ts';

export interface PictureProps<N extends PictureName> {
  readonly now: PictureData[N];
  /** Data of the saved car; undefined where it cannot run. */
  readonly saved: PictureData[N] | undefined;
}
