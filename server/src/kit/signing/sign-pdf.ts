import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { type Identity, signDetached } from './cms.ts';

/** Bytes reserved for the signature with its certificates. */
const ROOM = 8192;

class CmsSigner extends Signer {
  readonly #identity: Identity;

  constructor(identity: Identity) {
    super();
    this.#identity = identity;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    return signDetached(content, this.#identity);
  }
}

type About = { name: string; reason: string; at: Date };

/** Adds an invisible signature over the whole document. */
export async function signPdf(
  pdf: Buffer,
  identity: Identity,
  { name, reason, at }: About,
): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    name,
    reason,
    location: 'UZ',
    contactInfo: '',
    signingTime: at,
    signatureLength: ROOM,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    appName: 'Malaka',
  });
  return new SignPdf().sign(pointAtTable(prepared), new CmsSigner(identity));
}

/**
 * The placeholder's xref offset is off by the line break before the table, which strict readers
 * report.
 */
function pointAtTable(pdf: Buffer): Buffer {
  const table = pdf.lastIndexOf('\nxref\n') + 1;
  const end = pdf.lastIndexOf('startxref\n');
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(`startxref\n${table}\n%%EOF`)]);
}
