import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A weak tag: it survives compression on the way. */
export const entityTag = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the caller already has the version with this tag. */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(/\s*,\s*/).includes(tag) ?? false;
