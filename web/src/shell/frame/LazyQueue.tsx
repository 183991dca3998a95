import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '#/domains/people/index.ts';
import { readReachable } from '#/kit/api/reachability.ts';

/** A lesson on a slow connection has it to itself for this long, or until the user acts. */
const REST_MS = 4000;

// No first visit has anything to send.
const QueueHost = lazy(async () => ({ default: (await import('./QueueHost.tsx')).QueueHost }));

/** Loads the device's queue of the signed-in user, on every page. */
export function LazyQueue() {
  const { user } = useSession();
  const accountId = user === null || user.isSecondFactorDue ? null : user.id;
  const isLesson = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/dashboard/course/'),
  });
  const isResting = isLesson && navigator.onLine && readReachable();
  return (
    <Suspense>
      <AfterFirst accountId={accountId} restMs={isResting ? REST_MS : 0} />
    </Suspense>
  );
}

type Props = { accountId: number | null; restMs: number };

/** Once loaded it stays, so that it learns when the user signs out. */
function AfterFirst({ accountId, restMs }: Props) {
  const [isNeeded, setIsNeeded] = useState(false);
  const isSignedIn = accountId !== null;
  useEffect(() => {
    if (!isSignedIn || isNeeded) return;
    const begin = () => setIsNeeded(true);
    const rest = setTimeout(begin, restMs);
    addEventListener('pointerdown', begin);
    addEventListener('keydown', begin);
    return () => {
      clearTimeout(rest);
      removeEventListener('pointerdown', begin);
      removeEventListener('keydown', begin);
    };
  }, [isSignedIn, isNeeded, restMs]);
  return isNeeded ? <QueueHost accountId={accountId} /> : null;
}
