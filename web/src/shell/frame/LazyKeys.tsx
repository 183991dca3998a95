import { lazy, Suspense } from 'react';
import { useSession } from '#/domains/people/index.ts';

// No first visit has keys to list.
const KeysHost = lazy(async () => ({
  default: (await import('#/kit/ui/KeysHost.tsx')).KeysHost,
}));

/** The list of keys, on every page of signed-in users. */
export const LazyKeys = () =>
  useSession().user ? (
    <Suspense>
      <KeysHost />
    </Suspense>
  ) : null;
