import type { LintRule } from '@malaka/contracts/authoring/course-check';
import { describe, expect, test } from 'vitest';
import type { CheckedCourse, CheckedLesson, CheckedQuestion, CheckedVideo } from './load-course.ts';
import { findProblems } from './rules.ts';

const now = new Date('2026-11-22T08:00:00+05:00');

let ids = 0;
const question = (part: Partial<CheckedQuestion> = {}): CheckedQuestion => ({
  id: (ids += 1),
  type: 'single',
  text: '<p>Poytaxt?</p>',
  explanation: '<p>Toshkent.</p>',
  score: 0,
  answers: [
    { id: 1, text: '<p>Toshkent</p>', score: 1 },
    { id: 2, text: '<p>Buxoro</p>', score: 0 },
  ],
  time: null,
  isDraft: false,
  ...part,
});

const uploadedVideo: CheckedVideo = {
  sourceKey: 'videos/1/source.mp4',
  state: 'ready',
  duration: 600.4,
  hasSound: true,
  isUploaded: true,
  captionsCount: 1,
  playedKey: 'videos/1/source.mp4',
};

const lesson = (part: Partial<CheckedLesson> = {}): CheckedLesson => ({
  id: 7,
  sectionId: 3,
  type: 'text',
  name: 'Dars',
  minPercentage: 55,
  attemptQuestions: null,
  content: '<p>Matn</p>',
  shortDescription: '',
  description: '',
  survey: null,
  startsAt: null,
  minutes: null,
  video: null,
  files: [],
  questions: [],
  ...part,
});

const course = (part: Partial<CheckedCourse> = {}): CheckedCourse => ({
  id: 1,
  name: 'Kurs',
  description: '<p>Kurs haqida</p>',
  outcomes: ['Dars rejasini tuzish'],
  type: 'informal',
  hours: 36,
  isPriced: false,
  sections: [{ id: 3, parentId: null, name: 'Boʻlim', lesson: lesson() }],
  ...part,
});

const withLesson = (part: Partial<CheckedLesson>) =>
  course({ sections: [{ id: 3, parentId: null, name: 'Boʻlim', lesson: lesson(part) }] });
const withTest = (...questions: CheckedQuestion[]) => withLesson({ type: 'test', questions });
const withVideo = (part: Partial<CheckedVideo> | null, times: number[] = []) =>
  withLesson({
    type: 'video',
    video: part && { ...uploadedVideo, ...part },
    questions: times.map((time) => question({ time })),
  });

const find = (checked: CheckedCourse, canConvert = true) =>
  findProblems(checked, { now, canConvert });
const rulesOf = (checked: CheckedCourse): LintRule[] => find(checked).map(({ rule }) => rule);

test('a good course has nothing to mend', () => {
  const sections = [
    { id: 3, parentId: null, name: 'Boʻlim', lesson: null },
    { id: 4, parentId: 3, name: 'Mavzu', lesson: lesson() },
    {
      id: 5,
      parentId: 3,
      name: 'Sinov',
      lesson: lesson({ type: 'test', questions: [question()] }),
    },
    { id: 6, parentId: null, name: 'Film', lesson: withVideo({}, [60, 120]).sections[0]!.lesson },
  ];
  expect(find(course({ sections }))).toEqual([]);
});

describe('the course', () => {
  test('needs a lesson, and a price where it is sold (decision 67)', () => {
    expect(rulesOf(course({ sections: [] }))).toEqual(['course_empty']);
    expect(find(course({ type: 'paid' }))).toMatchObject([
      { rule: 'course_price_missing', severity: 'error', lessonId: null, place: 'Kurs' },
    ]);
    expect(rulesOf(course({ type: 'paid', isPriced: true }))).toEqual([]);
    expect(rulesOf(course({ hours: 0 }))).toEqual(['course_hours_missing']);
  });

  test('is better described, and has no empty section', () => {
    const sections = [...course().sections, { id: 9, parentId: null, name: 'Keyin', lesson: null }];
    expect(find(course({ description: '<p></p>', sections }))).toMatchObject([
      { rule: 'course_no_description', severity: 'warning' },
      { rule: 'section_no_lesson', severity: 'warning', sectionId: 9, place: 'Keyin' },
    ]);
  });
});

