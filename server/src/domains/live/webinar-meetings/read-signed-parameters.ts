import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const header = z.object({ alg: z.literal('HS256') });
const claims = z.object({ meeting_id: z.string(), record_id: z.string() });

/**
 * The payload of a JSON web token (HS256) signed with our shared secret; undefined for any other.
 */
export function readSignedParameters(secret: string, token: string) {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !parse(header, head)) return undefined;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const read = parse(claims, body);
  return read && { meetingId: read.meeting_id, recordId: read.record_id };
}

function parse<T>(schema: z.ZodType<T>, part: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
