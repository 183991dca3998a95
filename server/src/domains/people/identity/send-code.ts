import { randomBytes, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { RESEND_MS, CODE_MAX, CODE_MIN } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import type { Language } from '#/kit/http/language.ts';
import { messageBuckets } from './code-limits.ts';
import { countAttempts, CODE_LIFE_MS } from './count-attempts.ts';
import { deriveKey } from './secrets.ts';

/** Use of a code: a new account, a new password, or a new phone for an account. */
export type CodePurpose = 'register' | 'forgot' | 'phone';

type CodeFacts = { challenge: Buffer; phone: string; code: string };

const newCode = (): string => String(randomInt(CODE_MIN, CODE_MAX + 1));

/**
 * Binds the code to its message and phone; without the server's key it cannot be brute-forced
 * offline.
 */
const hashCode = (secret: string, { challenge, phone, code }: CodeFacts): Buffer =>
  createHmac('sha256', deriveKey(secret, 'sign-in codes'))
    .update(challenge)
    .update(`${phone}:${code}`)
    .digest();

export const isRightCode = (secret: string, facts: CodeFacts, codeHmac: Buffer): boolean =>
  timingSafeEqual(hashCode(secret, facts), codeHmac);

// Letters outside GSM-7, such as ʻ and all Cyrillic, would halve the capacity of a message.
const texts: Record<Language, (code: string) => string> = {
  uz: (code) => `Malaka: tasdiqlash kodi ${code}. Hech kimga aytmang.`,
  ru: (code) => `Malaka: kod podtverzhdeniya ${code}. Nikomu ego ne soobshchayte.`,
  en: (code) => `Malaka: your code is ${code}. Do not tell it to anyone.`,
};

export const codeText = (code: string, language: Language): string => texts[language](code);

type Query = {
  phone: string;
  purpose: CodePurpose;
  isEduInstitution?: boolean;
  /** The account that changes to this phone. */
  accountId?: number;
};

/** Sends a new code, the only valid one for the phone from now on, within the limits. */
export async function sendCode(
  deps: Deps,
  input: Query,
  caller: Caller,
): Promise<{ isTelegram: boolean; botUrl: string | null }> {
  const now = deps.now();
  const code = newCode();
  const id = await deps.db.transaction().execute(async (trx) => {
    await countMessage(trx, input.phone, caller, now);
    return await insertCode(trx, deps.config.secret, input, code, now);
  });
  try {
    const { language } = caller;
    const text = codeText(code, language);
    const message = { phone: input.phone, text, code, language };
    const { channel, botUrl } = await deps.codes.send(message);
    if (channel === 'bot') {
      await deps.db.updateTable('signInCodes').set({ channel }).where('id', '=', id).execute();
    }
    return { isTelegram: channel === 'bot', botUrl };
  } catch (error) {
    // Nothing was sent, so the person need not wait three minutes.
    await deps.db.deleteFrom('signInCodes').where('id', '=', id).execute();
    deps.log.error({ err: error }, 'A code could be sent by no gateway');
    throw new AppError('auth.code_not_sent', 503);
  }
}

async function countMessage(trx: Db, phone: string, caller: Caller, now: Date): Promise<void> {
  // Otherwise two concurrent calls would both find the last message old enough.
  await sql`select pg_advisory_xact_lock(7204, hashtext(${phone}))`.execute(trx);
  const last = await trx
    .selectFrom('signInCodes')
    .select('createdAt')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const free = last ? last.createdAt.getTime() + RESEND_MS : 0;
  if (free > now.getTime()) {
    const facts = { retry_at: new Date(free).toISOString() };
    throw new AppError('auth.too_many_messages', 429, { facts });
  }
  await countAttempts(trx, messageBuckets(phone, caller), now, 'auth.too_many_messages');
}

async function insertCode(trx: Db, secret: string, input: Query, code: string, now: Date) {
  const challenge = randomBytes(16);
  const { id } = await trx
    .insertInto('signInCodes')
    .values({
      challenge,
      phone: input.phone,
      purpose: input.purpose,
      codeHmac: hashCode(secret, { challenge, phone: input.phone, code }),
      isEduInstitution: input.isEduInstitution ?? false,
      accountId: input.accountId ?? null,
      channel: 'sms',
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
