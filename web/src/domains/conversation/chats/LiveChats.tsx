import { useLiveChats } from './use-live-chats.ts';

/** Stands unseen beside whatever a person looks at. */
export function LiveChats({ accountId }: { accountId: number }) {
  useLiveChats(accountId);
  return null;
}
