import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@malaka/contracts/conversation/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { listTelegramChats } from '#/domains/conversation/telegram/queries.ts';
import type { Language } from '#/kit/http/language.ts';
import { isSetUp, type ChannelDeps } from './channel-deps.ts';
import type { Person } from './rules.ts';

/** A person reachable outside the platform. */
export type Reachable = Person & {
  language: Language;
  phone: string;
  telegramChat: string | undefined;
};

type Row = Omit<Reachable, 'channels' | 'telegramChat'> & { id: number; hasBrowser: boolean };

/** How these accounts can be reached; blocked ones are left out. */
export async function readPeople(
  db: Db,
  accountIds: readonly number[],
  { channels, now }: { channels: ChannelDeps; now: Date },
): Promise<Map<number, Reachable>> {
  const { rows } = await sql<Row>`
    select a.id, a.language, a.phone,
      coalesce(s.switched_off, '{}') as switched_off,
      coalesce(s.quiet_from, 1320) as quiet_from,
      coalesce(s.quiet_until, 420) as quiet_until,
      s.digest_hour,
      exists (
        select from push_subscriptions b join sessions on sessions.id = b.session_id
        where b.account_id = a.id and sessions.ended_at is null and sessions.expires_at > ${now}
      ) as has_browser
    from accounts a left join notice_settings s on s.account_id = a.id
    where a.id = any(${accountIds}::integer[]) and a.status = 'active'`.execute(db);
  const chats = await listTelegramChats(db, accountIds);
  return new Map(
    rows.map(({ id, hasBrowser, ...row }) => {
      const telegramChat = chats.get(id);
      const has = { push: hasBrowser, telegram: telegramChat !== undefined, sms: true };
      const open = NOTIFICATION_CHANNELS.filter(
        (channel: NotificationChannel) => has[channel] && isSetUp(channels, channel),
      );
      return [id, { ...row, telegramChat, channels: open }];
    }),
  );
}
