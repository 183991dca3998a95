import type { LiveEvent } from '@malaka/contracts/conversation/live-events';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  type LiveHandler,
  listenLive,
  listenLiveBack,
  readLiveLine,
  subscribeLiveLine,
} from './live-connection.ts';

/** Hears an event of the signed-in page's one live connection for as long as the component is there. */
export function useLiveEvent<Name extends LiveEvent>(name: Name, handler: LiveHandler<Name>) {
  const hear: LiveHandler<Name> = useEffectEvent(handler);
  useEffect(() => listenLive(name, (payload) => hear(payload)), [name]);
}

/** What was missed while the line was away is asked for here. */
export function useLiveBack(handler: () => void) {
  const hear = useEffectEvent(handler);
  useEffect(() => listenLiveBack(() => hear()), []);
}

/** Whether the page hears of changes at the moment. */
export const useLiveLine = () => useSyncExternalStore(subscribeLiveLine, readLiveLine);
