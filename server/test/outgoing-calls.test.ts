import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(source + file, 'utf8') }));

/** Everything that calls another server over the network, and who determines the URL. */
const CALLERS: Record<string, 'person' | 'administrator' | 'operator'> = {
  // Only external addresses, resolved once: see web-push.test.ts and push-address.test.ts there.
  'domains/conversation/push/web-push.ts': 'person',
  'domains/live/stream-tools/rtmp-publisher.ts': 'person',
  'domains/conversation/sms-gateways/ask-gateway.ts': 'administrator',
  'domains/conversation/telegram-bot/grammy-bot.ts': 'operator',
  'domains/live/meeting-servers/ask-server.ts': 'operator',
  'domains/people/erp/http-erp.ts': 'operator',
  'domains/authoring/uploads/store/s3-uploads.ts': 'operator',
  'kit/files/s3-storage.ts': 'operator',
  'kit/setup/check-address.ts': 'operator',
  'kit/traces/open-telemetry.ts': 'operator',
};

const FETCHES = /(?<![.\w])fetch\(/;
const CONNECTS =
  /import (?!type)[^;]*from '(?:node:(?:https|tls|http2|dgram)|undici|grammy|@aws-sdk\/client-s3|@opentelemetry\/exporter[^']*)'|\bconnect\w*(?: as \w+)?[^;]*from 'node:net'/;

test('whoever calls out is known, so that a new caller decides whose addresses it takes', () => {
  const found = files.filter(({ text }) => FETCHES.test(text) || CONNECTS.test(text));
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(CALLERS).toSorted());
});

test('no call follows a redirect', () => {
  for (const { file, text } of files.filter((one) => FETCHES.test(one.text))) {
    const calls = text.match(new RegExp(FETCHES, 'g'))!.length;
    expect([file, text.match(/redirect: 'error'/g)?.length]).toEqual([file, calls]);
  }
});
