import {
  type ChatReport,
  CHAT_REPORTS_PER_PAGE,
} from '@malaka/contracts/conversation/chat-reports';
import type { ChatReportState } from '@malaka/contracts/kit/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { accountName, nameMatches } from '#/domains/people/index.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { listFilesOf, type Reader } from './chat-files.ts';
import { showFile } from './show-chats.ts';

/** Messages shown before and after a reported one. */
const AROUND = 2;

type Filter = { state: ChatReportState; search?: string | undefined };

const isOf = (search: string | undefined) =>
  sql<boolean>`(${nameMatches(sql`r.account_id`, search)} or exists (
    select from chat_messages said
    where said.id = r.message_id and ${nameMatches(sql`said.author_id`, search)}))`;

export const reportsOf = (db: Db, { state, search }: Filter) =>
  db.selectFrom('chatReports as r').where('r.state', '=', state).where(isOf(search));

export const countReports = (db: Db, filter: Filter): Promise<number> =>
  countOf(reportsOf(db, filter));

const selectReports = (db: Db, language: Language) =>
  db
    .selectFrom('chatReports as r')
    .innerJoin('chatMessages as m', 'm.id', 'r.messageId')
    .innerJoin('chats as c', 'c.id', 'm.chatId')
    .leftJoin('courses as k', 'k.id', 'c.courseId')
    .leftJoin('subjects as s', 's.id', 'c.subjectId')
    .select(['r.id', 'r.reason', 'r.comment', 'r.createdAt', 'r.state', 'r.decidedAt'])
    .select(['m.chatId', 'm.number', 'r.accountId as reporterId', 'm.authorId as reportedId'])
    .select(['k.id as courseId', 'k.name as courseName', 's.id as subjectId'])
    .select([
      localName<string | null>('s.name', language).as('subjectName'),
      accountName('r.accountId').as('reporterName'),
      accountName('m.authorId').as('reportedName'),
      accountName('r.decidedBy').as('decidedBy'),
      sql<string | null>`(select avatar from accounts where id = r.account_id)`.as(
        'reporterAvatar',
      ),
      sql<string | null>`(select avatar from accounts where id = m.author_id)`.as('reportedAvatar'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

/** Longest waiting first; decided ones by decision, newest first. */
export async function listReports(
  db: Db,
  { state, search, page }: Filter & { page: number },
  reader: Reader & { language: Language },
): Promise<ChatReport[]> {
  const rows = await selectReports(db, reader.language)
    .where('r.state', '=', state)
    .where(isOf(search))
    .$if(state === 'waiting', (reports) => reports.orderBy('r.createdAt').orderBy('r.id'))
    .$if(state !== 'waiting', (reports) =>
      reports.orderBy('r.decidedAt', 'desc').orderBy('r.id', 'desc'),
    )
    .limit(CHAT_REPORTS_PER_PAGE)
    .offset(offsetOf(page, CHAT_REPORTS_PER_PAGE))
    .execute();
  const around = await listAround(db, rows, reader);
  return rows.map((row) => showReport(row, around.get(row.id) ?? []));
}

function showReport(row: Row, messages: ChatReport['messages']): ChatReport {
  const { id, chatId, comment, createdAt, decidedAt, decidedBy, courseId, subjectId } = row;
  return {
    id,
    chatId,
    comment,
    createdAt,
    decidedAt,
    decidedBy,
    messages,
    reason: row.reason as ChatReport['reason'],
    state: row.state as ChatReport['state'],
    reporter: { id: row.reporterId, name: row.reporterName ?? '', avatar: row.reporterAvatar },
    reported: { id: row.reportedId, name: row.reportedName ?? '', avatar: row.reportedAvatar },
    course: courseId === null ? null : { id: courseId, name: row.courseName ?? '' },
    subject: subjectId === null ? null : { id: subjectId, name: row.subjectName ?? '' },
  };
}

type Reported = Pick<Row, 'id' | 'chatId' | 'number'>;
type Around = Omit<ChatReport['messages'][number], 'files'> & { id: number; reportId: number };

/** Reported messages with their neighbours, by report. */
async function listAround(db: Db, reports: readonly Reported[], reader: Reader) {
  const { rows } = await sql<Around>`
    select m.id, r.id as report_id, m.number, m.author_id, m.text, m.created_at,
      m.hidden_at is not null as is_hidden, m.number = r.number as is_reported,
      coalesce(${accountName('m.author_id')}, '') as author
    from unnest(${reports.map(({ id }) => id)}::int[],
        ${reports.map(({ chatId }) => chatId)}::int[],
        ${reports.map(({ number }) => number)}::int[]) as r (id, chat_id, number)
      join chat_messages m on m.chat_id = r.chat_id
        and m.number between r.number - ${AROUND}::int and r.number + ${AROUND}::int
    order by r.id, m.number`.execute(db);
  const files = await listFilesOf(
    db,
    rows.map(({ id }) => id),
  );
  const filesOf = Map.groupBy(files, ({ messageId }) => messageId);
  return Map.groupBy(
    rows.map((row) => ({
      ...row,
      files: (filesOf.get(row.id) ?? []).map((file) => showFile(file, reader)),
    })),
    ({ reportId }) => reportId,
  );
}
