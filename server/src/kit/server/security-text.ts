import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year; the file is renewed as long as the platform runs. */
const VALID_DAYS = 180;

/** Serves the contact for reporting vulnerabilities (RFC 9116). */
export function registerSecurityText(
  app: FastifyInstance,
  { config: { securityContact, publicUrl }, now }: Deps,
): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (securityContact === undefined) throw new AppError('request.not_found', 404);
    // Whole days, so that the text stays the same all day.
    const today = Math.floor(now().getTime() / DAY_MS);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: uz, ru, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
