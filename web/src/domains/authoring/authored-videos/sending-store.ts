import type { AuthoredUpload } from '@malaka/contracts/authoring/authored-lessons';
import type { Upload } from 'tus-js-client';
import { ApiError, isApiError } from '#/kit/api/api-error.ts';
import { createSignal } from '#/kit/store.ts';
import { videoFingerprint } from './video-file.ts';
import { announceVideo, createVideoSender, discardUpload, createPace } from './video-sender.ts';

export type Sending = {
  name: string;
  bytes: number;
  sent: number;
  /** Bytes per second. */
  pace: number | null;
  phase: 'starting' | 'sending' | 'waiting' | 'paused' | 'failed';
  failure: ApiError | null;
};

type Running = { sending: Sending; sender?: Upload; id?: string; onDone: () => void };

/** Uploads by lesson, which continue while their author visits other screens. */
const running = new Map<number, Running>();
const changes = createSignal();

function change(lessonId: number, part: Partial<Sending>): void {
  const one = running.get(lessonId);
  if (!one) return;
  running.set(lessonId, { ...one, sending: { ...one.sending, ...part } });
  publish();
}

function publish(): void {
  changes.publish();
  // Closing the page would interrupt an upload. It could be resumed, but confirm first.
  if (isAnySending()) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

const isAnySending = () =>
  [...running.values()].some(({ sending: { phase } }) =>
    ['starting', 'sending', 'waiting'].includes(phase),
  );
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

type Start = {
  lessonId: number;
  file: File;
  /** Resumes this upload; otherwise a new one begins. */
  upload?: AuthoredUpload | null;
  /** The upload is complete and in use, or was refused and deleted. */
  onDone: () => void;
};

export async function sendVideo({ lessonId, file, upload, onDone }: Start): Promise<void> {
  const sending: Sending = {
    name: file.name,
    bytes: file.size,
    sent: upload?.offset ?? 0,
    pace: null,
    phase: 'starting',
    failure: null,
  };
  running.set(lessonId, { sending, onDone });
  publish();
  try {
    const id =
      upload?.id ??
      (await announceVideo({ lessonId, file, fingerprint: await videoFingerprint(file) }));
    begin(lessonId, id, file);
  } catch (error) {
    fail(lessonId, isApiError(error) ? error : new ApiError('offline', 0));
  }
}

function begin(lessonId: number, id: string, file: File): void {
  const one = running.get(lessonId);
  // Cancelled while it was being announced.
  if (!one) return void discardUpload(id).catch(() => undefined);
  const pace = createPace();
  const sender = createVideoSender(id, file, {
    onSent: (sent) => change(lessonId, { sent, pace: pace.add(sent), phase: 'sending' }),
    onWaiting: () => {
      pace.restart();
      change(lessonId, { pace: null, phase: 'waiting' });
    },
    onDone: () => end(lessonId),
    onFailed: (error) => fail(lessonId, error),
  });
  running.set(lessonId, { ...one, id, sender });
  change(lessonId, { phase: 'sending' });
  sender.start();
}

function fail(lessonId: number, failure: ApiError): void {
  change(lessonId, { phase: 'failed', failure, pace: null });
  running.get(lessonId)?.onDone();
}

function end(lessonId: number): void {
  const one = running.get(lessonId);
  running.delete(lessonId);
  publish();
  one?.onDone();
}

export function pauseVideo(lessonId: number): void {
  void running.get(lessonId)?.sender?.abort();
  change(lessonId, { phase: 'paused', pace: null });
}

export function resumeVideo(lessonId: number): void {
  change(lessonId, { phase: 'sending', failure: null });
  running.get(lessonId)?.sender?.start();
}

/** Stops it here and deletes what the server has. */
export async function cancelVideo(lessonId: number): Promise<void> {
  const one = running.get(lessonId);
  await one?.sender?.abort();
  running.delete(lessonId);
  publish();
  if (one?.id) await discardUpload(one.id).catch(() => undefined);
  one?.onDone();
}

/** The failure message was dismissed. */
export function clearVideo(lessonId: number): void {
  running.delete(lessonId);
  publish();
}

export const useSending = (lessonId: number): Sending | undefined =>
  changes.use(() => running.get(lessonId)?.sending);

// Retry as soon as the connection is back, without the longest delay.
addEventListener('online', () => {
  for (const [lessonId, { sending, sender }] of running) {
    if (sending.phase !== 'waiting') continue;
    void sender?.abort().then(() => resumeVideo(lessonId));
  }
});
