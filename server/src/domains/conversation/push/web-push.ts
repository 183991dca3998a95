import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isInnerAddress } from '#/domains/live/index.ts';
import {
  type PushBrowser,
  PushError,
  type PushMessage,
  type PushSender,
} from '#/kit/gateways/push.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

type Options = {
  keys: VapidKeys;
  /** Contact for push services: an https or mailto URL. */
  contact: string;
  /** For tests, whose push service runs on this machine without a certificate. */
  mayBeInner?: boolean;
};

const ANSWER_MS = 10_000;
/** Encryption takes part of the 4096 bytes, and Apple accepts no more than this. */
const PAYLOAD_BYTES = 3000;
const LONGEST_BODY = 400;

/** Web push: delivered by RFC 8030, encrypted by RFC 8291, signed by RFC 8292. */
export function createWebPush({ keys, contact, mayBeInner = false }: Options): PushSender {
  return {
    publicKey: keys.publicKey,
    async send(browser, message) {
      const address = readAddress(browser.endpoint, mayBeInner);
      const { headers, body } = await seal(browser, message, { ...keys, subject: contact });
      const answer = await post(address, { headers, body, mayBeInner });
      if (answer.status >= 200 && answer.status < 300) return;
      throw errorOf(answer);
    },
  };
}

/** Loaded lazily: most processes send no messages. */
const loadWebPush = async () => (await import('web-push')).default;

export const makeVapidKeys = async (): Promise<VapidKeys> =>
  (await loadWebPush()).generateVAPIDKeys();

function readAddress(endpoint: string, mayBeInner: boolean): URL {
  const address = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const host = address?.hostname.replace(/^\[|\]$/g, '') ?? '';
  // Resolution of `localhost.` differs between machines.
  const isLocal = /(?:^|\.)localhost\.?$/i.test(host);
  const isOurs = isLocal || (isIP(host) !== 0 && isInnerAddress(host));
  if (!address || (!mayBeInner && (address.protocol !== 'https:' || isOurs))) {
    throw new PushError('gone', 'not an address of a push service');
  }
  return address;
}

async function seal(
  { endpoint, publicKey, authSecret }: PushBrowser,
  { title, body, url, tag, isUrgent, ttlSeconds }: PushMessage,
  vapidDetails: VapidKeys & { subject: string },
) {
  const text = body.length > LONGEST_BODY ? `${body.slice(0, LONGEST_BODY)}…` : body;
  const payload = Buffer.from(JSON.stringify({ title, body: text, url, tag }));
  if (payload.byteLength > PAYLOAD_BYTES) throw new PushError('refused', 'the text is too long');
  const webPush = await loadWebPush();
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
      payload,
      { vapidDetails, TTL: ttlSeconds, urgency: isUrgent ? 'high' : 'normal', topic: tag },
    );
  } catch {
    // An invalid key: nothing can ever be encrypted for this browser.
    throw new PushError('gone', 'the keys of the browser are no keys');
  }
}

type Answer = { status: number; retryAfter: string | undefined };
type Post = { headers: Record<string, string | number>; body: unknown; mayBeInner: boolean };

/** Follows no redirects and reads no body: the status is enough. */
function post(address: URL, { headers, body, mayBeInner }: Post): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = address.protocol === 'https:' ? tlsRequest : plainRequest;
    const request = send(
      address,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(!mayBeInner && { lookup: outerLookup }),
      },
      (response) => {
        response.resume();
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, retryAfter: answered['retry-after'] });
      },
    );
    request.on('error', (error) => {
      reject(error instanceof PushError ? error : new PushError('again', readCode(error)));
    });
    request.end(body);
  });
}

/** Checks the resolved address while connecting, so that it cannot change in between. */
const outerLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const outer = error ? [] : found.filter(({ address }) => !isInnerAddress(address));
    const [first] = outer;
    if (error) return done(error, '', 0);
    if (!first) return done(new PushError('gone', 'not an address of a push service'), '', 0);
    if (options.all) return done(null, outer);
    done(null, first.address, first.family);
  });
};

function errorOf({ status, retryAfter }: Answer): PushError {
  if (status === 404 || status === 410) return new PushError('gone', `status ${status}`);
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter);
    const pause = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
    return new PushError('again', `status ${status}`, pause);
  }
  return new PushError('refused', `status ${status}`);
}

const readCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;
