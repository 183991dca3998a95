import {
  EDITOR_BEAT_MS,
  editorBeat,
  editorGone,
  LESSON_EDITORS,
  lessonEditor,
} from '@malaka/contracts/authoring/co-authors';
import { isInAudience } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import type { Socket } from 'socket.io';
import { encode } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import type { ApiNode } from '#/kit/domain.ts';
import { bearerToken, mayAct } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { refusalOf } from '#/kit/http/errors.ts';
import type { Live } from '#/kit/live.ts';
import { mayEdit } from './rights.ts';

/** Minimum interval of beats from one page; faster ones are dropped. */
const EVERY_MS = 1000;
/** How often rights are checked again, so that revoked rights take effect. */
const RECHECK_MS = 2 * EDITOR_BEAT_MS;

type Editor = { accountId: number; name: string; avatar: string | null };

/**
 * Tells pages that edit the same lesson about each other. Nothing is stored: a page that falls
 * silent is gone, whatever happened to its connection or node.
 */
export function broadcastEditors({ deps, findSession }: ApiNode, live: Live): void {
  const space = live.space(LESSON_EDITORS);

  const admit = async (socket: Socket) => {
    const { token: handshakeToken, lessonId } = socket.handshake.auth;
    const token = bearerToken(
      typeof handshakeToken === 'string' ? `Bearer ${handshakeToken}` : undefined,
    );
    const session = token === undefined ? undefined : await findSession(token);
    if (!session || !mayAct(session) || !isInAudience(session.role, 'author')) {
      throw new AppError('auth.sign_in_required', 401);
    }
    const editor = await findEditor(deps.db, session.accountId, Number(lessonId));
    if (!editor) throw new AppError('lesson.not_found', 404);
    Object.assign(socket.data, { token, editor, lessonId: Number(lessonId) });
    await socket.join([`session:${session.id}`, `lesson:${lessonId}`]);
  };

  space.use((socket, next) => {
    admit(socket).then(
      () => next(),
      // The client reads the error code from the message.
      (error: unknown) => next(new Error(refusalOf(error, deps.log).code)),
    );
  });
  space.on('connection', (socket) => {
    const { editor, lessonId } = socket.data as { editor: Editor; lessonId: number };
    const others = () => socket.to(`lesson:${lessonId}`);
    let broadcastAt = -EVERY_MS;
    let checkedAt = performance.now();
    socket.on('beat', (message: unknown) => {
      const beat = editorBeat.safeParse(message);
      const now = performance.now();
      if (!beat.success || now - broadcastAt < EVERY_MS) return;
      broadcastAt = now;
      others().emit('here', encode(lessonEditor, { page: socket.id, ...editor, ...beat.data }));
      if (now - checkedAt < RECHECK_MS) return;
      checkedAt = now;
      findEditor(deps.db, editor.accountId, lessonId).then(
        (found) => found ?? socket.disconnect(true),
        (err: unknown) => deps.log.warn({ err }, 'An editor of a lesson was not checked'),
      );
    });
    socket.on('disconnect', () => {
      space.to(`lesson:${lessonId}`).emit('gone', encode(editorGone, { page: socket.id }));
    });
    // Pages already there answer with a beat of their own.
    others().emit('come');
  });
}

async function findEditor(
  db: Db,
  accountId: number,
  lessonId: number,
): Promise<Editor | undefined> {
  if (!Number.isInteger(lessonId) || lessonId < 1 || lessonId > 2 ** 31 - 1) return undefined;
  return await db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', accountId))
    .leftJoin('profiles as p', 'p.accountId', 'a.id')
    .where('l.id', '=', lessonId)
    .where('l.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .where(mayEdit(accountId))
    .select(['a.id as accountId', 'a.avatar'])
    .select(sql<string>`coalesce(p.first_name || ' ' || p.last_name, '')`.as('name'))
    .executeTakeFirst();
}
