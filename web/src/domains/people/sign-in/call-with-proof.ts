import { proofChallenge } from '@malaka/contracts/people/sign-in';
import { isApiError } from '#/kit/api/api-error.ts';
import { call } from '#/kit/api/client.ts';

type Challenge = {
  algorithm: 'SHA-256';
  challenge: string;
  salt: string;
  signature: string;
  maxnumber?: number;
};

/** Repeats a call with a solved proof of work if the server requires one. */
export async function callWithProof<Answer>(
  send: (proof: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(undefined);
  } catch (error) {
    if (!isApiError(error, 'auth.proof_required')) throw error;
    return await send(await solve());
  }
}

async function solve(): Promise<string> {
  // Few visitors ever need it.
  const { solveChallenge } = await import('altcha-lib/v1');
  const proof = (await call(proofChallenge, {})) as unknown as Challenge;
  const { algorithm, challenge, salt, signature, maxnumber } = proof;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  const number = solution?.number ?? 0;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
