import * as admin from '@malaka/contracts/content/platform-content/management';
import {
  listFaq,
  viewContent,
  viewLanding as landingCall,
} from '@malaka/contracts/content/platform-content';
import { FAQ_PER_PAGE, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { PORTRAIT_TYPES, storePortrait } from '#/kit/files/encode-picture.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { inEachLanguage, inLanguage } from '#/kit/http/language.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { orderItems } from './order-items.ts';
import { publishPage, deleteFaq, saveFaq } from './publish-content.ts';
import {
  countFaqItems,
  findFaqVersion,
  findPage,
  findPageVersion,
  listFaqItems,
  listLandingItems,
  viewPageVersions,
  viewLanding,
} from './queries.ts';
import { deleteLandingItem, saveLandingItem } from './save-landing-item.ts';

export function publicRoutes(scope: Scope<'public'>, { db, now }: Deps): void {
  scope.route(landingCall, (_input, { language }) => viewLanding(db, language, now()));

  scope.versioned(listFaq, db, {
    versionOf: findFaqVersion,
    async read(reader, { query: { page = 1 } }, { language, request }) {
      const offset = offsetOf(page, FAQ_PER_PAGE);
      const [items, total] = await Promise.all([
        listFaqItems(reader, { limit: FAQ_PER_PAGE, offset }),
        countFaqItems(reader),
      ]);
      const data = items.map(({ id, title, body }) => ({
        id,
        title: inLanguage(title, language),
        body: inLanguage(body, language),
      }));
      return pageOf(data, total, { page, perPage: FAQ_PER_PAGE, url: request.url });
    },
  });

  scope.versioned(viewContent, db, {
    versionOf: (reader, { params }) => findPageVersion(reader, params.page),
    async read(reader, { params }, { language }) {
      const page = await findPage(reader, params.page);
      if (!page) throw new AppError('page.not_found', 404);
      const { title, body, version, updatedAt } = page;
      return {
        title: inLanguage(title, language),
        body: inLanguage(body, language),
        version,
        updatedAt,
      };
    },
  });
}

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  const { db } = deps;
  faqRoutes(scope, deps);
  landingRoutes(scope, deps);

  scope.route(admin.viewAdminPage, ({ params, query }) =>
    viewPageVersions(db, params.page, query.version),
  );
  scope.route(admin.savePage, async ({ body }, { actor }) => {
    const version = await publishPage(db, body, actor);
    return { version };
  });
}

function faqRoutes(scope: Scope<'admin'>, { db }: Deps): void {
  scope.route(admin.listAdminFaq, async ({ query: { page = 1, search } }, { request }) => {
    const [items, total] = await Promise.all([
      listFaqItems(db, { search, limit: FAQ_PER_PAGE, offset: offsetOf(page, FAQ_PER_PAGE) }),
      countFaqItems(db, search),
    ]);
    const data = items.map(({ id, title, body }) => ({
      id,
      title: inEachLanguage(title),
      body: inEachLanguage(body),
    }));
    return pageOf(data, total, { page, perPage: FAQ_PER_PAGE, url: request.url });
  });
  scope.route(admin.saveFaq, async ({ body }, { actor }) => ({
    id: await saveFaq(db, body, actor),
  }));
  scope.route(admin.deleteFaq, ({ body }, { actor }) => deleteFaq(db, body.id, actor));
  scope.route(admin.orderFaq, ({ body }, { actor }) => orderItems(db, 'faqItems', body.ids, actor));
}

function landingRoutes(scope: Scope<'admin'>, { db, files }: Deps): void {
  scope.route(admin.listLandingItems, async () => {
    const items = await listLandingItems(db);
    const data = items.map(({ title, text, position, ...item }) => ({
      ...item,
      title: inEachLanguage(title),
      text: inEachLanguage(text),
      position: inEachLanguage(position),
    }));
    return data;
  });
  scope.route(admin.saveLandingItem, async ({ body }, { actor }) => ({
    id: await saveLandingItem(db, body, actor),
  }));
  scope.route(admin.deleteLandingItem, ({ body }, { actor }) =>
    deleteLandingItem(db, body.id, actor),
  );
  scope.route(admin.orderLandingItems, ({ body }, { actor }) =>
    orderItems(db, 'landingItems', body.ids, actor),
  );
  scope.route(admin.uploadContentPicture, async (_input, { request, language }) => {
    const picture = { maxBytes: IMAGE_MAX_BYTES, accept: PORTRAIT_TYPES };
    await using form = await receiveForm(
      request,
      { fields: z.object({}), files: { picture } },
      language,
    );
    const upload = { path: form.files.picture.path, field: 'picture', language };
    return { address: await storePortrait(files, upload) };
  });
}
