import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commaList, flag, instant, jsonText, money, tashkentTime } from './codecs.ts';
import { fieldOf, wire } from './wire.ts';

const course = wire(
  {
    id: z.int(),
    isComplete: flag,
    reviewsAverage: z.number().optional(),
    createdAt: tashkentTime,
    tags: z.array(wire({ tagName: z.string() })),
  },
  { isComplete: 'course_complate', reviewsAverage: 'reviews_avg_rating' },
);

describe('wire', () => {
  const inCode = {
    id: 7,
    isComplete: true,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    tags: [{ tagName: 'a' }],
  };
  const onWire = {
    id: 7,
    course_complate: 1 as const,
    created_at: '2026-01-01 05:00:00',
    tags: [{ tag_name: 'a' }],
  };

  it('spells fields for the wire and back', () => {
    expect(z.encode(course, inCode)).toEqual(onWire);
    expect(z.decode(course, onWire)).toEqual(inCode);
  });

  it('finds the field of a wire name', () => {
    expect(fieldOf(course, 'course_complate')).toBe('isComplete');
    expect(fieldOf(course, 'created_at')).toBe('createdAt');
    expect(fieldOf(course, 'other')).toBeUndefined();
  });

  it('drops fields that the contract does not name', () => {
    expect(z.encode(course, { ...inCode, secret: 1 } as typeof inCode)).not.toHaveProperty(
      'secret',
    );
  });

  it('describes the wire side in JSON Schema', () => {
    const schema = z.toJSONSchema(course, { io: 'input' });
    expect(Object.keys(schema.properties ?? {})).toContain('course_complate');
  });

  it('names the wire field of an error', () => {
    const result = course.safeParse({ ...onWire, course_complate: 5 });
    expect(result.error?.issues[0]?.path).toEqual(['course_complate']);
  });
});

describe('codecs', () => {
  it('reads and writes JSON in text, comma lists, sums and instants', () => {
    expect(z.decode(jsonText(z.array(z.int())), '[1,2]')).toEqual([1, 2]);
    expect(jsonText(z.array(z.int())).safeParse('{').success).toBe(false);
    expect(z.decode(commaList, 'a, b')).toEqual(['a', 'b']);
    expect(z.encode(money, 5_000n)).toBe(5000);
    expect(z.encode(instant, z.decode(instant, '2026-01-01T05:00:00+05:00'))).toBe(
      '2026-01-01T00:00:00.000Z',
    );
  });
});
