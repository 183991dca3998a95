import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = {
  path: string;
  /** The payload as the browser reads it. */
  payload: unknown;
  /** The signed token: service, expiry and contact. */
  token: { aud: string; exp: number; sub: string };
  signedBy: string;
  topic: string | undefined;
  ttl: string | undefined;
  urgency: string | undefined;
};

/** A browser with its own keys, as it subscribes at a push service (RFC 8291). */
export function makeBrowser(endpoint: string) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const authSecret = randomBytes(16);
  const publicKey = curve.getPublicKey('base64url');
  return {
    endpoint,
    publicKey,
    authSecret: authSecret.toString('base64url'),
    curve,
    secret: authSecret,
  };
}
type Browser = ReturnType<typeof makeBrowser>;

/**
 * A push service: accepts what is encrypted for its browsers and signed, and refuses everything
 * else.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  const refused: string[] = [];
  /** Responses to the next messages instead of accepting them. */
  const answers: { status: number; retryAfter?: number }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const answer = answers.shift();
      if (answer) {
        const { status, retryAfter } = answer;
        const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
        return response.writeHead(status, headers).end();
      }
      try {
        const path = request.url ?? '';
        const browser = browsers.get(path);
        if (!browser) return response.writeHead(410).end();
        const { token, signedBy } = readToken(request.headers.authorization ?? '');
        const payload: unknown = JSON.parse(open(Buffer.concat(parts), browser));
        const header = (name: string) => request.headers[name] as string | undefined;
        const about = { topic: header('topic'), ttl: header('ttl'), urgency: header('urgency') };
        received.push({ path, payload, token, signedBy, ...about });
        return response.writeHead(201).end();
      } catch (error) {
        refused.push(String(error));
        return response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let made = 0;
  return {
    url,
    received,
    refused,
    answers,
    subscribe: () => {
      made += 1;
      const browser = makeBrowser(`${url}/push/${made}`);
      browsers.set(`/push/${made}`, browser);
      return browser;
    },
    forget: ({ endpoint }: Browser) => browsers.delete(new URL(endpoint).pathname),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** RFC 8292: a JWT signed with the sender's key. */
function readToken(authorization: string) {
  const [, jwt = '', key = ''] = /^vapid t=(\S+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The token is not signed by the key beside it');
  const token = JSON.parse(Buffer.from(body, 'base64url').toString()) as Received['token'];
  return { token, signedBy: key };
}

/** RFC 8188 with the key of RFC 8291. */
function open(sealed: Buffer, { curve, secret }: Browser): string {
  const salt = sealed.subarray(0, 16);
  const keyLength = sealed[20]!;
  const theirs = sealed.subarray(21, 21 + keyLength);
  const shared = curve.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirs]);
  const inputKey = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', inputKey, salt, `Content-Encoding: ${name}\0`, length));
  const body = sealed.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, padding after it.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
