import type { LiveEvent } from '@malaka/contracts/conversation/live-events';
import { useEffect, useEffectEvent } from 'react';
import { type LiveHandler, listenLive, listenLiveReconnect } from './live-connection.ts';

/** Subscribes to an event of the page's live connection while the component is mounted. */
export function useLiveEvent<Name extends LiveEvent>(name: Name, handler: LiveHandler<Name>) {
  const hear: LiveHandler<Name> = useEffectEvent(handler);
  useEffect(() => listenLive(name, (payload) => hear(payload)), [name]);
}

/** Called after reconnecting, to read what was missed. */
export function useLiveReconnect(handler: () => void) {
  const hear = useEffectEvent(handler);
  useEffect(() => listenLiveReconnect(() => hear()), []);
}
