import { RefusedFile } from './refused-file.ts';

/** Files that others export and nobody here reads; each has its own way round. */
export function refuseOtherXml(text: string): void {
  const head = text.slice(0, 200_000);
  if (/^\s*\{\\rtf|^%PDF-/.test(head)) throw new RefusedFile('other_document');
  if (!isXml(head)) return;
  if (/<(?:\w+:)?questestinterop[\s>]/.test(head)) throw new RefusedFile('old_qti');
  if (isCartridge(head)) throw new RefusedFile('cartridge');
  if (!/<quiz[\s>]|<(?:\w+:)?(?:qti-assessment-item|assessmentItem)[\s/>]/.test(head)) {
    throw new RefusedFile('unknown_xml');
  }
}

/** What a package without items of QTI 2 is. */
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

/** Questions may begin with a mark, such as `<b> nima?`; XML says that it is, or ends as it began. */
function isXml(head: string): boolean {
  if (/^\s*<(?:\?xml\b|!DOCTYPE\b)/i.test(head)) return true;
  const name = /^\s*<([A-Za-z][\w:.-]*)[\s/>]/.exec(head)?.[1];
  return (
    name !== undefined &&
    (head.trimEnd().endsWith(`</${name}>`) || /^<[^<>]*\sxmlns[=:]/.test(head.trim()))
  );
}
