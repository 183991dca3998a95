import {
  EDITOR_BEAT_MS,
  EDITOR_GONE_MS,
  editorBeat,
  editorGone,
  LESSON_EDITORS,
  type LessonEditor,
  lessonEditor,
} from '@malaka/contracts/authoring/co-authors';
import { io } from 'socket.io-client';
import { decode, encode } from 'zod';
import { readToken } from '#/kit/api/token.ts';

const AGAIN_MS = 3000;

type Connection = {
  lessonId: number;
  /** Whether anything was typed since the last call. */
  hasTyped: () => boolean;
  onEditors: (editors: LessonEditor[]) => void;
};

/**
 * Announces to other editors that this page edits a lesson, and listens to theirs. Returns a
 * function to leave.
 */
export function openEditorsConnection({ lessonId, hasTyped, onEditors }: Connection): () => void {
  const heard = new Map<string, { editor: LessonEditor; at: number }>();
  const socket = io((import.meta.env.VITE_API_URL ?? '') + LESSON_EDITORS, {
    path: '/api/v1/live',
    transports: ['websocket'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 30_000,
    // The token may have changed since the last connection.
    auth: (authenticate) => authenticate({ token: readToken(), lessonId }),
  });
  const show = () => {
    const now = Date.now();
    for (const [page, { at }] of heard) if (now - at > EDITOR_GONE_MS) heard.delete(page);
    onEditors([...heard.values()].map(({ editor }) => editor));
  };
  const beat = () => {
    if (socket.connected)
      socket.volatile.emit('beat', encode(editorBeat, { isTyping: hasTyped() }));
    show();
  };
  const timer = setInterval(beat, EDITOR_BEAT_MS);
  let retry: ReturnType<typeof setTimeout> | undefined;
  const connectLater = () => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), AGAIN_MS);
  };
  socket.on('connect', beat);
  socket.on('come', beat);
  socket.on('here', (payload: unknown) => {
    const editor = decode(lessonEditor, payload as never);
    heard.set(editor.page, { editor, at: Date.now() });
    show();
  });
  socket.on('gone', (payload: unknown) => {
    heard.delete(decode(editorGone, payload as never).page);
    show();
  });
  // Without a connection nothing is known about the others.
  socket.on('disconnect', (reason) => {
    heard.clear();
    show();
    if (reason === 'io server disconnect') connectLater();
  });
  socket.on('connect_error', ({ message }) => {
    const isRefused = message === 'auth.sign_in_required' || message === 'lesson.not_found';
    if (!socket.active && !isRefused) connectLater();
  });
  return () => {
    clearInterval(timer);
    clearTimeout(retry);
    socket.disconnect();
  };
}
