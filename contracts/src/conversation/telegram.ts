import { z } from 'zod';
import { instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const telegramLink = wire({
  /** False: no bot is configured. */
  isAvailable: z.boolean(),
  /** The linked chat with the bot, by the name Telegram shows. */
  linked: wire({ name: z.string(), linkedAt: instant }).nullable(),
});
export type TelegramLink = z.output<typeof telegramLink>;

export const viewTelegramLink = get.signedIn('/profil/telegram', {
  summary: 'Whether your account is linked to a chat with the bot',
  answer: one(telegramLink),
});

export const linkTelegram = post.signedIn('/profil/telegram-link', {
  summary: 'A one-time address that links your account to the chat in which it opens the bot',
  answer: one(wire({ url: z.string(), expiresAt: instant, serverNow: instant })),
});

export const unlinkTelegram = post.signedIn('/profil/telegram-unlink', {
  summary: 'Unlink your account from the bot',
  answer: done,
});
