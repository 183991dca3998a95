import { CHAT_TYPING_EVERY_MS } from '@malaka/contracts/conversation/chats/events';

/** A report of typing is valid for twice the sending interval. */
const VALID_MS = 2 * CHAT_TYPING_EVERY_MS;

const typing = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const publish = () => {
  for (const listener of listeners) listener();
};

export function markTyping(chatId: number): void {
  clearTimeout(typing.get(chatId));
  typing.set(
    chatId,
    setTimeout(() => endTyping(chatId), VALID_MS),
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
