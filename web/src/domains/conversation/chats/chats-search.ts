import { SEARCH_MAX } from '@malaka/contracts/kit/limits';

const TABS = ['all', 'unread', 'inbox'] as const;
export type ChatsTab = (typeof TABS)[number];

export type ChatsSearch = {
  q?: string | undefined;
  tab?: ChatsTab | undefined;
};

/** Parses the address of the chats; unknown parameters are dropped. */
export function readChatsSearch({ q, tab }: Record<string, unknown>): ChatsSearch {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  return {
    q: words === '' ? undefined : words.slice(0, SEARCH_MAX),
    tab: TABS.find((known) => known === tab && known !== 'all'),
  };
}

/** Number of the message found by a search, at which the chat opens. */
export const readPlace = ({ at }: Record<string, unknown>): { at?: number | undefined } => ({
  at: Number.isInteger(at) && Number(at) > 0 ? Number(at) : undefined,
});
