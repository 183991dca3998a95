import * as filling from '@malaka/contracts/reporting/groups/filling';
import * as contract from '@malaka/contracts/reporting/groups';
import {
  CHECK_LIST_MAX_BYTES,
  GROUP_USERS_PER_PAGE,
  GROUPS_PER_PAGE,
} from '@malaka/contracts/kit/limits';
import { inTashkent } from '@malaka/grading/tashkent';
import type { Deps } from '#/kit/deps.ts';
import { searchTerms } from '#/domains/people/index.ts';
import { type VisibleRegion, findExaminer } from '#/kit/access/scope.ts';
import { listBands } from '#/domains/assessment/index.ts';
import { SHEET_TYPES, XLSX } from '#/kit/excel/sheet-types.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import { fuzzyFilter } from '#/domains/reporting/pupils/find-pupils.ts';
import { matchingInOrder } from '#/domains/reporting/pupils/matching-pupils.ts';
import { countPupils, pupilsOf } from '#/domains/reporting/pupils/pupils-of.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import { QueryCache } from '#/kit/batching/caches.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { addMany, addMember, removeMember, undoBatch } from './change-members.ts';
import { checkPeopleList, peopleOfRule, writeSample } from './people-to-add.ts';
import { deleteGroup, changeGroup, findErrors, newFacts, saveNewGroup } from './save-group.ts';
import { countFound, listMemberIds, listUsers } from './member-queries.ts';
import {
  findGroups,
  getGroupRow,
  listCategoryNames,
  listGroupIds,
  listGroupRows,
  requireFillable,
  viewGroup,
} from './queries.ts';

const LISTS_PER_MINUTE = 20;
const MAX_REGIONS = 32;
const file = { maxBytes: CHECK_LIST_MAX_BYTES, accept: SHEET_TYPES } as const;

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const lists = new LongLists(deps.now);
  groupRoutes(scope, deps, lists);
  memberRoutes(scope, deps, lists);
  ruleRoutes(scope, deps);
  listRoutes(scope, deps);
}

function groupRoutes(scope: Scope<'examiner'>, deps: Deps, lists: LongLists): void {
  const { db } = deps;
  const counts = new QueryCache<number>(deps.now, MAX_REGIONS);
  const countEverybody = (visibleRegion: VisibleRegion) =>
    counts.get(JSON.stringify(visibleRegion), () => countPupils(db, visibleRegion));
  scope.route(contract.listGroupCategories, (_, { language }) => listCategoryNames(db, language));
  scope.route(contract.listGroups, async ({ query }, { actor, request }) => {
    const { page = 1, perPage = GROUPS_PER_PAGE } = query;
    const viewer = await findExaminer(db, actor);
    const load = (most?: number) => listGroupIds(db, viewer, most);
    const slice = { offset: offsetOf(page, perPage), limit: perPage };
    const key = `groups:${viewer.role === 'teacher' ? viewer.accountId : ''}`;
    const { ids, total } =
      query.search === undefined
        ? await lists.slice(key, load, slice)
        : await findGroups(db, viewer, query.search, slice);
    const rows = await listGroupRows(db, ids, viewer, countEverybody);
    return pageOf(rows, total, { page, perPage, url: request.url });
  });
  scope.route(contract.viewGroup, async ({ params }, { actor }) => {
    const viewer = await findExaminer(db, actor);
    return await viewGroup(db, params.id, viewer, deps.now());
  });
  scope.route(
    contract.createGroup,
    async ({ body }, { actor }) => {
      const editor = await findExaminer(db, actor);
      const id = await saveNewGroup(db, body, editor);
      return await getGroupRow(db, id, editor);
    },
    {
      findErrors: (parts, { language }) => findErrors(db, newFacts(parts), language),
    },
  );
  scope.route(contract.updateGroup, async ({ body }, { actor }) => {
    const editor = await findExaminer(db, actor);
    await changeGroup(db, body, editor);
    return await getGroupRow(db, body.id, editor);
  });
  scope.route(
    contract.deleteGroup,
    async ({ body }, { actor }) => await deleteGroup(db, body.id, await findExaminer(db, actor)),
  );
}

