/**
 * The size of a picture as displayed, i.e. after rotation; undefined if the file is not a picture.
 */
export async function pictureSize(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  const sharp = (await import('sharp')).default;
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}
