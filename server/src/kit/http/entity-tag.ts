import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Weak: of the same meaning, whatever compresses it on the way. */
export const entityTag = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the caller has what the tag stands for. */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(/\s*,\s*/).includes(tag) ?? false;