function memberRoutes(scope: Scope<'examiner'>, deps: Deps, lists: LongLists): void {
  const { db } = deps;
  scope.route(contract.listGroupUsers, async ({ params, query }, context) => {
    const { actor, request } = context;
    const { language } = actor;
    const { page = 1, search } = query;
    const viewer = await findExaminer(db, actor);
    await getGroupRow(db, params.id, viewer);
    const sought = {
      groupId: params.id,
      terms: searchTerms(search),
      visibleRegion: viewer.visibleRegion,
    };
    const load = (most?: number) => listMemberIds(db, sought, most);
    const slice = sliceOf(page);
    const { ids, total } = await lists.slice(`members:${JSON.stringify(sought)}`, load, slice);
    const users = await listUsers(db, ids, { groupId: params.id, language });
    return pageOf(users, total, { page, perPage: slice.limit, url: request.url });
  });
  scope.route(contract.listManagedUsers, async ({ query }, context) => {
    const { actor, request } = context;
    const { language } = actor;
    const { page = 1, search, groupId } = query;
    const viewer = await findExaminer(db, actor);
    if (groupId !== undefined) await getGroupRow(db, groupId, viewer);
    const year = inTashkent(deps.now()).getUTCFullYear();
    const conditions = { terms: searchTerms(search), status: 'active', year } as const;
    const filter = await fuzzyFilter(db, conditions, viewer.visibleRegion);
    const order = { sort: 'registered', isDescending: true } as const;
    const load = (most?: number) =>
      readIds(db, matchingInOrder(filter, viewer.visibleRegion, { ...order, most }));
    const slice = sliceOf(page);
    const key = `users:${JSON.stringify([filter, viewer.visibleRegion])}`;
    const { ids, total } = await lists.slice(key, load, slice);
    const users = await listUsers(db, ids, { groupId, language });
    return pageOf(users, total, { page, perPage: slice.limit, url: request.url });
  });
  scope.route(
    contract.addGroupUser,
    async ({ body }, { actor }) => await addMember(db, body, await findExaminer(db, actor)),
  );
  scope.route(
    contract.deleteGroupUser,
    async ({ body }, { actor }) => await removeMember(db, body, await findExaminer(db, actor)),
  );
}

const sliceOf = (page: number) => ({
  offset: offsetOf(page, GROUP_USERS_PER_PAGE),
  limit: GROUP_USERS_PER_PAGE,
});

function ruleRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db } = deps;
  scope.route(filling.listRuleChoices, async (_, { language }) => {
    const year = inTashkent(deps.now()).getUTCFullYear();
    const bands = await listBands(db, language);
    return { year, bands };
  });
  scope.route(filling.countByRule, async ({ body: { id, rule } }, { actor }) => {
    const editor = await findExaminer(db, actor);
    await requireFillable(db, id, editor);
    const people = await peopleOfRule(db, rule, editor);
    return await countFound(db, people, id);
  });
  scope.route(filling.addByRule, async ({ body: { id, rule } }, { actor }) => {
    const editor = await findExaminer(db, actor);
    const ids = await peopleOfRule(db, rule, editor);
    const many = { groupId: id, kind: 'rule', ids, chosenBy: { rule } } as const;
    return await addMany(db, many, editor);
  });
  scope.route(filling.undoBatch, async ({ body }, { actor }) => {
    const removed = await undoBatch(db, body, await findExaminer(db, actor));
    return { removed };
  });
}

function listRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db } = deps;
  const options = { limitPerMinute: LISTS_PER_MINUTE };

  /** Reads an uploaded list; the file is not stored. */
  const receiveList = async (context: Context<'examiner'>) => {
    const { request, language } = context;
    const rules = { fields: filling.checkPeopleList.body!, files: { file } };
    await using form = await receiveForm(request, rules, language);
    const { fields, files } = form;
    const editor = await findExaminer(db, context.actor);
    await requireFillable(db, fields.id, editor);
    const input = { groupId: fields.id, file: files.file, viewer: editor };
    return { ...(await checkPeopleList(deps, input)), groupId: fields.id, editor };
  };

  const check = async (_: unknown, context: Context<'examiner'>) => {
    const { rows } = await receiveList(context);
    return rows;
  };
  scope.route(filling.checkPeopleList, check, options);

  const add = async (_: unknown, context: Context<'examiner'>) => {
    const { newIds, rows, groupId, editor } = await receiveList(context);
    const ids = pupilsOf({ kind: 'people', ids: newIds }, editor.visibleRegion);
    const chosenBy = { rows: rows.length };
    const many = { groupId, kind: 'list', ids, chosenBy } as const;
    return await addMany(db, many, editor);
  };
  scope.route(filling.addPeopleList, add, options);

  scope.route(filling.peopleListSample, async (_, { reply, language }) => {
    const bytes = await writeSample(language);
    return await reply
      .type(XLSX)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="malaka-list.xlsx"')
      .send(bytes);
  });
}
