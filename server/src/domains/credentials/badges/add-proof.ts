import { createHash } from 'node:crypto';
import { multibase } from './base58.ts';
import { canonical } from './jcs.ts';

export type JsonObject = { [name: string]: unknown };

export type ProofOptions = {
  /** `did:web:malaka.uz#key-1`. */
  verificationMethod: string;
  created: Date;
  sign: (bytes: Uint8Array) => Uint8Array;
};

/** A credential with a proof by eddsa-jcs-2022 (W3C Data Integrity EdDSA Cryptosuites 1.0, §3.3). */
export function addProof(
  document: JsonObject,
  { verificationMethod, created, sign }: ProofOptions,
): JsonObject {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: withoutMilliseconds(created),
    verificationMethod,
    proofPurpose: 'assertionMethod',
    '@context': document['@context'],
  };
  const proofValue = multibase(sign(bytesOf(document, proof)));
  return { ...document, proof: { ...proof, proofValue } };
}

/** The signed bytes: the digests of the proof's options and of the document. */
export const bytesOf = (document: JsonObject, proof: JsonObject): Buffer =>
  Buffer.concat([digest(proof), digest(document)]);

const digest = (value: JsonObject): Buffer =>
  createHash('sha256').update(canonical(value)).digest();

export const withoutMilliseconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
