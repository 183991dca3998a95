import { describe, expect, it } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { demoAuthors } from './authors.ts';
import { firstCategories } from '@malaka/server/domains/people/reference/first-categories';
import { demoCourses } from './courses.ts';
import { drawFace } from './draw-face.ts';
import { diagnosticSchool } from './diagnostic-school.ts';
import { diagnosticTeaching } from './diagnostic-teaching.ts';
import { demoFaq } from './faq.ts';
import { demoLanding } from './landing.ts';
import { demoPages } from './pages.ts';
import { demoReviews } from './reviews.ts';
import { demoExpertReviews, demoSpecialists } from './speakers.ts';
import type { DemoCourse, DemoLesson, DemoWebinar } from './types.ts';
import { demoWebinars } from './webinars.ts';

const everything = {
  demoAccounts,
  demoAuthors,
  firstCategories,
  demoCourses,
  diagnosticSchool,
  diagnosticTeaching,
  demoFaq,
  demoLanding,
  demoPages,
  demoReviews,
  demoExpertReviews,
  demoSpecialists,
  demoWebinars,
};

function lessonsOf(course: DemoCourse): DemoLesson[] {
  return course.sections.flatMap((section) =>
    section.lesson ? [section.lesson] : section.paragraphs.map((paragraph) => paragraph.lesson),
  );
}

function kindsOf(course: DemoCourse): Set<DemoLesson['kind']> {
  return new Set(lessonsOf(course).map((lesson) => lesson.kind));
}

type Found = { path: string; text: string };

