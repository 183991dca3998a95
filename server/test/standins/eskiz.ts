import { randomUUID } from 'node:crypto';
import { type Call, startStandin } from './http-standin.ts';

type Mood =
  | 'well'
  | 'failing'
  | 'refusing'
  | 'garbage'
  | 'silent'
  /** It accepts the message and then does not respond. */
  | 'hanging'
  /** The same, and it does not report the status of accepted messages either. */
  | 'gone';

type Taken = { id: string; to: string; message: string; from: string; status: string };

/** Eskiz according to its documentation, misbehaving on demand. */
export async function startEskiz() {
  const state = {
    mood: 'well' as Mood,
    email: 'sms@malaka.uz',
    password: 'p4ss',
    /** Older tokens get a 401. */
    token: 'token-0',
    logins: 0,
    calls: [] as string[],
    taken: [] as Taken[],
    callbackUrl: undefined as string | undefined,
  };

  const take = ({ fields }: Call): Taken => {
    const taken = {
      id: randomUUID(),
      to: fields['mobile_phone']!,
      message: fields['message']!,
      from: fields['from']!,
      status: 'STORED',
    };
    state.callbackUrl = fields['callback_url'];
    state.taken.push(taken);
    return taken;
  };

  const server = await startStandin((call, send) => {
    const { method, path, headers, fields } = call;
    state.calls.push(`${method} ${path}`);
    const isSend = path === '/api/message/sms/send';
    if (state.mood === 'silent') return undefined;
    if (state.mood === 'failing') return send(500, { message: 'Server Error' });
    if (state.mood === 'garbage') return send(200, '<html>Texnik ishlar</html>');
    if (path === '/api/auth/login' && method === 'POST') {
      const isKnown = fields['email'] === state.email && fields['password'] === state.password;
      if (!isKnown) return send(401, { message: 'Invalid credentials' });
      state.logins += 1;
      state.token = `token-${state.logins}`;
      return send(200, {
        message: 'token_generated',
        data: { token: state.token },
        token_type: 'bearer',
      });
    }
    if (headers.authorization !== `Bearer ${state.token}`) {
      return send(401, { status: 'error', message: 'Expired' });
    }
    if (isSend && state.mood === 'refusing') {
      return send(400, { status: 'error', message: 'Text is not moderated' });
    }
    if (isSend) {
      const { id } = take(call);
      if (state.mood !== 'well') return undefined;
      return send(200, { id, message: 'Waiting for SMS provider', status: 'waiting' });
    }
    if (state.mood === 'gone') return undefined;
    if (path === '/api/message/sms/get-user-messages') {
      const result = state.taken.map(({ id, ...taken }) => ({ request_id: id, ...taken }));
      return send(200, { status: 'success', data: { result } });
    }
    const messageId = /^\/api\/message\/sms\/status_by_id\/([\w-]+)$/.exec(path)?.[1];
    const found = state.taken.find(({ id }) => id === messageId);
    if (found) return send(200, { status: 'success', data: { status: found.status } });
    return send(404, { status: 'error', message: 'Not found' });
  });
  return { state, ...server };
}
