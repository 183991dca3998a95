import type { Db } from '#/db/connect.ts';
import type { SmsGateway } from './port.ts';

/** Sends nothing: the message can be read at /dev/outbox; decision 178. */
export function createOutboxSms(db: Db): SmsGateway {
  return {
    async send({ phone, text, code }) {
      await db
        .insertInto('outbox')
        .values({ recipient: phone, channel: 'sms', text, code })
        .execute();
    },
  };
}
