import { lazyPart } from '#/kit/lazy-part.tsx';
import { useQueuePlace } from '#/kit/api/retry-when-busy.ts';

const PlatformQueue = lazyPart(() => import('./PlatformQueue.tsx'), 'PlatformQueue');

/** Loaded when somebody has to wait; until then the banner shows that the server is busy. */
export function LazyPlatformQueue() {
  const place = useQueuePlace();
  if (!place) return null;
  return <PlatformQueue {...place} />;
}
