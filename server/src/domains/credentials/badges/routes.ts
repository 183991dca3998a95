import type { CourseType } from '@malaka/contracts/kit/choices';
import * as contract from '@malaka/contracts/credentials/certificate-files';
import type { FastifyReply } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { getCertificate, readNumber } from '#/domains/credentials/certificates/queries.ts';
import { issuedByOf } from '#/domains/credentials/certificates/printed-certificate.ts';
import { certificateTexts } from '#/domains/credentials/certificates/texts.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Scope } from '#/kit/http/route.ts';
import type { JsonObject } from './add-proof.ts';
import {
  badgeAddress,
  didOf,
  revocationsAddress,
  type Achieved,
  achievementOf,
  buildBadge,
  findCourse,
  listRevoked,
} from './build-badge.ts';

const FILES_PER_MINUTE = 60;

/** Public documents that scripts of any origin may read. */
const sendJson = (reply: FastifyReply, document: JsonObject, type = 'application/ld+json') =>
  void reply
    .type(type)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=300')
    .send(JSON.stringify(document));

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  const { db, config } = deps;
  scope.route(
    contract.certificateBadge,
    async ({ params }, { reply }) => {
      const certificate = await getCertificate(db, readNumber(params.number));
      const { issuer } = await issuedByOf(db, certificate);
      reply.header('content-disposition', `inline; filename="${certificate.number}.json"`);
      sendJson(reply, buildBadge(deps, certificate, issuer), 'application/vc+ld+json');
    },
    { limitPerMinute: FILES_PER_MINUTE },
  );
  scope.route(contract.badgeAchievement, async ({ params }, { reply }) => {
    const achieved = await readAchieved(db, params.id);
    sendJson(reply, { '@context': OB_CONTEXT, ...achievementOf(config, achieved) });
  });
  scope.route(contract.badgeRevocations, async (_, { reply }) => {
    const ended = await listRevoked(db);
    sendJson(reply, {
      id: revocationsAddress(config),
      type: '1EdTechRevocationList',
      issuer: didOf(config),
      revokedCredentials: ended.map(({ number, state }) => ({
        id: badgeAddress(config, number),
        revoked: true,
        revocationReason: state,
      })),
    });
  });
}

const OB_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

async function readAchieved(db: Deps['db'], id: string): Promise<Achieved> {
  const [, summaryYear] = /^summary-(\d{4})$/.exec(id) ?? [];
  if (summaryYear !== undefined) {
    const year = Number(summaryYear);
    const courseName = certificateTexts.uz.summary.name(year);
    const amounts = { hours: 0, credits: 0 };
    return { type: 'summary', courseId: null, year, courseName, language: 'uz', ...amounts };
  }
  const course = await findCourse(db, Number(id));
  if (!course) throw new AppError('course.not_found', 404);
  const { courseId, name: courseName, hours, credit: credits, language } = course;
  return {
    type: course.type as CourseType,
    courseId,
    courseName,
    hours,
    credits,
    language,
    year: 0,
  };
}
