import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#/kit/http/route.ts';

type Part = string | { name: string; bytes: Uint8Array };

type Sent = { token?: string; language?: 'uz' | 'ru' | 'en'; address?: string };

/** Sends a multipart form to a path below /api/v1 and returns the raw answer. */
export async function sendForm(
  app: FastifyInstance,
  url: string,
  parts: Record<string, Part>,
  { token, language, address }: Sent = {},
) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([Uint8Array.from(part.bytes)]), part.name);
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: API_PREFIX + url,
    ...(address && { remoteAddress: address }),
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: statusCode, raw: JSON.parse(body) };
}
