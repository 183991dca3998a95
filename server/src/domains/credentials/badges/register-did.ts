import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { listPublicKeys } from '#/kit/signing/signer.ts';
import { didOf, keyName } from './build-badge.ts';
import { multikey } from './add-proof.ts';

/** The issuer's keys at the address did:web requires; retired keys stay there permanently. */
export function registerDid(
  app: FastifyInstance,
  { db, config }: Pick<Deps, 'db' | 'config'>,
): void {
  app.get('/.well-known/did.json', async (_request, reply) => {
    const did = didOf(config);
    const methods = (await listPublicKeys(db)).map(({ id, key }) => ({
      id: keyName(config, id),
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: multikey(key),
    }));
    return reply
      .type('application/did+json')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
          id: did,
          verificationMethod: methods,
          assertionMethod: methods.map(({ id }) => id),
        }),
      );
  });
}
