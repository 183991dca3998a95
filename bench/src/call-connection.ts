import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

type Answered = {
  status: number;
  body: string;
  /** Value of `Retry-After`; undefined if missing. */
  retryAfterSeconds: number | undefined;
};

const HEAD_END = '\r\n\r\n';

/**
 * A keep-alive connection with one call at a time. Written by hand because the client shares the
 * machine with the server under test: a full HTTP client costs as much as the call.
 */
export class CallConnection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  get(path: string, token: string): Promise<Answered> {
    return this.#send(`GET ${path} HTTP/1.1\r\n`, token, '\r\n');
  }

  post(path: string, token: string, body: string): Promise<Answered> {
    const length = Buffer.byteLength(body);
    const rest = `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
    return this.#send(`POST ${path} HTTP/1.1\r\n`, token, rest);
  }

  /** Rejects if the connection breaks before the whole answer has arrived. */
  async #send(first: string, token: string, rest: string): Promise<Answered> {
    const socket = (this.#socket ??= await this.#open());
    const answer = new Promise<Answered>((resolve, reject) => {
      let text = '';
      const settle = (error?: Error) => {
        socket.off('data', read).off('close', fail).off('error', fail);
        if (error) reject(error);
      };
      const fail = () => {
        this.#socket = undefined;
        settle(new Error('The line broke'));
      };
      const read = (bytes: Buffer) => {
        text += bytes.toString('latin1');
        const end = text.indexOf(HEAD_END);
        if (end < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
        const start = end + HEAD_END.length;
        if (text.length < start + length) return;
        settle();
        const retryAfter = /retry-after: (\d+)/i.exec(text.slice(0, start))?.[1];
        resolve({
          status: Number(text.slice(9, 12)),
          body: text.slice(start, start + length),
          retryAfterSeconds: retryAfter === undefined ? undefined : Number(retryAfter),
        });
      };
      socket.on('data', read).once('close', fail).once('error', fail);
    });
    socket.write(`${first}host: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${rest}`);
    return await answer;
  }

  async #open(): Promise<Socket> {
    const socket = connect({ port: this.#port, host: '127.0.0.1' });
    socket.setNoDelay(true);
    await once(socket, 'connect');
    return socket;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }
}
