import { startStandin } from './http-standin.ts';

type Mood = 'well' | 'failing' | 'refusing' | 'garbage' | 'silent' | 'hanging';

type Message = {
  recipient: string;
  'message-id': string;
  sms: { originator: string; content: { text: string } };
};

/** PlayMobile's broker according to public integrations, misbehaving on demand. */
export async function startPlayMobile() {
  const state = {
    mood: 'well' as Mood,
    login: 'malaka',
    password: 'p4ss',
    /** Error code of a refusal. */
    code: 102,
    spelling: 'error-code' as 'error-code' | 'error_code',
    /** It hangs this many times. */
    hangs: Infinity,
    calls: 0,
    taken: new Map<string, Message>(),
  };
  const refusal = (code: number) => ({ [state.spelling]: code, 'error-description': 'Refused' });

  const server = await startStandin(({ method, path, headers, body }, send) => {
    state.calls += 1;
    if (state.mood === 'silent') return undefined;
    if (state.mood === 'failing') return send(503, 'Bad gateway');
    if (state.mood === 'garbage') return send(200, '<html>Texnik ishlar</html>');
    if (method !== 'POST' || path !== '/broker-api/send') return send(404, '');
    const known = Buffer.from(`${state.login}:${state.password}`).toString('base64');
    if (headers.authorization !== `Basic ${known}`) return send(401, '');
    if (state.mood === 'refusing') return send(400, refusal(state.code));
    const { messages } = JSON.parse(body.toString()) as { messages: Message[] };
    for (const message of messages) {
      // A message with a known id is not delivered again.
      if (state.taken.has(message['message-id'])) return send(400, refusal(205));
      state.taken.set(message['message-id'], message);
    }
    if (state.mood === 'hanging' && state.hangs-- > 0) return undefined;
    return send(200, 'Request is received');
  });
  return { state, ...server };
}
