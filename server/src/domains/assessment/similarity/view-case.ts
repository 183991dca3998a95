import type { SimilarityCase } from '@malaka/contracts/assessment/similarity';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { listItems, listPapers } from './case-items.ts';
import { countDecided, getCase, listPeople } from './queries.ts';
import { doubtsOf, mayUphold, oneIn } from './rules.ts';

const YEAR_MS = 365 * 86_400_000;
const MINUTE_MS = 60_000;

/** Everything needed to judge a case; viewing it is logged. */
export async function viewCase(db: Database, id: number, reader: Actor): Promise<SimilarityCase> {
  const { accountId, now } = reader;
  const found = await getCase(db, id, accountId);
  const { evidence, place, status } = found;
  const people = await listPeople(db, id, reader.language);
  const papers = await listPapers(
    db,
    place,
    people.map(({ attemptId }) => attemptId),
  );
  const [items, base] = await Promise.all([
    listItems(db, place, papers),
    countDecided(db, found.kind, new Date(now.getTime() - YEAR_MS)),
  ]);
  await db
    .transaction()
    .execute((trx) =>
      writeAudit(trx, { by: reader, action: 'similarity.read', subject: `similarity_case:${id}` }),
    );
  const shown = people.map((person, n) => {
    const responses = items.flatMap(({ responses: both }) => both[n] ?? []);
    const paper = papers[n]!;
    return {
      name: person.name ?? '',
      school: person.school,
      right: responses.filter(({ isRight }) => isRight).length,
      answered: responses.length,
      startedAt: paper.startedAt,
      minutes: Math.round((paper.finishedAt.getTime() - paper.startedAt.getTime()) / MINUTE_MS),
      devices: evidence.devices[n] ?? 0,
      words: person.words,
      answeredAt: person.answeredAt,
    };
  });
  const answered = people.filter(({ answeredAt }) => answeredAt !== null).length;
  const { answers, seconds, key, compared, isOneAddress } = evidence;
  const { placeId: _, proposerId, reason, proposedBy, decidedBy, decision, ...row } = found;
  return {
    ...row,
    people: shown,
    answered,
    answers,
    seconds,
    key,
    compared,
    isOneAddress,
    oneIn: oneIn(evidence.p),
    doubts: doubtsOf({
      ...evidence,
      isSameSchool: isSameSchool(people),
      shares: shown.map(({ right, answered: all }) => (all === 0 ? 0 : right / all)),
    }),
    ...base,
    items,
    reason: reason ?? '',
    proposedBy: proposedBy ?? '',
    decidedBy: decidedBy ?? '',
    decision: decision ?? '',
    mayAsk: status === 'open' && found.askedAt === null,
    mayPropose: status === 'open',
    mayUphold: mayUphold({ answerUntil: found.answerUntil, people: people.length, answered }, now),
    mayDecide: status === 'proposed' && proposerId !== accountId,
  };
}

type Taught = { schoolId: number | null; school: string };

/** By the list of schools, or by the entered name of a school that is not in it. */
function isSameSchool([first, second]: readonly Taught[]): boolean {
  if (!first || !second || first.schoolId !== second.schoolId) return false;
  return first.schoolId !== null || (first.school !== '' && first.school === second.school);
}
