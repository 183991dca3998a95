import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { SaxesParser } from 'saxes';

/** Thrown as soon as a reason to refuse a document is found. */
export class RefusedOffice extends Error {
  override readonly name = 'RefusedOffice';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

type Tag = { name: string; attributes: Readonly<Record<string, string>> };

/** Bytes allowed before the first element of a part, normally a few lines. */
const PROLOG_MAX = 65_536;

/**
 * Parses XML of a document in chunks. A doctype, and with it every custom entity, comes before the
 * first element, so a part that only has to be free of one is read no further.
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
      // Without a tag handler the rest of the part is not read, so an incomplete tag is not an
      // error.
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

/** By the byte order mark, or by the zero bytes of ASCII characters in UTF-16. */
function encodingOf(head: Buffer): string {
  const [first, second] = [head[0], head[1]];
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const macroType = /macroenabled|vbaproject|vbadata|macrosheet|dialogsheet/i;
const controlType = /activex/i;

/** Refuses parts that only macros or controls need, even if nothing refers to them. */
export function checkPartName(name: string): void {
  if (/(?:^|\/)vba(?:project|data)[^/]*$/i.test(name)) throw new RefusedOffice('file.macros');
  if (/(?:^|\/)activex[^/]*\//i.test(name)) throw new RefusedOffice('file.active_object');
}

/** Checks a tag of `[Content_Types].xml`, where the document declares its contents. */
export function checkContentType({ attributes }: Tag): void {
  const type = attributes['ContentType'] ?? '';
  if (macroType.test(type)) throw new RefusedOffice('file.macros');
  if (controlType.test(type)) throw new RefusedOffice('file.active_object');
}

const shownFromOutside = new Set(['image', 'video', 'audio', 'media']);
const otherWorkbook =
  /^(?:externalLinkPath|xl(?:ExternalLinkPath|PathMissing|Startup|AlternateStartup|Library))/i;
/** Links that run a program or script on the reader's machine when clicked. */
const startingLink = /^\s*(?:javascript|vbscript|data|mhtml|mk|its|search-ms|ms-[\w-]+)\s*:/i;
/** A drive of the machine where it was written: no other host is contacted. */
const ownDrive = /^(?:file:\/{3})?[a-z]:[\\/]/i;
const ownFolder = /^(?![\\/]{2})(?![a-z][\w+.-]+:)/i;

/**
 * Checks a tag of a `.rels` part, which links a part to something in the document or outside of it.
 */
export function checkLink({ name, attributes }: Tag): void {
  if (name !== 'Relationship') return;
  const type = (attributes['Type'] ?? '').replace(/^.*\//, '');
  const target = attributes['Target'] ?? '';
  if (/^vbaProject|^wordVbaData|macrosheet$/i.test(type)) throw new RefusedOffice('file.macros');
  if (/^control$|activeX/i.test(type)) throw new RefusedOffice('file.active_object');
  if (attributes['TargetMode'] !== 'External') return;
  if (!mayLeadOut(type, target)) throw new RefusedOffice('file.outside_links');
}

/**
 * Hyperlinks wait for a click and pictures are only shown; anything else external would be loaded
 * and executed automatically.
 */
function mayLeadOut(type: string, target: string): boolean {
  if (type === 'hyperlink') return !startingLink.test(target);
  if (shownFromOutside.has(type)) return /^https?:/i.test(target) || isOwn(target);
  if (type === 'attachedTemplate') return ownDrive.test(target);
  return otherWorkbook.test(type) && isOwn(target);
}

const isOwn = (target: string) => ownDrive.test(target) || ownFolder.test(target);
