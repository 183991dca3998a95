/** So much a hidden page may have fallen behind before it is worth a jump. */
const FAR_SECONDS = 6;

type Player = Pick<HTMLVideoElement, 'paused' | 'currentTime' | 'seekable'>;

/** Phones stop videos of pages that nobody sees; whoever comes back wants what is said now. */
export function isFarBehind({ paused, currentTime, seekable }: Player): boolean {
  if (paused) return true;
  const parts = seekable.length;
  return parts > 0 && seekable.end(parts - 1) - currentTime > FAR_SECONDS;
}
