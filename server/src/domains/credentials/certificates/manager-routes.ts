import * as contract from '@malaka/contracts/credentials/certificate-register';
import type { CertificateCase } from '@malaka/contracts/credentials/certificate-register';
import { CERTIFICATES_PER_PAGE, CHECK_LIST_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { findVisibleRegion, type VisibleRegion } from '#/kit/access/scope.ts';
import { SHEET_TYPES, XLSX } from '#/kit/excel/sheet-types.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { checkList } from './check-list.ts';
import { readNumber, findProfileStatus, getCertificate } from './queries.ts';
import { listRegister, findPlace, listChain, listEvents } from './register.ts';
import { replaceCertificate, revokeCertificate } from './replace-certificate.ts';
import { writeList, writeSample } from './write-list.ts';
import { readOwnerName } from './printed-certificate.ts';
import { isInForce } from './rules.ts';
import { toPublicCertificate } from './show-certificate.ts';

const LISTS_PER_MINUTE = 20;
const file = { maxBytes: CHECK_LIST_MAX_BYTES, accept: SHEET_TYPES } as const;

/** Checks an uploaded list; the file is not stored. */
async function receiveList(db: Deps['db'], request: FastifyRequest, language: Language) {
  await using form = await receiveForm(
    request,
    { fields: z.object({}), files: { file } },
    language,
  );
  return await checkList(db, form.files.file, language);
}

const sendSheet = (reply: FastifyReply, name: string, bytes: Buffer) =>
  void reply
    .type(XLSX)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}.xlsx"`)
    .send(bytes);

export function managerRoutes(scope: Scope<'manager'>, deps: Deps): void {
  const { db } = deps;
  const lists = new LongLists(deps.now);
  scope.route(contract.listCertificates, async ({ query }, { request, language, session }) => {
    const { page = 1, ...filter } = query;
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    const slice = { limit: CERTIFICATES_PER_PAGE, offset: offsetOf(page, CERTIFICATES_PER_PAGE) };
    const { rows, total } = await listRegister({ db, lists }, filter, {
      visibleRegion,
      language,
      ...slice,
    });
    return pageOf(rows, total, { page, perPage: CERTIFICATES_PER_PAGE, url: request.url });
  });
  scope.route(contract.viewCertificate, async ({ params }, { language, session }) => {
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    return await viewCase(deps, readNumber(params.number), { visibleRegion, language });
  });
  scope.route(
    contract.checkList,
    (_, { request, language }) => receiveList(db, request, language),
    { limitPerMinute: LISTS_PER_MINUTE },
  );
  scope.route(
    contract.checkListSheet,
    async (_, { request, reply, language }) => {
      const rows = await receiveList(db, request, language);
      sendSheet(reply, 'malaka-check', await writeList(rows, language));
    },
    { limitPerMinute: LISTS_PER_MINUTE },
  );
  scope.route(contract.checkListSample, async (_, { reply, language }) => {
    sendSheet(reply, 'malaka-list', await writeSample(language));
  });
}

export function reviewerRoutes(scope: Scope<'reviewer'>, deps: Deps): void {
  scope.route(contract.reissueCertificate, async ({ body }, { actor }) => {
    const input = { ...body, number: readNumber(body.number) };
    const { number } = await deps.db
      .transaction()
      .execute((trx) => replaceCertificate(trx, input, actor));
    return { number };
  });
  scope.route(contract.revokeCertificate, async ({ body }, { actor }) => {
    const input = { ...body, number: readNumber(body.number) };
    await deps.db.transaction().execute((trx) => revokeCertificate(trx, input, actor));
    return { number: input.number };
  });
}

type CaseDeps = Pick<Deps, 'db' | 'config' | 'signer'>;

/** A certificate with its editions and their history, as managers see it. */
async function viewCase(
  deps: CaseDeps,
  number: string,
  { visibleRegion, language }: { visibleRegion: VisibleRegion; language: Language },
): Promise<CertificateCase> {
  const { db } = deps;
  const place = await findPlace(db, number, visibleRegion, language);
  if (!place) throw new AppError('certificate.not_found', 404);
  const row = await getCertificate(db, number);
  const chain = await listChain(db, row.id);
  const events = await listEvents(
    db,
    chain.map(({ id }) => id),
  );
  const isConfirmed = (await findProfileStatus(db, row.accountId)) === 'confirmed';
  const name = await readOwnerName(db, row.accountId);
  const canReissue = isInForce(row.state) && isConfirmed && name !== row.ownerName;
  return {
    certificate: toPublicCertificate(deps, row),
    ownerId: row.accountId,
    region: place.region,
    chain,
    events,
    newName: canReissue ? name : null,
  };
}
