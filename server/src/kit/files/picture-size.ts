/** The size of a picture as it is seen; undefined of what is none. */
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
