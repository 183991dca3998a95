import type { PushError } from '@malaka/contracts/live/live-streams';
import { randomBytes } from 'node:crypto';
import { connect as connectPlain, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { readAmf, writeAmf } from './amf.ts';
import type { AmfValue } from './amf.ts';
import type { FlvTag } from '#/kit/gateways/streams.ts';
import type { PushPlace } from './push-address.ts';
import { createMessageReader, RTMP, writeMessage } from './rtmp-chunks.ts';
import type { RtmpMessage } from './rtmp-chunks.ts';

const CHUNK_SIZE = 4096;
const HANDSHAKE_BYTES = 1536;
const ANSWER_MS = 10_000;
/** With more than this waiting to be sent, the connection has stalled. */
const MAX_WAITING_BYTES = 8 * 1024 ** 2;
const COMMAND_CHANNEL = 3;
const MEDIA_CHANNEL = 4;
const SOUND_CHANNEL = 6;

export type Publisher = {
  send(tag: FlvTag, time: number): void;
  close(): void;
};

type Target = { place: PushPlace; address: string; key: string };
type Events = { onLive: () => void; onOver: (error: PushError) => void };

/**
 * Publishes to an RTMP server. The key is sent in the stream only: it appears in no process list.
 */
export function publish({ place, address, key }: Target, { onLive, onOver }: Events): Publisher {
  const socket = open(place, address);
  let isLive = false;
  let streamId = 0;
  let isOver = false;
  const over = (error: PushError) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(waiting);
    socket.destroy();
    onOver(error);
  };
  const waiting = setTimeout(() => over('no_answer'), ANSWER_MS);
  let chunkSize = 128;
  const send = (message: RtmpMessage, channel: number) =>
    void socket.write(writeMessage(message, channel, chunkSize));
  const command = (stream: number, ...values: AmfValue[]) =>
    send({ type: RTMP.command, stream, time: 0, body: writeAmf(values) }, COMMAND_CHANNEL);

  const begin = () => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(CHUNK_SIZE);
    send({ type: RTMP.chunkSize, stream: 0, time: 0, body: size }, 2);
    chunkSize = CHUNK_SIZE;
    const { app, tcUrl } = place;
    command(0, 'connect', 1, { app, type: 'nonprivate', flashVer: 'FMLE/3.0', tcUrl });
  };
  const answered = (
    name: AmfValue | undefined,
    number: AmfValue | undefined,
    facts: AmfValue[],
  ) => {
    if (name === '_error') return over('refused');
    if (name === '_result' && number === 1) {
      command(0, 'releaseStream', 2, null, key);
      command(0, 'FCPublish', 3, null, key);
      return command(0, 'createStream', 4, null);
    }
    if (name === '_result' && number === 4) {
      streamId = Number(facts[1] ?? 1);
      return command(streamId, 'publish', 5, null, key, 'live');
    }
    if (name !== 'onStatus') return;
    const { code = '', level } = (facts[1] ?? {}) as { [name: string]: AmfValue };
    if (code === 'NetStream.Publish.Start') {
      clearTimeout(waiting);
      isLive = true;
      onLive();
    } else if (level === 'error' || code === 'NetStream.Publish.BadName') over('refused');
  };
  const reader = createMessageReader(({ type, body }) => {
    if (type === RTMP.control && body.readUInt16BE(0) === 6) {
      const pong = Buffer.concat([Buffer.of(0, 7), body.subarray(2, 6)]);
      return send({ type: RTMP.control, stream: 0, time: 0, body: pong }, 2);
    }
    if (type !== RTMP.command) return;
    const [name, number, ...facts] = readAmf(body);
    // Answers to `releaseStream` and `FCPublish` do not matter: many servers refuse them.
    if (name === '_error' && (number === 2 || number === 3)) return;
    answered(name, number, facts);
  });
  shakeHands(socket, { onDone: begin, onBytes: reader, onOver: over, isLive: () => isLive });
  return {
    send({ kind, body }, time) {
      if (!isLive || isOver) return;
      if (socket.writableLength > MAX_WAITING_BYTES) return over('cut');
      const channel = kind === 'sound' ? SOUND_CHANNEL : MEDIA_CHANNEL;
      const facts = kind === 'facts' ? Buffer.concat([writeAmf(['@setDataFrame']), body]) : body;
      send({ type: RTMP[kind], stream: streamId, time, body: facts }, channel);
    },
    close() {
      isOver = true;
      clearTimeout(waiting);
      if (isLive) command(streamId, 'deleteStream', 6, null, streamId);
      socket.end();
      socket.setTimeout(1000, () => socket.destroy());
    },
  };
}

function open({ isTls, host, port }: PushPlace, address: string): Socket {
  const to = { host: address, port };
  if (!isTls) return connectPlain(to);
  return connectTls({ ...to, ...(isIP(host) === 0 && { servername: host }) });
}

type Shaking = {
  onDone: () => void;
  onBytes: (bytes: Buffer) => void;
  onOver: (error: PushError) => void;
  isLive: () => boolean;
};

/** RTMP handshake: both sides send a version and 1536 bytes, and echo the other's bytes. */
function shakeHands(socket: Socket, { onDone, onBytes, onOver, isLive }: Shaking): void {
  let isDone = false;
  let rest = Buffer.alloc(0);
  const isEncrypted = 'encrypted' in socket;
  socket.setNoDelay(true).setKeepAlive(true);
  socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
    socket.write(Buffer.concat([Buffer.of(3), Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]));
  });
  socket.on('data', (bytes: Buffer) => {
    try {
      if (isDone) return onBytes(bytes);
      rest = Buffer.concat([rest, bytes]);
      if (rest[0] !== 3) return onOver('refused');
      const whole = 1 + 2 * HANDSHAKE_BYTES;
      if (rest.length < whole) return;
      isDone = true;
      socket.write(rest.subarray(1, 1 + HANDSHAKE_BYTES));
      onDone();
      if (rest.length > whole) onBytes(rest.subarray(whole));
    } catch {
      onOver('refused');
    }
  });
  socket.on('error', () => onOver(isLive() ? 'cut' : 'unreachable'));
  socket.on('close', () => onOver(isLive() ? 'cut' : isDone ? 'refused' : 'unreachable'));
}
