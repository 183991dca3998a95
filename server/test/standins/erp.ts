import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Mood =
  | 'well'
  | 'failing'
  | 'refusing'
  | 'garbage'
  | 'wrong'
  | 'silent'
  | 'stalling'
  | 'redirecting'
  | 'huge';

/** A staff register that misbehaves on demand. */
export async function startErp(token: string) {
  const state = {
    mood: 'well' as Mood,
    /** This many requests fail before the mood applies. */
    failFirst: 0,
    employee: null as object | null,
    asked: [] as unknown[],
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray()).toString();
    state.asked.push(JSON.parse(body));
    const send = (status: number, text: string, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(text);
    };
    if (request.url !== '/api/employees/find' || request.method !== 'POST') return send(404, '{}');
    if (request.headers.authorization !== `Bearer ${token}`) return send(401, '{}');
    if (state.failFirst > 0) {
      state.failFirst -= 1;
      return send(503, '{}');
    }
    if (state.mood === 'failing') return send(500, 'Traceback: passport AB1234567');
    if (state.mood === 'refusing') return send(400, '{}');
    if (state.mood === 'garbage') return send(200, '<html>Nosozlik</html>');
    if (state.mood === 'wrong') return send(200, '{"employee": {"last_name": 7}}');
    if (state.mood === 'redirecting') {
      return send(302, '', { location: '/api/employees/find' });
    }
    if (state.mood === 'huge') return sendForever(response);
    if (state.mood === 'silent') return undefined;
    if (state.mood === 'stalling') return void response.writeHead(200).write('{"employee"');
    return send(200, JSON.stringify({ employee: state.employee }));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}/api`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendForever(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const part = ' '.repeat(16 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  more();
}
