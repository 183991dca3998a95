import type { ArchiveRemark, CourseArchive } from '@malaka/contracts/authoring/course-archives';
import { ARCHIVE_REMARKS_PER_PAGE, ARCHIVES_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import type { ArchiveGrant } from './own-archives.ts';

const ownArchives = (db: Db, authorId: number) =>
  db
    .selectFrom('courseArchives as r')
    .leftJoin('courses as c', (join) =>
      join.onRef('c.id', '=', 'r.courseId').on('c.deletedAt', 'is', null),
    )
    .where('r.authorId', '=', authorId);

const columns = [
  ...(['r.id', 'r.direction', 'r.state', 'r.progress', 'r.failure', 'r.key', 'r.bytes'] as const),
  ...(['r.source', 'r.name', 'r.leftCount'] as const),
  ...(['r.createdAt', 'c.id as courseId', 'c.name as courseName'] as const),
] as const;

export type ArchiveRow = Awaited<ReturnType<typeof getOwnArchive>>;

export async function getOwnArchive(db: Db, authorId: number, id: number) {
  return await ownArchives(db, authorId)
    .select(columns)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow(refusing('archive.not_found', 404));
}

export async function listOwnArchives(
  db: Db,
  authorId: number,
  page: number,
): Promise<{ rows: ArchiveRow[]; total: number }> {
  const total = await countOf(ownArchives(db, authorId));
  const rows = await ownArchives(db, authorId)
    .select(columns)
    .orderBy('r.id', 'desc')
    .limit(ARCHIVES_PER_PAGE)
    .offset(offsetOf(page, ARCHIVES_PER_PAGE))
    .execute();
  return { rows, total };
}

/** Archives of an author that are waiting or in work. */
export async function listActive(db: Db, authorId: number) {
  return await db
    .selectFrom('courseArchives')
    .select(['id', 'direction', 'courseId'])
    .where('authorId', '=', authorId)
    .where('state', 'in', ['waiting', 'working'])
    .execute();
}

type NewArchive = {
  authorId: number;
  direction: 'export' | 'import';
  source?: CourseArchive['source'];
  name?: string;
  language?: Language;
  courseId: number | null;
  key: string;
  bytes: number;
  createdAt: Date;
};

export async function insertArchive(trx: Db, archive: NewArchive): Promise<number> {
  const { id } = await trx
    .insertInto('courseArchives')
    .values(archive)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Claims an archive for work, including one of a crashed run; undefined if it is finished or gone.
 */
export async function claimArchive(db: Db, id: number, direction: 'export' | 'import') {
  return await db
    .updateTable('courseArchives')
    .set({ state: 'working', progress: 0 })
    .where('id', '=', id)
    .where('direction', '=', direction)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['id', 'authorId', 'courseId', 'key', 'language'])
    .executeTakeFirst();
}

/** Returns false if it was stopped or deleted meanwhile. */
export async function updateProgress(db: Db, id: number, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('courseArchives')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stops the author's import, or queues it again; undefined if it is not in the expected state. */
export async function stopOrQueueImport(
  trx: Db,
  { authorId, id }: { authorId: number; id: number },
  turn: 'stop' | 'resume',
) {
  const from = turn === 'stop' ? ['waiting', 'working'] : ['stopped'];
  return await trx
    .updateTable('courseArchives')
    .set({ state: turn === 'stop' ? 'stopped' : 'waiting', progress: 0 })
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where('direction', '=', 'import')
    .where('source', '=', 'moodle')
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
}

type Remark = Omit<ArchiveRemark, 'number'>;

/** Rows per statement, because the protocol limits its parameters. */
const ROWS = 1000;

export async function addRemarks(trx: Db, archiveId: number, remarks: readonly Remark[]) {
  const rows = remarks.map((remark, n) => ({ ...remark, archiveId, number: n + 1 }));
  for (let from = 0; from < rows.length; from += ROWS) {
    await trx
      .insertInto('courseArchiveRemarks')
      .values(rows.slice(from, from + ROWS))
      .execute();
  }
}

export async function listRemarks(
  db: Db,
  archiveId: number,
  page: number,
): Promise<{ rows: ArchiveRemark[]; total: number }> {
  const remarks = db.selectFrom('courseArchiveRemarks').where('archiveId', '=', archiveId);
  const rows = await remarks
    .select(['number', 'name', 'place', 'reason', 'detail', 'isTaken'])
    .orderBy('isTaken')
    .orderBy('number')
    .limit(ARCHIVE_REMARKS_PER_PAGE)
    .offset(offsetOf(page, ARCHIVE_REMARKS_PER_PAGE))
    .execute();
  const total = await countOf(remarks);
  return {
    rows: rows.map((row) => ({ ...row, reason: row.reason as ArchiveRemark['reason'] })),
    total,
  };
}

type Outcome =
  | { state: 'ready'; bytes?: number; courseId?: number; leftCount?: number; finishedAt: Date }
  | { state: 'failed'; failure: string; finishedAt: Date };

/** Returns false if it was deleted meanwhile. */
export async function finishArchive(db: Db, id: number, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('courseArchives')
    .set({ ...outcome, progress: 100 })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns its key, so that the file can be deleted too. */
export async function deleteArchiveRow(db: Db, authorId: number, id: number) {
  return await db
    .deleteFrom('courseArchives')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .returning('key')
    .executeTakeFirst();
}

/** Reports of finished Moodle imports stay longer, since authors work through their remarks. */
export async function deleteArchivesBefore(
  db: Db,
  before: Date,
  reportsBefore: Date,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('courseArchives')
    .where('createdAt', '<', before)
    .where((row) =>
      row.or([
        row('source', '<>', 'moodle'),
        row('state', 'not in', ['ready', 'failed']),
        row('createdAt', '<', reportsBefore),
      ]),
    )
    .returning('key')
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}

/** The export of a grant, as long as its session is alive. */
export async function findGrantedArchive(db: Db, grant: ArchiveGrant, now: Date) {
  return await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .innerJoin('courseArchives as r', 'r.authorId', 'a.id')
    .where('s.id', '=', grant.sessionId)
    .where('s.accountId', '=', grant.accountId)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('a.status', '=', 'active')
    .where('r.id', '=', grant.archiveId)
    .where('r.direction', '=', 'export')
    .where('r.state', '=', 'ready')
    .select('r.key')
    .executeTakeFirst();
}
