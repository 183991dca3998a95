import { sql } from 'kysely';
import { CHATS_A_DAY } from '@malaka/contracts/conversation/chats';
import type { Database, Db } from '#/kit/db/connect.ts';
import { findOwnEnrolment } from '#/domains/learning/index.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import { listAdvisedSubjects, listMethodExperts } from '#/domains/people/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { subjectNeeded } from './texts.ts';
import { DAY_MS } from './rules.ts';

type Opening = { courseId: number; accountId: number; now: Date };

/** CHAT-11: anyone who can see a course may write to its author, even before enrolling. */
export async function openChat(db: Database, opening: Opening): Promise<number> {
  const { courseId, accountId, now } = opening;
  return await db.transaction().execute(async (trx) => {
    const authorId = await getAuthor(trx, opening);
    if (authorId === accountId) throw new AppError('chat.own_course', 409);
    const sides = { learnerId: accountId, expertId: authorId };
    return await findOrInsertChat(trx, { kind: 'author', ...sides, courseId, now });
  });
}

/** Learners of a course may still write after it was removed from the catalogue. */
async function getAuthor(trx: Db, { courseId, accountId }: Opening): Promise<number> {
  const course = await trx
    .selectFrom('courses')
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
    .select(['authorId', 'isActive'])
    .executeTakeFirst();
  const isSeen =
    course &&
    (course.isActive ||
      course.authorId === accountId ||
      (await findOwnEnrolment(trx, courseId, accountId)) !== undefined);
  if (!course || !isSeen) throw new AppError('course.not_found', 404);
  return course.authorId;
}

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

type NewChat = { learnerId: number; expertId: number; isByExpert?: boolean; now: Date } & (
  | { kind: 'author'; courseId: number }
  | { kind: 'metodist'; subjectId: number }
);

/** The existing or a new chat of these two about this topic; concurrent calls get the same one. */
export async function findOrInsertChat(trx: Db, chat: NewChat): Promise<number> {
  const known = await findChat(trx, chat);
  if (known !== undefined) return known;
  // Chats begun by an author do not count towards the learner's limit.
  if (!chat.isByExpert) await checkAmount(trx, chat);
  const { now, learnerId, expertId } = chat;
  const inserted = await trx
    .insertInto('chats')
    .values({
      kind: chat.kind,
      learnerId,
      expertId,
      courseId: chat.kind === 'author' ? chat.courseId : null,
      subjectId: chat.kind === 'metodist' ? chat.subjectId : null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return (await findChat(trx, chat))!;
  const members = [learnerId, expertId].map((accountId) => ({ chatId: inserted.id, accountId }));
  await trx.insertInto('chatMembers').values(members).execute();
  return inserted.id;
}

async function findChat(db: Db, chat: NewChat): Promise<number | undefined> {
  const chats = db
    .selectFrom('chats')
    .where('kind', '=', chat.kind)
    .where('learnerId', '=', chat.learnerId)
    .where('expertId', '=', chat.expertId)
    .select('id');
  const found =
    chat.kind === 'author'
      ? await chats.where('courseId', '=', chat.courseId).executeTakeFirst()
      : await chats.where('subjectId', '=', chat.subjectId).executeTakeFirst();
  return found?.id;
}

async function checkAmount(trx: Db, { learnerId, now }: NewChat): Promise<void> {
  const amount = await countOf(
    trx
      .selectFrom('chats')
      .where('learnerId', '=', learnerId)
      .where('createdAt', '>', new Date(now.getTime() - DAY_MS)),
  );
  if (amount >= CHATS_A_DAY) throw new AppError('chat.too_many_new', 429);
}
