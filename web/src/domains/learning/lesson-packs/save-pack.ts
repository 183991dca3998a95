import { viewCourse } from '@malaka/contracts/learning/courses';
import { type PackLesson, viewPack, viewPackLesson } from '@malaka/contracts/learning/lesson-packs';
import { practice, type StoredLesson } from '@malaka/contracts/learning/lesson-packs';
import { viewLesson } from '@malaka/contracts/learning/lessons';
import { encode } from 'zod';
import { call, headersOf } from '#/kit/api/client.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { sealKey } from '#/kit/stored-files/device-key.ts';
import { AddressRefused, fetchFile, ConnectionLost } from '#/kit/stored-files/fetch-file.ts';
import { DamagedFile, type FileStore, openStore } from '#/kit/stored-files/store.ts';
import {
  changePack,
  changePacks,
  listPacks,
  recordSeen,
  type Pack,
  type SavedLesson,
} from './packs.ts';
import { isClosed, qualityFor, segmentsOf, lessonsToDownload } from './rules.ts';

/** The person has paused or deleted the download, on this page or another one. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

type Run = {
  accountId: number;
  courseId: number;
  store: FileStore;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
};

/** Fetches the plan: what can be downloaded, and for how long. Throws the server's refusal. */
export async function refreshPlan(accountId: number, courseId: number, signal?: AbortSignal) {
  const options = signal ? { signal } : {};
  const { data: plan } = await call(viewPack, { params: { id: courseId } }, options);
  await recordSeen(plan.serverNow.getTime());
  await changePacks(accountId, (packs) => {
    const pack = packs.get(courseId);
    if (!pack) return;
    const standing = !plan.isActive
      ? 'withdrawn'
      : isChanged(pack, plan.lessons)
        ? 'changed'
        : 'same';
    packs.set(courseId, { ...pack, name: plan.name, plan, standing, checkedAt: Date.now() });
  });
  return plan;
}

/** Whether saved content has changed; a newly opened lesson is not a change. */
const isChanged = ({ lessons }: Pack, planned: readonly PackLesson[]): boolean =>
  lessons.some(
    ({ id, version, isWhole }) =>
      isWhole && planned.find((lesson) => lesson.id === id)?.version !== version,
  );

/** Downloads everything missing from a pack, one file at a time. */
export async function savePack(run: Omit<Run, 'store'>): Promise<void> {
  const { accountId, courseId, signal } = run;
  const store = openStore(accountId);
  const plan = await refreshPlan(accountId, courseId, signal);
  const course = await call(viewCourse, { params: { id: courseId } }, { signal });
  await putJson(store, `${courseId}/course.json`, encode(viewCourse.answer!, course as never));
  const known = await getPack(run);
  const selected = lessonsToDownload(plan.lessons, known);
  for (const lesson of selected) {
    const saved = (await getPack(run)).lessons.find(({ id }) => id === lesson.id);
    const isSaved =
      saved?.isWhole && saved.version === lesson.version && saved.height === known.height;
    if (!isSaved) await saveLesson({ ...run, store }, lesson, known.height);
  }
  await dropOthers(run, store, new Set(selected.map(({ id }) => id)));
  const { standing } = await getPack(run);
  await changePack(accountId, courseId, {
    state: 'whole',
    standing: standing === 'changed' ? 'same' : standing,
  });
}

/** The pack as it is now; it may have been paused or deleted meanwhile. */
async function getPack({
  accountId,
  courseId,
}: Pick<Run, 'accountId' | 'courseId'>): Promise<Pack> {
  const pack = (await listPacks(accountId)).get(courseId);
  if (pack?.state !== 'saving') throw new Stopped();
  return pack;
}

/** Errors of a lesson that was locked or deleted since the plan was made; the others continue. */
const GONE = ['lesson.locked', 'lesson.not_kept', 'lesson.not_found', 'video.not_ready'];

async function saveLesson(run: Run, lesson: PackLesson, height: number): Promise<void> {
  try {
    await fetchLesson(run, lesson, height);
  } catch (error) {
    if (isApiError(error) && GONE.includes(error.code)) return;
    if (!(error instanceof DamagedFile || error instanceof AddressRefused)) throw error;
    // The address has expired, or the file has changed: request a new address once.
    await fetchLesson(run, lesson, height);
  }
}

