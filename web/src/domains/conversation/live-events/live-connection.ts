import {
  liveEvents,
  type LiveEvent,
  type LivePayload,
} from '@malaka/contracts/conversation/live-events';
import type { Socket } from 'socket.io-client';
import { decode, type ZodType } from 'zod';
import { readToken } from '#/kit/api/token.ts';
import { createStore } from '#/kit/store.ts';

/** `off`: no listeners, or the server rejected the session. */
export type LiveStatus = 'off' | 'connecting' | 'open' | 'lost';

/** Its result answers the server, if it wants to know whether the event was shown to somebody. */
export type LiveHandler<Name extends LiveEvent> = (payload: LivePayload<Name>) => boolean | void;

const AGAIN_MS = 2000;
/** Random delay, so that all pages of a stopping node do not reconnect at once. */
const SPREAD_MS = 3000;
/** Slow connections need seconds for the handshake; after this long it has failed. */
const ANSWER_MS = 10_000;
/** The connection survives changing screens. */
const IDLE_MS = 5000;

const handlers = new Map<string, Set<(payload: never) => boolean | void>>();
const connectHandlers = new Set<() => void>();
const status = createStore<LiveStatus>('off');

let socket: Socket | undefined;
let starting: Promise<void> | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Subscribes to an event; the first subscription of a page opens the connection. */
export function listenLive<Name extends LiveEvent>(
  name: Name,
  handler: LiveHandler<Name>,
): () => void {
  const known = handlers.get(name) ?? new Set();
  handlers.set(name, known.add(handler));
  return keepOpen(() => known.delete(handler));
}

/**
 * Called after each connection, the first included: events may have been missed since their data
 * was read.
 */
export function listenLiveConnect(handler: () => void): () => void {
  connectHandlers.add(handler);
  return keepOpen(() => connectHandlers.delete(handler));
}

/** Sends an event that may be lost, such as typing. */
export function sendLive(name: string, payload: unknown): void {
  if (socket?.connected) socket.volatile.emit(name, payload);
}

/** Whether the page currently receives live events. */
export const { read: readLiveStatus, use: useLiveStatus } = status;

function keepOpen(unsubscribe: () => void): () => void {
  clearTimeout(idle);
  starting ??= start();
  return () => {
    unsubscribe();
    if (hasListeners()) return;
    clearTimeout(idle);
    idle = setTimeout(stop, readToken() === null ? 0 : IDLE_MS);
  };
}

const hasListeners = () =>
  connectHandlers.size > 0 || [...handlers.values()].some(({ size }) => size > 0);

async function start(): Promise<void> {
  setStatus('connecting');
  const { io } = await import('socket.io-client');
  // Listeners may have left, or returned, while the library was loading.
  if (starting && !socket) open(io);
}

function open(io: typeof import('socket.io-client').io): void {
  const opened = io(import.meta.env.VITE_API_URL ?? '', {
    path: '/api/v1/live',
    transports: ['websocket'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 30_000,
    timeout: ANSWER_MS,
    auth: (authenticate) => authenticate({ token: readToken() }),
  });
  socket = opened;
  opened.on('connect', () => {
    setStatus('open');
    for (const handler of connectHandlers) handler();
  });
  opened.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    setStatus('lost');
    // A stopping node disconnects its pages; an ended session is rejected when reconnecting.
    if (reason === 'io server disconnect') connectLater(opened);
  });
  opened.on('connect_error', ({ message }) => {
    // After a network failure socket.io reconnects automatically.
    if (opened.active) return setStatus('lost');
    if (message === 'auth.sign_in_required') return setStatus('off');
    connectLater(opened);
  });
  for (const [name, codec] of Object.entries(liveEvents)) {
    opened.on(name, (payload: unknown, answer?: (isShown: boolean) => void) => {
      const event = decode(codec as ZodType, payload) as never;
      const isShown = [...(handlers.get(name) ?? [])].map((handler) => handler(event) === true);
      answer?.(isShown.includes(true));
    });
  }
}

function connectLater(which: Socket): void {
  clearTimeout(retry);
  retry = setTimeout(() => which.connect(), AGAIN_MS + Math.random() * SPREAD_MS);
}

function stop(): void {
  clearTimeout(retry);
  socket?.disconnect();
  socket = undefined;
  starting = undefined;
  setStatus('off');
}

function setStatus(next: LiveStatus): void {
  if (status.read() !== next) status.set(next);
}
