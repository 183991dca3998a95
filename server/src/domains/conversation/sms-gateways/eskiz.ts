import { inTashkent } from '@malaka/grading/tashkent';
import { z } from 'zod';
import {
  askGateway,
  asSmsError,
  type GatewayAnswer,
  gatewayPolicy,
  type SmsTimes,
} from './ask-gateway.ts';
import { type Sms, SmsError, type SmsGateway, type SmsState } from '#/kit/gateways/sms.ts';

export type EskizConfig = {
  url: string;
  email: string;
  password: string;
  /** The sender displayed on phones: 4546, or an agreed name. */
  from: string;
};

type Settings = EskizConfig & {
  /** Where it reports the states of messages. */
  callbackUrl?: string;
  times: SmsTimes;
  now: () => Date;
};

const PAGE_SIZE = 200;
const MINUTE = 60_000;

const loginAnswer = z.object({ data: z.object({ token: z.string().min(1) }) });
const sendAnswer = z.object({ id: z.union([z.string().min(1), z.int()]) });
const stateAnswer = z.object({ data: z.object({ status: z.string() }) });
const listAnswer = z.object({
  data: z.object({
    result: z.array(
      z.object({
        request_id: z.union([z.string(), z.int()]),
        to: z.coerce.string(),
        message: z.string(),
      }),
    ),
  }),
});

/** Its words for states of messages and message parts. */
const states: Record<string, SmsState> = {
  DELIVERED: 'delivered',
  DELIVRD: 'delivered',
  REJECTED: 'failed',
  REJECTD: 'failed',
  UNDELIV: 'failed',
  UNDELIVERABLE: 'failed',
  EXPIRED: 'failed',
  DELETED: 'failed',
};

/** Eskiz.uz. It has no idempotency key, so after a lost answer its list of messages is searched. */
export function createEskiz({ url, times, now, ...settings }: Settings): SmsGateway {
  const policy = gatewayPolicy(times);
  const session = createSession(url, settings);

  async function run<T>(work: (signal: AbortSignal, onOut: () => void) => Promise<T>): Promise<T> {
    let wasSent = false;
    try {
      return await policy.execute(({ signal }) => work(signal, () => (wasSent = true)));
    } catch (error) {
      throw asSmsError(error, wasSent);
    }
  }

  return {
    name: 'eskiz',
    send: async (sms) =>
      await run(async (signal, onOut) => {
        const body = () => sendForm(sms, settings);
        const answer = await session.ask('/api/message/sms/send', { body, signal, onOut });
        return { providerId: String(read(sendAnswer, accepted(answer)).id) };
      }),
    settle: async (sms, since) =>
      await run(async (whole) => {
        const signal = AbortSignal.any([whole, AbortSignal.timeout(times.settleMs)]);
        const body = () => listForm(since, now());
        const path = '/api/message/sms/get-user-messages';
        const answer = await session.ask(path, { body, signal });
        const { result } = read(listAnswer, accepted(answer)).data;
        const found = result.find(({ to, message }) => to === sms.phone && message === sms.text);
        if (found) return { providerId: String(found.request_id) };
        if (result.length < PAGE_SIZE) return undefined;
        throw new SmsError('unclear', 'Eskiz shows only a part of what it took over');
      }),
    askState: async (providerId) =>
      await run(async (signal) => {
        const path = `/api/message/sms/status_by_id/${encodeURIComponent(providerId)}`;
        const answer = await session.ask(path, { signal });
        const { status } = read(stateAnswer, accepted(answer)).data;
        return states[status.toUpperCase()] ?? 'sent';
      }),
  };
}

type Ask = {
  /** Creates the body for each attempt; makes the call a POST. */
  body?: () => FormData;
  signal: AbortSignal;
  onOut?: () => void;
};

/**
 * Calls with a token, which is valid for 30 days; each node has its own, and one login at a time.
 */
function createSession(url: string, { email, password }: Pick<EskizConfig, 'email' | 'password'>) {
  let token: Promise<string> | undefined;

  async function logIn(signal: AbortSignal): Promise<string> {
    const body = new FormData();
    body.set('email', email);
    body.set('password', password);
    const answer = await askGateway(`${url}/api/auth/login`, {
      method: 'POST',
      body,
      signal,
    }).catch((error: unknown) => {
      throw new SmsError('again', `Eskiz gave no token: ${(error as Error).message}`);
    });
    if (answer.status !== 200) {
      throw new SmsError('again', `Eskiz answered a login with ${answer.status}`);
    }
    try {
      return read(loginAnswer, answer.text).data.token;
    } catch {
      throw new SmsError('again', 'Eskiz answered a login otherwise than agreed');
    }
  }

  async function once(path: string, { body, signal, onOut }: Ask) {
    const asked = (token ??= logIn(signal));
    const current = await asked.catch((error: unknown) => {
      if (token === asked) token = undefined;
      throw error;
    });
    onOut?.();
    const answer = await askGateway(`${url}${path}`, {
      headers: { authorization: `Bearer ${current}` },
      signal,
      ...(body && { method: 'POST', body: body() }),
    });
    return { answer, asked };
  }

  return {
    async ask(path: string, call: Ask): Promise<GatewayAnswer> {
      const { answer, asked } = await once(path, call);
      if (answer.status !== 401) return answer;
      // Another call may have renewed it already.
      if (token === asked) token = undefined;
      return (await once(path, call)).answer;
    },
  };
}

function sendForm(
  { phone, text }: Sms,
  { from, callbackUrl }: Omit<Settings, 'times' | 'now' | 'url'>,
) {
  const form = new FormData();
  form.set('mobile_phone', phone);
  form.set('message', text);
  form.set('from', from);
  if (callbackUrl !== undefined) form.set('callback_url', callbackUrl);
  return form;
}

/** Its clock may differ from ours. */
function listForm(since: Date, now: Date): FormData {
  const form = new FormData();
  form.set('start_date', wallClock(new Date(since.getTime() - 2 * MINUTE)));
  form.set('end_date', wallClock(new Date(now.getTime() + 2 * MINUTE)));
  form.set('page_size', String(PAGE_SIZE));
  form.set('count', '0');
  return form;
}

const wallClock = (at: Date) => inTashkent(at).toISOString().slice(0, 16).replace('T', ' ');

/** The answer's text; throws unless the call was accepted. */
function accepted({ status, text }: GatewayAnswer): string {
  if (status === 200 || status === 201) return text;
  if (status >= 500) throw new SmsError('unclear', `Eskiz answered ${status}`);
  // Only these statuses concern the message; all others concern the account.
  const kind = status === 400 || status === 404 || status === 422 ? 'refused' : 'again';
  throw new SmsError(kind, `Eskiz answered ${status}`);
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new SmsError('unclear', 'The answer of Eskiz is not as agreed');
  }
}
