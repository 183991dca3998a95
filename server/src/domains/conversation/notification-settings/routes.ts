import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@malaka/contracts/conversation/choices';
import {
  addPushBrowser,
  dropPushBrowser,
  saveNotificationSettings,
  viewNotificationSettings,
} from '@malaka/contracts/conversation/notification-settings';
import type { Deps } from '#/kit/deps.ts';
import { digestGroups, smsGroups } from '#/domains/conversation/deliveries/rules.ts';
import { listTelegramChats } from '#/domains/conversation/telegram/queries.ts';
import type { Scope } from '#/kit/http/route.ts';
import { addBrowser, countBrowsers, dropBrowser } from '#/domains/conversation/push/browsers.ts';
import { findChosen, saveChosen } from './queries.ts';

const channelsOf = ({ push, bot }: Deps): NotificationChannel[] =>
  NOTIFICATION_CHANNELS.filter(
    (channel) => channel === 'sms' || (channel === 'push' ? push : bot) !== undefined,
  );

const limit = { limitPerMinute: 60 };

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { db, now } = deps;

  scope.route(viewNotificationSettings, async (_input, { session: { accountId } }) => {
    const chosen = await findChosen(db, accountId);
    const browsers = await countBrowsers(db, accountId, now());
    const hasTelegram = (await listTelegramChats(db, [accountId])).has(accountId);
    const groups = { smsGroups: smsGroups(), digestGroups: digestGroups() };
    const pushKey = deps.push?.publicKey ?? '';
    const channels = channelsOf(deps);
    return { ...chosen, channels, ...groups, browsers, hasTelegram, pushKey };
  });
  scope.route(saveNotificationSettings, ({ body }, { session }) =>
    saveChosen(db, session.accountId, body),
  );
  scope.route(
    addPushBrowser,
    async ({ body }, { actor }) => {
      const { endpoint, keys } = body;
      const browser = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth };
      await db.transaction().execute((trx) => addBrowser(trx, browser, actor));
    },
    limit,
  );
  scope.route(
    dropPushBrowser,
    ({ body }, { session }) => dropBrowser(db, session.accountId, body.endpoint),
    limit,
  );
}
