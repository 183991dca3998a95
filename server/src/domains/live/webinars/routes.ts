import { deleteFile, deleteLessonFile } from '@malaka/contracts/authoring/authored-lessons';
import {
  DOCUMENT_MAX_BYTES,
  IMAGE_MAX_BYTES,
  WEBINARS_PER_PAGE,
} from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/live/webinars';
import type { Deps } from '#/kit/deps.ts';
import {
  ACCEPTED_DOCUMENTS,
  deleteLessonFile as removeLessonFile,
} from '#/domains/authoring/index.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { COVER_TYPES } from '#/domains/content/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { deleteWebinarFile, deleteWebinar, restoreWebinar, saveWebinar } from './save-webinar.ts';
import { findWebinars, ownList } from './list-webinars.ts';
import { sendWebinarFile, viewWebinar } from './view-webinar.ts';
import { subscribe, unsubscribe } from './visitors.ts';

const webinarForm = {
  fields: contract.webinarForm,
  files: {
    image: { maxBytes: IMAGE_MAX_BYTES, accept: COVER_TYPES, isOptional: true },
    presentation: { maxBytes: DOCUMENT_MAX_BYTES, accept: ACCEPTED_DOCUMENTS, isOptional: true },
  },
} as const;
/** Decoding pictures is expensive. */
const FORMS_PER_MINUTE = 60;

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  const { db } = deps;
  scope.route(contract.listWebinars, async ({ query }, { findCaller, request }) => {
    const { page = 1, perPage = WEBINARS_PER_PAGE, isMine, isVisitor = false, states } = query;
    const reader = await findCaller();
    if (isMine && !reader) throw new AppError('auth.sign_in_required', 401);
    const words = searchWords(query.search);
    const others = words ? 'reachable' : 'everybody';
    const of = isMine && reader ? ownList(reader.role, isVisitor) : others;
    const slice = { limit: perPage, offset: offsetOf(page, perPage) };
    const { cards, total } = await findWebinars(db, { reader, of, states, words }, slice);
    return pageOf(cards, total, { page, perPage, url: request.url });
  });
  scope.route(contract.getWebinar, async ({ params }, { findCaller }) => {
    return await viewWebinar(deps, params.id, await findCaller());
  });
  scope.route(contract.getWebinarFile, async ({ params, query }, { request, reply }) => {
    const isDownload = query.download === true;
    await sendWebinarFile(deps, { token: params.token, isDownload, request, reply });
  });
}

export function signedInRoutes(scope: Scope<'signedIn'>, { db, now }: Deps): void {
  scope.route(contract.subscribeWebinar, ({ body: { id } }, { session }) =>
    subscribe(db, session, { id, now: now() }),
  );
  scope.route(contract.unsubscribeWebinar, ({ body: { id } }, { session }) =>
    unsubscribe(db, { accountId: session.accountId, id }),
  );
}

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db, now } = deps;
  scope.route(
    contract.saveWebinar,
    async (_input, { actor, session, language, request }) => {
      await using form = await receiveForm(request, webinarForm, language);
      const id = await saveWebinar(deps, form.fields, form.files, actor);
      return await viewWebinar(deps, id, session);
    },
    { limitPerMinute: FORMS_PER_MINUTE },
  );
  scope.route(contract.deleteWebinar, ({ body: { id } }, { session }) =>
    deleteWebinar(db, session.accountId, { id, now: now() }),
  );
  scope.route(contract.restoreWebinar, ({ body: { id } }, { session }) =>
    restoreWebinar(db, session.accountId, { id, now: now() }),
  );
  for (const call of [deleteFile, deleteLessonFile]) {
    scope.route(call, async ({ body: { type, ...place } }, { actor }) => {
      if (type === 'webinar') await deleteWebinarFile(deps, place, actor);
      else await removeLessonFile(deps, place, actor);
    });
  }
}
