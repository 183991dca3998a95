import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { payloadOf, readPayload } from '@malaka/contracts/credentials/certificates/payload';
import jsqr from 'jsqr';
import forge from 'node-forge';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { newKeyringText, parseKeyring } from '#/kit/config/secret-file.ts';
import { createPdfSigner } from '#/kit/signing/pdf-signer.ts';
import { createSigner } from '#/kit/signing/signer.ts';
import { drawForms } from './print-certificate.ts';
import type { PrintedCertificate } from './printed-certificate.ts';
import { checkLink } from './show-certificate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'malaka-print-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-20T07:00:00Z');
const config = { dataDir: folder, publicUrl: 'https://malaka-oshirish.example' };
const signer = createSigner(parseKeyring(newKeyringText()));
const signPdf = createPdfSigner(config, () => now);

const longest = {
  ownerName: 'Абдураҳмонова-Ҳайитбоева Гулнорахон Абдумажидовна қизи Қўшоқова Ўктамжонова',
  courseName: 'Бошланғич синф ўқувчиларининг функционал саводхонлигини ривожлантириш '.repeat(3),
};

function certificate(changes: Partial<PrintedCertificate> = {}): PrintedCertificate {
  const printed = {
    number: 'UK-2026-0001234-7',
    type: 'upgrade',
    language: 'uz',
    ownerName: 'Karimova Dilnoza Anvarovna',
    courseName: 'Raqamli dars',
    courses: [],
    hours: 72,
    credits: 4.5,
    year: 2026,
    issuedAt: now,
    issuer: 'Uzluksiz kasbiy taʼlim platformasi',
    signatory: 'Nodira Karimova',
    signatoryTitle: 'direktor',
    ground: 'Vazirlar Mahkamasining qarori, 20.01.2025, 25-son',
    ...changes,
  } as const;
  const checkUrl = checkLink({ config, signer } as never, printed as never);
  return { ...printed, checkUrl };
}

const draw = (changes?: Partial<PrintedCertificate>) =>
  drawForms({ signPdf }, certificate(changes));

async function readQr(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Typed as a module with a default export, but at run time it is the function itself.
  const decode = jsqr as unknown as typeof jsqr.default;
  const found = decode(new Uint8ClampedArray(data), info.width, info.height);
  return found?.data;
}

async function readText(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** The signed bytes and the signature, located by the document's own byte ranges. */
function signedParts(pdf: Buffer): { content: Buffer; signature: Buffer } {
  const found = /\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1'));
  const [first, length, second, rest] = found!.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const hex = pdf.subarray(first + length + 1, second - 1).toString('latin1');
  return {
    content: Buffer.concat([
      pdf.subarray(first, first + length),
      pdf.subarray(second, second + rest),
    ]),
    signature: Buffer.from(hex, 'hex'),
  };
}

const hasProgram = (name: string) => spawnSync(name, ['--version']).error === undefined;

describe('the picture', () => {
  test.each([
    ['usual names', {}],
    ['the longest names', longest],
  ])('holds a QR code whose signature holds: %s', async (_, changes) => {
    const { image } = await draw(changes);
    const address = await readQr(image);
    expect(address).toBe(certificate(changes).checkUrl);
    const payload = readPayload(payloadOf(address!))!;
    const [{ key } = { key: Buffer.alloc(0) }] = signer.publicKeys;
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, payload.signedBytes, publicKey, payload.signature)).toBe(true);
    expect(payload.facts).toMatchObject({
      number: 'UK-2026-0001234-7',
      credits: 4.5,
      issuedOn: '2026-11-20',
    });
    payload.signedBytes[30]! ^= 1;
    expect(verify(null, payload.signedBytes, publicKey, payload.signature)).toBe(false);
  });

  test('is small enough for a phone and keeps its colours', async () => {
    const { image } = await draw();
    const { width, channels, density } = await sharp(image).metadata();
    expect([width, channels]).toEqual([2000, 3]);
    expect(density).toBeGreaterThan(150);
    expect(image.length).toBeLessThan(500_000);
    const { data } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    // The paper, and the lapis blue of the border's corner.
    expect([...data.subarray(0, 3)]).toEqual([0xfd, 0xfc, 0xf8]);
  });
});

