import * as contract from '@malaka/contracts/live/webinar-meetings';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { getWebinar } from '#/domains/live/webinars/queries.ts';
import type { Scope } from '#/kit/http/route.ts';
import { handleEnded, handleRecordReady, sendSlides } from './handle-callbacks.ts';
import { listRecords } from './queries.ts';

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  const { db } = deps;
  scope.route(contract.meetingEnded, ({ params }) => handleEnded(deps, params.token));
  scope.route(contract.meetingSlides, ({ params }, { request, reply }) =>
    sendSlides(deps, params.token, { request, reply }),
  );
  scope.route(contract.listMeetingRecords, async ({ params }, { findCaller }) => {
    const { id } = await getWebinar(db, params.id, await findCaller());
    return await listRecords(db, id);
  });
}

const FORM_MAX_BYTES = 8 * 1024;

/** Parses URL-encoded forms; in a separate scope, because no other call accepts them. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

export function callbackRoutes(scope: Scope<'public'>, deps: Deps): void {
  scope.route(contract.recordReady, ({ body }) => handleRecordReady(deps, body.signedParameters));
}
