import { hostname } from 'node:os';
import { tashkentDay } from '@malaka/grading/tashkent';
import type { Deps } from '#/kit/deps.ts';
import { listAdminIds } from '#/domains/people/index.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { type FreeSpace, isAnyLow } from '#/kit/free-space.ts';

const LOOK_MS = 60_000;
const MEGABYTE = 1024 ** 2;

type Tools = Pick<Deps, 'db' | 'log' | 'now' | 'space'>;

/** Checks every minute how much space is left where this process writes. */
export function watchSpace(deps: Tools): () => void {
  const look = () => {
    warnLowDisk(deps).catch((err: unknown) => {
      deps.log.warn({ err }, 'The free space could not be looked at');
    });
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** Notifies administrators once per day and machine. */
export async function warnLowDisk({ db, log, now, space }: Tools): Promise<void> {
  const free = await space.read();
  if (!isAnyLow(free, space.reserveBytes)) return;
  const machine = hostname();
  log.error({ free, reserve: space.reserveBytes }, 'Little space is left');
  await notifyMany(db, {
    accountIds: await listAdminIds(db),
    kind: 'space_low',
    facts: { machine, ...inMegabytes(free), reserve: space.reserveBytes / MEGABYTE },
    url: '/dashboard/platform-settings',
    eventKey: `space_low:${machine}:${tashkentDay(now())}`,
  });
}

function inMegabytes(free: FreeSpace) {
  const shown = Object.entries(free).map(([place, bytes]) => [
    place,
    bytes === undefined ? '?' : Math.floor(bytes / MEGABYTE),
  ]);
  return Object.fromEntries(shown) as Record<keyof FreeSpace, number | string>;
}
