import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { hasEarlier, type KnownChat } from './chat-cache.ts';
import { loadBefore } from './queries.ts';

/** Starts loading before the end of the cached messages is visible. */
const AHEAD = '600px 0px 0px 0px';

type Places = {
  log: RefObject<HTMLElement | null>;
  /** Element above the earliest cached message. */
  sentinel: RefObject<HTMLElement | null>;
};

export function useEarlier(chat: KnownChat, { log, sentinel }: Places) {
  const queryClient = useQueryClient();
  const isLoading = useRef(false);
  const [isFailed, setFailed] = useState(false);
  const oldest = chat.messages.at(-1)?.number ?? 1;
  const isMore = hasEarlier(chat);

  const load = useCallback(
    async (before: number) => {
      if (isLoading.current) return false;
      isLoading.current = true;
      try {
        const messages = await loadBefore(queryClient, chat.id, before);
        setFailed(false);
        return messages.length > 0;
      } catch {
        setFailed(true);
        return false;
      } finally {
        isLoading.current = false;
      }
    },
    [chat.id, queryClient],
  );

  useEffect(() => {
    if (!isMore || isFailed || !sentinel.current) return;
    const options = { root: log.current, rootMargin: AHEAD };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void load(oldest);
    }, options);
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isMore, isFailed, oldest, load, log, sentinel]);

  return { isFailed, load, loadNext: () => void load(oldest) };
}
