import sharp from 'sharp';
import { archive } from './sheet-files.ts';

type File = { name: string; bytes: Uint8Array };

const TYPES = 'application/vnd.openxmlformats-officedocument';
const CONTENT = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';

const packed = (name: string, main: string, type: string, content: string): File =>
  archive(
    [
      {
        name: '[Content_Types].xml',
        content: Buffer.from(
          `<?xml version="1.0"?><Types xmlns="${CONTENT}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${main}" ContentType="${TYPES}.${type}.main+xml"/></Types>`,
        ),
      },
      {
        name: '_rels/.rels',
        content: Buffer.from(
          `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`,
        ),
      },
      { name: main, content: Buffer.from(content) },
    ],
    name,
  );

/** A Word document with one paragraph. */
export const docx = (text = 'Dars rejasi', name = 'reja.docx'): File =>
  packed(
    name,
    'word/document.xml',
    'wordprocessingml.document',
    `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  );

export const pptx = (name = 'slayd.pptx'): File =>
  packed(
    name,
    'ppt/presentation.xml',
    'presentationml.presentation',
    `<?xml version="1.0"?><p:presentation xmlns:p="${SLIDES}"/>`,
  );

/** The container of an old document with one stream's name in its directory. */
export function oldDocument(stream: 'WordDocument' | 'PowerPoint Document' | 'Workbook'): File {
  const bytes = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  Buffer.from(stream, 'utf16le').copy(bytes, 1024);
  return { name: 'eski.doc', bytes };
}

export const pdf = (name = 'dars.pdf'): File => ({
  name,
  bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'),
});

export async function picture(type: 'png' | 'jpeg' | 'gif' | 'webp' = 'png'): Promise<File> {
  const create = { width: 60, height: 40, channels: 3, background: '#1d4ed8' } as const;
  return { name: `rasm.${type}`, bytes: await sharp({ create }).toFormat(type).toBuffer() };
}

const mains = {
  docx: ['word/document.xml', 'wordprocessingml.document', `<w:document xmlns:w="${WORD}"/>`],
  pptx: [
    'ppt/presentation.xml',
    'presentationml.presentation',
    `<p:presentation xmlns:p="${SLIDES}"/>`,
  ],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet', '<workbook/>'],
} as const;

export type OfficeKind = keyof typeof mains;

type Extra = {
  /** Replaces the empty document of the kind. */
  document?: string;
  /** Relationships of the document, to its parts or outside. */
  links?: string;
  /** Further entries of the content types. */
  types?: string;
  /** The content type of the document. */
  main?: string;
  parts?: Record<string, string | Buffer>;
};

/** A document with additional content, harmless by default. */
export function office(kind: OfficeKind, extra: Extra = {}): File {
  const [main, type, empty] = mains[kind];
  const mainType = extra.main ?? `${TYPES}.${type}.main+xml`;
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${CONTENT}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/${main}" ContentType="${mainType}"/>${extra.types ?? ''}</Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`,
    [main]: `<?xml version="1.0"?>${extra.document ?? empty}`,
    [main.replace(/[^/]*$/, '_rels/$&.rels')]:
      `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}">${extra.links ?? ''}</Relationships>`,
    ...extra.parts,
  };
  return archive(
    Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })),
    `fayl.${kind}`,
  );
}

/** A relationship to a target outside the document. */
export const outside = (type: string, target: string): string =>
  `<Relationship Id="x${type}" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/>`;

/** An OLE container with these names in its directory. */
export function box(...names: string[]): Buffer {
  const bytes = Buffer.alloc(2048 + names.length * 128);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  for (const [n, name] of names.entries()) Buffer.from(name, 'utf16le').copy(bytes, 1024 + n * 128);
  return bytes;
}
