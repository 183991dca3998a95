import { isPageLanguage, type PageLanguage } from '@malaka/contracts/kit/page-languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { callerOf } from '#/kit/http/caller.ts';
import { failureIn, refusalOf } from '#/kit/http/errors.ts';
import type { Entry, PageForm, SitePages } from './page.ts';
import { type PageSender, readAddress } from './serve-pages.ts';
import { siteTexts } from './texts.ts';
import { sayIn, textsLanguage } from './write-head.ts';

const FORM_MAX_BYTES = 8192;

type Means = { site: SitePages; sender: PageSender; early: string };

/** Forms submitted before the client has loaded; only these addresses parse forms. */
export async function receiveForms(
  app: FastifyInstance,
  deps: Deps,
  { site, sender, early }: Means,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    for (const [path, { form }] of Object.entries(site.pages)) {
      if (form) await scope.register(async (own) => receive(own, path, form));
    }
  });

  function receive(scope: FastifyInstance, path: string, form: PageForm): void {
    const sendAgain = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = refusalOf(error, request.log, request);
      const language = languageOf(request);
      const failure = failureIn(textsLanguage(language), refusal);
      return sender.again(request, reply, {
        path,
        language,
        returned: {
          status: refusal.status,
          failure: { ...failure, request_id: request.id },
          fields: refilledFields(form, fieldsOf(request)),
        },
      });
    };
    const config = { rateLimit: { max: form.limitPerMinute, timeWindow: 60_000 } };
    scope.setErrorHandler(sendAgain);
    scope.post(path, { config }, async (request, reply) => {
      requireOwnPage(request);
      const language = languageOf(request);
      const caller = callerOf(request, textsLanguage(language));
      const entry = await form.send(deps, fieldsOf(request), caller);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(entryPage(entry, language, early));
    });
  }
}

/** An unreadable body counts as an empty form. */
const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

const refilledFields = ({ refilled }: PageForm, fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...fields].filter(([name]) => refilled.includes(name)));

/** The page sends the language in which it was written, which may differ from the browser's. */
function languageOf(request: FastifyRequest): PageLanguage {
  const requested = fieldsOf(request).get('lang');
  return isPageLanguage(requested) ? requested : readAddress(request).language;
}

/** Prevents another site from signing its visitors in to somebody else's account. */
function requireOwnPage({ headers, host }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn =
    typeof site === 'string'
      ? site === 'same-origin'
      : origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  if (!isOwn) throw new AppError('request.malformed', 403);
}

/** Hands the session over to the browser, which then continues (web/src/early/enter.ts). */
function entryPage(entry: Entry, language: PageLanguage, early: string): string {
  const { loading } = siteTexts[textsLanguage(language)];
  const json = JSON.stringify(entry).replaceAll('<', '\\u003c');
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Malaka</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<script type="application/json" id="entry">${json}</script>`,
    `<script type="module" src="/${early}"></script><p>${sayIn(language)(loading)}</p>`,
  ].join('');
}
