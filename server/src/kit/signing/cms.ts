import { createHash, type KeyObject, sign } from 'node:crypto';
import forge from 'node-forge';

const { asn1, pki, util } = forge;
const { Class, Type } = asn1;

export type Identity = {
  key: KeyObject;
  /** DER of the signer's certificate and its chain. */
  certificates: readonly [Buffer, ...Buffer[]];
};

const OIDS = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const;

/**
 * A detached CMS signature for PAdES; it covers the certificate, so that it cannot be replaced (RFC
 * 5652, RFC 5035, ETSI EN 319 142-1).
 */
export function signDetached(content: Uint8Array, { key, certificates }: Identity): Buffer {
  const [own] = certificates;
  const attributes = [
    attribute(OIDS.contentType, oid(OIDS.data)),
    attribute(OIDS.messageDigest, octets(sha256(content))),
    attribute(OIDS.signingCertificateV2, sequence(sequence(sequence(octets(sha256(own)))))),
  ].toSorted((one, other) => Buffer.compare(der(one), der(other)));
  const signature = sign('sha256', der(set(...attributes)), key);
  return der(
    sequence(
      oid(OIDS.signedData),
      tagged(
        0,
        sequence(
          integer(1),
          set(algorithm(OIDS.sha256)),
          sequence(oid(OIDS.data)),
          tagged(0, ...certificates.map(parse)),
          set(signerInfo(own, attributes, signature)),
        ),
      ),
    ),
  );
}

function signerInfo(certificate: Buffer, attributes: forge.asn1.Asn1[], signature: Buffer) {
  const { issuer, serialNumber } = pki.certificateFromAsn1(parse(certificate));
  return sequence(
    integer(1),
    sequence(
      pki.distinguishedNameToAsn1(issuer),
      asn1.create(Class.UNIVERSAL, Type.INTEGER, false, util.hexToBytes(serialNumber)),
    ),
    algorithm(OIDS.sha256),
    tagged(0, ...attributes),
    algorithm(OIDS.rsa),
    octets(signature),
  );
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const binary = (bytes: Buffer): string => bytes.toString('latin1');
const parse = (bytes: Buffer) => asn1.fromDer(binary(bytes));
const der = (value: forge.asn1.Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), 'latin1');

const sequence = (...parts: forge.asn1.Asn1[]) =>
  asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts);
const set = (...parts: forge.asn1.Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SET, true, parts);
const tagged = (tag: number, ...parts: forge.asn1.Asn1[]) =>
  asn1.create(Class.CONTEXT_SPECIFIC, tag, true, parts);
const oid = (value: string) =>
  asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(value).getBytes());
const octets = (bytes: Buffer) =>
  asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, binary(bytes));
const integer = (value: number) =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, String.fromCodePoint(value));
const attribute = (type: string, value: forge.asn1.Asn1) => sequence(oid(type), set(value));
const algorithm = (type: string) =>
  sequence(oid(type), asn1.create(Class.UNIVERSAL, Type.NULL, false, ''));