describe('the PDF', () => {
  test('has its texts as text, whatever the script', async () => {
    const { pdf } = await draw();
    const text = await readText(pdf);
    // pdf.js reads the spaced letters of the heading one by one; poppler reads whole words.
    for (const part of [
      'S E R T I F I K A T',
      'Karimova Dilnoza Anvarovna',
      '«Raqamli dars»',
      '4,5',
    ]) {
      expect(text).toContain(part);
    }
    const cyrillic = await readText((await draw({ ...longest, language: 'ru' })).pdf);
    expect(cyrillic).toContain('Абдураҳмонова-Ҳайитбоева');
    expect(pdf.includes('/FontFile2')).toBe(true);
  });

  test('is signed over all of its bytes by the platform', async () => {
    const { pdf } = await draw();
    const { content, signature } = signedParts(pdf);
    expect(content.length + 2 * 8192 + 2).toBe(pdf.length);
    const signed = readCms(signature);
    expect(signed.digest).toEqual(createHash('sha256').update(content).digest());
    const signedBy = new X509Certificate(signed.certificate);
    expect(signedBy.subject).toContain('CN=malaka-oshirish.example');
    expect(verify('sha256', signed.attributes, signedBy.publicKey, signed.signature)).toBe(true);
    expect(signed.attributes.includes(createHash('sha256').update(signedBy.raw).digest())).toBe(
      true,
    );
    expect(pdf.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
  });

  test.each([
    ['signed', signPdf],
    ['not signed', (pdf: Buffer) => Promise.resolve(pdf)],
  ])('has tables that lie where it says, and whose objects do: %s', async (_, sign) => {
    const { pdf } = await drawForms({ signPdf: sign }, certificate());
    const text = pdf.toString('latin1');
    const places = [...text.matchAll(/(?:startxref\n|\/Prev )(\d+)\n/g)].map(([, at]) =>
      Number(at),
    );
    expect(new Set(places).size).toBe(sign === signPdf ? 2 : 1);
    for (const at of places) expect(text.slice(at, at + 5)).toBe('xref\n');
    const tables = text.matchAll(/^xref\n((?:\d+ \d+\n(?:\d{10} \d{5} [nf] \n)+)+)/gm);
    const objects = [...tables].flatMap(([, table]) => readTable(table!));
    expect(objects.length).toBeGreaterThan(10);
    for (const { id, at } of objects) expect(text.slice(at)).toMatch(new RegExp(`^${id} 0 obj\\s`));
  });

  test('tells when it was signed, long after the issue as well', async () => {
    const { pdf } = await draw({ issuedAt: new Date('2025-11-20T07:00:00Z') });
    const text = pdf.toString('latin1');
    const signedAt = /\/Type\s*\/Sig\b[^]*?\/M\s*\(D:(\d{14})Z\)/.exec(text)?.[1];
    expect(signedAt).toBe('20261120070000');
    const { certificate: own } = readCms(signedParts(pdf).signature);
    expect(new Date(new X509Certificate(own).validFrom).getTime()).toBeLessThanOrEqual(
      now.getTime(),
    );
  });

  test.skipIf(!hasProgram('qpdf'))(
    'convinces qpdf, signed or not (skipped where it is not installed)',
    async () => {
      const unsigned = await drawForms({ signPdf: (pdf) => Promise.resolve(pdf) }, certificate());
      for (const { pdf } of [await draw(), unsigned, await draw({ ...longest, language: 'ru' })]) {
        const file = path.join(folder, 'checked.pdf');
        writeFileSync(file, pdf);
        // qpdf exits with 3 on warnings.
        const { status, stdout, stderr } = spawnSync('qpdf', ['--check', file], {
          encoding: 'utf8',
        });
        expect(stderr).toBe('');
        expect(stdout).toContain('No syntax or stream encoding errors found');
        expect(status).toBe(0);
      }
    },
  );

  test.skipIf(!hasProgram('pdfsig') || !hasProgram('pdftotext'))(
    'convinces poppler (skipped where its programs are not installed)',
    async () => {
      const file = path.join(folder, 'certificate.pdf');
      const { pdf } = await draw();
      writeFileSync(file, pdf);
      const signatures = execFileSync('pdfsig', [file], { encoding: 'utf8' });
      expect(signatures).toContain('Signature Validation: Signature is Valid.');
      expect(signatures).toContain('ETSI.CAdES.detached');
      expect(signatures).toContain('Total document signed');
      const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
      expect(text).toContain('SERTIFIKAT');
      expect(text).toContain('Karimova Dilnoza Anvarovna');
      writeFileSync(
        file,
        Buffer.from(pdf.toString('latin1').replace('/Title', '/Titel'), 'latin1'),
      );
      expect(execFileSync('pdfsig', [file], { encoding: 'utf8' })).not.toContain(
        'Signature is Valid.',
      );
    },
  );
});

/** Objects in use of a cross-reference table, which groups consecutive numbers in sections. */
function readTable(table: string): { id: number; at: number }[] {
  return [...table.matchAll(/(\d+) (\d+)\n((?:\d{10} \d{5} [nf] \n)+)/g)].flatMap(
    ([, first, , rows]) =>
      rows!
        .trimEnd()
        .split('\n')
        .map((row, place) => ({ row, id: Number(first) + place, at: Number(row.slice(0, 10)) }))
        .filter(({ row }) => row.trimEnd().endsWith('n')),
  );
}

/** Parses a CMS signature, using only forge's ASN.1 reader. */
function readCms(bytes: Buffer) {
  const { asn1 } = forge;
  type Node = { value: Node[] & string };
  const root = asn1.fromDer(bytes.toString('latin1'), {
    parseAllBytes: false,
  } as never) as unknown as Node;
  const signedData = root.value[1]!.value[0]!;
  const certificates = signedData.value.at(-2)!.value;
  const info = signedData.value.at(-1)!.value[0]!;
  const attributes = info.value[3]!.value;
  const der = (node: unknown) =>
    Buffer.from(asn1.toDer(node as forge.asn1.Asn1).getBytes(), 'latin1');
  const asSet = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, attributes);
  const digests = attributes
    .map((attribute) => attribute.value[1]!.value[0]!)
    .filter((value) => typeof value.value === 'string' && value.value.length === 32);
  return {
    certificate: der(certificates[0]),
    attributes: der(asSet),
    digest: Buffer.from(digests[0]!.value, 'latin1'),
    signature: Buffer.from(info.value[5]!.value, 'latin1'),
  };
}
