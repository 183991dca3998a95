import { setTimeout as sleep } from 'node:timers/promises';
import { startStandin } from './http-standin.ts';

type Mood = 'well' | 'failing' | 'garbage' | 'silent' | 'blocked' | 'flooded';

export type SentByBot = {
  chat_id: string;
  text: string;
  reply_markup?: {
    keyboard?: { text: string; request_contact?: boolean }[][];
    inline_keyboard?: { text: string; url?: string; callback_data?: string }[][];
    remove_keyboard?: boolean;
  };
  entities?: { type: string; offset: number; length: number }[];
};

type Update = { update_id: number } & Record<string, unknown>;

const POLL_MS = 300;

/** The Bot API according to Telegram's documentation, misbehaving on demand. */
export async function startTelegram(token: string) {
  const state = {
    mood: 'well' as Mood,
    /** Seconds to wait, as in its flood responses. */
    retryAfter: 1,
    /** It responds with a flood error this many times. */
    floods: Infinity,
    calls: [] as string[],
    sent: [] as SentByBot[],
    waiting: [] as Update[],
    webhook: undefined as { url: string; secret_token?: string } | undefined,
    polls: 0,
  };
  let nextId = 1;

  const fail = (code: number, description: string, parameters = {}) => ({
    ok: false,
    error_code: code,
    description,
    parameters,
  });

  const server = await startStandin(async ({ path, fields }, send) => {
    const [, name] = path.split(`/bot${token}/`);
    state.calls.push(name ?? path);
    if (name === undefined) return send(404, fail(404, 'Not Found'));
    if (state.mood === 'silent') return undefined;
    if (state.mood === 'failing') return send(502, fail(502, 'Bad Gateway'));
    if (state.mood === 'garbage') return send(200, '<html>nginx</html>');
    const ok = (result: unknown) => send(200, { ok: true, result });
    if (name === 'sendMessage') {
      if (state.mood === 'blocked') {
        return send(403, fail(403, 'Forbidden: bot was blocked by the user'));
      }
      if (state.mood === 'flooded' && state.floods-- > 0) {
        return send(
          429,
          fail(429, 'Too Many Requests: retry later', { retry_after: state.retryAfter }),
        );
      }
      state.sent.push(fields as unknown as SentByBot);
      return ok({ message_id: nextId++, date: 0, chat: { id: 1, type: 'private' } });
    }
    if (name === 'getUpdates') {
      state.polls += 1;
      const offset = Number(fields['offset'] ?? 0);
      state.waiting = state.waiting.filter(({ update_id: id }) => id >= offset);
      const end = Date.now() + POLL_MS;
      while (state.waiting.length === 0 && Date.now() < end) await sleep(10);
      return ok(state.waiting);
    }
    if (name === 'setWebhook') state.webhook = fields as unknown as typeof state.webhook;
    if (name === 'deleteWebhook') state.webhook = undefined;
    if (name === 'getWebhookInfo') {
      return ok({
        url: state.webhook?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: state.waiting.length,
      });
    }
    return ok(true);
  });
  return { state, ...server };
}

let updates = 100;

type Person = { id: number; language?: string; name?: string };

const from = ({ id, language = 'uz', name = 'Dilnoza' }: Person) => ({
  id,
  is_bot: false,
  first_name: name,
  language_code: language,
});

/** Something a person writes to the bot in private. */
export const privateMessage = (person: Person, text: string) => ({
  update_id: ++updates,
  message: {
    message_id: updates,
    date: 0,
    chat: { id: person.id, type: 'private', first_name: 'Dilnoza' },
    from: from(person),
    text,
  },
});

/** A contact with a number, by default the sender's own. */
export const sharedContact = (
  person: Person,
  phone: string,
  userId: number | undefined = person.id,
) => {
  const { message, ...update } = privateMessage(person, '');
  const { text: _text, ...rest } = message;
  const contact = {
    phone_number: phone,
    first_name: 'Dilnoza',
    ...(userId && { user_id: userId }),
  };
  return { ...update, message: { ...rest, contact } };
};

export const pressed = (person: Person, data: string) => ({
  update_id: ++updates,
  callback_query: {
    id: String(updates),
    from: from(person),
    chat_instance: '1',
    data,
    message: { message_id: 1, date: 0, chat: { id: person.id, type: 'private', first_name: 'D' } },
  },
});

export const blockedBot = (person: Person) => ({
  update_id: ++updates,
  my_chat_member: {
    chat: { id: person.id, type: 'private', first_name: 'Dilnoza' },
    from: from(person),
    date: 0,
    old_chat_member: { user: from({ id: 1 }), status: 'member' },
    new_chat_member: { user: from({ id: 1 }), status: 'kicked', until_date: 0 },
  },
});
