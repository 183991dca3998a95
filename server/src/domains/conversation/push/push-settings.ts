import { createECDH, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod';
import { readPushKeys } from '#/kit/config/secret-file.ts';
import { StartError } from '#/kit/config/start-error.ts';

/** Settings of browser push, part of config.ts. */
export const pushSettings = {
  /** Public and private key as printed by `web-push generate-vapid-keys`, separated by a dot. */
  MALAKA_PUSH_KEYS: z.string().optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, {
      error: 'must be an address such as mailto:admin@malaka.uz',
    })
    .optional(),
};

export type PushConfig = {
  keys: { publicKey: string; privateKey: string };
  /** Contact for push services. */
  contact: string;
};

declare module '#/kit/config/config.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Config {
    /** Absent: no browser push. */
    push?: PushConfig;
  }
}

type Input = { MALAKA_PUSH_KEYS?: string | undefined; PUSH_CONTACT?: string | undefined };
type Place = { dataDir: string; publicUrl: string };

export function pushConfig(input: Input, { dataDir, publicUrl }: Place): PushConfig {
  const keys = readKeys(input.MALAKA_PUSH_KEYS ?? readPushKeys(dataDir, makeKeys));
  const own = publicUrl.startsWith('https:') ? publicUrl : 'mailto:admin@localhost';
  return { keys, contact: input.PUSH_CONTACT ?? own };
}

/** Generated once: with another pair all browsers would have to subscribe again. */
function makeKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), fromText(x!), fromText(y!)]);
  return `${point.toString('base64url')}.${d}`;
}

function readKeys(text: string): PushConfig['keys'] {
  const [publicKey = '', privateKey = ''] = text.trim().split('.');
  if (!isPair(publicKey, privateKey)) {
    throw new StartError(
      'The keys of web push are damaged: MALAKA_PUSH_KEYS must be a public and a private key with a dot between, or bring back the file keys/push of the data folder.',
    );
  }
  return { publicKey, privateKey };
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(fromText(privateKey));
    return curve.getPublicKey().equals(fromText(publicKey));
  } catch {
    return false;
  }
}

const fromText = (text: string) => Buffer.from(text, 'base64url');
