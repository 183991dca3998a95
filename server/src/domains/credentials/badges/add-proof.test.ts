import { createPublicKey, verify } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, multibase, multikey, canonical } from './add-proof.ts';

/** The example of eddsa-jcs-2022 in W3C's Data Integrity EdDSA Cryptosuites v1.0, appendix B. */
const W3C = {
  key: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  document: {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://www.w3.org/ns/credentials/examples/v2',
    ],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  },
  created: '2023-02-24T23:36:38Z',
  configHash: '66ab154f5c2890a140cb8388a22a160454f80575f6eae09e5a097cabe539a1db',
  documentHash: '59b7cb6251b8991add1ce0bc83107e3db9dbbab5bd2c28f687db1a03abc92f19',
  proofValue:
    'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
};

const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function decoded(text: string): Buffer {
  let number = 0n;
  for (const sign of text.slice(1)) number = number * 58n + BigInt(SIGNS.indexOf(sign));
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

describe('eddsa-jcs-2022', () => {
  test('what is signed is what the published example signs', () => {
    const proof = {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-jcs-2022',
      created: W3C.created,
      verificationMethod: `did:key:${W3C.key}#${W3C.key}`,
      proofPurpose: 'assertionMethod',
      '@context': W3C.document['@context'],
    };
    const bytes = bytesOf(W3C.document, proof);
    expect(bytes.toString('hex')).toBe(W3C.configHash + W3C.documentHash);
    const spki = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      decoded(W3C.key).subarray(2),
    ]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, bytes, key, decoded(W3C.proofValue))).toBe(true);
    expect(multikey(decoded(W3C.key).subarray(2))).toBe(W3C.key);
  });

  test('base58 loses nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 70 }), (bytes) => {
        const text = multibase(bytes);
        const zeros = /^z(1*)/.exec(text)![1]!.length;
        const rest =
          text.length === zeros + 1 ? Buffer.alloc(0) : decoded(`z${text.slice(zeros + 1)}`);
        expect(Buffer.concat([Buffer.alloc(zeros), rest])).toEqual(Buffer.from(bytes));
      }),
    );
  });

  test('the canonical form is that of RFC 8785', () => {
    const value = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '€$\u000F\nA\'B"\\"/',
      literals: [null, true, false],
      left: undefined,
    };
    expect(canonical(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\"/"}',
    );
    expect(canonical({ '\u20ac': 1, '\r': 2, '1': 3, '\ud83d\ude00': 4, '\ufb33': 5 })).toBe(
      '{"\\r":2,"1":3,"€":1,"😀":4,"\ufb33":5}',
    );
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(JSON.parse(canonical(json))).toEqual(JSON.parse(JSON.stringify(json)));
      }),
    );
  });
});
