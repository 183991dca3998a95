import { ingestBegin } from '@malaka/contracts/live/live-streams';
import type { IngestAnswer, IngestError } from '@malaka/contracts/live/live-streams';
import type { Socket } from 'socket.io';
import type { Deps } from '#/kit/deps.ts';
import type { NodePushes } from './stream-pushes.ts';
import { openAir, type Air } from './open-air.ts';
import { claimPiece, getOwnStream } from './queries.ts';
import { ABANDONED_MS } from './rules.ts';

export type SenderFacts = {
  accountId: number;
  webinarId: number;
  /** One per tab, unchanged after a reconnect. */
  page: string;
};

type Sending = {
  page: string;
  /** Missing until the encoder has started. */
  air?: Air;
  /** Plays what has arrived to its end; repeated calls share one run. */
  finish: () => Promise<void>;
  /** Set while finishing. */
  finishing?: Promise<void>;
  /** Tells the page why it may no longer send. */
  lose: (error: IngestError) => Promise<void>;
};
export type Senders = { byWebinar: Map<number, Sending>; pushes: NodePushes };

/** What a page may send ahead of the encoder. */
const MAX_WAITING_BYTES = 16 * 1024 ** 2;

type Answer = (answer: IngestAnswer) => void;
const refuse = (error: IngestError): IngestAnswer => ({ ok: false, ['fault']: error });

/** One connection of an author's page: begin, chunks, end. */
export function serveSender(deps: Deps, senders: Senders, socket: Socket): void {
  const { log } = deps;
  const { webinarId } = socket.data as SenderFacts;
  let own: Sending | undefined;
  let waitingBytes = 0;
  /** Runs calls in sequence: a page that ends and begins again must wait for its encoder. */
  let turn = Promise.resolve();

  const leave = async () => {
    const left = own;
    own = undefined;
    await left?.finish();
  };
  const lose = async (error: IngestError) => {
    socket.emit('over', { ['fault']: error });
    await leave();
  };
  const queue = (work: () => Promise<IngestAnswer>, answer: unknown) => {
    const say: Answer = typeof answer === 'function' ? (answer as Answer) : () => undefined;
    turn = turn.then(work).then(say, (err: unknown) => {
      log.error({ err, webinarId }, 'A page could not send');
      say(refuse('failed'));
    });
  };

  socket.on('begin', (message: unknown, answer: unknown) =>
    queue(async () => {
      await leave();
      const begun = await begin(deps, senders, socket.data as SenderFacts, { message, lose });
      if (!('sending' in begun)) return refuse(begun.error);
      own = begun.sending;
      // Disconnected meanwhile.
      if (!socket.connected) await leave();
      return { ok: true };
    }, answer),
  );
  socket.on('chunk', (chunk: unknown, answer: unknown) => {
    if (!Buffer.isBuffer(chunk)) return queue(async () => refuse('unreadable'), answer);
    waitingBytes += chunk.length;
    if (waitingBytes > MAX_WAITING_BYTES) {
      socket.emit('over', { ['fault']: 'too_much' });
      socket.disconnect(true);
      return;
    }
    queue(async () => {
      waitingBytes -= chunk.length;
      if (!own?.air) return refuse('failed');
      await own.air.write(chunk);
      return { ok: true };
    }, answer);
  });
  socket.on('end', (answer: unknown) =>
    queue(async () => {
      await leave();
      return { ok: true };
    }, answer),
  );
  socket.on('disconnect', () => queue(async () => (await leave(), { ok: true }), undefined));
}

type Beginning = { message: unknown; lose: (error: IngestError) => Promise<void> };

async function begin(
  deps: Deps,
  { byWebinar, pushes }: Senders,
  { accountId: authorId, webinarId, page }: SenderFacts,
  { message, lose }: Beginning,
): Promise<{ sending: Sending } | { error: IngestError }> {
  const parsed = ingestBegin.safeParse(message);
  if (!parsed.success) return { error: 'unreadable' };
  if (!deps.streams) return { error: 'no_encoder' };
  const { codec, isTakeover } = parsed.data;
  const stream = await getOwnStream(deps.db, authorId, webinarId).catch(() => undefined);
  if (!stream) return { error: 'not_found' };
  if (stream.status !== 1) return { error: 'not_live' };
  const other = byWebinar.get(webinarId);
  // Its last segments must precede the new piece's first.
  if (other && (isTakeover || other.page === page)) await other.lose('taken');
  await other?.finishing;
  const now = deps.now();
  const abandonedBefore = new Date(now.getTime() - ABANDONED_MS);
  const claim = { authorId, webinarId, page, isTakeover, now, abandonedBefore };
  const piece = await claimPiece(deps.db, claim);
  if (piece === undefined) return { error: 'taken' };
  const sending = createSending(byWebinar, webinarId, { page, lose });
  const onOver = (error: IngestError) => void lose(error);
  sending.air = await openAir(deps, { webinarId, piece, codec }, { pushes, onOver });
  return { sending };
}

function createSending(
  byWebinar: Senders['byWebinar'],
  webinarId: number,
  { page, lose }: Pick<Sending, 'page' | 'lose'>,
): Sending {
  const sending: Sending = {
    page,
    lose,
    finish: () => (sending.finishing ??= finish()),
  };
  const finish = async () => {
    await sending.air?.end();
    if (byWebinar.get(webinarId) === sending) byWebinar.delete(webinarId);
  };
  byWebinar.set(webinarId, sending);
  return sending;
}
