import { viewCourse } from '@malaka/contracts/learning/courses';
import { isApiError } from '#/kit/api/api-error.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { checkServerReachable, onReturn } from '#/kit/api/reachability.ts';
import { askToPersist, isOnWifi, onConnectionChange } from '#/kit/stored-files/device.ts';
import { deleteDeviceKey } from '#/kit/stored-files/device-key.ts';
import { ConnectionLost } from '#/kit/stored-files/fetch-file.ts';
import { bytesOf, clearStore, openStore, StorageFull } from '#/kit/stored-files/store.ts';
import {
  changePack,
  changePacks,
  dropPacks,
  listPacks,
  recordOwner,
  type Pack,
  type PackState,
} from './packs.ts';
import { sizeOf, lessonsToDownload } from './rules.ts';
import { setProgress } from './use-pack-state.ts';
import { prepareScreens } from './prepare.ts';
import { refreshPlan, savePack, Stopped } from './save-pack.ts';

/** The account whose packs this page saves. */
let account: number | undefined;
let running: { courseId: number; control: AbortController; ended: Promise<void> } | undefined;
let isLooping = false;

/** Delay after a failed server is reachable again: it may still be busy. */
const RESUME_MS = 5000;
/** Saved courses are compared with the server at most this often. */
const CHECK_MS = 6 * 3_600_000;
const LOCK = 'lesson-packs';
const HALTED: readonly PackState[] = ['line', 'wifi'];

export async function startDownloads(accountId: number): Promise<void> {
  follow(accountId);
  await resumeHalted(accountId);
  for (const { courseId, state, checkedAt } of (await listPacks(accountId)).values()) {
    const isDue = state === 'whole' && Date.now() - checkedAt > CHECK_MS;
    if (isDue) await checkPack(accountId, courseId);
  }
}

/** Resumes when the connection or Wi-Fi is back, and downloads what opens when a lesson is done. */
function follow(accountId: number): void {
  const isFollowing = account !== undefined;
  account = accountId;
  void recordOwner(accountId).catch(() => undefined);
  if (isFollowing) return;
  const resume = () => {
    if (account !== undefined) void resumeHalted(account).catch(() => undefined);
  };
  addEventListener('online', resume);
  onReturn(() => setTimeout(resume, RESUME_MS));
  onConnectionChange(resume);
  const counts = new Map<number, number>();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [path, input] = query.queryKey;
    const done = (query.state.data as { doneCount?: number } | undefined)?.doneCount;
    if (type !== 'updated' || path !== viewCourse.path || done === undefined) return;
    const { id } = (input as { params: { id: number } }).params;
    const known = counts.get(id);
    counts.set(id, done);
    const isMore = known !== undefined && done > known;
    if (isMore && account !== undefined) void checkPack(account, id).catch(() => undefined);
  });
}

async function resumeHalted(accountId: number): Promise<void> {
  if ((await listPacks(accountId)).size === 0) return;
  await changePacks(accountId, (packs) => {
    for (const pack of packs.values()) {
      if (HALTED.includes(pack.state)) packs.set(pack.courseId, { ...pack, state: 'saving' });
    }
  });
  run(accountId);
}

export type DownloadOptions = Pick<
  Pack,
  'courseId' | 'height' | 'isOnlyWifi' | 'isAutoNext' | 'isDropDone'
>;

/** Saves a course, or what has changed in it since. */
export async function startPack(
  accountId: number,
  options: DownloadOptions,
  plan: Pack['plan'],
): Promise<void> {
  await askToPersist();
  const now = Date.now();
  await changePacks(accountId, (packs) => {
    const known = packs.get(options.courseId);
    packs.set(options.courseId, {
      lessons: [],
      keys: {},
      savedAt: now,
      standing: 'same',
      ...known,
      ...options,
      name: plan.name,
      plan,
      checkedAt: now,
      state: 'saving',
    });
  });
  run(accountId);
}

export async function pausePack(accountId: number, courseId: number): Promise<void> {
  await changePack(accountId, courseId, { state: 'paused' });
  await stop(courseId);
}

export async function resumePack(accountId: number, courseId: number): Promise<void> {
  await changePack(accountId, courseId, { state: 'saving' });
  run(accountId);
}

