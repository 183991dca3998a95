import { createPrivateKey, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { StartError } from '#/kit/config/start-error.ts';
import type { Identity } from './cms.ts';

const KEY_BITS = 2048;
const YEARS = 10;

/** A key with a self-signed certificate, as PEM. */
export function makeIdentity(name: string, now: Date): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // The first bit is 0, so that the number is positive.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setFullYear(now.getFullYear() + YEARS);
  const subject = [
    { name: 'commonName', value: name, valueTagClass: forge.asn1.Type.UTF8 },
    { name: 'organizationName', value: 'Malaka', valueTagClass: forge.asn1.Type.UTF8 },
    { name: 'countryName', value: 'UZ' },
  ] as unknown as forge.pki.CertificateField[];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return privateKey + forge.pki.certificateToPem(certificate);
}

export function readPem(text: string): Identity {
  const certificate = new X509Certificate(/-----BEGIN CERTIFICATE-----[^]*/.exec(text)?.[0] ?? '');
  return { key: createPrivateKey(text), certificates: [certificate.raw] };
}

/** A key and certificate from an authority, with the certificate chain. Throws StartError. */
export function readP12(bytes: Buffer, password: string): Identity {
  try {
    const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('latin1')), password);
    const { pkcs8ShroudedKeyBag, certBag } = forge.pki.oids;
    const [keyBag] = p12.getBags({ bagType: pkcs8ShroudedKeyBag! })[pkcs8ShroudedKeyBag!] ?? [];
    const key = createPrivateKey(forge.pki.privateKeyToPem(keyBag!.key!));
    const certificates = (p12.getBags({ bagType: certBag! })[certBag!] ?? []).map(
      ({ cert }) => new X509Certificate(forge.pki.certificateToPem(cert!)),
    );
    const own = certificates.find((certificate) => certificate.checkPrivateKey(key))!;
    const others = certificates.filter((certificate) => certificate !== own);
    return { key, certificates: [own.raw, ...others.map(({ raw }) => raw)] };
  } catch (error) {
    throw new StartError(
      'Setting MALAKA_PDF_P12 must be a PKCS #12 file with an RSA key and its certificate, and MALAKA_PDF_P12_PASSWORD its password.',
      { cause: error },
    );
  }
}
