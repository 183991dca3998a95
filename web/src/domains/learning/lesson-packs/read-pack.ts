import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import type { CaptionLanguage } from '@malaka/contracts/authoring/lesson-files';
import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { TEST_FINISHED } from '@malaka/contracts/kit/event-kind';
import { practice } from '@malaka/contracts/learning/lesson-packs';
import { decode } from 'zod';
import type { StoredVideo } from '#/domains/authoring/index.ts';
import { sessionQuery } from '#/domains/people/index.ts';
import { ApiError } from '#/kit/api/api-error.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { readReachable } from '#/kit/api/reachability.ts';
import { openKey } from '#/kit/stored-files/device-key.ts';
import { DamagedFile, openStore } from '#/kit/stored-files/store.ts';
import {
  changePacks,
  findOwner,
  lastSeen,
  listPacks,
  recordSeen,
  type Pack,
  type SavedLesson,
} from './packs.ts';
import { isOpenHere, passedIn } from './open-here.ts';
import { readPractised } from './practised.ts';
import { endingOf, seenAfter, withPictures } from './rules.ts';
import { videoFolder } from './save-pack.ts';

type Answer = { at: number; text: string };
type Opened = { accountId: number; pack: Pack };

/** The signed-in account; cached session data may disappear before a pack does. */
async function findAccount(): Promise<number | undefined> {
  const owner = await findOwner();
  return owner ?? (await queryClient.ensureQueryData(sessionQuery))?.id;
}

/** The signed-in person's pack of a course. Throws `pack_ended`. */
async function openPack(courseId: number): Promise<Opened | undefined> {
  const accountId = await findAccount();
  if (accountId === undefined) return undefined;
  const pack = (await listPacks(accountId)).get(courseId);
  if (!pack) return undefined;
  const [now, seen, end] = [Date.now(), await lastSeen(), pack.plan.expiresAt.getTime()];
  if (pack.standing === 'ended' || endingOf(now, seen, end) === 'ended') {
    throw new ApiError('pack_ended', 403);
  }
  await recordSeen(seenAfter(now, seen, end));
  return { accountId, pack };
}

/** Answers a call offline from a saved course. */
export async function findStoredAnswer(
  endpoint: Pick<Endpoint, 'method'>,
  url: string,
): Promise<Answer | undefined> {
  const [, course, lesson] = /\/course\/(\d+)(?:\/lessons\/(\d+))?$/.exec(url) ?? [];
  if (course === undefined || endpoint.method !== 'GET') return undefined;
  const opened = await openPack(Number(course));
  if (!opened) return undefined;
  const { accountId, pack } = opened;
  const text = await (lesson === undefined
    ? readText(accountId, pack, `${course}/course.json`)
    : readLesson(opened, Number(lesson)));
  return text === undefined ? undefined : { at: pack.checkedAt, text };
}

/** Lessons passed on this device that the plan does not know yet. */
async function findPassedHere(accountId: number, since: Date): Promise<ReadonlySet<number>> {
  const { deviceQueue } = await import('#/kit/outbox/device-queue.ts');
  const entries = await deviceQueue.waitingOf(accountId, since);
  // For a test that has been sent the server has decided whether it is passed.
  const waiting = entries.filter(({ kind, state }) => state === 'kept' || kind !== TEST_FINISHED);
  return new Set([...passedIn(waiting), ...readPractised(accountId)]);
}

type WireLesson = {
  content: string;
  file: { url: string; pdf_url: string | null } | null;
  next_lesson_id: number | null;
  is_next_open: 0 | 1;
};

async function readLesson({ accountId, pack }: Opened, lessonId: number) {
  const { plan } = pack;
  const saved = pack.lessons.find(({ id }) => id === lessonId);
  if (!saved?.isWhole) return undefined;
  const passedHere = await findPassedHere(accountId, plan.serverNow);
  const isOpen = (id: number) => isOpenHere(plan.type, plan.lessons, id, passedHere);
  if (!isOpen(lessonId)) throw new ApiError('lesson.locked', 403);
  const folder = `${pack.courseId}/${lessonId}/${saved.version}`;
  const text = await readText(accountId, pack, `${folder}/lesson.json`);
  if (text === undefined) return undefined;
  const { data, ...rest } = JSON.parse(text) as { data: WireLesson };
  const read = (name: string) => readFile(accountId, pack, `${folder}/${name}`);
  const pictures = await readPictures(saved, read);
  const next = data.next_lesson_id;
  const shown = {
    ...data,
    content: withPictures(data.content, pictures),
    file: data.file && {
      ...data.file,
      url: await objectUrl(read('file')),
      pdf_url: data.file.pdf_url && (await objectUrl(read('pdf'))),
    },
    is_next_open: next !== null && isOpen(next) ? 1 : 0,
  };
  return JSON.stringify({ ...rest, data: shown });
}

