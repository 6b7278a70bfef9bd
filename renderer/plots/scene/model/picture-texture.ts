import * as three from 'three';
import type { Picture } from '../../../../core/contract/scene-model.ts';

const ANISOTROPY = 8;

function prepared<T extends three.Texture>(texture: T): T {
  texture.colorSpace = three.SRGBColorSpace;
  texture.wrapS = texture.wrapT = three.RepeatWrapping;
  texture.minFilter = three.LinearMipmapLinearFilter;
  texture.magFilter = three.LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = ANISOTROPY;
  texture.needsUpdate = true;
  return texture;
}

/** A texture of a decoded picture. */
export function pictureTexture(picture: Picture | ImageBitmap): three.Texture {
  if ('rgba' in picture) return prepared(new three.DataTexture(picture.rgba, picture.width, picture.height));
  const texture = new three.Texture(picture);
  texture.flipY = false;
  return prepared(texture);
}

/** Pictures of one size as the layers of one texture. */
export function layeredTexture(width: number, height: number, rgba: Uint8Array): three.DataArrayTexture {
  const layers = rgba.length / (4 * width * height);
  return prepared(new three.DataArrayTexture(rgba, width, height, layers));
}
