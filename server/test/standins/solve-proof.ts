import { createHash } from 'node:crypto';
import { proofChallenge } from '@malaka/contracts/people/sign-in';
import type { FastifyInstance } from 'fastify';
import { call } from '#test/client.ts';

/** Solves a required proof of work as a browser does. */
export async function solveProof(app: FastifyInstance): Promise<string> {
  const { raw } = await call(app, proofChallenge, {});
  const { algorithm, challenge, salt, signature, maxnumber } = raw;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) {
      const solution = { algorithm, challenge, number, salt, signature };
      return Buffer.from(JSON.stringify(solution)).toString('base64');
    }
  }
  throw new Error('The challenge has no solution');
}
