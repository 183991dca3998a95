import type { updateTextLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import { isBlank } from '#/domains/content/index.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { dropFiles, lessonFolder, replaceFiles, storeFiles } from './store-lesson-files.ts';
import { updateLesson } from './queries.ts';
import { getOwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import { lessonTexts } from './texts.ts';

type Author = { accountId: number; language: Language };
type Uploads = { file: ReceivedFile | undefined };

/** Changes the author's text lesson; a new file replaces the previous one. */
export async function saveTextLesson(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { id, revision, content, ...change }: BodyOf<typeof updateTextLesson>,
  uploads: Uploads,
  { accountId, language }: Author,
): Promise<void> {
  await getOwnLesson(db, accountId, id, 'text');
  const clean = cleanRichText(content);
  if (isBlank(clean)) {
    throw invalid({ content: [lessonTexts.noContent[language]] });
  }
  const stored = await storeFiles(files, uploads, { folder: lessonFolder(id), language });
  try {
    const seen = { accountId, lessonId: id, revision, now: now() };
    await db.transaction().execute((trx) =>
      reviseLesson(trx, seen, async () => {
        await updateLesson(trx, id, { ...change, content: clean });
        await replaceFiles(trx, { lessonId: id }, stored, now());
      }),
    );
  } catch (error) {
    await dropFiles(files, stored);
    throw error;
  }
}
