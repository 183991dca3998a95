import { NOTICE_ROADS, type NoticeRoad } from '@malaka/contracts/kit/choices';
import {
  addPushBrowser,
  dropPushBrowser,
  saveNoticeSettings,
  viewNoticeSettings,
} from '@malaka/contracts/conversation/notice-settings';
import type { Deps } from '#/kit/deps.ts';
import { digestGroups, smsGroups } from '#/domains/conversation/notice-delivery/rules.ts';
import { listTelegramChats } from '#/domains/conversation/telegram/queries.ts';
import type { Scope } from '#/kit/http/route.ts';
import { addBrowser, countBrowsers, dropBrowser } from '#/domains/conversation/push/browsers.ts';
import { findChosen, saveChosen } from './queries.ts';

const roadsOf = ({ push, bot }: Deps): NoticeRoad[] =>
  NOTICE_ROADS.filter((road) => road === 'sms' || (road === 'push' ? push : bot) !== undefined);

const limit = { limitPerMinute: 60 };

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { db, now } = deps;

  scope.route(viewNoticeSettings, async (_input, { session: { accountId } }) => {
    const chosen = await findChosen(db, accountId);
    const browsers = await countBrowsers(db, accountId, now());
    const hasTelegram = (await listTelegramChats(db, [accountId])).has(accountId);
    const groups = { smsGroups: smsGroups(), digestGroups: digestGroups() };
    const pushKey = deps.push?.publicKey ?? '';
    const roads = roadsOf(deps);
    return { ...chosen, roads, ...groups, browsers, hasTelegram, pushKey };
  });
  scope.route(saveNoticeSettings, async ({ body }, { session }) => {
    await saveChosen(db, session.accountId, body);
  });
  scope.route(
    addPushBrowser,
    async ({ body }, { session }) => {
      const { endpoint, keys } = body;
      const browser = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth };
      const owner = { accountId: session.accountId, sessionId: session.id, now: now() };
      await db.transaction().execute((trx) => addBrowser(trx, browser, owner));
    },
    limit,
  );
  scope.route(
    dropPushBrowser,
    async ({ body }, { session }) => {
      await dropBrowser(db, session.accountId, body.endpoint);
    },
    limit,
  );
}
