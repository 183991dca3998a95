import { createHash } from 'node:crypto';
import { fieldsOf } from '@malaka/contracts/kit/wire';
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';

type Beside<Answer> = Exclude<keyof Answer, 'success'>;

/**
 * What a handler returns: the answer without `success: 1`, or only `data` if nothing else is left.
 */
export type ResponseBody<Answer> = Answer extends { success: 1 }
  ? [Beside<Answer>] extends [never]
    ? void
    : [Beside<Answer>] extends ['data']
      ? Answer['data' & keyof Answer]
      : Omit<Answer, 'success'>
  : Answer;

/** Encodes a handler's result by its contract. */
export function encodeAnswer<A extends z.ZodType>(
  answer: A,
  payload: ResponseBody<z.output<A>>,
): string {
  return JSON.stringify(z.encode(answer, wrap(answer, payload) as z.output<A>));
}

function wrap(answer: z.ZodType, payload: unknown): unknown {
  const fields = fieldsOf(answer);
  if (!fields?.has('success')) return payload;
  if (fields.size === 2 && fields.has('data')) return { success: 1, data: payload };
  return { success: 1, ...(payload as object | undefined) };
}

/** An answer with the version of the data it was built from. */
export class Versioned<Told> {
  readonly payload: Told;
  readonly version: string | undefined;
  constructor(payload: Told, version: string | undefined) {
    this.payload = payload;
    this.version = version;
  }
}

/** A weak tag: it survives compression on the way. */
export const entityTag = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the caller already has the version with this tag. */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((known) => known.trim() === tag) ?? false;
