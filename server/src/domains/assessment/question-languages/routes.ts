import * as contract from '@malaka/contracts/assessment/question-languages';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { takesEvent } from '#/kit/outbox/event-handler.ts';
import { showLanguage } from './show-language.ts';

export const events = [
  takesEvent(
    contract.languageShown,
    ({ body }) => `question ${body.questionId}`,
    ({ db }, { body }, { accountId, now }) => showLanguage(db, { ...body, accountId, now }),
  ),
];

export function signedInRoutes(scope: Scope<'signedIn'>, { db }: Deps): void {
  scope.route(contract.showLanguage, ({ body }, { actor }) =>
    showLanguage(db, { ...body, accountId: actor.accountId, now: actor.now }),
  );
}
