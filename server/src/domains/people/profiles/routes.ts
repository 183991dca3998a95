import { AVATAR_MAX_BYTES } from '@malaka/contracts/kit/limits';
import * as calls from '@malaka/contracts/people/profiles';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { PORTRAIT_TYPES, storePortrait } from '#/kit/files/store-portrait.ts';
import { addressOf } from '#/kit/http/caller.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Scope } from '#/kit/http/route.ts';
import { findDraft, keepDraft } from './keep-draft.ts';
import { saveAvatar } from './save-avatar.ts';
import { deleteEntry, saveEntry } from './save-entry.ts';
import { saveProfile } from './save-profile.ts';
import { viewProfile } from './view-profile.ts';

type Context = { session: Session; request: FastifyRequest; language: Language };

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const ownerOf = ({ session, request, language }: Context) => ({
    accountId: session.accountId,
    address: addressOf(request),
    language,
    now: deps.now(),
  });
  profileRoutes(scope, deps, ownerOf);
  entryRoutes(scope, deps, ownerOf);
  avatarRoutes(scope, deps);
}

type OwnerOf = (context: Context) => Parameters<typeof viewProfile>[1];

function profileRoutes(scope: Scope<'signedIn'>, deps: Deps, ownerOf: OwnerOf): void {
  const { db, personalData, now } = deps;
  scope.route(calls.updateProfile, async ({ body }, context) => {
    await saveProfile(deps, body, ownerOf(context));
  });
  scope.route(calls.viewProfile, async (_input, context) => {
    return await viewProfile(deps, ownerOf(context));
  });
  scope.route(calls.saveProfileDraft, async ({ body: { draft } }, { session }) => {
    await keepDraft(db, personalData, { accountId: session.accountId, draft, now: now() });
  });
  scope.route(calls.viewProfileDraft, async (_input, { session }) => {
    return await findDraft(db, personalData, session.accountId);
  });
}

function entryRoutes(scope: Scope<'signedIn'>, deps: Deps, ownerOf: OwnerOf): void {
  scope.route(calls.saveEducation, async ({ body }, context) => {
    return await saveEntry(deps, ownerOf(context), 'educations', body);
  });
  scope.route(calls.saveWork, async ({ body }, context) => {
    return await saveEntry(deps, ownerOf(context), 'workPlaces', body);
  });
  scope.route(calls.saveAdditionalPosition, async ({ body }, context) => {
    return await saveEntry(deps, ownerOf(context), 'additionalPositions', body);
  });
  scope.route(calls.deleteEducation, async ({ body: { id } }, context) => {
    await deleteEntry(deps, ownerOf(context), 'educations', id);
  });
  scope.route(calls.deleteWork, async ({ body: { id } }, context) => {
    await deleteEntry(deps, ownerOf(context), 'workPlaces', id);
  });
  scope.route(calls.deleteAdditionalPosition, async ({ body: { id } }, context) => {
    await deleteEntry(deps, ownerOf(context), 'additionalPositions', id);
  });
}

const avatarForm = {
  fields: z.object({}),
  files: { avatar: { maxBytes: AVATAR_MAX_BYTES, accept: PORTRAIT_TYPES } },
};

function avatarRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { files } = deps;
  scope.route(calls.saveAvatar, async (_input, { session, request, language }) => {
    const form = await receiveForm(request, avatarForm, language);
    try {
      const { path } = form.files.avatar;
      const avatar = await storePortrait(files, { path, field: 'avatar', language });
      await saveAvatar(deps, session.accountId, avatar);
      return { avatar };
    } finally {
      await form.cleanup();
    }
  });
  scope.route(calls.deleteAvatar, async (_input, { session }) => {
    await saveAvatar(deps, session.accountId, null);
  });
}