describe('a lesson', () => {
  test('of text has text, a picture or a file', () => {
    expect(rulesOf(withLesson({ content: '<p> &nbsp;</p>' }))).toEqual(['lesson_no_content']);
    expect(rulesOf(withLesson({ content: '<img src="/api/v1/files/a.png">' }))).toEqual([]);
    expect(rulesOf(withLesson({ content: '', files: [{ key: 'a', name: 'a.pdf' }] }))).toEqual([]);
  });

  test('of another kind says what it lacks', () => {
    expect(rulesOf(withLesson({ type: 'survey' }))).toEqual(['survey_missing']);
    const withSurvey = (isActive: boolean, endsAt: Date | null) =>
      rulesOf(withLesson({ type: 'survey', survey: { isActive, endsAt } }));
    expect(withSurvey(true, null)).toEqual([]);
    expect(withSurvey(false, null)).toEqual(['survey_closed']);
    expect(withSurvey(true, new Date('2020-01-01'))).toEqual(['survey_closed']);
    expect(rulesOf(withLesson({ type: 'webinar' }))).toEqual(['webinar_no_date']);
    const startsAt = new Date('2026-11-22T07:00:00+05:00');
    expect(rulesOf(withLesson({ type: 'webinar', startsAt, minutes: 59 }))).toEqual([
      'webinar_past',
    ]);
    expect(rulesOf(withLesson({ type: 'webinar', startsAt, minutes: 60 }))).toEqual([]);
  });

  test('of video needs its film, and captions are missed', () => {
    expect(rulesOf(withVideo(null))).toEqual(['video_missing']);
    expect(rulesOf(withVideo({ isUploaded: false }))).toEqual(['video_missing']);
    expect(rulesOf(withVideo({ state: 'failed' }))).toEqual(['video_failed']);
    expect(rulesOf(withVideo({ state: 'converting' }))).toEqual(['video_converting']);
    expect(find(withVideo({ state: 'waiting' }), false)).toEqual([]);
    expect(find(withVideo({ captionsCount: 0 }))).toMatchObject([
      { rule: 'video_no_captions', severity: 'warning' },
    ]);
    expect(rulesOf(withVideo({ captionsCount: 0, hasSound: false }))).toEqual([]);
    expect(rulesOf(withVideo({ captionsCount: 0, sourceKey: null }))).toEqual([]);
  });
});

describe('a test', () => {
  test('asks something that gives points', () => {
    expect(rulesOf(withTest())).toEqual(['test_no_questions']);
    const zero = question({ type: 'dragwords', answers: [{ id: 1, text: 'non', tag: '1' }] });
    expect(rulesOf(withTest(zero))).toContain('test_without_points');
    expect(rulesOf(withTest(zero, question()))).not.toContain('test_without_points');
    const free = withLesson({ type: 'test', minPercentage: 0, questions: [question()] });
    expect(rulesOf(free)).toEqual(['test_without_threshold']);
  });

  test('has at least as many questions as an attempt asks', () => {
    const bank = [question(), question({ text: '<p>Ikkinchi savol?</p>' })];
    const asking = (attemptQuestions: number) =>
      withLesson({ type: 'test', attemptQuestions, questions: bank });
    expect(rulesOf(asking(2))).toEqual([]);
    expect(find(asking(3))).toMatchObject([{ rule: 'test_bank_small', detail: '2 / 3' }]);
  });

  test('counts what is not explained in one line', () => {
    const checked = withTest(
      question({ explanation: '' }),
      question({ explanation: '<p></p>' }),
      question(),
    );
    expect(find(checked)).toMatchObject([
      { rule: 'question_no_explanation', detail: '2', questionId: null, lessonId: 7 },
    ]);
  });
});

