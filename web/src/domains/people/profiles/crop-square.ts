import { AVATAR_SIDE } from '@malaka/contracts/kit/limits';

export type Square = { x: number; y: number; width: number; height: number };

/** The chosen part of a picture at its display size: small for a slow connection. */
export async function cropSquare(source: string, { x, y, width, height }: Square): Promise<Blob> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('The browser draws no pictures');
  // Otherwise transparent areas would become black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE);
  drawing.drawImage(picture, x, y, width, height, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      'image/jpeg',
      0.9,
    );
  });
}
