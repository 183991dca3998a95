import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import { inTransaction } from '#/kit/db/in-transaction.ts';
import type { Deps } from '#/kit/deps.ts';
import { showMessages } from './show-messages.ts';
import { type Outgoing, writeMessage } from './write-message.ts';

/** Sends a message; a repeated call returns the stored one. */
export async function sendMessage(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  outgoing: Outgoing,
): Promise<ChatMessage> {
  const { accountId, now } = outgoing;
  const row = await inTransaction(db, (trx) => writeMessage(trx, outgoing));
  const reader = { secret: config.secret, accountId, now };
  const [message] = await showMessages(db, [row], reader);
  return message!;
}
