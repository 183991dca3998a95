import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export type Announced = { lessonId: number; bytes: number; name?: string; fingerprint?: string };

type Sent = { token?: string; headers?: object; payload?: Buffer };

export const pieceHeaders = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** The calls of the tus protocol on a node. */
export function createTusClient(app: FastifyInstance) {
  const send = async (
    method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
    url: string,
    { token, headers, payload }: Sent = {},
  ) =>
    await app.inject({
      method,
      url,
      headers: {
        'tus-resumable': '1.0.0',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload && { payload }),
    });

  const create = async (token: string | undefined, announced: Announced) =>
    await send('POST', '/api/v1/teacher/uploads', {
      ...(token && { token }),
      headers: { 'upload-length': announced.bytes, 'upload-metadata': metadataOf(announced) },
    });

  return {
    send,
    create,
    /** Returns the URL of a new upload. */
    begin: async (token: string, announced: Announced): Promise<string> => {
      const answer = await create(token, announced);
      expect(answer.statusCode, answer.body).toBe(201);
      return String(answer.headers['location']);
    },
    append: async (token: string, address: string, offset: number, payload: Buffer) =>
      await send('PATCH', address, { token, headers: pieceHeaders(offset), payload }),
    /** The offset, or the status if there is none. */
    offsetOf: async (token: string, address: string): Promise<number> => {
      const { statusCode, headers } = await send('HEAD', address, { token });
      return statusCode === 200 ? Number(headers['upload-offset']) : statusCode;
    },
  };
}

function metadataOf({ lessonId, name = 'Dars 1.mp4', fingerprint = 'f1' }: Announced): string {
  return Object.entries({ lesson_id: String(lessonId), filename: name, fingerprint })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/**
 * Announces this many bytes, sends the first of them over a real connection and returns how to cut
 * it.
 */
export async function sendPart(
  app: FastifyInstance,
  path: string,
  token: string,
  part: Buffer,
  announced: number,
): Promise<() => void> {
  const { port } = app.server.address() as AddressInfo;
  const headers = {
    ...pieceHeaders(0),
    'tus-resumable': '1.0.0',
    authorization: `Bearer ${token}`,
    'content-length': announced,
  };
  const sending = request({ port, path, method: 'PATCH', headers });
  sending.on('error', () => undefined);
  await new Promise<void>((resolve) => sending.write(part, () => resolve()));
  return () => sending.destroy();
}
