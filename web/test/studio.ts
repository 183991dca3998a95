import {
  type AuthoredCourse,
  getAuthoredCourse,
} from '@malaka/contracts/authoring/authored-courses';
import {
  type AuthoredLesson,
  getAuthoredLesson,
  listSectionLessons,
} from '@malaka/contracts/authoring/authored-lessons';
import { listCoAuthors } from '@malaka/contracts/authoring/co-authors';
import { lintCourse } from '@malaka/contracts/authoring/course-check';
import { findDraft } from '@malaka/contracts/authoring/course-drafts';
import { getCourseTree, type TreeSection } from '@malaka/contracts/authoring/course-tree';
import { LESSON_TYPE_IDS, type LessonType } from '@malaka/contracts/authoring/course-types';
import {
  type AuthoredQuestion,
  deleteQuestion,
  type LessonQuestionDraft,
  listLessonQuestions,
  saveQuestion,
} from '@malaka/contracts/authoring/questions';
import { viewQuestionStatistics } from '@malaka/contracts/learning/question-statistics';
import { api } from './fake-api.ts';
import { makePerson } from './people.ts';
import { renderScreen } from './render-screen.tsx';

const COURSE_ID = 5;
export const STUDIO = `/dashboard/copyrights/course-items/${COURSE_ID}`;

export const makeAuthoredCourse = (input: Partial<AuthoredCourse> = {}): AuthoredCourse => ({
  id: COURSE_ID,
  name: 'Zamonaviy dars',
  description: '<p>Kurs haqida</p>',
  outcomes: ['Dars rejasini tuzish'],
  image: null,
  type: 'informal',
  categoryId: 1,
  category: { id: 1, name: 'Pedagogika', hue: 200 },
  languageId: 1,
  language: { id: 1, name: 'Oʻzbek tili' },
  duration: 12,
  credit: 2,
  price: 0n,
  position: [],
  programmeYear: null,
  isActive: false,
  isPublished: false,
  isEdited: false,
  buysCount: 0,
  lessonsCount: 1,
  rating: 0,
  reviewsAvgRating: 0,
  reviewsCount: 0,
  hasCertificate: false,
  isComplete: false,
  approval: null,
  right: 'owner',
  ...input,
});

/** The lesson of a section; id and section have the same number. */
export const makeAuthoredLesson = (
  id: number,
  type: LessonType,
  input: Partial<AuthoredLesson> = {},
): AuthoredLesson => ({
  id,
  courseId: COURSE_ID,
  sectionId: id,
  name: `Dars ${id}`,
  typeId: LESSON_TYPE_IDS[type],
  type: { id: LESSON_TYPE_IDS[type], type },
  minPercentage: 60,
  score: 0,
  maxScore: 0,
  content: type === 'text' ? '<p>Matn</p>' : '',
  shortDescription: '',
  description: '',
  isEncrypted: false,
  isLocal: true,
  videoDuration: type === 'video' ? 300 : null,
  questionsCount: 0,
  attemptQuestions: null,
  readPercent: 40,
  controlQuestions: '',
  file: null,
  presentation: null,
  video: null,
  upload: null,
  surveyId: null,
  surveyName: null,
  startsAt: null,
  minutes: null,
  isRecorded: false,
  isAutoRecorded: false,
  isPresenterOnly: false,
  presencePercent: null,
  webinarSlug: null,
  revision: 1,
  draft: null,
  savesItself: true,
  ...input,
});

const sectionOf = (lesson: AuthoredLesson): TreeSection => ({
  id: lesson.sectionId,
  name: lesson.name,
  courseId: COURSE_ID,
  sectionType: 'section',
  parentId: null,
  order: lesson.sectionId,
  lesson: {
    id: lesson.id,
    name: lesson.name,
    typeId: lesson.typeId,
    type: lesson.type.type,
    questionsCount: 0,
    draftsCount: 0,
    maxScore: 0,
  },
  children: [],
});

