import {
  endDevice,
  endOtherDevices,
  listDevices as listCall,
  replacePhone,
  replacePhoneAccept,
  savePreferences,
  updatePassword,
  viewPreferences,
} from '@malaka/contracts/people/account-settings';
import type { Deps } from '#/kit/deps.ts';
import { endOtherSessions, endOwnSession } from '#/domains/people/identity/sessions.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Scope } from '#/kit/http/route.ts';
import { askPhoneCode, changePhone } from './change-phone.ts';
import { changePassword } from './change-password.ts';
import { listDevices } from './list-devices.ts';
import { accountRequestOf } from './account-request.ts';
import { getPreferences, updatePreferences, requirePlaces } from './preferences.ts';

const limit = { limitPerMinute: 60 };

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { db, now } = deps;

  scope.route(viewPreferences, (_input, { session }) => getPreferences(db, session.accountId));
  scope.route(savePreferences, ({ body }, { session }) => {
    requirePlaces(session.role, body);
    return updatePreferences(db, session.accountId, body);
  });
  scope.route(
    updatePassword,
    ({ body }, context) => changePassword(deps, body, accountRequestOf(context)),
    limit,
  );
  scope.route(
    replacePhone,
    ({ body }, context) => askPhoneCode(deps, body, accountRequestOf(context)),
    limit,
  );
  scope.route(
    replacePhoneAccept,
    async ({ body }, context) => {
      await changePhone(deps, body, accountRequestOf(context));
      return { login: body.phone };
    },
    limit,
  );
  scope.route(listCall, async (_input, { session }) => {
    const { accountId, id: sessionId } = session;
    return await listDevices(db, { accountId, sessionId }, now());
  });
  scope.route(endDevice, async ({ body }, { session }) => {
    const { accountId } = session;
    const isOwn = await endOwnSession(db, { accountId, id: body.id }, now());
    if (!isOwn) throw new AppError('account.device_not_found', 404);
  });
  scope.route(endOtherDevices, async (_input, { session }) => {
    const ended = await endOtherSessions(db, session, now());
    return { ended };
  });
}
