import { AVATAR_MAX_BYTES } from '@malaka/contracts/kit/limits';
import * as calls from '@malaka/contracts/people/profiles';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { PORTRAIT_TYPES, storePortrait } from '#/kit/files/encode-picture.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import {
  findDraft,
  saveDraft,
  saveAvatar,
  deleteEntry,
  saveEntry,
  saveProfile,
} from './own-profile.ts';
import { findProfileVersion } from './load-profile.ts';
import { viewProfile } from './view-profile.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  profileRoutes(scope, deps);
  entryRoutes(scope, deps);
  avatarRoutes(scope, deps);
}

function profileRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { db, personalData, now } = deps;
  scope.route(calls.updateProfile, ({ body }, { actor }) => saveProfile(deps, body, actor));
  scope.versioned(calls.viewProfile, db, {
    versionOf: (reader, _input, { actor }) => findProfileVersion(reader, actor.accountId),
    // An unchanged answer does not show the documents again, so no access is logged.
    read: (reader, _input, { actor }) => viewProfile({ ...deps, db: reader }, actor),
  });
  scope.route(calls.saveProfileDraft, ({ body: { draft } }, { session }) =>
    saveDraft(db, personalData, { accountId: session.accountId, draft, now: now() }),
  );
  scope.route(calls.viewProfileDraft, (_input, { session }) =>
    findDraft(db, personalData, session.accountId),
  );
}

function entryRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  scope.route(calls.saveEducation, ({ body }, { actor }) =>
    saveEntry(deps, actor, 'educations', body),
  );
  scope.route(calls.saveWork, ({ body }, { actor }) => saveEntry(deps, actor, 'workPlaces', body));
  scope.route(calls.saveAdditionalPosition, ({ body }, { actor }) =>
    saveEntry(deps, actor, 'additionalPositions', body),
  );
  scope.route(calls.deleteEducation, ({ body: { id } }, { actor }) =>
    deleteEntry(deps, actor, 'educations', id),
  );
  scope.route(calls.deleteWork, ({ body: { id } }, { actor }) =>
    deleteEntry(deps, actor, 'workPlaces', id),
  );
  scope.route(calls.deleteAdditionalPosition, ({ body: { id } }, { actor }) =>
    deleteEntry(deps, actor, 'additionalPositions', id),
  );
}

const avatarForm = {
  fields: z.object({}),
  files: { avatar: { maxBytes: AVATAR_MAX_BYTES, accept: PORTRAIT_TYPES } },
};

function avatarRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { files } = deps;
  scope.route(calls.saveAvatar, async (_input, { session, request, language }) => {
    await using form = await receiveForm(request, avatarForm, language);
    const { path } = form.files.avatar;
    const avatar = await storePortrait(files, { path, field: 'avatar', language });
    await saveAvatar(deps, session.accountId, avatar);
    return { avatar };
  });
  scope.route(calls.deleteAvatar, (_input, { session }) =>
    saveAvatar(deps, session.accountId, null),
  );
}
