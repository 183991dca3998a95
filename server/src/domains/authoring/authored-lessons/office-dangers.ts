import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { SaxesParser } from 'saxes';

/** Why a document is not taken in; thrown where it is seen. */
export class RefusedOffice extends Error {
  override readonly name = 'RefusedOffice';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

type Tag = { name: string; attributes: Readonly<Record<string, string>> };

/** What stands before the first element of a part is a few lines. */
const PROLOG_MAX = 65_536;

/**
 * Reads XML of a document piece by piece. A document type, and with it every entity of its own,
 * stands before the first element: of a part that only has to be free of one no more is read.
 */
export class PartReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #isBegun = false;
  #read = 0;
  readonly #onTag: ((tag: Tag) => void) | undefined;

  constructor(onTag?: (tag: Tag) => void) {
    this.#onTag = onTag;
    this.#parser.on('doctype', () => {
      throw new RefusedOffice('file.entities');
    });
    this.#parser.on('error', (cause) => {
      // After the first element of a part that nobody reads on a cut tag says nothing.
      if (!this.#isBegun || this.#onTag) throw new RefusedOffice('file.unreadable', { cause });
    });
    this.#parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
      if (!/^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(encoding)) {
        throw new RefusedOffice('file.unreadable');
      }
    });
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#isBegun = true;
      this.#onTag?.({ name: localName(name), attributes });
    });
  }

  feed(chunk: Buffer): void {
    if (this.#isBegun && !this.#onTag) return;
    if (!this.#isBegun && this.#read > PROLOG_MAX) throw new RefusedOffice('file.unreadable');
    this.#decoder ??= new TextDecoder(encodingOf(chunk));
    this.#read += chunk.length;
    this.#parser.write(this.#decoder.decode(chunk, { stream: true }));
  }

  end(): void {
    if (!this.#isBegun || this.#onTag) this.#parser.close();
  }
}

/** By the mark at its beginning, or by the zeros that ASCII has in two bytes. */
function encodingOf(head: Buffer): string {
  const [first, second] = [head[0], head[1]];
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const macroType = /macroenabled|vbaproject|vbadata|macrosheet|dialogsheet/i;
const controlType = /activex/i;

/** Parts that nothing but a macro or a control needs, whether anything leads to them or not. */
export function checkPartName(name: string): void {
  if (/(?:^|\/)vba(?:project|data)[^/]*$/i.test(name)) throw new RefusedOffice('file.macros');
  if (/(?:^|\/)activex[^/]*\//i.test(name)) throw new RefusedOffice('file.active_object');
}

/** A tag of `[Content_Types].xml`: what the document itself says that it holds. */
export function checkContentType({ attributes }: Tag): void {
  const type = attributes['ContentType'] ?? '';
  if (macroType.test(type)) throw new RefusedOffice('file.macros');
  if (controlType.test(type)) throw new RefusedOffice('file.active_object');
}

const shownFromOutside = new Set(['image', 'video', 'audio', 'media']);
const otherWorkbook =
  /^(?:externalLinkPath|xl(?:ExternalLinkPath|PathMissing|Startup|AlternateStartup|Library))/i;
/** What starts a program or a script of the machine when it is pressed. */
const startingLink = /^\s*(?:javascript|vbscript|data|mhtml|mk|its|search-ms|ms-[\w-]+)\s*:/i;
/** A drive of the machine on which it was written: no other host is asked. */
const ownDrive = /^(?:file:\/{3})?[a-z]:[\\/]/i;
const ownFolder = /^(?![\\/]{2})(?![a-z][\w+.-]+:)/i;

/** A tag of a `.rels` part: what a part is joined to, in the document or outside of it. */
export function checkLink({ name, attributes }: Tag): void {
  if (name !== 'Relationship') return;
  const type = (attributes['Type'] ?? '').replace(/^.*\//, '');
  const target = attributes['Target'] ?? '';
  if (/^vbaProject|^wordVbaData|macrosheet$/i.test(type)) throw new RefusedOffice('file.macros');
  if (/^control$|activeX/i.test(type)) throw new RefusedOffice('file.active_object');
  if (attributes['TargetMode'] !== 'External') return;
  if (!mayLeadOut(type, target)) throw new RefusedOffice('file.outside_links');
}

/** People press links and see pictures; everything else is fetched and obeyed unasked. */
function mayLeadOut(type: string, target: string): boolean {
  if (type === 'hyperlink') return !startingLink.test(target);
  if (shownFromOutside.has(type)) return /^https?:/i.test(target) || isOwn(target);
  if (type === 'attachedTemplate') return ownDrive.test(target);
  return otherWorkbook.test(type) && isOwn(target);
}

const isOwn = (target: string) => ownDrive.test(target) || ownFolder.test(target);
