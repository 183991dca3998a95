import {
  ROOM_NAMESPACE,
  type RoomCall,
  type RoomCallAnswer,
  type RoomCallBody,
  roomCalls,
  roomEvents,
} from '@malaka/contracts/live/webinar-rooms';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { io, type Socket } from 'socket.io-client';
import { decode, encode, type output, type ZodType } from 'zod';
import { ApiError, isApiError } from '#/kit/api/api-error.ts';
import { createSignal } from '#/kit/store.ts';
import {
  missingAfter,
  type RoomView,
  skips,
  withChange,
  withMessages,
  withOutgoing,
  withoutOutgoing,
  withPulse,
  withSelf,
  withState,
} from './room-view.ts';

/** `away`: the room no longer admits this page, for the reason given with it. */
export type RoomStatus = 'connecting' | 'open' | 'lost' | 'away';

export type RoomSnapshot = { status: RoomStatus; reason: string | null; view: RoomView | null };

type Shown = { participant: string; token: string | null; language: string };
type Events = typeof roomEvents;

const ANSWER_MS = 10_000;
const AGAIN_MS = 2000;
/** Changes may arrive out of order: wait this long before reading the whole state. */
const RESYNC_MS = 700;
/** Random delay, so that a disconnected room does not reconnect all at once. */
const SPREAD_MS = 1500;
/** Fetch at most this many missed messages page by page. */
const FILL_MAX = 500;

const spread = (ms: number) => ms + Math.random() * SPREAD_MS;

/** A page's connection to its room: keeps the local view consistent across interruptions. */
export class RoomConnection {
  readonly #socket: Socket;
  readonly #changes = createSignal();
  #now: RoomSnapshot = { status: 'connecting', reason: null, view: null };
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #isSyncing = false;
  #isFilling = false;
  #isSending = false;

