import * as contract from '@malaka/contracts/conversation/announcements';
import { ANNOUNCEMENTS_PER_PAGE, GROUP_USERS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import { findVisibleRegion } from '#/kit/access/scope.ts';
import { listUsers } from '#/domains/reporting/index.ts';
import { listUnreadAnnounced } from '#/domains/conversation/notifications/queries.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import { publishNow, schedule, withdraw } from './publish-announcement.ts';
import { countAnnouncements, getAnnouncement, listAnnouncementRows } from './queries.ts';
import { countRecipients, listChosen, requireRecipients } from './recipients.ts';
import {
  changeAnnouncement,
  deleteAnnouncement,
  saveNewAnnouncement,
  type Writer,
} from './save-announcement.ts';

export function managerRoutes(scope: Scope<'manager'>, deps: Deps): void {
  readingRoutes(scope, deps);
  writingRoutes(scope, deps);
}

function readingRoutes(scope: Scope<'manager'>, { db }: Deps): void {
  scope.route(contract.listAnnouncements, async ({ query }, { session, request }) => {
    const { page = 1, state, search } = query;
    const listed = { state, search, visibleRegion: await findVisibleRegion(db, session.accountId) };
    const slice = { limit: ANNOUNCEMENTS_PER_PAGE, offset: offsetOf(page, ANNOUNCEMENTS_PER_PAGE) };
    const total = await countAnnouncements(db, listed);
    const rows = slice.offset < total ? await listAnnouncementRows(db, listed, slice) : [];
    return pageOf(rows, total, { page, perPage: slice.limit, url: request.url });
  });
  scope.route(contract.viewAnnouncement, async ({ params }, { session, language }) => {
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    const found = await getAnnouncement(db, params.id, visibleRegion);
    const recipientNames = await listChosen(db, found.recipients, language);
    return { ...found, recipientNames };
  });
  scope.route(contract.listUnreadRecipients, async ({ params, query }, context) => {
    const { session, request, language } = context;
    const { page = 1 } = query;
    await getAnnouncement(db, params.id, await findVisibleRegion(db, session.accountId));
    const perPage = GROUP_USERS_PER_PAGE;
    const slice = { limit: perPage, offset: offsetOf(page, perPage) };
    const { ids, total } = await listUnreadAnnounced(db, params.id, slice);
    const people = await listUsers(db, ids, { language });
    return pageOf(people, total, { page, perPage, url: request.url });
  });
  scope.route(contract.countRecipients, async ({ body: { recipients } }, context) => {
    const { session, language } = context;
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    await requireRecipients(db, recipients, { visibleRegion, language });
    return { count: await countRecipients(db, recipients, visibleRegion) };
  });
}

function writingRoutes(scope: Scope<'manager'>, { db, now }: Deps): void {
  const writerOf = async (context: Context<'manager'>): Promise<Writer> => ({
    accountId: context.session.accountId,
    visibleRegion: await findVisibleRegion(db, context.session.accountId),
    language: context.language,
    address: addressOf(context.request),
    now: now(),
  });

  scope.route(contract.createAnnouncement, async ({ body }, context) => {
    const id = await saveNewAnnouncement(db, body, await writerOf(context));
    return { id };
  });
  scope.route(contract.updateAnnouncement, async ({ body }, context) => {
    await changeAnnouncement(db, body, await writerOf(context));
  });
  scope.route(contract.deleteAnnouncement, async ({ body }, context) => {
    await deleteAnnouncement(db, body.id, await writerOf(context));
  });
  scope.route(contract.publishAnnouncement, async ({ body }, context) => {
    await publishNow(db, body.id, await writerOf(context));
  });
  scope.route(contract.scheduleAnnouncement, async ({ body }, context) => {
    await schedule(db, body, await writerOf(context));
  });
  scope.route(contract.withdrawAnnouncement, async ({ body }, context) => {
    await withdraw(db, body.id, await writerOf(context));
  });
}
