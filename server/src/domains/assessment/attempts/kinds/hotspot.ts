import { isPointed, type RightAreas } from '@malaka/contracts/authoring/shown-questions';
import { containsPoint, type Point, readArea, writeArea } from '@malaka/grading/areas';
import { hotspot as rules, rightAreas, rightPoints } from '@malaka/grading/kinds/hotspot';
import { plainText } from '@malaka/grading/plain-text';
import type { GradedArea, QuestionResponse as Key } from '@malaka/grading/questions';
import type { StoredAnswers } from '#/domains/authoring/index.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { kind, isNothing } from './kind.ts';

type Hotspot = Extract<KeyedQuestion, { type: 'hotspot' }>;

/** Spots to be marked on a picture: a response gives points, never the areas that contain them. */
export const hotspot = kind('hotspot', {
  show: ({ text, answers }) => ({
    text,
    answers: [],
    pieces: [],
    places: rightAreas(answers).length,
  }),
  isPossible: (question, response) =>
    isPointed(response)
      ? response.points.every(isOnPicture) &&
        response.points.length <= rightAreas(question.answers).length
      : isNothing(response),
  toGraded,
  toGradedResponse: ({ type }, response) =>
    isPointed(response) ? { type, points: response.points } : undefined,
  right: (question) => ({ points: rightPoints(toGraded(question).areas) }),
  ofKey: (_question, { points }) => ({ points: [...points] }),
});

function toGraded({ id, type, score, answers }: Hotspot) {
  return { id, type, score, areas: answers.flatMap(gradedArea) };
}

function gradedArea({ id, score, area: text }: StoredAnswers['hotspot']): GradedArea[] {
  const area = readArea(text);
  return area ? [{ id, score, area }] : [];
}

export const isOnPicture = ({ x, y }: Point): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** The right areas with their names, by the given key or the question's own. */
export function areasOf(question: Hotspot, key?: Key): RightAreas {
  const graded = toGraded(question);
  const keyed = key ? rules.withKey(graded, key) : graded;
  const areas = keyed?.type === 'hotspot' ? keyed.areas : graded.areas;
  return rightAreas(areas).map(({ id, area }) => ({
    text: plainText(question.answers.find((own) => own.id === id)?.text ?? ''),
    details: writeArea(area),
  }));
}

/** The areas that contain a mark; empty if none does. */
export const areasAt = ({ answers }: Hotspot, point: Point): StoredAnswers['hotspot'][] =>
  answers.filter(({ area: text }) => {
    const area = readArea(text);
    return area !== undefined && containsPoint(area, point);
  });

const PERCENT = 100;

/** Each mark as the name of its area, or its position in percent. */
export const pointTexts = (question: KeyedQuestion, points: readonly Point[]): string[] =>
  points.map((point) => {
    const areas = question.type === 'hotspot' ? areasAt(question, point) : [];
    const names = areas.map(({ text }) => plainText(text)).join(' + ');
    return names || [point.x, point.y].map((part) => `${Math.round(part * PERCENT)} %`).join(' × ');
  });
