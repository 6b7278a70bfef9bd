import type { AskedWorker } from './asking.ts';
import type { PictureData, PictureName } from '../../core/catalogue/pictures.ts';
import type { CarText } from './messages.ts';

export interface PicturesRequest {
  readonly id: number;
  readonly car: CarText;
  readonly saved: CarText;
  readonly names: readonly PictureName[];
}

export type PicturesAnswer =
  | {
      readonly type: 'pictures';
      readonly id: number;
      /** Undefined where an error keeps the car from running. */
      readonly now: Partial<PictureData> | undefined;
      readonly saved: Partial<PictureData> | undefined;
    }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

export type PicturesWorker = AskedWorker<PicturesRequest, PicturesAnswer>;
