import type { ChatOf } from '@malaka/contracts/conversation/chats';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { personName } from './person-name.ts';

type Part = { accountId: number; limit: number; offset: number };
type Row = Omit<ChatOf, 'id' | 'other'> & {
  id: number | null;
  otherId: number;
  otherName: string;
  total: number;
};

/** A page, most recent first, with the total; one row without an id if the page is empty. */
const readPage = compileOnce(
  (_db, { accountId, limit, offset }: Part, language: Language) => sql<Row>`
    select counted.total, c.id, o.account_id as other_id, ${personName('p')} as other_name,
      case when c.learner_id = m.account_id then 'learner' else c.kind end as side,
      coalesce(k.name, ${localName('s.name', language)}, '') as topic,
      c.last_number as messages_count, m.unread_count, m.spoken_at, c.unanswered_since
    from (select count(*)::int as total from chat_members
      where account_id = ${accountId} and spoken_at is not null) counted
    left join (
      select * from chat_members where account_id = ${accountId} and spoken_at is not null
      order by spoken_at desc, chat_id desc limit ${limit} offset ${offset}
    ) m on true
    left join chats c on c.id = m.chat_id
    left join chat_members o on o.chat_id = c.id and o.account_id <> m.account_id
    left join profiles p on p.account_id = o.account_id
    left join courses k on k.id = c.course_id
    left join subjects s on s.id = c.subject_id
    order by m.spoken_at desc, m.chat_id desc`,
);

/** Lists with whom an account exchanges messages; their content stays private. */
export async function listChatsOf(
  db: Db,
  part: Part,
  language: Language,
): Promise<{ chats: ChatOf[]; total: number }> {
  const rows = await readPage(db, part, language);
  const chats = rows.flatMap(({ id, otherId, otherName, ...row }) =>
    id === null ? [] : [{ ...row, id, other: { id: otherId, name: otherName } }],
  );
  return { chats, total: rows[0]!.total };
}
