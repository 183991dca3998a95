import { ROOM_NAMESPACE } from '@malaka/contracts/live/webinar-rooms';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io';
import { listen } from '#/kit/db/listen.ts';
import type { Deps } from '#/kit/deps.ts';
import { type FindSession, bearerToken, mayAct } from '#/kit/http/access.ts';
import { refusalOf } from '#/kit/http/errors.ts';
import { languageOf } from '#/kit/http/language.ts';
import type { Live } from '#/kit/live.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { createAnswering, listenToCalls } from './answer-calls.ts';
import { NodeRooms, listenToRemovals, moderatorsName, personName, roomName } from './node-rooms.ts';
import { type Participant, findParticipant } from './participants.ts';
import { PRESENCE_EVERY_MS } from './rules.ts';

type Channel = { live: Live; findSession: FindSession };

/** Webinar rooms of this node, in a namespace of its live channel. */
export async function openRooms(
  app: FastifyInstance,
  deps: Deps,
  { live, findSession }: Channel,
): Promise<void> {
  const space = live.space(ROOM_NAMESPACE);
  const rooms = new NodeRooms(deps, space);
  const answer = createAnswering(deps);
  listenToRemovals(space);

  space.use((socket, next) => {
    const entering = enter(socket, { deps, findSession, rooms });
    entering.then(
      () => next(),
      // The message is the error code, which the page handles.
      (error: unknown) => next(new Error(refusalOf(error, deps.log).code)),
    );
  });
  space.on('connection', (socket) => {
    const participant = socket.data.participant as Participant;
    const language = languageOf(String(socket.handshake.auth['language']));
    const coming = rooms.come(participant);
    socket.on('disconnect', () => rooms.go(participant));
    listenToCalls(socket, async (name, input) => {
      const { room, allowance } = await coming;
      return await answer(name, { participant, room, allowance, language }, input);
    });
    const checked = coming.then(async () => {
      // The session may have ended while the page was being admitted.
      if (socket.data.token !== undefined) await admit(deps, findSession, socket.handshake.auth);
    });
    checked.catch(() => socket.disconnect(true));
  });

  const moving = setInterval(() => void rooms.advance(), PRESENCE_EVERY_MS).unref();
  const listening = listenToWebinars(deps, rooms);
  await listening.ready;
  app.addHook('preClose', async () => {
    clearInterval(moving);
    await listening.stop();
    // The channel has disconnected all pages; record their leaving while the database is still
    // there.
    await rooms.close();
  });
}

type Entering = { deps: Deps; findSession: FindSession; rooms: NodeRooms };

async function enter(socket: Socket, { deps, findSession, rooms }: Entering): Promise<void> {
  const { participant, session } = await admit(deps, findSession, socket.handshake.auth);
  const { id, webinarId, isModerator } = participant;
  await rooms.open(webinarId);
  socket.data.participant = participant;
  if (session) socket.data.token = session.token;
  const names = [roomName(webinarId), personName(id)];
  if (isModerator) names.push(moderatorsName(webinarId));
  if (session) names.push(`session:${session.id}`);
  await socket.join(names);
}

const listenToWebinars = ({ pool, log }: Deps, rooms: NodeRooms) =>
  listen({
    pool,
    channel: 'webinar_changed',
    log,
    onNotification: ({ payload }) => void rooms.refresh(Number(payload)),
    // While disconnected from the database, a change may have been missed.
    onLink: (isUp) => {
      if (isUp) void rooms.refreshAll();
    },
  });

type Admitted = {
  participant: Participant;
  /** Session of an account: the page is disconnected when it ends. */
  session: { id: number; token: string } | undefined;
};

/**
 * Identifies the participant of a page. An account's token is useless without its session; a guest
 * has only the token.
 */
async function admit(
  { db }: Pick<Deps, 'db'>,
  findSession: FindSession,
  shown: Readonly<Record<string, unknown>>,
): Promise<Admitted> {
  const participant = await findByToken(db, shown['participant']);
  if (!participant) throw new AppError('webinar.not_joined', 401);
  if (participant.accountId === null) return { participant, session: undefined };
  const rawToken = shown['token'];
  const token = bearerToken(typeof rawToken === 'string' ? `Bearer ${rawToken}` : undefined);
  const session = token === undefined ? undefined : await findSession(token);
  if (token === undefined || session?.accountId !== participant.accountId || !mayAct(session)) {
    throw new AppError('auth.sign_in_required', 401);
  }
  return { participant, session: { id: session.id, token } };
}

async function findByToken(db: Deps['db'], rawToken: unknown): Promise<Participant | undefined> {
  const token = bearerToken(typeof rawToken === 'string' ? `Bearer ${rawToken}` : undefined);
  return token === undefined ? undefined : await findParticipant(db, token);
}
