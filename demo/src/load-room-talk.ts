import { randomUUID } from 'node:crypto';
import type { Db } from '@malaka/server/kit/db/connect';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';

const MINUTE_MS = 60_000;

const people = [
  'Nodira Saidova',
  'Sherzod Umarov',
  'Malika Ergasheva',
  'Gulnora Toʻxtayeva',
] as const;

/** Author, minutes ago and text of each message. */
const talk: readonly (readonly [at: number, text: string, minutes: number])[] = [
  [0, 'Assalomu alaykum, hammaga! Samarqanddan ulandim.', 9],
  [1, 'Vaalaykum assalom! Vebinar yozib olinadimi?', 7],
  [2, 'Ovozni tekshirib turay: quloqchin bilan eshitgan maʼqul.', 4],
  [3, 'Taqdimotni oldindan yuklab olsa boʻlar ekan, rahmat.', 2],
];

const questions = [
  { by: 1, text: 'Tayyor dars ishlanmasini qayerdan olsak boʻladi?', votes: [0, 2, 3] },
  { by: 3, text: 'Kompyuteri yoʻq maktabda nimadan boshlash kerak?', votes: [2] },
] as const;

/** A room in which people wait for its author, with questions and a poll the author prepared. */
export async function insertRoomTalk(db: Db, now: Date): Promise<void> {
  const webinar = await db
    .selectFrom('webinars')
    .where('status', '=', 0)
    .where('lessonId', 'is', null)
    .orderBy('startsAt')
    .select('id')
    .executeTakeFirst();
  if (!webinar) return;
  const webinarId = webinar.id;
  await db.insertInto('webinarRooms').values({ webinarId, lastMessage: talk.length }).execute();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const made = await db
    .insertInto('webinarParticipants')
    .values(
      people.map((name) => ({
        webinarId,
        name,
        tokenHash: hashToken(newToken()),
        joinedAt: ago(10),
      })),
    )
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  await db
    .insertInto('webinarMessages')
    .values(
      talk.map(([at, text, minutes], place) => ({
        webinarId,
        number: place + 1,
        participantId: ids[at]!,
        key: randomUUID(),
        text,
        createdAt: ago(minutes),
      })),
    )
    .execute();
  await insertQuestions(db, { webinarId, ids, now });
  await db
    .insertInto('webinarPolls')
    .values({
      webinarId,
      key: randomUUID(),
      question: 'Darsda raqamli vositalardan qanchalik koʻp foydalanasiz?',
      options: ['Har darsda', 'Haftada bir-ikki marta', 'Hali boshlamaganman'],
      createdAt: now,
    })
    .execute();
}

type Room = { webinarId: number; ids: readonly number[]; now: Date };

async function insertQuestions(db: Db, { webinarId, ids, now: createdAt }: Room): Promise<void> {
  const posed = await db
    .insertInto('webinarQuestions')
    .values(
      questions.map(({ by, text }) => ({
        webinarId,
        participantId: ids[by]!,
        key: randomUUID(),
        text,
        createdAt,
      })),
    )
    .returning('id')
    .execute();
  const votes = questions.flatMap(({ votes: voters }, place) =>
    voters.map((at) => ({
      questionId: posed[place]!.id,
      participantId: ids[at]!,
      createdAt,
    })),
  );
  await db.insertInto('webinarQuestionVotes').values(votes).execute();
}
