import type { OutgoingFile } from './outgoing.ts';

/** Large enough to read a page of an exercise book. */
const SIDE_MAX = 2000;
/** Smaller pictures of these kinds are sent unchanged. */
const LIGHT_BYTES = 700_000;
const PLAIN = new Set(['image/jpeg', 'image/png']);
const QUALITY = 0.85;

/** Shrinks a picture and converts it to a format that all devices show. */
export async function asSmallPicture(file: File): Promise<OutgoingFile | null> {
  const asItIs = { name: file.name, blob: file, isPicture: true };
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
    if (PLAIN.has(file.type) && scale === 1 && file.size <= LIGHT_BYTES) return asItIs;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return PLAIN.has(file.type) ? asItIs : null;
    // Transparent areas would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    if (!blob) return null;
    if (PLAIN.has(file.type) && blob.size >= file.size) return asItIs;
    return { name: `${file.name.replace(/\.\w+$/, '')}.jpg`, blob, isPicture: true };
  } catch {
    // This browser cannot decode the picture.
    return null;
  }
}
