import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql, type SqlBool } from 'kysely';
import { personRenamed } from '#/domains/people/index.ts';
import type { Domain } from '#/kit/domain.ts';
import { localName } from '#/kit/names/local-name.ts';
import { stateByAge } from '#/kit/platform-state/sign.ts';
import { overdueAfter, readWaiting } from '#/kit/queues/queue.ts';
import { containsWord } from '#/kit/search/contains-search.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { backfillSearchText, scheduleReindex } from './authored-courses/reindex-courses.ts';
import { countWords } from './authored-lessons/count-words.ts';
import { courseQueue } from './course-approvals/decide-approval.ts';
import { questionList, tagBank, untagBank } from './question-bank/bulk-questions.ts';
import { reindexQuestions } from './questions/reindex-questions.ts';
import { authoringErrors } from './texts/errors.ts';
import { authoringFileErrors } from './texts/file-errors.ts';
import { authoringNotifications } from './texts/notifications.ts';
import { findVideoPrograms } from './video-tools/find-ffmpeg.ts';

/** If more match, the user types more; sorting all of them would take longer than finding them. */
const SORTED_MAX = 200;
const CONVERTING = { slowSeconds: 30 * 60, failedSeconds: 6 * 3600 };

export const authoring = {
  routes: () => import('./routes.ts'),
  texts: {
    errors: { ...authoringErrors, ...authoringFileErrors },
    notifications: authoringNotifications,
  },
  jobs: () => import('./jobs.ts'),
  start: {
    backfill: async (db) => {
      await reindexQuestions(db);
      await backfillSearchText(db);
      await countWords(db);
    },
  },
  queues: {
    courseApprovals: (db, asker) =>
      readWaiting(
        db,
        sql`select w.course_id as id, w.requested_at as since,
            ${overdueAfter('w.requestedAt')} as due_at
          from course_approvals w
          join courses c on c.id = w.course_id and c.deleted_at is null
          join profiles p on p.account_id = c.author_id
          where w.state = 'waiting'
            and (${asker.regionId}::int is null or p.region_id = ${asker.regionId}::int)
          order by w.requested_at, w.course_id`,
        asker,
      ),
  },
  finders: {
    // Authors find their own courses; others also find courses that are not open yet.
    courses: async (db, { search, examiner: { role, accountId }, language }) => {
      const words = searchWords(search) ?? [];
      const fitting = db
        .selectFrom('courses')
        .where('deletedAt', 'is', null)
        .where('draftOf', 'is', null)
        .where((eb) => eb.and(words.map((word) => containsWord(sql`search_text`, word))))
        .$if(role === 'teacher', (query) => query.where('authorId', '=', accountId))
        .limit(SORTED_MAX)
        .select(['id', 'name', 'categoryId', 'isActive', 'searchText']);
      return await db
        .selectFrom(fitting.as('c'))
        .innerJoin('categories as k', 'k.id', 'c.categoryId')
        // Names that begin with the first word come before mere mentions.
        .orderBy(sql<SqlBool>`strpos(c.search_text, ${words[0]}) = 1`, 'desc')
        .orderBy('c.isActive', 'desc')
        .orderBy('c.id', 'desc')
        .limit(FOUND_MAX)
        .select([sql<string>`c.id::text`.as('id'), 'c.name as title'])
        .select(localName('k.name', language).as('note'))
        .execute();
    },
  },
  signs: {
    /** Uploaded videos that cannot be watched yet. */
    videos: async ({ db, now }) => {
      const { rows } = await sql<{ count: number; since: Date | null }>`
        select count(*)::int as count, min(created_at) as since
        from videos where state in ('waiting', 'converting')`.execute(db);
      const { count, since } = rows[0]!;
      return { state: stateByAge(since, now(), CONVERTING), count, since };
    },
    /** In production the tools that read untrusted videos must be up to date. */
    videoTools: async ({ config }) => {
      if (config.mode !== 'production') return { state: 'ok' };
      const { found, year, warning } = findVideoPrograms(config);
      const state = found === undefined ? 'failed' : warning === undefined ? 'ok' : 'slow';
      return { state, ...(year !== undefined && { count: year }) };
    },
  },
  bulk: {
    lists: { questions: questionList },
    actions: { 'questions.tag': tagBank, 'questions.untag': untagBank },
  },
  reviewQueues: [courseQueue],
  connect: () => {
    personRenamed.on((trx, { accountId }) => scheduleReindex(trx, accountId));
  },
} satisfies Domain;