async function fetchLesson(run: Run, lesson: PackLesson, height: number): Promise<void> {
  const { accountId, courseId, store, signal } = run;
  const params = { id: courseId, lessonId: lesson.id };
  const { data: taken } = await call(viewPackLesson, { params }, { signal });
  const folder = `${courseId}/${lesson.id}/${taken.version}`;
  const names: string[] = [];
  const storeFile = async (name: string, url: string) => {
    await getPack(run);
    await fetchFile(store, { ...run, name, url });
    names.push(name);
  };
  const quality = qualityFor(lesson.qualities, height);
  if (taken.video && quality) await storeVideo(run, taken, quality.label, storeFile);
  const { file } = taken.lesson;
  if (file) await storeFile(`${folder}/file`, file.url);
  if (file?.pdfUrl) await storeFile(`${folder}/pdf`, file.pdfUrl);
  for (const [place, url] of taken.pictures.entries()) {
    await orGone(storeFile(`${folder}/picture-${place}`, url));
  }
  const hasVideo = taken.video !== null && quality !== undefined;
  const poster = hasVideo ? taken.video?.poster : null;
  const hasPoster = poster ? await orGone(storeFile(`${folder}/poster`, poster)) : false;
  const captions = hasVideo ? (taken.video?.captions ?? []) : [];
  for (const { language, url } of captions) await storeFile(`${folder}/captions-${language}`, url);
  names.push(`${folder}/lesson.json`);
  await putJson(store, `${folder}/lesson.json`, wireLesson(taken, quality?.label));
  const hasPractice = taken.practice.length > 0;
  if (hasPractice) {
    names.push(`${folder}/practice.json`);
    await putJson(store, `${folder}/practice.json`, encode(practice, taken.practice));
  }
  const saved: SavedLesson = {
    id: lesson.id,
    version: taken.version,
    videoVersion: taken.videoVersion,
    height,
    quality: quality?.label ?? null,
    captions: captions.map(({ language }) => language),
    hasPoster,
    pictures: taken.pictures,
    hasPractice,
    isWhole: true,
  };
  await changePacks(accountId, (packs) => {
    const pack = packs.get(courseId);
    if (!pack) return;
    const others = pack.lessons.filter(({ id }) => id !== lesson.id);
    packs.set(courseId, { ...pack, lessons: [...others, saved] });
  });
  // Files of an earlier version stayed usable until now.
  const old = await store.list(`${courseId}/${lesson.id}/`);
  await store.drop(old.map(([name]) => name).filter((name) => !names.includes(name)));
}

type StoreFile = (name: string, url: string) => Promise<void>;

/** Folder of a video: its key is next to its qualities, as the playlists expect. */
export const videoFolder = (courseId: number, lessonId: number, videoVersion: string | null) =>
  `${courseId}/${lessonId}/video-${videoVersion ?? ''}`;

async function storeVideo(
  run: Run,
  taken: StoredLesson,
  label: string,
  storeFile: StoreFile,
): Promise<void> {
  const { courseId, store } = run;
  const { lesson, video, videoVersion } = taken;
  const folder = videoFolder(courseId, lesson.id, videoVersion);
  if (!video || video.isPlain) {
    if (video) await storeFile(`${folder}/plain.mp4`, video.playlist);
    return;
  }
  const base = video.playlist.replace(/playlist\.m3u8\?token=([\w-]+)$/, '$1');
  await storeFile(`${folder}/${label}/index.m3u8`, `${base}/${label}/index.m3u8`);
  const playlist = (await (await store.read(`${folder}/${label}/index.m3u8`))?.text()) ?? '';
  for (const segment of segmentsOf(playlist)) {
    await storeFile(`${folder}/${label}/${segment}`, `${base}/${label}/${segment}`);
  }
  if (isClosed(playlist)) await storeKey(run, folder, `${base}/key`);
}

/** The key is never stored unencrypted on the device. */
async function storeKey({ accountId, courseId, signal }: Run, folder: string, url: string) {
  const response = await fetch(url, { headers: headersOf(), cache: 'no-store', signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw new ConnectionLost('', { cause: error });
    },
  );
  if (!response.ok) throw new AddressRefused(response.status);
  const sealed = await sealKey(accountId, folder, await response.arrayBuffer());
  await changePacks(accountId, (packs) => {
    const pack = packs.get(courseId);
    if (pack) packs.set(courseId, { ...pack, keys: { ...pack.keys, [folder]: sealed } });
  });
}

/** False for a picture that no longer exists; nothing waits for it. */
async function orGone(keeping: Promise<void>): Promise<boolean> {
  try {
    await keeping;
    return true;
  } catch (error) {
    if (error instanceof AddressRefused && error.status === 404) return false;
    throw error;
  }
}

function wireLesson({ lesson }: StoredLesson, label: string | undefined): unknown {
  const video = lesson.video && {
    ...lesson.video,
    qualities: lesson.video.qualities.filter((quality) => quality.label === label),
  };
  return encode(viewLesson.answer!, { success: 1, data: { ...lesson, video } } as never);
}

const putJson = (store: FileStore, name: string, value: unknown) =>
  store.put(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));

/** Deletes lessons that left the course, or that are done and make room. */
async function dropOthers(
  { accountId, courseId }: Omit<Run, 'store'>,
  store: FileStore,
  remaining: Set<number>,
) {
  const gone: number[] = [];
  await changePacks(accountId, (packs) => {
    const pack = packs.get(courseId);
    if (!pack) return;
    gone.push(...pack.lessons.map(({ id }) => id).filter((id) => !remaining.has(id)));
    packs.set(courseId, { ...pack, lessons: pack.lessons.filter(({ id }) => remaining.has(id)) });
  });
  for (const id of gone) {
    const files = await store.list(`${courseId}/${id}/`);
    await store.drop(files.map(([name]) => name));
  }
}
