import { lazy, Suspense, useState } from 'react';
import { useSession } from '#/domains/people/index.ts';

// No first visit has anything to send.
const QueueHost = lazy(async () => ({ default: (await import('./QueueHost.tsx')).QueueHost }));

/** What the device keeps of the person who is signed in, on every page. */
export function LateQueue() {
  const { user } = useSession();
  const accountId = user === null || user.isSecondFactorDue ? null : user.id;
  return (
    <Suspense>
      <AfterFirst accountId={accountId} />
    </Suspense>
  );
}

/** Once loaded it stays: it has to hear that nobody is signed in any more. */
function AfterFirst({ accountId }: { accountId: number | null }) {
  const [isNeeded, setNeeded] = useState(false);
  if (accountId !== null && !isNeeded) setNeeded(true);
  return isNeeded ? <QueueHost accountId={accountId} /> : null;
}
