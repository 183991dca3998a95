import {
  INGEST_CHUNK_MAX,
  INGEST_PATH,
  type IngestAnswer,
  type IngestError,
  type IngestRefusal,
  type StreamCodec,
} from '@malaka/contracts/live/live-streams';
import { io, type Socket } from 'socket.io-client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { readToken } from '#/kit/api/token.ts';
import { createSignal } from '#/kit/store.ts';
import { inTab } from '#/kit/stored-text.ts';
import { BEHIND_MS, RATES, slices, stateAfter, type ConnectionState } from './connection-rules.ts';
import type { Mixer } from './mixer.ts';

const KEY = 'stream-sending';

/** Remembers the webinar that this tab sends, so that it continues after a reload. */
const rememberSending = (webinarId: number | null): void =>
  inTab.store(KEY, webinarId === null ? null : String(webinarId));

export const wasSending = (webinarId: number): boolean => inTab.read(KEY) === String(webinarId);

const FORMATS: ReadonlyArray<{ codec: StreamCodec; type: string }> = [
  { codec: 'h264', type: 'video/webm;codecs=h264,opus' },
  { codec: 'h264', type: 'video/webm;codecs=avc1.42E01F,opus' },
  { codec: 'vp8', type: 'video/webm;codecs=vp8,opus' },
];
const SLICE_MS = 250;
/** Segments begin at key frames, so this limits the player's wait. */
const KEY_FRAME_MS = 2000;
const SOUND_BITS = 96_000;

/** The format this browser can record and the server accepts, if any. */
export const findFormat = () =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : FORMATS.find(({ type }) => MediaRecorder.isTypeSupported(type));

type Options = { type: string; bitsPerSecond: number; onChunk: (chunk: ArrayBuffer) => void };

/** Records until stopped; chunks arrive in order. */
function startRecorder(stream: MediaStream, { type, bitsPerSecond, onChunk }: Options) {
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType: type,
    videoBitsPerSecond: bitsPerSecond,
    audioBitsPerSecond: SOUND_BITS,
    videoKeyFrameIntervalDuration: KEY_FRAME_MS,
  };
  const recorder = new MediaRecorder(stream, options);
  let order = Promise.resolve();
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    order = order.then(async () => onChunk(await data.arrayBuffer()));
  });
  recorder.start(SLICE_MS);
  return {
    async stop(): Promise<void> {
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
        recorder.stop();
        await stopped;
      }
      await order;
    },
  };
}

type ConnectionSnapshot = {
  state: ConnectionState;
  /** How far sending lags behind recording. */
  behindMs: number;
  /** The picture's bit rate was reduced. */
  isLowered: boolean;
};

type Target = { host: string; token: string; webinarId: number };

const AGAIN_MS = 700;
const ANSWER_MS = 10_000;
const LOOK_MS = 500;
const LAST_MS = 5000;

/**
 * An author's connection to the server. Each connection carries a new recording: what a broken one
 * had not sent is dropped, and the stream continues with the present.
 */
class IngestConnection {
  readonly #socket: Socket;
  readonly #stream: MediaStream;
  readonly #webinarId: number;
  readonly #changes = createSignal();
  #now: ConnectionSnapshot = { state: 'idle', behindMs: 0, isLowered: false };
  #recorder: ReturnType<typeof startRecorder> | undefined;
  /** Recording times of chunks that were not acknowledged yet. */
  readonly #waiting = new Set<{ at: number }>();
  #rate = 0;
  #failures = 0;
  #isTakeover = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #look: ReturnType<typeof setInterval>;

