import { useLiveChats } from './use-live-chats.ts';

/** Renders nothing; mounted on every screen. */
export function LiveChats({ accountId }: { accountId: number }) {
  useLiveChats(accountId);
  return null;
}
