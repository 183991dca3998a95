import { listFaq, viewContent, viewLanding as landingCall } from '@malaka/contracts/content';
import { FAQ_PER_PAGE } from '@malaka/contracts/limits';
import type { Deps } from '#/deps.ts';
import { AppError } from '#/http/app-error.ts';
import { inLanguage } from '#/http/language.ts';
import { offsetOf, pageOf } from '#/http/paging.ts';
import type { Scope } from '#/http/route.ts';
import { countFaqItems, findPage, listFaqItems } from './queries.ts';
import { viewLanding } from './view-landing.ts';

export function publicRoutes(scope: Scope<'public'>, { db, now }: Deps): void {
  scope.route(landingCall, async (_input, { language }) => ({
    success: 1 as const,
    data: await viewLanding(db, language, now()),
  }));

  scope.route(listFaq, async ({ query: { page = 1 } }, { language, request }) => {
    const offset = offsetOf(page, FAQ_PER_PAGE);
    const [items, total] = await Promise.all([
      listFaqItems(db, { limit: FAQ_PER_PAGE, offset }),
      countFaqItems(db),
    ]);
    const data = items.map(({ id, title, body }) => ({
      id,
      title: inLanguage(title, language),
      body: inLanguage(body, language),
    }));
    return pageOf(data, total, { page, perPage: FAQ_PER_PAGE, url: request.url });
  });

  scope.route(viewContent, async ({ params }, { language }) => {
    const page = await findPage(db, params.page);
    if (!page) throw new AppError('page.not_found', 404);
    const { title, body, version, updatedAt } = page;
    return {
      success: 1 as const,
      data: {
        title: inLanguage(title, language),
        body: inLanguage(body, language),
        version,
        updatedAt,
      },
    };
  });
}