  constructor(stream: MediaStream, { host, token, webinarId }: Target) {
    this.#stream = stream;
    this.#webinarId = webinarId;
    this.#socket = io(host, {
      path: `/api/v1${INGEST_PATH}`,
      transports: ['websocket'],
      autoConnect: false,
      // Viewers are waiting, so reconnect quickly.
      reconnectionDelay: 400,
      reconnectionDelayMax: 1000,
      timeout: 5000,
      auth: { token, webinarId, page: pageId() },
    });
    this.#socket.on('connect', () => void this.#begin());
    this.#socket.on('connect_error', () => this.#lose());
    this.#socket.on('disconnect', (reason) => {
      this.#lose();
      if (reason === 'io server disconnect') this.#later(() => this.#socket.connect());
    });
    this.#socket.on('over', (refusal: IngestRefusal) => this.#refused(refusal['fault']));
    this.#look = setInterval(() => this.#watch(), LOOK_MS);
  }

  readonly subscribe = this.#changes.subscribe;

  readonly read = (): ConnectionSnapshot => this.#now;

  start({ isTakeover = false } = {}): void {
    rememberSending(this.#webinarId);
    this.#isTakeover = isTakeover;
    this.#failures = 0;
    this.#set({ state: 'connecting' });
    if (this.#socket.connected) void this.#begin();
    else this.#socket.connect();
  }

  /** Sends the rest of the recording, if the connection allows it. */
  async finish(): Promise<void> {
    clearTimeout(this.#timer);
    rememberSending(null);
    await this.#recorder?.stop();
    this.#recorder = undefined;
    if (this.#socket.connected) {
      await this.#socket
        .timeout(LAST_MS)
        .emitWithAck('end')
        .catch(() => undefined);
    }
    this.#set({ state: 'idle', behindMs: 0 });
    this.#socket.disconnect();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#look);
    void this.#recorder?.stop();
    this.#recorder = undefined;
    this.#socket.disconnect();
  }

  async #begin(): Promise<void> {
    const format = findFormat();
    if (!format) return this.#set({ state: 'broken' });
    const request = { codec: format.codec, isTakeover: this.#isTakeover };
    this.#isTakeover = false;
    const answer: IngestAnswer = await this.#socket
      .timeout(ANSWER_MS)
      .emitWithAck('begin', request)
      .catch(() => ({ ok: false, ['fault']: 'failed' }) satisfies IngestAnswer);
    if (!answer.ok) return this.#refused(answer['fault']);
    if (!this.#socket.connected) return;
    await this.#recorder?.stop();
    this.#waiting.clear();
    this.#recorder = startRecorder(this.#stream, {
      type: format.type,
      bitsPerSecond: RATES[this.#rate] ?? RATES[0],
      onChunk: (chunk) => this.#send(chunk),
    });
    this.#set({ state: 'sending', behindMs: 0 });
  }

  #send(chunk: ArrayBuffer): void {
    if (!this.#socket.connected) return;
    for (const part of slices(chunk, INGEST_CHUNK_MAX / 2)) {
      const mark = { at: performance.now() };
      this.#waiting.add(mark);
      this.#socket.emit('chunk', part, ({ ok }: IngestAnswer) => {
        this.#waiting.delete(mark);
        if (ok) this.#failures = 0;
      });
    }
  }

  #watch(): void {
    if (this.#now.state !== 'sending') return;
    const [oldest] = this.#waiting;
    const behindMs = oldest ? performance.now() - oldest.at : 0;
    this.#set({ behindMs });
    if (behindMs < BEHIND_MS) return;
    this.#rate = Math.min(this.#rate + 1, RATES.length - 1);
    this.#set({ isLowered: true });
    // The backlog would be late: a new connection drops it.
    this.#socket.disconnect();
    this.#lose();
    this.#later(() => this.#socket.connect());
  }

  #refused(error: IngestError): void {
    this.#failures += 1;
    this.#drop();
    const state = stateAfter(error, this.#failures);
    this.#set({ state });
    if (state !== 'lost') return rememberSending(null);
    this.#later(() => {
      if (this.#socket.connected) void this.#begin();
    });
  }

  #lose(): void {
    this.#drop();
    const { state } = this.#now;
    if (state === 'sending' || state === 'connecting') this.#set({ state: 'lost' });
  }

  #drop(): void {
    void this.#recorder?.stop();
    this.#recorder = undefined;
    this.#waiting.clear();
  }

  #later(work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, AGAIN_MS);
  }

  #set(part: Partial<ConnectionSnapshot>): void {
    this.#now = { ...this.#now, ...part };
    this.#changes.publish();
  }
}

const PAGE_KEY = 'stream-page';

/** Id of the tab, which survives a reload. */
function pageId(): string {
  const id = inTab.read(PAGE_KEY) ?? crypto.randomUUID();
  inTab.store(PAGE_KEY, id);
  return id;
}

const IDLE: ConnectionSnapshot = { state: 'idle', behindMs: 0, isLowered: false };
const apiHost = import.meta.env.VITE_API_URL ?? '';
const never = () => () => undefined;

/** This page's connection for sending, once there is a stream. */
export function useIngestConnection(webinarId: number, mixer: Mixer | undefined) {
  const connection = useMemo(
    () =>
      mixer &&
      new IngestConnection(mixer.stream, { host: apiHost, token: readToken() ?? '', webinarId }),
    [mixer, webinarId],
  );
  useEffect(() => () => connection?.close(), [connection]);
  const snapshot = useSyncExternalStore(
    connection?.subscribe ?? never,
    connection?.read ?? (() => IDLE),
  );
  return { line: connection, ...snapshot };
}
