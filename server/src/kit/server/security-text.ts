import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';

const DAY_MS = 86_400_000;
/** The standard advises less than a year; whoever runs the platform keeps the contact alive. */
const VALID_DAYS = 180;

/** Tells who finds a weakness whom to write to (RFC 9116). */
export function registerSecurityText(
  app: FastifyInstance,
  { config: { securityContact, publicUrl }, now }: Deps,
): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (securityContact === undefined) throw new AppError('request.not_found', 404);
    // By whole days, so that the same text is sent all day.
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
