import type { LiveEvent } from '@malaka/contracts/conversation/live-events';
import { useEffect, useEffectEvent } from 'react';
import { type LiveHandler, listenLive, listenLiveConnect } from './live-connection.ts';

/** Subscribes to an event of the page's live connection while the component is mounted. */
export function useLiveEvent<Name extends LiveEvent>(name: Name, handler: LiveHandler<Name>) {
  const hear: LiveHandler<Name> = useEffectEvent(handler);
  useEffect(() => listenLive(name, (payload) => hear(payload)), [name]);
}

/** Called after each connection, to read what was missed. */
export function useLiveConnect(handler: () => void) {
  const hear = useEffectEvent(handler);
  useEffect(() => listenLiveConnect(() => hear()), []);
}
