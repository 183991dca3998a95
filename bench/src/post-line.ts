import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

type Posted = { status: number; body: string };

const HEAD_END = '\r\n\r\n';

/**
 * One kept connection that posts JSON, one call after the other. Written by hand because the client
 * shares the machine with the server that it measures: a full HTTP client costs as much as the call.
 */
export class PostLine {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Rejects where the line breaks before the whole answer came. */
  async post(path: string, token: string, body: string): Promise<Posted> {
    const socket = (this.#socket ??= await this.#open());
    const answer = new Promise<Posted>((resolve, reject) => {
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
        resolve({ status: Number(text.slice(9, 12)), body: text.slice(start, start + length) });
      };
      socket.on('data', read).once('close', fail).once('error', fail);
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
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
