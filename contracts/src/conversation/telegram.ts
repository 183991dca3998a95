import { z } from 'zod';
import { instant } from '#/kit/codecs.ts';
import { endpoint } from '#/kit/endpoint.ts';
import { done, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const telegramLink = wire({
  /** False: the platform has no bot. */
  isAvailable: z.boolean(),
  /** The chat with the bot; its name is the one that Telegram shows. */
  linked: wire({ name: z.string(), linkedAt: instant }).nullable(),
});
export type TelegramLink = z.output<typeof telegramLink>;

export const viewTelegramLink = endpoint({
  method: 'GET',
  path: '/profil/telegram',
  audience: 'signedIn',
  summary: 'Whether the own account is linked to a chat with the bot',
  answer: one(telegramLink),
});

export const linkTelegram = endpoint({
  method: 'POST',
  path: '/profil/telegram-link',
  audience: 'signedIn',
  summary: 'A one-time address that links the own account to whoever opens the bot by it',
  answer: one(wire({ url: z.string(), expiresAt: instant, serverNow: instant })),
});

export const unlinkTelegram = endpoint({
  method: 'POST',
  path: '/profil/telegram-unlink',
  audience: 'signedIn',
  summary: 'End the link of the own account with the bot',
  answer: done,
});
