import { centreOf, containsPoint, type Point, writeArea } from '../areas.ts';
import { earnable } from '../points.ts';
import type { GradedArea } from '../questions.ts';
import { kind } from './kind.ts';

export const hotspot = kind('hotspot', {
  maxScore: (question) => (rightAreas(question.areas).length > 0 ? earnable(question) : 0),
  score(question, { points }) {
    const right = rightAreas(question.areas);
    if (right.length === 0) return 0;
    const hits = right.filter(({ area }) =>
      points.some((point) => containsPoint(area, point)),
    ).length;
    return (earnable(question) * hits) / right.length;
  },
  withKey: (question, { points }) => ({
    ...question,
    score: 1,
    areas: [
      ...question.areas.flatMap((one) =>
        points.some((point) => containsPoint(one.area, point)) ? [{ ...one, score: 1 }] : [],
      ),
      ...points
        .filter((point) => !question.areas.some(({ area }) => containsPoint(area, point)))
        .map(around),
    ],
  }),
  keyText: ({ areas }) =>
    JSON.stringify(
      rightAreas(areas)
        .map(({ area }) => writeArea(area))
        .toSorted(),
    ),
});

export const rightAreas = <One extends { score: number }>(areas: readonly One[]): One[] =>
  areas.filter(({ score }) => score > 0);

/** Points that hit every right area. */
export const rightPoints = (areas: readonly GradedArea[]): Point[] =>
  rightAreas(areas).map(({ area }) => centreOf(area));

const AROUND = 0.05;

/** A key outside all areas means its surroundings. */
export const around = ({ x, y }: Point): GradedArea => ({
  id: 0,
  score: 1,
  area: { shape: 'ellipse', numbers: [x, y, AROUND, AROUND] },
});
