import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import { languageOf } from '#/kit/http/language.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import type { Db } from '#/kit/db/connect.ts';

const SHOWN = 100;

type SentMessage = {
  to: string;
  channel: string;
  text: string;
  code?: string;
  created_at: string;
};

/** Newest first, with wire names; `to` filters by recipient. */
async function listSent(db: Db, to: string | undefined): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'channel', 'text', 'code', 'createdAt'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to!))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ recipient, channel, text, code, createdAt }) => ({
    to: recipient,
    channel,
    text,
    ...(code !== null && { code }),
    created_at: createdAt.toISOString(),
  }));
}

export async function deleteSentBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('outbox').where('createdAt', '<', moment).execute();
}

const REFRESH_SECONDS = 3;

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 Onest, system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
  p { margin: 0; }
  .note { opacity: .7; margin-bottom: 1.5rem; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
  li { border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: .75rem;
    padding: .75rem 1rem; display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; }
  .to { font-weight: 600; }
  .when { opacity: .7; font-size: .875rem; }
  .code { grid-row: span 2; align-self: center; font-size: 1.75rem; font-weight: 700;
    letter-spacing: .1em; font-variant-numeric: tabular-nums; user-select: all; }
  .text { overflow-wrap: anywhere; }
`;

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => replacements[sign]!);

function item({ to, channel, text, code, created_at: at }: SentMessage): string {
  const time = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
  return `<li>
    <p><span class="to">${escapeHtml(to)}</span> <span class="when">${channel}, <time datetime="${at}">${time}</time></span></p>
    ${code === undefined ? '' : `<p class="code">${escapeHtml(code)}</p>`}
    <p class="text">${escapeHtml(text)}</p>
  </li>`;
}

/** For developers only, so in one language; it reloads itself without a script. */
function outboxPage(messages: SentMessage[]): string {
  const list = messages.map(item).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="refresh" content="${REFRESH_SECONDS}">
  <title>Outbox - Malaka</title>
  <style>${style}</style>
</head>
<body>
  <h1>Outbox</h1>
  <p class="note">What would have been sent, newest first. This page renews itself.</p>
  ${messages.length === 0 ? '<p>Nothing yet.</p>' : `<ol>${list}</ol>`}
</body>
</html>
`;
}

const outboxQuery = z.object({
  to: z
    .string()
    .regex(/^[^\0]{1,100}$/)
    .optional(),
});

/**
 * Shows what the embedded gateways would have sent; decision 178. Not part of the API's contract,
 * because it exists in development only.
 */
export function registerOutbox(app: FastifyInstance, { config, db }: Deps): void {
  if (config.mode === 'production') throw new Error('The outbox shows the codes of everybody');

  app.get(`${API_PREFIX}/dev/outbox`, async (request, reply) => {
    const query = outboxQuery.safeParse(request.query, WITH_INPUT);
    if (!query.success) {
      const language = languageOf(request.headers['accept-language']);
      throw invalid(fieldErrors(query.error, language));
    }
    reply.header('cache-control', 'no-store');
    return { success: 1, data: await listSent(db, query.data.to) };
  });

  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(await listSent(db, undefined))),
  );
}
