import { CHAT_TYPING_EVERY_MS } from '@malaka/contracts/conversation/chats/events';

/** What was told holds for twice as long as a page waits before it tells again. */
const HOLDS_MS = 2 * CHAT_TYPING_EVERY_MS;

const typing = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const publish = () => {
  for (const listener of listeners) listener();
};

/** The other one writes in this chat. */
export function markTyping(chatId: number): void {
  clearTimeout(typing.get(chatId));
  typing.set(
    chatId,
    setTimeout(() => endTyping(chatId), HOLDS_MS),
  );
  publish();
}

export function endTyping(chatId: number): void {
  clearTimeout(typing.get(chatId));
  if (typing.delete(chatId)) publish();
}

export const isTyping = (chatId: number): boolean => typing.has(chatId);

export function subscribeTyping(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
