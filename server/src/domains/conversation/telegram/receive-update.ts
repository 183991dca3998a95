import type { Deps } from '#/kit/deps.ts';
import type { TelegramBot } from '#/kit/gateways/telegram.ts';
import { giveUpdateBack, takeUpdate } from './queries.ts';

/** Answers an update once, however often Telegram or another node brings it. */
export async function receiveUpdate(
  { db }: Pick<Deps, 'db'>,
  bot: TelegramBot,
  update: { update_id: number },
): Promise<void> {
  if (!(await takeUpdate(db, update.update_id))) return;
  try {
    await bot.handle(update);
  } catch (error) {
    await giveUpdateBack(db, update.update_id);
    throw error;
  }
}
