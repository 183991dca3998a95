import { io } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '#/kit/db/connect.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { makeCaller } from '#test/factories.ts';

type Notice = { latest: { id: number } | null };

/**
 * Open pages that learn of their notifications as those of the client do (web/…/live-connection.ts):
 * they read them after each connection, and then are told by events.
 */
export async function openLivePages(db: Database, base: string, count: number) {
  let longest = 0;
  let sent = 0;
  const openPage = async () => {
    const { id, token } = await makeCaller(db, { role: 'confirmedLearner' });
    const known = new Set<number>();
    const socket = io(base, {
      path: '/api/v1/live',
      transports: ['websocket'],
      auth: { token },
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
    });
    const read = async (): Promise<void> => {
      const answer = await fetch(`${base}/api/v1/profil/notifications?per_page=100`, {
        headers: { Authorization: `Bearer ${token}` },
      }).catch(() => undefined);
      if (answer?.status !== 200) return socket.connected ? await read() : undefined;
      const { data } = (await answer.json()) as { data: { id: number }[] };
      for (const notification of data) known.add(notification.id);
    };
    let lostAt: number | undefined;
    socket.on('disconnect', (reason) => {
      lostAt = performance.now();
      // When told to switch nodes, the client reconnects by itself.
      if (reason === 'io server disconnect') socket.connect();
    });
    socket.on('connect', () => {
      if (lostAt !== undefined) longest = Math.max(longest, performance.now() - lostAt);
      lostAt = undefined;
      void read();
    });
    socket.on('notice', ({ latest }: Notice, answer: (isShown: boolean) => void) => {
      if (latest) known.add(latest.id);
      answer(true);
    });
    return { id, socket, known };
  };
  const open = await Promise.all(Array.from({ length: count }, openPage));
  const areBack = () => open.every(({ socket }) => socket.connected);
  await expect.poll(areBack, { timeout: 10_000 }).toBe(true);
  onTestFinished(() => open.forEach(({ socket }) => void socket.disconnect()));
  return {
    longestMs: () => Math.round(longest),
    areBack,
    /** Sends one notification to the next page. */
    notifyNext: async (): Promise<void> => {
      const { id: accountId } = open[sent % count]!;
      sent += 1;
      const eventKey = `page:${sent}`;
      await notify(db, {
        accountId,
        kind: 'certificate_issued',
        facts: { number: sent },
        url: '/x',
        eventKey,
      });
    },
    /** Notifications that no page knows. */
    listMissed: async (): Promise<number[]> => {
      const rows = await db.selectFrom('notifications').select(['id', 'accountId']).execute();
      const missed = rows.filter(
        (row) => !open.find(({ id }) => id === row.accountId)?.known.has(Number(row.id)),
      );
      return missed.map(({ id }) => Number(id));
    },
  };
}