  constructor(host: string, shown: Shown) {
    this.#socket = io(host + ROOM_NAMESPACE, {
      path: '/api/v1/live',
      transports: ['websocket'],
      autoConnect: false,
      reconnectionDelay: 500,
      reconnectionDelayMax: 8000,
      auth: shown,
    });
    this.#listen();
  }

  readonly subscribe = this.#changes.subscribe;

  readonly read = (): RoomSnapshot => this.#now;

  readonly start = () => void this.#socket.connect();

  readonly stop = () => {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#socket.disconnect();
  };

  /** Calls the room; rejections and connection failures throw alike. */
  async ask<Name extends RoomCall>(
    name: Name,
    body: RoomCallBody<Name>,
  ): Promise<RoomCallAnswer<Name>> {
    const call = roomCalls[name];
    const wire = encode(call.body as ZodType, body);
    if (!this.#socket.connected) throw new ApiError('offline', 0);
    const answer = await this.#socket
      .timeout(ANSWER_MS)
      .emitWithAck(name, wire)
      .catch(() => {
        throw new ApiError('offline', 0);
      });
    if (answer.success !== 1) {
      throw new ApiError((answer.code ?? 'unreadable') as ErrorCode, 400, answer);
    }
    return decode(call.answer as ZodType, answer.data) as RoomCallAnswer<Name>;
  }

  say(text: string): void {
    this.#change((view) => withOutgoing(view, { key: crypto.randomUUID(), text, error: null }));
    void this.#sendWaiting();
  }

  sayAgain(key: string): void {
    const text = this.#now.view?.outgoing.find((one) => one.key === key)?.text;
    if (text === undefined) return;
    this.#change((view) => withOutgoing(view, { key, text, error: null }));
    void this.#sendWaiting();
  }

  drop(key: string): void {
    this.#change((view) => withoutOutgoing(view, key));
  }

  /** Applies the participant's own choice before the server confirms it. */
  chose(self: Parameters<typeof withSelf>[1]): void {
    this.#change((view) => withSelf(view, self));
  }

  /** Loads the page of older messages. */
  async loadEarlier(): Promise<void> {
    const before = this.#now.view?.messages[0]?.number;
    if (before === undefined || before <= 1) return;
    const { messages } = await this.ask('history', { before });
    this.#change((view) => withMessages(view, messages));
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('connect', () => void this.#sync());
    socket.on('disconnect', (reason) => {
      if (this.#now.status === 'away' || reason === 'io client disconnect') return;
      this.#set({ status: 'lost' });
      if (reason === 'io server disconnect') this.#later(() => socket.connect(), AGAIN_MS);
    });
    socket.on('connect_error', (error) => {
      if (socket.active) this.#set({ status: 'lost' });
      else if (error.message === 'technical_fault' || error.message.startsWith('server.'))
        this.#later(() => socket.connect(), AGAIN_MS);
      else this.#leave(error.message);
    });
    this.#on('messages', ({ messages }) => {
      this.#change((view) => withMessages(view, messages));
      this.#fill();
    });
    this.#on('change', (change) => {
      const isGap = this.#now.view !== null && skips(this.#now.view, change.revision);
      this.#change((view) => withChange(view, change));
      if (isGap) this.#later(() => void this.#sync(), RESYNC_MS);
    });
    this.#on('pulse', (pulse) => {
      this.#change((view) => withPulse(view, pulse));
      const { view } = this.#now;
      if (view && pulse.revision > view.state.revision) this.#catchUp(pulse.revision);
      this.#fill(pulse.lastMessage);
    });
    this.#on('drafts', ({ polls: drafts }) =>
      this.#change((view) => ({ ...view, state: { ...view.state, drafts } })),
    );
    this.#on('self', (self) => this.#change((view) => withSelf(view, self)));
    this.#on('removed', () => this.#leave('webinar.removed'));
    this.#on('ended', () => this.#leave('webinar.finished'));
  }

  #on<Name extends keyof Events>(name: Name, hear: (payload: output<Events[Name]>) => void): void {
    const event: string = name;
    this.#socket.on(event, (payload: unknown) =>
      hear(decode(roomEvents[name] as ZodType, payload) as output<Events[Name]>),
    );
  }

  /** Reads the room's state and missed messages, and sends waiting ones. */
  async #sync(): Promise<void> {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    try {
      const state = await this.ask('enter', {});
      const isFirst = this.#now.view === null;
      this.#set({ status: 'open', view: withState(this.#now.view, state) });
      if (isFirst) {
        const { messages } = await this.ask('history', {});
        this.#change((view) => withMessages(view, messages));
      }
      this.#fill(state.lastMessage);
      void this.#sendWaiting();
    } catch {
      if (this.#socket.connected) this.#later(() => void this.#sync(), AGAIN_MS);
    } finally {
      this.#isSyncing = false;
    }
  }

  #catchUp(revision: number): void {
    this.#later(() => {
      if ((this.#now.view?.state.revision ?? revision) < revision) void this.#sync();
    }, RESYNC_MS);
  }

  #fill(lastMessage = 0): void {
    if (this.#isFilling) return;
    this.#isFilling = true;
    void this.#fetchMissing(lastMessage)
      .catch(() => undefined)
      .finally(() => {
        this.#isFilling = false;
      });
  }

  async #fetchMissing(lastMessage: number): Promise<void> {
    for (;;) {
      const { view } = this.#now;
      if (!view || view.messages.length === 0) return;
      const last = Math.max(lastMessage, view.state.lastMessage);
      const after = missingAfter(view, last);
      if (after === undefined) return;
      const isFar = last - after > FILL_MAX;
      const { messages } = await this.ask('history', isFar ? {} : { after });
      if (messages.length === 0) return;
      const before = isFar ? { ...view, messages: [] } : undefined;
      this.#change((known) => withMessages(before ?? known, messages));
    }
  }

  async #sendWaiting(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (;;) {
        const next = this.#now.view?.outgoing.find(({ error }) => error === null);
        if (!next || !this.#socket.connected) return;
        await this.#sendOne(next);
      }
    } catch {
      // Disconnected: the queue is flushed on reconnect.
    } finally {
      this.#isSending = false;
    }
  }

  async #sendOne({ key, text }: { key: string; text: string }): Promise<void> {
    try {
      const { message } = await this.ask('say', { key, text });
      this.#change((view) => withMessages(view, [message]));
    } catch (error) {
      if (!isApiError(error) || error.code === 'offline') throw error;
      const retryMs = Number(error.facts['retry_ms']);
      if (error.code === 'request.too_many' && retryMs <= ANSWER_MS) {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      } else this.#change((view) => withOutgoing(view, { key, text, error: error.message }));
    }
  }

  #leave(reason: string): void {
    this.#set({ status: 'away', reason });
    this.#socket.disconnect();
  }

  #later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, spread(ms));
    this.#timers.add(timer);
  }

  #change(change: (view: RoomView) => RoomView): void {
    if (this.#now.view) this.#set({ view: change(this.#now.view) });
  }

  #set(part: Partial<RoomSnapshot>): void {
    this.#now = { ...this.#now, ...part };
    this.#changes.publish();
  }
}
