import { boundsOf, readArea } from '@malaka/grading/areas';
import { describe, expect, test } from 'vitest';
import { areaRows, areasOf, drawn, fitted, middleArea, moved, resized } from './area-form.ts';

const area = (text: string) => readArea(text)!;

// spec: QKD-07
describe('an area', () => {
  test('is drawn from any corner, and not where the drag was too short', () => {
    expect(drawn('rectangle', { x: 0.5, y: 0.6 }, { x: 0.1, y: 0.2 })).toEqual(
      area('rectangle 0.1 0.2 0.5 0.6'),
    );
    expect(drawn('ellipse', { x: 0.1, y: 0.2 }, { x: 0.5, y: 0.6 })).toEqual(
      area('ellipse 0.3 0.4 0.2 0.2'),
    );
    expect(drawn('rectangle', { x: 0.1, y: 0.2 }, { x: 0.11, y: 0.6 })).toBeUndefined();
  });

  test('is moved as far as it stays on the picture', () => {
    const rectangle = area('rectangle 0.1 0.2 0.5 0.6');
    expect(moved(rectangle, 0.1, -0.1)).toEqual(area('rectangle 0.2 0.1 0.6 0.5'));
    expect(moved(rectangle, 2, 2)).toEqual(area('rectangle 0.6 0.6 1 1'));
    expect(moved(area('ellipse 0.3 0.4 0.2 0.2'), -1, 0)).toEqual(area('ellipse 0.2 0.4 0.2 0.2'));
    const triangle = area('polygon 0 0 0.2 0 0.1 0.2');
    expect(moved(triangle, 0.1, 0.1)).toEqual(area('polygon 0.1 0.1 0.3 0.1 0.2 0.3'));
  });

  test('is made larger and smaller, never too small to be hit', () => {
    for (const shape of ['rectangle', 'ellipse'] as const) {
      const [left, top, right, bottom] = boundsOf(resized(middleArea(shape), 0.1, -5));
      expect([left, top, right, bottom].map((edge) => Number(edge.toFixed(4)))).toEqual([
        0.4, 0.4, 0.7, 0.42,
      ]);
    }
    expect(fitted(area('polygon 0 0 0.2 0 0.1 0.2'), [0, 0, 0.4, 0.4])).toEqual(
      area('polygon 0 0 0.4 0 0.2 0.4'),
    );
    const rectangle = area('rectangle 0.1 0.2 0.5 0.6');
    expect(fitted(rectangle, [0.6, 0.2, 0.5, 0.6])).toBe(rectangle);
  });

  test('goes through the form as it was; one without a name is called by its number', () => {
    const answers = [
      {
        id: 4,
        questionId: 1,
        text: 'Yurak &amp; qon',
        score: 1,
        details: 'ellipse 0.5 0.5 0.1 0.1',
      },
      { id: 5, questionId: 1, text: 'Jigar', score: 0, details: 'rectangle 0 0 0.1 0.1' },
    ];
    const areas = areasOf(answers);
    expect(areaRows({ areas })).toMatchObject(
      answers.map(({ id, text, score, details }) => ({ id, text, score, details })),
    );
    expect(areaRows({ areas: areas.map((one) => ({ ...one, text: ' ' })) })).toMatchObject([
      { text: '1' },
      { text: '2' },
    ]);
  });
});