type Read = (name: string) => Promise<Blob | undefined>;

/** Local pictures of a lesson, by their original addresses. */
async function readPictures(saved: SavedLesson, read: Read): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  for (const [place, address] of saved.pictures.entries()) {
    const picture = await read(`picture-${place}`);
    if (picture) pictures.set(address, await dataUrl(picture));
  }
  return pictures;
}

/** The questions of a saved test; undefined if it is not saved. */
export async function findPractice(
  courseId: number,
  lessonId: number,
): Promise<ShownQuestion[] | undefined> {
  const opened = await openPack(courseId);
  const saved = opened?.pack.lessons.find(({ id }) => id === lessonId);
  if (!opened || !saved?.isWhole || !saved.hasPractice) return undefined;
  const read = (name: string) =>
    readFile(opened.accountId, opened.pack, `${courseId}/${lessonId}/${saved.version}/${name}`);
  const text = await (await read('practice.json'))?.text();
  if (text === undefined) return undefined;
  const pictures = await readPictures(saved, read);
  const shown = <Part extends { text: string }>(part: Part): Part => ({
    ...part,
    text: withPictures(part.text, pictures),
  });
  return decode(practice, JSON.parse(text) as never).map((question) => ({
    ...shown(question),
    answers: question.answers.map(shown),
    pieces: question.pieces.map(shown),
  }));
}

/** The saved video of a lesson, also used online so that it is not downloaded twice. */
export async function findStoredVideo(lessonId: number): Promise<StoredVideo | undefined> {
  const accountId = await findAccount();
  if (accountId === undefined) return undefined;
  const packs = [...(await listPacks(accountId)).values()];
  const found = packs.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));
  const opened = found && (await openPack(found.courseId));
  const saved = opened?.pack.lessons.find(({ id }) => id === lessonId);
  if (!opened || !saved?.isWhole || saved.quality === null) return undefined;
  // The server has a newer one, which takes precedence while online.
  const planned = opened.pack.plan.lessons.find(({ id }) => id === lessonId);
  const isOld = planned?.version !== saved.version;
  if (isOld && navigator.onLine && readReachable()) return undefined;
  return await openVideo(opened, saved);
}

const HOUR_MS = 3_600_000;

async function openVideo({ accountId, pack }: Opened, saved: SavedLesson): Promise<StoredVideo> {
  const { courseId } = pack;
  const folder = `${courseId}/${saved.id}/${saved.version}`;
  const root = videoFolder(courseId, saved.id, saved.videoVersion);
  const read = (name: string) => readFile(accountId, pack, name);
  const isPlain = saved.quality === 'plain';
  const captions = saved.captions.map(async (language) => ({
    language: language as CaptionLanguage,
    url: await objectUrl(read(`${folder}/captions-${language}`)),
  }));
  const serverNow = new Date();
  return {
    playlist: isPlain
      ? await objectUrl(read(`${root}/plain.mp4`))
      : `${location.origin}/stored/${root}/${saved.quality}/index.m3u8`,
    isPlain,
    label: saved.quality,
    poster: saved.hasPoster ? await objectUrl(read(`${folder}/poster`)) : null,
    frame: null,
    captions: await Promise.all(captions),
    serverNow,
    expiresAt: new Date(serverNow.getTime() + HOUR_MS),
    read: async (url) => {
      const name = new URL(url).pathname.replace('/stored/', '');
      const key = name === `${root}/key` ? pack.keys[root] : undefined;
      if (key) return await openKey(accountId, root, key);
      const file = await read(name);
      if (!file) throw new DamagedFile(name);
      return await file.arrayBuffer();
    },
  };
}

/** A file of a pack; a damaged one is not shown, and its lesson is downloaded again when online. */
async function readFile(accountId: number, pack: Pack, name: string): Promise<Blob | undefined> {
  try {
    return await openStore(accountId).read(name);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    const lessonId = Number(name.split('/')[1]);
    await changePacks(accountId, (packs) => {
      const known = packs.get(pack.courseId);
      if (!known) return;
      const lessons = known.lessons.map((lesson) =>
        lesson.id === lessonId ? { ...lesson, isWhole: false } : lesson,
      );
      packs.set(pack.courseId, { ...known, lessons, state: 'line' });
    });
    return undefined;
  }
}

const readText = async (accountId: number, pack: Pack, name: string) =>
  await (await readFile(accountId, pack, name))?.text();

async function objectUrl(reading: Promise<Blob | undefined>): Promise<string> {
  const file = await reading;
  return file ? URL.createObjectURL(file) : '';
}

async function dataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return `data:${file.type};base64,${btoa(text)}`;
}
