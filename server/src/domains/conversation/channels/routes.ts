import { viewChannels, type Channels } from '@malaka/contracts/conversation/channels';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { countSmsStates } from '#/domains/conversation/sms/queries.ts';
import { getSmsDay } from '#/domains/conversation/sms/claim-message.ts';
import { countLinked } from '#/domains/conversation/telegram/queries.ts';

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  scope.route(viewChannels, () => readChannels(deps));
}

const DAY_MS = 24 * 60 * 60_000;

/** State of the external channels; queries Telegram. */
async function readChannels(deps: Deps): Promise<Channels> {
  const { db, now, config, smsGateways = [], bot } = deps;
  const { price, day: dayLimit, dayWithCodes: codeLimit } = config.sms.limits;
  const [day, states, linked, status] = await Promise.all([
    getSmsDay(db, now()),
    countSmsStates(db, new Date(now().getTime() - DAY_MS)),
    countLinked(db),
    bot?.status() ?? { isConnected: false, waiting: 0, error: null },
  ]);
  return {
    sms: {
      gateways: smsGateways.map(({ name }) => name),
      ...day,
      price,
      dayLimit,
      codeLimit,
      states,
    },
    telegram: {
      isSetUp: bot !== undefined,
      name: bot?.name ?? null,
      hasWebhook: bot?.webhookSecret !== undefined,
      ...status,
      linked,
    },
  };
}
