/** A smaller lag of a hidden page is not worth a jump. */
const FAR_SECONDS = 6;

type Player = Pick<HTMLVideoElement, 'paused' | 'currentTime' | 'seekable'>;

/** Phones pause videos of hidden pages; returning viewers want the live edge. */
export function isFarBehind({ paused, currentTime, seekable }: Player): boolean {
  if (paused) return true;
  const parts = seekable.length;
  return parts > 0 && seekable.end(parts - 1) - currentTime > FAR_SECONDS;
}
