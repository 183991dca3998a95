import * as contract from '@malaka/contracts/credentials/alternative-certificates';
import {
  ALTERNATIVE_CERTIFICATES_PER_PAGE,
  ALTERNATIVE_FILE_MAX_BYTES,
} from '@malaka/contracts/kit/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { reopenDecision, takeDecision } from '#/kit/reviewing/decisions.ts';
import { claimCertificate, claims, viewCase } from './claim-certificate.ts';
import { alternativeQueue } from './decide-certificate.ts';
import { countTab, getFile, getOwnFile, listOwn, listTab } from './queries.ts';
import { FILE_ENDINGS } from './rules.ts';
import { sendCertificate } from './send-certificate.ts';

const FILE = { maxBytes: ALTERNATIVE_FILE_MAX_BYTES, accept: Object.keys(FILE_ENDINGS) };
/** Low because decoding pictures is costly. */
const SENDS_PER_MINUTE = 60;

type Stored = { fileKey: string; fileName: string };
type Query = { request: FastifyRequest; reply: FastifyReply };

/**
 * For saving or for our own pages to show; a browser must never open it as a page of our origin.
 */
async function sendFile(files: Deps['files'], stored: Stored, { request, reply }: Query) {
  const name = encodeURIComponent(stored.fileName).replaceAll("'", '%27');
  reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
  const cacheControl = 'private, no-store';
  await sendStoredFile(request, reply, files, { key: stored.fileKey, cacheControl });
}

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  const { db, files, now } = deps;
  scope.route(contract.listOwnAlternative, (_input, { session }) => listOwn(db, session.accountId));
  scope.route(
    contract.sendAlternative,
    async (_input, { language, request, session: { accountId } }) => {
      const rules = { fields: contract.sendAlternative.body!, files: { file: FILE } };
      await using form = await receiveForm(request, rules, language);
      const sender = { accountId, language, now: now() };
      const id = await sendCertificate(deps, form.fields, form.files.file, sender);
      return { id };
    },
    { limitPerMinute: SENDS_PER_MINUTE },
  );
  scope.route(contract.getOwnAlternativeFile, async ({ params }, context) =>
    sendFile(files, await getOwnFile(db, context.session.accountId, params.id), context),
  );
}

export function reviewerRoutes(scope: Scope<'reviewer'>, deps: Deps): void {
  const { db, files, now } = deps;
  scope.route(contract.listAlternative, async ({ query }, { request }) => {
    const { page = 1, status = 'waiting', search } = query;
    const perPage = ALTERNATIVE_CERTIFICATES_PER_PAGE;
    const offset = offsetOf(page, perPage);
    const [data, total] = await Promise.all([
      listTab(db, status, { now: now(), offset, search }),
      countTab(db, status, search),
    ]);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
  scope.route(contract.viewAlternativeCase, ({ params }, { actor }) =>
    viewCase(db, params.id, actor),
  );
  scope.route(contract.claimAlternative, ({ body }, { actor }) =>
    claimCertificate(db, body, actor),
  );
  scope.route(contract.releaseAlternative, ({ body }, { session }) =>
    claims.release(db, body.id, session.accountId),
  );
  scope.route(contract.reopenAlternative, ({ body }, { actor }) =>
    reopenDecision(deps, alternativeQueue, body, actor),
  );
  scope.route(contract.decideAlternative, ({ body }, { actor }) =>
    takeDecision(deps, alternativeQueue, body, actor),
  );
  scope.route(contract.getAlternativeFile, async ({ params }, context) =>
    sendFile(files, await getFile(db, params.id), context),
  );
}