describe('a question', () => {
  const choice = (...answers: [string, number][]) =>
    question({ answers: answers.map(([text, score], n) => ({ id: n + 1, text, score })) });

  test('without a right answer is an error that names it', () => {
    expect(find(withTest(question(), choice(['a', 0], ['b', 0])))).toMatchObject([
      {
        rule: 'question_no_right_answer',
        severity: 'error',
        question: 'Poytaxt?',
        questionId: expect.any(Number),
        lessonType: 'test',
        sectionId: 3,
      },
    ]);
    const group = (items: string[], score: number) =>
      question({ type: 'grouping', answers: [{ id: 1, text: 'Meva', score, items }] });
    expect(rulesOf(withTest(question(), group([], 2)))).toContain('question_no_right_answer');
    expect(rulesOf(withTest(question(), group(['olma'], 0)))).toContain('question_no_right_answer');
    expect(rulesOf(withTest(question(), group(['olma'], 2)))).toEqual(['question_one_option']);
  });

  test('where all is right, or one option is there, is doubtful', () => {
    expect(find(withTest(choice(['a', 1], ['b', 2])))).toMatchObject([
      { rule: 'question_all_right', severity: 'warning' },
    ]);
    expect(rulesOf(withTest(choice(['a', 1])))).toEqual(['question_one_option']);
    expect(rulesOf(withTest(question(), question({ answers: [], isDraft: true })))).toEqual([
      'question_draft',
    ]);
  });

  test('has no two equal options', () => {
    expect(find(withTest(choice(['<p>Olma </p>', 1], ['<p> Olma</p>', 0])))).toMatchObject([
      { rule: 'question_equal_options', severity: 'error', detail: 'Olma' },
    ]);
    const group = (id: number, ...items: string[]) => ({ id, text: `${id}`, score: 1, items });
    const groups = [group(1, 'olma', 'nok'), group(2, 'nok')];
    expect(find(withTest(question({ type: 'grouping', answers: groups })))).toMatchObject([
      { rule: 'question_equal_options', detail: 'nok' },
    ]);
  });

  test.each([
    ['Hamma', 'hamma'],
    ['H<sub>2</sub>O', 'H<sup>2</sup>O'],
    ['oʻquvchi', 'oquvchi'],
    ['мактаб', 'maktab'],
  ])('%s and %s are two options', (one, other) => {
    expect(rulesOf(withTest(choice([one, 1], [other, 0])))).toEqual([]);
  });

  test('may have a word in two gaps, not as a wrong word too', () => {
    const words = (...tags: (string | null)[]) =>
      question({
        type: 'dragwords',
        score: 2,
        answers: tags.map((tag, n) => ({ id: n + 1, text: 'va', tag })),
      });
    expect(rulesOf(withTest(words('1', '2')))).toEqual([]);
    expect(rulesOf(withTest(words('1', null)))).toEqual(['question_equal_options']);
  });
});

test('timed questions past the end or too near are errors at their second', () => {
  expect(find(withVideo({}, [100, 100, 159, 601]))).toMatchObject([
    { rule: 'time_too_near', severity: 'error', time: 159, detail: '100', lessonId: 7 },
    { rule: 'time_past_end', severity: 'error', time: 601 },
  ]);
  expect(rulesOf(withVideo({ duration: null }, [100, 160, 99_999]))).toEqual([]);
});

test('a letter of the other script is told with its mend, wherever it stands', () => {
  const mixed = 'mаktab'; // its second letter is Cyrillic
  expect(find(course({ name: mixed }))).toMatchObject([
    { rule: 'mixed_script', severity: 'warning', detail: `${mixed} → maktab`, lessonId: null },
  ]);
  expect(find(withLesson({ content: `<p>${mixed}</p>` }))).toMatchObject([
    { rule: 'mixed_script', lessonId: 7, questionId: null },
  ]);
  const answers = [
    { id: 1, text: mixed, score: 1 },
    { id: 2, text: 'uy', score: 0 },
  ];
  expect(find(withTest(question({ answers })))).toMatchObject([
    { rule: 'mixed_script', questionId: expect.any(Number) },
  ]);
});