/** A course of the user's own with these lessons, each in a section of its name. */
export function answerCourse(lessons: readonly AuthoredLesson[]): void {
  const { id: accountId } = makePerson();
  api.answer(getAuthoredCourse, { data: makeAuthoredCourse() });
  api.answer(findDraft, { data: null });
  api.answer(lintCourse, { data: { findings: [], errorsCount: 0, warningsCount: 0 } });
  api.answer(listCoAuthors, {
    data: { owner: { accountId, name: 'Karimova Nodira', avatar: null }, coAuthors: [] },
  });
  api.answer(getCourseTree, { data: lessons.map(sectionOf), revision: 1 });
  api.answer(listSectionLessons, ({ params: { section } }) => ({
    data: lessons.filter(({ sectionId }) => sectionId === section),
  }));
  api.answer(getAuthoredLesson, ({ params }) => ({
    data: lessons.find((lesson) => lesson.id === params.id)!,
  }));
}

/** A question as it is after saving. */
export const makeQuestion = (
  id: number,
  { content, ...input }: Partial<AuthoredQuestion> & { content: DraftInput },
): AuthoredQuestion => ({
  id,
  text: content.text,
  type: content.type ?? 'single',
  score: (content.answers ?? []).reduce((sum, { score = 0 }) => sum + Math.max(0, score), 0),
  explanation: content.explanation ?? '',
  time: null,
  lessonId: 1,
  examId: null,
  categoryId: content.categoryId ?? null,
  answers: (content.answers ?? []).map(({ text, score = 0, details = '' }, index) => ({
    id: id * 10 + index,
    questionId: id,
    text,
    score,
    details,
  })),
  version: 1,
  revision: 1,
  order: id,
  isDraft: false,
  sourceId: null,
  tags: [],
  translation: null,
  isAnswered: false,
  correction: null,
  ...input,
});

type DraftInput = Pick<LessonQuestionDraft, 'text'> &
  Partial<Omit<LessonQuestionDraft, 'answers'>> & {
    answers?: readonly { text: string; score?: number; details?: string }[];
  };

/** Questions saved, changed and deleted as the server does it; the given ones exist already. */
export function answerQuestions(existing: AuthoredQuestion[] = []): AuthoredQuestion[] {
  api.answer(listLessonQuestions, ({ query: { time } }) => ({
    data: existing.filter((one) => time === undefined || one.time === time),
  }));
  api.answer(viewQuestionStatistics, {
    data: {
      attemptsCount: 0,
      passedCount: 0,
      meanPercent: null,
      peopleCount: 0,
      reliability: null,
      questions: [],
    },
  });
  allowSaving(existing);
  return existing;
}

/** The server is back: it saves and deletes. */
export function allowSaving(existing: AuthoredQuestion[]): void {
  const keys = new Map<string, AuthoredQuestion>();
  api.answer(saveQuestion, ({ body: { id, key = '', time, content } }) => {
    const known = existing.findIndex((one) => one.id === id);
    const again = keys.get(key);
    if (again) return { data: again };
    const data = makeQuestion(id ?? existing.length + 1, { content, time: time ?? null });
    existing.splice(known === -1 ? existing.length : known, known === -1 ? 0 : 1, data);
    if (key !== '') keys.set(key, data);
    return { data };
  });
  api.answer(deleteQuestion, ({ body: { id } }) => {
    existing.splice(
      existing.findIndex((one) => one.id === id),
      1,
    );
    return {};
  });
}

/** Opens a teacher's editor of a section's lesson, or a screen below it. */
export async function openLesson(type: LessonType, { section = 1, below = '', width = 1440 } = {}) {
  const screen = await renderScreen(`${STUDIO}/section/${section}/lesson/${type}${below}`, {
    as: makePerson({ role: 'teacher' }),
    width,
  });
  return { ...screen, main: screen.page.getByRole('main') };
}
