import { PROFILES_PER_PAGE } from '@malaka/contracts/limits';
import {
  decideProfile as decideCall,
  listProfiles as listCall,
  updateProfile,
  viewProfile,
} from '@malaka/contracts/profiles';
import type { Deps } from '#/deps.ts';
import { addressOf } from '#/features/identity/caller.ts';
import { offsetOf, pageOf } from '#/http/paging.ts';
import type { Scope } from '#/http/route.ts';
import { decideProfile } from './decide-profile.ts';
import { countProfiles, getProfile, listProfiles } from './queries.ts';
import { saveProfile } from './save-profile.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, { db, now }: Deps): void {
  scope.route(updateProfile, async ({ body }, { session, request, language }) => {
    const { accountId } = session;
    await saveProfile(db, body, { accountId, address: addressOf(request), language, now: now() });
    return { success: 1 as const };
  });
  scope.route(viewProfile, async (_input, { session, language }) => {
    const data = await getProfile(db, session.accountId, language);
    return { success: 1 as const, data };
  });
}

export function reviewerRoutes(scope: Scope<'reviewer'>, { db, now }: Deps): void {
  scope.route(listCall, async ({ query }, { request, language }) => {
    const { page = 1, status = 'submitted' } = query;
    const offset = offsetOf(page, PROFILES_PER_PAGE);
    const [data, total] = await Promise.all([
      listProfiles(db, { status, offset }, language),
      countProfiles(db, status),
    ]);
    return pageOf(data, total, { page, perPage: PROFILES_PER_PAGE, url: request.url });
  });
  scope.route(decideCall, async ({ body }, { session, request, language }) => {
    const { accountId } = session;
    await decideProfile(db, body, { accountId, address: addressOf(request), language, now: now() });
    return { success: 1 as const };
  });
}
