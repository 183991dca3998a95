import { CHAT_TYPING_EVERY_MS } from '@malaka/contracts/conversation/chats/events';
import { createSignal } from '#/kit/store.ts';

/** A report of typing is valid for twice the sending interval. */
const VALID_MS = 2 * CHAT_TYPING_EVERY_MS;

const typing = new Map<number, ReturnType<typeof setTimeout>>();
const { publish, use } = createSignal();

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

export const useIsTyping = (chatId: number): boolean => use(() => typing.has(chatId));
