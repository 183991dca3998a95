import { BANK_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as calls from '@malaka/contracts/authoring/question-bank';
import { tagQuestions } from '@malaka/contracts/authoring/many-questions';
import type { Deps } from '#/kit/deps.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { detachQuestion, addFromBank } from './add-from-bank.ts';
import { listUses, viewBank } from './view-bank.ts';
import { listTagCounts, updateManyTags, updateTags } from './queries.ts';

export function authorRoutes(scope: Scope<'author'>, { db, now }: Deps): void {
  scope.route(calls.listBank, async ({ query }, { request, session }) => {
    const { data, total } = await viewBank(db, { ...query, authorId: session.accountId });
    return pageOf(data, total, { page: query.page, perPage: BANK_PER_PAGE, url: request.url });
  });

  scope.route(calls.listUses, ({ params }, { session }) =>
    listUses(db, session.accountId, params.id),
  );

  scope.route(calls.listTags, (_input, { session }) => listTagCounts(db, session.accountId));

  scope.route(calls.tagQuestion, ({ body }, { session }) =>
    updateTags(db, { ...body, authorId: session.accountId }),
  );

  scope.route(tagQuestions, ({ body }, { session }) =>
    updateManyTags(db, { ...body, authorId: session.accountId }),
  );

  scope.route(calls.useQuestions, async ({ body }, { language, session }) => {
    const author = { authorId: session.accountId, language, now: now() };
    return await addFromBank(db, body, author);
  });

  scope.route(calls.detachQuestion, ({ body: { id } }, { session }) =>
    detachQuestion(db, { id, authorId: session.accountId, now: now() }),
  );
}
