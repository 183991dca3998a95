import type { QuestionImport } from '@malaka/contracts/authoring/question-imports';
import { RefusedFile } from './read.ts';

export type Format = QuestionImport['format'];

/** Detects the format of a text by features of that format alone. */
export function detectFormat(text: string): Format {
  const head = text.slice(0, 200_000).replaceAll(/[\r\u2028\u2029]/g, '\n');
  if (/^\s*</.test(head)) {
    if (/<quiz[\s>]/.test(head)) return 'moodle_xml';
    if (/<(?:\w+:)?(?:qti-assessment-item|assessmentItem)[\s/>]/.test(head)) return 'qti';
  }
  if (isGift(head)) return 'gift';
  if (isAiken(head)) return 'aiken';
  return isSheet(head) ? 'sheet' : 'text';
}

function isGift(whole: string): boolean {
  const text = whole.replaceAll(/^[^\S\n]*\/\/.*$/gm, '');
  if (/^[^\S\n]*\$CATEGORY:/m.test(text) || /^[^\S\n]*::[^:\n]+::/m.test(text)) return true;
  return /\{\s*(?:[=~][^{}]+|(?:T|F|TRUE|FALSE)\s*(?:#[^{}]*)?|#[^{}]*)\}/i.test(text);
}

function isAiken(text: string): boolean {
  const answers = text.match(/^[^\S\n]*ANSWER:[^\S\n]*[A-Z][^\S\n]*$/gm)?.length ?? 0;
  const options = text.match(/^[^\S\n]*[A-Z][.)]\s*\S/gm)?.length ?? 0;
  const others =
    /^[^\S\n]*[a-zа-яА-ЯЎҚҒҲ*+#-]\s*[.)]/m.test(text) || /^[^\S\n]*\d+\s*[.)]/m.test(text);
  return answers > 0 && options >= answers * 2 && !others;
}

const quotedCell = /(?<=^|\t)"(?:[^"]|"")*"(?=\t|$)/gm;

/** Cells copied from Excel are separated by tabs; multi-line cells are quoted. */
function isSheet(text: string): boolean {
  const lines = text
    .replaceAll(quotedCell, '""')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const withTabs = lines.filter((line) => line.split('\t').length >= 3);
  return lines.length > 0 && withTabs.length >= lines.length * 0.8;
}

/** Refuses XML exports of other systems, each with its own workaround. */
export function refuseOtherXml(text: string): void {
  const head = text.slice(0, 200_000);
  if (/^\s*\{\\rtf|^%PDF-/.test(head)) throw new RefusedFile('other_document');
  if (!isXml(head)) return;
  refuseOldQti(head);
  if (isCartridge(head)) throw new RefusedFile('cartridge');
  if (!/<quiz[\s>]|<(?:\w+:)?(?:qti-assessment-item|assessmentItem)[\s/>]/.test(head)) {
    throw new RefusedFile('unknown_xml');
  }
}

/** Its items have a document type too, so it is found before parsing. */
export function refuseOldQti(text: string): void {
  const isOld = /<(?:\w+:)?questestinterop[\s>]/.test(text.slice(0, 200_000));
  if (isOld) throw new RefusedFile('old_qti');
}

/** Identifies a package without QTI 2 items. */
export function refuseOtherPackage(names: readonly string[], manifest: string): void {
  if (isCartridge(manifest) || names.some((name) => name.endsWith('.imscc'))) {
    throw new RefusedFile('cartridge');
  }
  const isOld =
    /imsqti_xmlv1p|questestinterop|x-bb-|blackboard/i.test(manifest) ||
    names.some((name) => /(?:^|\/)res\d{5}\.dat$|\.bb-package-info$/.test(name));
  if (isOld) throw new RefusedFile('old_qti');
  const isDocument = names.includes('content.xml') && names.includes('META-INF/manifest.xml');
  if (isDocument) throw new RefusedFile('other_document');
}

const isCartridge = (manifest: string) =>
  /imsccv1p\d|imscc_xmlv1p|IMS Common Cartridge/i.test(manifest);

/**
 * Questions may begin with a tag, such as `<b> nima?`; XML has a declaration or closes its first
 * tag at the end.
 */
function isXml(head: string): boolean {
  if (/^\s*<(?:\?xml\b|!DOCTYPE\b)/i.test(head)) return true;
  const name = /^\s*<([A-Za-z][\w:.-]*)[\s/>]/.exec(head)?.[1];
  return (
    name !== undefined &&
    (head.trimEnd().endsWith(`</${name}>`) || /^<[^<>]*\sxmlns[=:]/.test(head.trim()))
  );
}
