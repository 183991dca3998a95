import type { ProbedStream } from './probe.ts';

const stillCodecs = new Set<string | undefined>(['png', 'mjpeg', 'bmp', 'gif', 'webp', 'tiff']);

export const isAttached = ({ disposition }: ProbedStream): boolean =>
  disposition?.attached_pic === 1;
export const isOnePicture = (stream: ProbedStream): boolean =>
  isAttached(stream) || stream.nb_frames === '1';
const isDefault = ({ disposition }: ProbedStream) => disposition?.default === 1;
const isStill = ({ codec_name: codec }: ProbedStream) => stillCodecs.has(codec);
const isThumbnails = ({ disposition }: ProbedStream) => disposition?.timed_thumbnails === 1;

/**
 * Prefers the moving picture to covers and other stills; a cover alone is shown while the sound
 * plays.
 */
export function choosePicture(streams: readonly ProbedStream[]): ProbedStream | undefined {
  const pictures = streams.filter((one) => one.codec_type === 'video' && one.width && one.height);
  const hasSound = streams.some((one) => one.codec_type === 'audio');
  return best(
    pictures.filter((one) => hasSound || !isAttached(one)),
    (one) => [
      !isThumbnails(one),
      !isAttached(one),
      !isOnePicture(one),
      !isStill(one),
      isDefault(one),
    ],
  );
}

/** The embedded picture to use as the poster. */
export function chooseCover(
  streams: readonly ProbedStream[],
  video: ProbedStream,
): ProbedStream | undefined {
  return streams.find(
    (one) =>
      one !== video &&
      one.codec_type === 'video' &&
      !isThumbnails(one) &&
      (isAttached(one) || (isOnePicture(one) && isStill(one))),
  );
}

/** The default track; of several, or without one, an audible one with the most channels. */
export async function chooseSound(
  streams: readonly ProbedStream[],
  isSilent: (stream: ProbedStream) => Promise<boolean>,
): Promise<ProbedStream | undefined> {
  const all = streams.filter((one) => one.codec_type === 'audio');
  const defaults = all.filter(isDefault);
  const tracks = defaults.length > 0 ? defaults : all;
  if (tracks.length < 2) return tracks[0];
  const silent = new Set<ProbedStream>();
  for (const track of tracks) if (await isSilent(track)) silent.add(track);
  return best(tracks, (one) => [!silent.has(one), one.channels ?? 0]);
}

/** The first item that wins at the first criterion with a difference. */
function best(
  streams: readonly ProbedStream[],
  marksOf: (stream: ProbedStream) => readonly (boolean | number)[],
): ProbedStream | undefined {
  const compare = (one: ProbedStream, other: ProbedStream) => {
    const marks = marksOf(other);
    const differences = marksOf(one).map((mark, n) => Number(marks[n]) - Number(mark));
    return differences.find((difference) => difference !== 0) ?? 0;
  };
  return streams.toSorted(compare)[0];
}
