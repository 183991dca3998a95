import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { listAdvisedSubjects, listMethodExperts } from '#/domains/people/index.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { findOrInsertChat } from './insert-chat.ts';
import { subjectNeeded } from './texts.ts';

type Caller = { accountId: number; language: Language; now: Date };

/** Decision 157: the expert of the subject and region; a previous one is retained while active. */
export async function openMetodistChat(
  db: Database,
  input: { subjectId?: number | undefined },
  { accountId, language, now }: Caller,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { regionId, subjectId: ownSubjectId } = await findAsker(trx, accountId);
    const { subjectId = ownSubjectId } = input;
    if (subjectId === null) {
      throw invalid({ subject_id: [subjectNeeded[language]] });
    }
    const experts = await listMethodExperts(trx, subjectId, { accountId, regionId });
    const expertId = await pickExpert(trx, experts, { subjectId, learnerId: accountId });
    if (expertId === undefined) throw new AppError('chat.no_expert', 404);
    const sides = { learnerId: accountId, expertId };
    return await findOrInsertChat(trx, { kind: 'metodist', ...sides, subjectId, now });
  });
}

/** Subjects in which a user may write to a method expert. */
export async function listOwnSubjects(db: Db, { accountId, language }: Omit<Caller, 'now'>) {
  const { regionId, subjectId } = await findAsker(db, accountId);
  const subjects = await listAdvisedSubjects(db, { accountId, regionId }, language);
  const isAdvised = subjects.some(({ id }) => id === subjectId);
  return { subjects, ownSubjectId: isAdvised ? subjectId : null };
}

async function findAsker(db: Db, accountId: number) {
  const profile = await db
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select(['regionId', 'subjectId'])
    .executeTakeFirst();
  return profile ?? { regionId: null, subjectId: null };
}

type Sides = { subjectId: number; learnerId: number };

/** The expert already asked; else, among the nearest, the one with the fewest waiting learners. */
async function pickExpert(
  trx: Db,
  experts: readonly { id: number; isNear: boolean }[],
  { subjectId, learnerId }: Sides,
): Promise<number | undefined> {
  const near = experts.filter(({ isNear }) => isNear);
  const ids = experts.map(({ id }) => id);
  const nearest = (near.length > 0 ? near : experts).map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    select e.id from unnest(${ids}::int[]) as e (id)
      left join chats k on k.kind = 'metodist' and k.learner_id = ${learnerId}
        and k.subject_id = ${subjectId} and k.expert_id = e.id
    where k.id is not null or e.id = any(${nearest}::int[])
    order by k.id is null,
      (select count(*) from chats c
        where c.expert_id = e.id and c.unanswered_since is not null),
      (select count(*) from chat_members m where m.account_id = e.id), e.id
    limit 1`.execute(trx);
  return rows[0]?.id;
}
