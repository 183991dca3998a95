import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { counters } from '#/kit/counters.ts';
import type { Deps } from '#/kit/deps.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import type { Rendition, VideoFacts, VideoTools } from '#/kit/gateways/video.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { claimForConversion, updateConverted, updateFailed, updateProgress } from './queries.ts';
import type { StoredRendition } from './queries.ts';
import { closePart, newVideoKey, sealVideoKey } from './video-access.ts';
import { withWorkFolder } from './work-folder.ts';

const progressEveryMs = 1000;

type Tools = Pick<Deps, 'db' | 'files' | 'log' | 'video' | 'personalData'>;

/**
 * Makes the renditions of an uploaded video. Each run uses a new folder, so that a crashed run
 * leaves nothing that counts. Without ffmpeg the video stays a plain mp4.
 */
export async function convertVideo(deps: Tools, { videoId }: { videoId: number }): Promise<void> {
  const { db, files, video: tools } = deps;
  if (!tools) return;
  const video = await claimForConversion(db, videoId);
  if (!video?.sourceKey) return;
  const { sourceKey } = video;
  const endTimer = counters.conversions.startTimer();
  try {
    await withWorkFolder(async (folder) => {
      const source = path.join(folder, 'source.mp4');
      await files.download(sourceKey, source);
      await convertFile({ ...deps, tools }, video, { source, outDir: path.join(folder, 'out') });
    });
    endTimer({ outcome: 'done' });
  } catch (error) {
    const isBroken = error instanceof AppError && error.code === 'video.broken';
    endTimer({ outcome: isBroken ? 'broken' : 'failed' });
    await updateFailed(db, videoId, isBroken ? error.code : 'technical_fault');
    // A broken file stays broken; any other failure is retried.
    if (!isBroken) throw error;
    deps.log.warn({ videoId }, 'A video is broken');
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof claimForConversion>>>;
type Files = { source: string; outDir: string };

async function convertFile(
  { db, files, personalData, tools }: Tools & { tools: VideoTools },
  { id, isEncrypted, renditions: old }: Taken,
  { source, outDir }: Files,
): Promise<void> {
  const folder = `videos/${id}/hls`;
  const run = `${folder}/${freeSlot(old)}`;
  // Players use it only once the state is ready; a crashed run may have left files.
  await files.deleteFolder(`${run}/`);
  const facts = await tools.probe(source);
  await mkdir(outDir);
  const poster = path.join(outDir, 'poster.jpg');
  await tools.poster(source, poster, facts);
  await files.put(`${run}/poster.jpg`, createReadStream(poster), 'image/jpeg');
  const key = isEncrypted ? newVideoKey() : undefined;
  const renditions = await tools.convert(source, outDir, facts, reportTo(db, id));
  const stored = [];
  const places = { outDir, run, key };
  for (const rendition of renditions) stored.push(await store(files, places, rendition));
  await updateConverted(db, id, {
    width: facts.width,
    height: facts.height,
    hasSound: facts.hasSound,
    duration: await playedSeconds(outDir, renditions, facts),
    posterKey: `${run}/poster.jpg`,
    renditions: stored,
    encryptionKey: key ? sealVideoKey(personalData, id, key) : null,
    sha256: await hashOf(source),
  });
  if (old.length > 0) await files.deleteFolder(`${folder}/${slotOf(old)}/`);
}

/** Two alternating folders: learners play from one while the other is being filled. */
const slots = ['a', 'b'] as const;
const slotOf = (renditions: readonly StoredRendition[]) => renditions[0]?.key.split('/').at(-2);
const freeSlot = (renditions: readonly StoredRendition[]) =>
  slots.find((slot) => slot !== slotOf(renditions)) ?? slots[0];

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function reportTo(db: Deps['db'], videoId: number) {
  let reported = 0;
  return (percent: number) => {
    if (Date.now() - reported < progressEveryMs) return;
    reported = Date.now();
    void updateProgress(db, videoId, percent).catch(() => undefined);
  };
}

type Places = { outDir: string; run: string; key: Buffer | undefined };

async function store(
  files: FileStorage,
  { outDir, run, key: videoKey }: Places,
  { folder, ...rendition }: Rendition,
): Promise<StoredRendition> {
  const key = `${run}/${folder}`;
  for (const name of await readdir(path.join(outDir, folder))) {
    const file = path.join(outDir, folder, name);
    if (!(await stat(file)).isFile()) continue;
    const type = name.endsWith('.ts') ? 'video/mp2t' : 'application/vnd.apple.mpegurl';
    const part = await readFile(file);
    await files.put(`${key}/${name}`, videoKey ? closePart(videoKey, name, part) : part, type);
  }
  return { ...rendition, key };
}

/**
 * A truncated file declares more than it contains; the learner must be able to watch it to the end.
 */
async function playedSeconds(
  outDir: string,
  renditions: Rendition[],
  facts: VideoFacts,
): Promise<number> {
  const folder = renditions[0]?.folder ?? '';
  const playlist = await readFile(path.join(outDir, folder, 'index.m3u8'), 'utf8');
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length));
  const sum = lengths.reduce((total, length) => total + length, 0);
  return Math.min(facts.duration, sum);
}
