import type { FastifyReply } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import type { exportQuestions } from './export-questions.ts';

/** Loads the writers of all formats with the first file. */
export async function sendQuestions(
  reply: FastifyReply,
  deps: Deps,
  name: string,
  query: Parameters<typeof exportQuestions>[1],
): Promise<void> {
  const writers = await import('./export-questions.ts');
  const { extension, mime } = writers.exportTypes[query.format];
  const file = { name: `${fileName(name)}.${extension}`, mime };
  attach(reply, file).send(await writers.exportQuestions(deps, query));
}

const fileName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .toWellFormed() || 'savollar';

export function attach(
  reply: FastifyReply,
  { name, mime }: { name: string; mime: string },
): FastifyReply {
  const encoded = encodeURIComponent(name).replaceAll("'", '%27');
  return reply
    .type(mime)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded}`);
}
