import type { FastifyReply } from 'fastify';

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A statement is made on request and not stored. */
export function sendStatement(
  reply: FastifyReply,
  { year, form, bytes }: { year: number; form: keyof typeof TYPES; bytes: Buffer },
): void {
  void reply
    .type(TYPES[form])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="malaka-${year}.${form}"`)
    .send(bytes);
}
