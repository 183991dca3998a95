import type { RoomQuestion } from '@malaka/contracts/live/webinar-rooms';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { personFields } from './people-queries.ts';

/** Newest questions of a room that are shown. */
const QUESTIONS_SHOWN = 200;

/** Questions of a room, all or by id, including deleted ones. */
export async function listQuestions(
  db: Db,
  webinarId: number,
  ids?: readonly number[],
): Promise<RoomQuestion[]> {
  const rows = await db
    .selectFrom('webinarQuestions as q')
    .innerJoin('webinarParticipants as p', 'p.id', 'q.participantId')
    .where('q.webinarId', '=', webinarId)
    .$if(ids === undefined, (query) => query.where('q.deletedAt', 'is', null))
    .$if(ids !== undefined, (query) => query.where('q.id', 'in', [...ids!]))
    .orderBy('q.id', 'desc')
    .limit(QUESTIONS_SHOWN)
    .select(['q.id', personFields('p').as('author')])
    .select([
      sql<string>`case when q.deleted_at is null then q.text else '' end`.as('text'),
      sql<boolean>`q.answered_at is not null`.as('isAnswered'),
      sql<boolean>`q.deleted_at is not null`.as('isDeleted'),
      sql<number>`(select count(*)::int from webinar_question_votes v
        where v.question_id = q.id)`.as('votes'),
    ])
    .execute();
  return rows.toReversed();
}

type Asking = { webinarId: number; participantId: number; key: string; text: string; now: Date };

/** Undefined if the question already exists. */
export async function insertQuestion(db: Db, asking: Asking): Promise<number | undefined> {
  const { now, ...question } = asking;
  const inserted = await db
    .insertInto('webinarQuestions')
    .values({ ...question, createdAt: now })
    .onConflict((conflict) => conflict.columns(['participantId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

type Vote = { webinarId: number; id: number; participantId: number; isVoted: boolean; now: Date };

/** One vote per participant; false if the room has no such question. */
export async function voteQuestion(db: Db, vote: Vote): Promise<boolean> {
  const { webinarId, id, participantId, isVoted, now } = vote;
  const found = await db
    .selectFrom('webinarQuestions')
    .where('webinarId', '=', webinarId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!found) return false;
  if (isVoted) await insertVote(db, { questionId: id, participantId, now });
  else {
    await db
      .deleteFrom('webinarQuestionVotes')
      .where('participantId', '=', participantId)
      .where('questionId', '=', id)
      .execute();
  }
  return true;
}

const insertVote = batchCalls<{ questionId: number; participantId: number; now: Date }, void>(
  async (db, votes) => {
    const rows = votes.map(({ now: createdAt, ...vote }) => ({ ...vote, createdAt }));
    await db
      .insertInto('webinarQuestionVotes')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return votes.map(() => undefined);
  },
);

type Marked = { webinarId: number; id: number; answeredAt?: Date | null; deletedAt?: Date };

/** False if the room has no such question. */
export async function markQuestion(db: Db, { webinarId, id, ...marks }: Marked): Promise<boolean> {
  const marked = await db
    .updateTable('webinarQuestions')
    .set(marks)
    .where('webinarId', '=', webinarId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
