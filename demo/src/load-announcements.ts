import { sql } from 'kysely';
import type { Database } from '@malaka/server/kit/db/connect';
import { sendPart } from '@malaka/server/domains/conversation/announcements/send-announcement';

const dayMs = 24 * 60 * 60 * 1000;

const sent = {
  title: 'Yil yakuni: kreditlaringizni tekshiring',
  summary: 'Yillik meʼyorga yetmagan boʻlsangiz, 20-dekabrgacha kurslarni tugating.',
  body: `<p>Hurmatli hamkasblar!</p>
<p>Malaka oshirish yili <strong>31-dekabrda</strong> yopiladi. Buning uchun:</p>
<ol><li>«Kreditlar» boʻlimida yillik meʼyorni koʻring;</li><li>maqsadli kurslarni tugating;</li><li>sertifikatlaringizni yuklab oling.</li></ol>
<p>Savollar boʻlsa, hududiy boʻlimga murojaat qiling.</p>`,
};

const draft = {
  title: 'Respublika seminari: formativ baholash',
  summary: 'Seminar onlayn oʻtadi, qatnashish bepul.',
  body: '<p>Seminar dasturi va havolasi keyinroq shu yerda eʼlon qilinadi.</p>',
};

type Input = { authorId: number; learnerId: number; now: Date };

/** One sent announcement, read by some, and one draft. */
export async function insertAnnouncements(
  db: Database,
  { authorId, learnerId, now }: Input,
): Promise<void> {
  const at = new Date(now.getTime() - 2 * dayMs);
  const made = { recipientsKind: 'all', createdBy: authorId, createdAt: at, updatedAt: at };
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('announcements')
      .values({ ...sent, ...made, state: 'published', publishedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendPart(trx, id, at);
    // Unread by the demo's learner.
    await sql`update notifications set created_at = ${at},
        read_at = case when account_id % 3 <> 0 and account_id <> ${learnerId} then ${now}::timestamptz end
      where announcement_id = ${id}`.execute(trx);
    await trx
      .insertInto('announcements')
      .values({ ...draft, ...made })
      .execute();
  });
}
