import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/organizations/organizations';
import { linkTeacher as linkCall } from '@malaka/contracts/people/accounts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { linkTeacher } from './link-teacher.ts';
import { forApplicant, loadApplication } from './load-application.ts';
import { countAllowed, getAllowed, getOwnArchive, isInstitution, listAllowed } from './queries.ts';
import { ARCHIVE_ENDINGS } from './rules.ts';
import { sendApplication } from './send-application.ts';
import { sendArchive, LOGO_TYPES } from './application-files.ts';

const { ORGANIZATION_ARCHIVE_MAX_BYTES, ORGANIZATIONS_PER_PAGE } = contract;
const FILES = {
  logo: { maxBytes: IMAGE_MAX_BYTES, accept: LOGO_TYPES, isOptional: true },
  archive: {
    maxBytes: ORGANIZATION_ARCHIVE_MAX_BYTES,
    accept: Object.keys(ARCHIVE_ENDINGS),
    isOptional: true,
  },
} as const;
/** Decoding pictures and reading archives is expensive. */
const SENDS_PER_MINUTE = 60;

export function publicRoutes(scope: Scope<'public'>, { db }: Deps): void {
  scope.route(contract.listOrganizations, async ({ query }, { request, language }) => {
    const [rows, total] = await Promise.all([
      listAllowed(db, query, language),
      countAllowed(db, query),
    ]);
    const { page = 1 } = query;
    return pageOf(rows, total, { page, perPage: ORGANIZATIONS_PER_PAGE, url: request.url });
  });
  scope.route(contract.viewOrganization, ({ params }, { language }) =>
    getAllowed(db, params.id, language),
  );
}

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { db, files } = deps;
  scope.route(contract.viewApplication, async (_input, { session, language }) => {
    const loaded = await loadApplication(db, { accountId: session.accountId }, language);
    return loaded ? forApplicant(loaded) : null;
  });
  scope.route(
    contract.sendApplication,
    async (_input, { actor, request }) => {
      const { accountId, language } = actor;
      if (!(await isInstitution(db, accountId))) {
        throw new AppError('organization.not_institution', 403);
      }
      const rules = { fields: contract.applicationForm, files: FILES };
      await using form = await receiveForm(request, rules, language);
      return await sendApplication(deps, form.fields, form.files, actor);
    },
    { limitPerMinute: SENDS_PER_MINUTE },
  );
  scope.route(contract.getOwnArchive, async (_input, context) =>
    sendArchive(files, await getOwnArchive(db, context.session.accountId), context),
  );
}

export function adminRoutes(scope: Scope<'admin'>, { db }: Deps): void {
  scope.route(linkCall, ({ body }, { actor }) => linkTeacher(db, body, actor));
}
