import { SEARCH_MAX } from '@malaka/contracts/kit/limits';

const TABS = ['all', 'unread', 'inbox'] as const;
export type ChatsTab = (typeof TABS)[number];

export type ChatsSearch = {
  /** What is searched for. */
  q?: string | undefined;
  tab?: ChatsTab | undefined;
};

/** What stands in the address of the chats; all else is left out. */
export function readChatsSearch({ q, tab }: Record<string, unknown>): ChatsSearch {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  return {
    q: words === '' ? undefined : words.slice(0, SEARCH_MAX),
    tab: TABS.find((known) => known === tab && known !== 'all'),
  };
}

/** The message that a search has found: the chat opens there. */
export const readPlace = ({ at }: Record<string, unknown>): { at?: number | undefined } => ({
  at: Number.isInteger(at) && Number(at) > 0 ? Number(at) : undefined,
});
