import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, vi } from 'vitest';
import { freePort } from '#test/free-port.ts';

export type ReceivedStream = {
  streamPath: string;
  inBytes: number;
  videoCodec: number;
  audioCodec: number;
  videoWidth: number;
  close: () => void;
};

type MediaServer = {
  on: (event: string, listener: (session: ReceivedStream) => void) => void;
  run: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A real RTMP server (node-media-server) that records what is published to it. */
export async function startRtmpServer() {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const require = createRequire(import.meta.url);
  const Server = require('node-media-server') as new (config: object) => MediaServer;
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'malaka-rtmp-'));
  const server = new Server({
    bind: '127.0.0.1',
    rtmp: { port },
    store: { path: folder },
    auth: { play: false, publish: false },
  });
  const received: ReceivedStream[] = [];
  const ended: string[] = [];
  server.on('postPublish', (session) => void received.push(session));
  server.on('donePublish', ({ streamPath }) => void ended.push(streamPath));
  await server.run();
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { port, received, ended };
}
