import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Call = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Form parts or JSON fields. */
  fields: Record<string, string>;
};

type Send = (status: number, body: object | string) => void;

/**
 * A server on a free port for imitating another service's protocol; without an answer it stays
 * silent.
 */
export async function startStandin(answer: (call: Call, send: Send) => void | Promise<void>) {
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      const { headers, method = '', url = '' } = request;
      const fields = await readFields(headers['content-type'] ?? '', body);
      await answer({ method, path: url, headers, body, fields }, sender(response));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sender(response: ServerResponse): Send {
  return (status, body) => {
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
    response.end(isText ? body : JSON.stringify(body));
  };
}

async function readFields(type: string, body: Buffer): Promise<Record<string, string>> {
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(
      [...form].filter((part): part is [string, string] => typeof part[1] === 'string'),
    );
  }
  try {
    return JSON.parse(body.toString()) as Record<string, string>;
  } catch {
    return {};
  }
}
