import type { Deps } from '@malaka/server/kit/deps';
import { beginDraft } from '@malaka/server/domains/authoring/course-drafts/publish-draft';
import { createSection } from '@malaka/server/domains/authoring/course-tree/edit-sections';
import { createLesson } from '@malaka/server/domains/authoring/authored-lessons/create-lesson';
import { saveTextLesson } from '@malaka/server/domains/authoring/authored-lessons/edit-lesson';

const DAY_MS = 24 * 60 * 60_000;
const SECTION = '4-boʻlim. Oʻquvchilar bilan';
const LESSON = 'Oʻquvchi yordamchidan foydalansa';
const CONTENT = `<p>Oʻquvchi uy vazifasini yordamchiga yozdirgan boʻlishi mumkin. Taʼqiqlash oʻrniga
<strong>jarayonni koʻrsatishni</strong> soʻrang: qanday savol berdi, javobning qaysi joyini oʻzgartirdi va nega.</p>
<ul><li>vazifaga ogʻzaki himoyani qoʻshing;</li><li>manbani topib, tekshirishni baholang.</li></ul>`;

type Input = { courseId: number; authorId: number; now: Date };

/** An author edits the next version of a course that people are taking. */
export async function insertDrafts(
  deps: Pick<Deps, 'db' | 'files'>,
  { courseId, authorId, now }: Input,
): Promise<void> {
  const { db, files } = deps;
  const begun = new Date(now.getTime() - 2 * DAY_MS);
  const owner = { accountId: authorId, language: 'uz', now: begun } as const;
  const { draftId } = await beginDraft(deps, courseId, owner);
  const first = await db
    .selectFrom('lessons')
    .where('courseId', '=', draftId)
    .where('type', '=', 'text')
    .orderBy('position')
    .select(['id', 'name', 'score', 'content'])
    .executeTakeFirstOrThrow();
  const saving = { db, files, now: () => begun };
  const author = { accountId: authorId, language: 'uz' } as const;
  const newContent = first.content.replace('tez yozadigan', 'tez va ravon yozadigan');
  const changed = { ...first, name: `${first.name}: misollar bilan`, content: newContent };
  await saveTextLesson(saving, changed, { file: undefined }, author);
  const place = { name: SECTION, courseId: draftId, sectionType: 'section' as const };
  const { section } = await createSection(db, { authorId, language: 'uz' }, place);
  const lesson = { name: LESSON, type: 'text' as const, minPercentage: 55 };
  const added = { courseId: draftId, sectionId: section.id, ...lesson };
  const id = await createLesson(db, authorId, added);
  await saveTextLesson(
    saving,
    { id, name: LESSON, score: 1, content: CONTENT },
    { file: undefined },
    author,
  );
}
