import type { PictureData, PictureName } from '../../../core/contract/pictures.ts';

export interface PictureProps<N extends PictureName> {
  readonly now: PictureData[N];
  /** Of the saved car; undefined where that cannot run. */
  readonly saved: PictureData[N] | undefined;
}
