import * as three from 'three';
import type { ModelFile, Picture } from '../../../../core/contract/scene-model.ts';

const ANISOTROPY = 8;

function prepared<T extends three.Texture>(texture: T): T {
  texture.colorSpace = three.SRGBColorSpace;
  texture.wrapS = texture.wrapT = three.RepeatWrapping;
  texture.minFilter = three.LinearMipmapLinearFilter;
  texture.magFilter = three.LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = ANISOTROPY;
  return texture;
}

/** Kinds of pictures that the window decodes, by the ends of their names. */
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };

/** A file that the window decodes off its thread. Rejects for a damaged one. */
export function decodePicture({ found, bytes }: ModelFile): Promise<ImageBitmap> {
  const type = TYPES[found.replace(/^.*\./, '').toLowerCase()] ?? '';
  // The pixels of a model begin with the bottom row.
  return createImageBitmap(new Blob([Uint8Array.from(bytes)], { type }), { imageOrientation: 'flipY' });
}

export interface PictureTexture {
  readonly texture: three.Texture;
  readonly dispose: () => void;
}

/** A texture of a picture; that of a file is grey until it is decoded, which `onChange` reports. */
export function pictureTexture(picture: Picture | ModelFile, onChange: () => void): PictureTexture {
  if ('rgba' in picture) {
    const texture = prepared(new three.DataTexture(picture.rgba, picture.width, picture.height));
    texture.needsUpdate = true;
    return { texture, dispose: () => texture.dispose() };
  }
  const texture = prepared(new three.Texture());
  let isOver = false;
  let bitmap: ImageBitmap | undefined;
  decodePicture(picture).then(
    (decoded) => {
      if (isOver) {
        decoded.close();
        return;
      }
      bitmap = decoded;
      texture.image = decoded;
      texture.flipY = false;
      texture.needsUpdate = true;
      onChange();
    },
    // A damaged picture leaves its surface black; the reading of models has no decoder that could say so before.
    () => undefined,
  );
  return {
    texture,
    dispose: () => {
      isOver = true;
      texture.dispose();
      bitmap?.close();
    },
  };
}

/** Pictures of one size as the layers of one texture. */
export function layeredTexture(width: number, height: number, rgba: Uint8Array): three.DataArrayTexture {
  const layers = rgba.length / (4 * width * height);
  const texture = prepared(new three.DataArrayTexture(rgba, width, height, layers));
  texture.needsUpdate = true;
  return texture;
}
