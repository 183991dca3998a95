import { RefusedFile } from './refused-file.ts';

/** Refuses XML exports of other systems, each with its own workaround. */
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