export async function deletePack(accountId: number, courseId: number): Promise<void> {
  await changePacks(accountId, (packs) => void packs.delete(courseId));
  await stop(courseId);
  const store = openStore(accountId);
  const files = await store.list(`${courseId}/`);
  await store.drop(files.map(([name]) => name));
}

export async function deleteAllPacks(accountId: number): Promise<void> {
  for (const courseId of (await listPacks(accountId)).keys()) await deletePack(accountId, courseId);
}

/** Checks whether the saved course is up to date; downloads the next lessons if selected. */
export async function checkPack(accountId: number, courseId: number): Promise<void> {
  if (!(await listPacks(accountId)).has(courseId)) return;
  try {
    await refreshPlan(accountId, courseId);
  } catch (error) {
    return await recordEnding(accountId, courseId, error);
  }
  const pack = (await listPacks(accountId)).get(courseId);
  if (pack?.isAutoNext && pack.state === 'whole' && pack.standing !== 'changed') {
    await resumePack(accountId, courseId);
  }
}

/** A course the person no longer has is locked, and its keys are deleted at once. */
async function recordEnding(accountId: number, courseId: number, error: unknown): Promise<void> {
  if (!isEnding(error)) return;
  await changePack(accountId, courseId, { standing: 'ended', keys: {} });
}

const isEnding = (error: unknown): boolean =>
  isApiError(error, 'course.not_bought') || isApiError(error, 'course.not_found');

/** When this resolves, nothing more is written for the course. */
async function stop(courseId: number): Promise<void> {
  if (running?.courseId !== courseId) return;
  const { control, ended } = running;
  control.abort();
  await ended;
}

/** Deletes everything an account has saved on this device. */
export async function clearAll(accountId: number): Promise<void> {
  if (running) await stop(running.courseId);
  await Promise.all([dropPacks(accountId), clearStore(accountId), deleteDeviceKey(accountId)]);
}

/** One file at a time per device, across all open pages. */
function run(accountId: number): void {
  follow(accountId);
  if (isLooping) return;
  isLooping = true;
  const loop = () => saveAll(accountId);
  void (navigator.locks ? navigator.locks.request(LOCK, loop) : loop())
    .catch(() => undefined)
    .finally(() => {
      isLooping = false;
    });
}

async function saveAll(accountId: number): Promise<void> {
  for (;;) {
    const packs = [...(await listPacks(accountId)).values()];
    const next = packs.find(({ state }) => state === 'saving');
    if (!next) return;
    const state = await saveOne(accountId, next);
    if (state) await changePack(accountId, next.courseId, { state });
  }
}

/** The state in which it stops; undefined if it is complete or was stopped by the person. */
async function saveOne(accountId: number, pack: Pack): Promise<PackState | undefined> {
  const { courseId, isOnlyWifi } = pack;
  if (isOnlyWifi && isOnWifi() === false) return 'wifi';
  const control = new AbortController();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  running = { courseId, control, ended };
  const leaveWifi = () => isOnlyWifi && isOnWifi() === false && control.abort('wifi');
  onConnectionChange(leaveWifi);
  try {
    const [first] = pack.plan.lessons;
    if (first) await prepareScreens({ courseId, lessonId: first.id });
    const total = sizeOf(lessonsToDownload(pack.plan.lessons, pack), pack.height);
    let done = bytesOf(await openStore(accountId).list(`${courseId}/`));
    const onBytes = (bytes: number) => {
      done += bytes;
      setProgress(courseId, { done: Math.min(done, total), total });
    };
    onBytes(0);
    await savePack({ accountId, courseId, signal: control.signal, onBytes });
    return undefined;
  } catch (error) {
    if (control.signal.reason === 'wifi') return 'wifi';
    if (error instanceof Stopped || control.signal.aborted) return undefined;
    if (isEnding(error)) await recordEnding(accountId, courseId, error);
    return stateAfter(error);
  } finally {
    running = undefined;
    end();
  }
}

function stateAfter(error: unknown): PackState {
  if (error instanceof StorageFull) return 'full';
  const isConnectionLost =
    error instanceof ConnectionLost ||
    isApiError(error, 'offline') ||
    isApiError(error, 'unreadable');
  if (!isConnectionLost && !isApiError(error, 'auth.sign_in_required')) return 'failed';
  if (isConnectionLost) checkServerReachable();
  return 'line';
}
