import type { CourseArchive } from '@malaka/contracts/authoring/course-archives';
import { makeSlug } from '#/kit/names/make-slug.ts';
import type { Language } from '#/kit/http/language.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import type { ArchiveRow } from './queries.ts';
import { failureText } from './refused-archive.ts';
import { ARCHIVE_ADDRESS_MS, signArchive } from './sign-archive.ts';

type Reader = {
  secret: string;
  accountId: number;
  sessionId: number;
  language: Language;
  now: Date;
};

/** An archive as its author sees it, with a short-lived address if there is a file to download. */
export function viewArchive(row: ArchiveRow, reader: Reader): CourseArchive {
  const { key: _, failure, bytes, ...archive } = row;
  return {
    ...archive,
    direction: archive.direction as CourseArchive['direction'],
    source: archive.source as CourseArchive['source'],
    state: archive.state as CourseArchive['state'],
    bytes: Number(bytes),
    failure: failure === null ? null : failureText(failure, reader.language),
    url: row.direction === 'export' && row.state === 'ready' ? addressOf(row, reader) : null,
  };
}

function addressOf({ id, courseName }: ArchiveRow, reader: Reader): string {
  const { secret, accountId, sessionId, now } = reader;
  const expiresAt = new Date(now.getTime() + ARCHIVE_ADDRESS_MS);
  const token = signArchive(secret, { archiveId: id, accountId, sessionId, expiresAt });
  // The slug without its random suffix.
  const name = makeSlug(courseName ?? '').replace(/-?\w+$/, '') || 'kurs';
  return `${API_PREFIX}/course-archive/${token}/${name}.malaka.zip`;
}
