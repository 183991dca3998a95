import * as contract from '@malaka/contracts/assessment/appeals';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { takeDecision } from '#/kit/reviewing/decisions.ts';
import { askSecondLook, sendAppeal } from './send-appeal.ts';
import { countTab, getCasePicture, listCases } from './cases.ts';
import { appealQueue, claimCase, claims } from './decide-case.ts';
import {
  findAttemptQuestions,
  countOwn,
  getOwnPicture,
  listContestable,
  listOwn,
} from './queries.ts';
import { viewCase } from './view-case.ts';

const PICTURE = {
  maxBytes: contract.APPEAL_PICTURE_MAX_BYTES,
  accept: contract.APPEAL_PICTURE_TYPES,
  isOptional: true,
} as const;
/** Low because decoding pictures is costly. */
const SENDS_PER_MINUTE = 30;
const PRIVATE = { contentType: 'image/webp', cacheControl: 'private, no-store' };

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  const { db, files } = deps;
  scope.route(contract.listContestable, async ({ query }, { actor }) => {
    const { accountId, now } = actor;
    const { questions } = await findAttemptQuestions(db, { ...query, accountId });
    return await listContestable(db, accountId, { questions, now });
  });
  scope.route(
    contract.sendAppeal,
    async (_input, { actor, language, request }) => {
      const rules = { fields: contract.sendAppeal.body!, files: { picture: PICTURE } };
      await using form = await receiveForm(request, rules, language);
      return { id: await sendAppeal(deps, form.fields, form.files.picture, actor) };
    },
    { limitPerMinute: SENDS_PER_MINUTE },
  );
  scope.route(contract.listOwnAppeals, async ({ query }, { actor, request }) => {
    const { page = 1 } = query;
    const perPage = contract.APPEALS_PER_PAGE;
    const { accountId, now } = actor;
    const [data, total] = await Promise.all([
      listOwn(db, accountId, { now, offset: offsetOf(page, perPage) }),
      countOwn(db, accountId),
    ]);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
  scope.route(contract.askSecondLook, ({ body }, { actor }) => askSecondLook(db, body, actor));
  scope.route(contract.getOwnAppealPicture, async ({ params }, { request, reply, session }) => {
    const key = await getOwnPicture(db, session.accountId, params.id);
    await sendStoredFile(request, reply, files, { key, ...PRIVATE });
  });
}

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db, files } = deps;
  scope.route(contract.listAppealCases, async ({ query }, { actor, request }) => {
    const { page = 1, status = 'waiting', search } = query;
    const perPage = contract.APPEALS_PER_PAGE;
    const [data, total] = await Promise.all([
      listCases(db, status, { ...actor, search, offset: offsetOf(page, perPage) }),
      countTab(db, status, { ...actor, search }),
    ]);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
  scope.route(contract.viewAppealCase, ({ params }, { actor }) => viewCase(db, params.id, actor));
  scope.route(contract.claimAppealCase, ({ body }, { actor }) => claimCase(db, body, actor));
  scope.route(contract.releaseAppealCase, ({ body }, { session }) =>
    claims.release(db, body.id, session.accountId),
  );
  scope.route(contract.decideAppealCase, ({ body }, { actor }) =>
    takeDecision(deps, appealQueue, body, actor),
  );
  scope.route(contract.getAppealPicture, async ({ params }, { actor, request, reply }) => {
    const key = await getCasePicture(db, params.id, actor);
    await sendStoredFile(request, reply, files, { key, ...PRIVATE });
  });
}