function textsIn(value: unknown, path = ''): Found[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

function expectUnique(values: string[]): void {
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
}

describe('demo courses', () => {
  // spec: CRS-22, CRS-40
  it('are of all four types, in two languages, with a price only when paid', () => {
    expect(demoCourses.length).toBeGreaterThanOrEqual(14);
    expect(new Set(demoCourses.map((course) => course.type))).toEqual(
      new Set(['upgrade', 'retraining', 'paid', 'informal']),
    );
    expect(new Set(demoCourses.map((course) => course.languageCode))).toEqual(
      new Set(['uz', 'ru']),
    );
    for (const course of demoCourses) expect(course.price > 0).toBe(course.type === 'paid');
  });

  it('refer to categories and authors that exist, by unique keys', () => {
    expectUnique(demoCourses.map((course) => course.key));
    expectUnique(demoCourses.map((course) => course.name));
    const categories = firstCategories.map((category) => category.key);
    const authors = demoAuthors.map((author) => author.key);
    for (const course of demoCourses) {
      expect(categories).toContain(course.categoryKey);
      expect(authors).toContain(course.authorKey);
      for (const position of course.positionTypes) expect([1, 2, 3, 4, 5, 6]).toContain(position);
    }
    expect(new Set(demoCourses.map((course) => course.categoryKey)).size).toBe(10);
  });

  it('have at least three lessons, four of them complete with text, video and test', () => {
    for (const course of demoCourses) {
      expect(lessonsOf(course).length).toBeGreaterThanOrEqual(3);
      expect(kindsOf(course).has('text') && kindsOf(course).has('test')).toBe(true);
      expect(course.outcomes.length).toBeGreaterThanOrEqual(4);
      expect(course.description.match(/<p>/g)?.length).toBeGreaterThanOrEqual(2);
    }
    expect(
      demoCourses.filter((course) => kindsOf(course).size === 3).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('lead with a free course of one text, one video and one test of five questions', () => {
    const main = demoCourses[0]!;
    expect(main).toMatchObject({
      key: 'digital-lesson',
      type: 'informal',
      languageCode: 'uz',
      credit: 4,
      hours: 12,
      hasCertificate: true,
    });
    const lessons = lessonsOf(main);
    expect(lessons.map((lesson) => lesson.kind)).toEqual(['text', 'video', 'test']);
    const test = lessons.find((lesson) => lesson.kind === 'test')!;
    expect(test.questions).toHaveLength(5);
    expect(new Set(test.questions.map((question) => question.type)).size).toBe(2);
  });

  it('ask questions that can be answered', () => {
    for (const lesson of demoCourses.flatMap(lessonsOf)) {
      if (lesson.kind !== 'test') continue;
      expectUnique(lesson.questions.map((question) => question.text));
      for (const { type, answers, explanation, text } of lesson.questions) {
        const right = answers.filter((answer) => answer.score === 1).length;
        const wrong = answers.filter((answer) => answer.score === 0).length;
        expect(right + wrong, text).toBe(answers.length);
        expect(wrong, text).toBeGreaterThanOrEqual(1);
        if (type === 'single') expect(right, text).toBe(1);
        else expect(right, text).toBeGreaterThanOrEqual(2);
        expectUnique(answers.map((answer) => answer.text));
        expect(explanation.length).toBeGreaterThan(10);
      }
    }
  });
});

describe('demo people and public texts', () => {
  // spec: LAND-10, PUB-06
  it('come in the promised numbers', () => {
    expect(firstCategories).toHaveLength(10);
    expect(demoAuthors).toHaveLength(6);
    expect(demoSpecialists).toHaveLength(4);
    expect(demoExpertReviews).toHaveLength(5);
    expect(demoAccounts).toHaveLength(9);
    expect(demoReviews.length).toBeGreaterThanOrEqual(30);
    expect(demoFaq.length).toBeGreaterThan(20);
    expect(demoPages).toHaveLength(4);
    expect(demoLanding.features).toHaveLength(6);
    expect(demoLanding.steps).toHaveLength(4);
    expect(demoLanding.figures.map((figure) => figure.value)).toEqual(['5000+', '50+', '120+']);
    expect(demoWebinars).toHaveLength(7);
    const isOver = ({ starts }: DemoWebinar) => 'inDays' in starts && starts.inDays < 0;
    expect(demoWebinars.filter(isOver)).toHaveLength(1);
  });

  it('refer to what exists', () => {
    const courses = demoCourses.map((course) => course.key);
    const authors = demoAuthors.map((author) => author.key);
    for (const review of demoReviews) expect(courses).toContain(review.courseKey);
    for (const { authorKey } of demoWebinars) expect([...authors, 'teacher']).toContain(authorKey);
    for (const { authorKey } of demoAccounts) if (authorKey) expect(authors).toContain(authorKey);
    expectUnique([...demoAccounts, ...demoAuthors].map((person) => person.phone));
    for (const { phone } of [...demoAccounts, ...demoAuthors]) expect(phone).toMatch(/^998\d{9}$/);
    expectUnique(demoWebinars.map((webinar) => webinar.slug));
    expectUnique(demoReviews.map((review) => `${review.courseKey} ${review.lastname}`));
    for (const review of demoReviews) expect(review.middlename).not.toBe('');
  });

  it('have portraits made of whole numbers and colours', () => {
    for (const { avatar } of [
      ...demoAuthors,
      ...demoAccounts,
      ...demoSpecialists,
      ...demoExpertReviews,
    ]) {
      expect(drawFace(avatar)).not.toMatch(/NaN|undefined/);
    }
  });
});

describe('orthography', () => {
  const texts = textsIn(everything);

  it('never mixes Latin and Cyrillic inside a word', () => {
    const mixed = texts.filter(({ text }) =>
      /[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]/.test(text.replace(/<[^>]+>/g, ' ')),
    );
    expect(mixed).toEqual([]);
  });

  it('writes oʻ, gʻ with U+02BB and the tutuq belgisi with U+02BC', () => {
    const wrong = texts.filter(
      ({ path, text }) =>
        !path.endsWith('.en') &&
        /[A-Za-z\u02bb\u02bc]['`\u2018\u2019]|[^oOgG]\u02bb|[oOgG]\u02bc/.test(
          text.replace(/<[^>]+>/g, ' '),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps the uz column Latin and the ru column Cyrillic', () => {
    for (const { path, text } of texts) {
      if (path.endsWith('.uz')) expect(text).not.toMatch(/[\u0400-\u04ff]/);
      if (path.endsWith('.ru')) expect(text).toMatch(/[\u0400-\u04ff]/);
    }
    for (const course of demoCourses.filter(({ languageCode }) => languageCode === 'uz')) {
      for (const { text } of textsIn(course)) expect(text).not.toMatch(/[\u0400-\u04ff]/);
    }
  });

  it('closes every tag it opens', () => {
    for (const { path, text } of texts) {
      const opened = text.match(/<[a-z][^>]*>/g)?.length ?? 0;
      expect(text.match(/<\/[a-z0-9]+>/g)?.length ?? 0, path).toBe(opened);
    }
  });
});
