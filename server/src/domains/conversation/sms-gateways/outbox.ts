import type { Db } from '#/kit/db/connect.ts';
import type { SmsGateway } from '#/kit/gateways/sms.ts';

/** Sends nothing; messages can be read at /dev/outbox; decision 178. */
export function createOutboxSms(db: Db): SmsGateway {
  return {
    name: 'outbox',
    async send({ key, phone, text, code }) {
      await db
        .insertInto('outbox')
        .values({ recipient: phone, channel: 'sms', text, code })
        .execute();
      return { providerId: key };
    },
    // One transaction, so a message without an answer was not accepted.
    settle: async () => undefined,
    askState: async () => 'delivered',
  };
}
