import { done, list, one } from '@malaka/contracts/kit/shapes';
import { success } from '@malaka/contracts/kit/codecs';
import { wire } from '@malaka/contracts/kit/wire';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { encodeAnswer, isKnown } from './answer.ts';
import { pageOf } from './paging.ts';

const course = wire({ fullName: z.string() });
const payload = { fullName: 'Fizika' };
const encoded = { full_name: 'Fizika' };

it('wraps the data of an answer that carries nothing else', () => {
  expect(JSON.parse(encodeAnswer(one(course), payload))).toEqual({ success: 1, data: encoded });
  const nothing = one(course.nullable());
  expect(JSON.parse(encodeAnswer(nothing, null))).toEqual({ success: 1, data: null });
});

it('says success alone where there is nothing to tell', () => {
  expect(JSON.parse(encodeAnswer(done, undefined))).toEqual({ success: 1 });
});

it('leaves beside the data what stands there', () => {
  const page = pageOf([payload], 1, { perPage: 20, url: '/courses' });
  expect(JSON.parse(encodeAnswer(list(course), page))).toMatchObject({
    success: 1,
    data: [encoded],
    total: 1,
    last_page: 1,
  });
  const reminded = wire({ success, reminded: z.int() });
  expect(JSON.parse(encodeAnswer(reminded, { reminded: 3 }))).toEqual({ success: 1, reminded: 3 });
});

it('adds nothing to an answer that says itself how the call went', () => {
  const mixed = wire({ success: z.union([success, z.literal(2)]), msg: z.string() });
  const refused = { success: 2 as const, msg: 'Yoʻq' };
  expect(JSON.parse(encodeAnswer(mixed, refused))).toEqual(refused);
  expect(encodeAnswer(z.looseObject({}), { challenge: 'a' })).toBe('{"challenge":"a"}');
});

it('knows its tag among those of the caller, in one pass over any header', () => {
  const knows = (header: string) =>
    isKnown({ headers: { 'if-none-match': header } } as FastifyRequest, 'W/"b"');
  expect(['W/"a" , W/"b"', 'W/"a"', `W/"a"${' '.repeat(1_000_000)}x`].map(knows)).toEqual([
    true,
    false,
    false,
  ]);
});
