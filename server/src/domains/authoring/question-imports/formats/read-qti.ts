import path from 'node:path/posix';
import { refuseOldQti, refuseOtherPackage } from './detect-format.ts';
import type { Archive } from './open-archive.ts';
import { decodedAddress } from './html-text.ts';
import { measurePictures } from './qti-hotspot.ts';
import { type QtiItem, readQtiItem } from './read-qti-item.ts';
import { failure, type Read, type ReadContext, unread, RefusedFile } from './read.ts';
import { childOf, findAll, readXml, textOf, type XmlNode, isNode } from './xml.ts';
import { decodeText } from './decode-text.ts';

const camel = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renames QTI 3 elements to QTI 2: qti-simple-choice is simpleChoice, match-max is matchMax. */
function inOldNames(node: XmlNode): XmlNode {
  const name = node.name.startsWith('qti-') ? camel(node.name.slice('qti-'.length)) : node.name;
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([key, value]) => [camel(key), value]),
  );
  const children = node.children.map((child) => (isNode(child) ? inOldNames(child) : child));
  return { name, attributes, children };
}

const MANIFEST = 'imsmanifest.xml';

/** Reads a QTI package: the items listed in its manifest, in order, with their pictures. */
export async function readQtiPackage(archive: Archive, context: ReadContext): Promise<Read[]> {
  const manifestName = archive.names.find((name) => path.basename(name) === MANIFEST);
  const folder = manifestName === undefined ? '' : path.dirname(manifestName);
  const listed = manifestName === undefined ? undefined : await listItems(archive, manifestName);
  const items = listed?.length ? listed : looseItems(archive);
  if (!listed?.length) await refuseOther(archive, manifestName);
  if (items.length === 0) throw new RefusedFile('nothing_found');
  const reads: Read[] = [];
  const broken: RefusedFile[] = [];
  for (const { href, keywords } of items) {
    const name = path.normalize(path.join(folder, href));
    const bytes = await archive.read(name);
    if (!bytes) {
      reads.push(unread(href, failure('unreadable', href)));
      continue;
    }
    const text = decodeText(bytes);
    refuseOldQti(text);
    const root = itemOrError(text);
    if (root instanceof RefusedFile) {
      broken.push(root);
      reads.push(unread(href, failure('unreadable', href)));
      continue;
    }
    const pictures = await loadPictures(archive, root, path.dirname(name), context);
    for (const item of itemsIn(root)) reads.push(readQtiItem({ item, pictures, tags: keywords }));
  }
  if (broken.length === items.length) throw broken[0]!;
  return reads;
}

/** A broken item does not affect the others. */
function itemOrError(xml: string): XmlNode | RefusedFile {
  try {
    return inOldNames(readXml(xml));
  } catch (error) {
    if (error instanceof RefusedFile && error.reason === 'unreadable') return error;
    throw error;
  }
}

/** An archive whose manifest lists no items is of another system, or has the items unlisted. */
async function refuseOther(archive: Archive, manifestName: string | undefined): Promise<void> {
  const manifest = manifestName === undefined ? undefined : await archive.read(manifestName);
  refuseOtherPackage(archive.names, manifest ? decodeText(manifest) : '');
}

/** Reads a single XML file: an item, or several below one root. */
export function readQtiXml(xml: string): Read[] {
  const root = inOldNames(readXml(xml));
  const items = itemsIn(root);
  if (items.length === 0) throw new RefusedFile('nothing_found');
  return items.map((item) => readQtiItem({ item, pictures: new Map(), tags: [] }));
}

const itemsIn = (root: XmlNode): XmlNode[] => findAll(root, 'assessmentItem');

type Listed = { href: string; keywords: string[] };

async function listItems(archive: Archive, name: string): Promise<Listed[]> {
  const manifest = inOldNames(readXml(decodeText((await archive.read(name))!)));
  return findAll(manifest, 'resource')
    .filter(({ attributes }) => /item/i.test(attributes['type'] ?? ''))
    .map((resource) => ({
      href: decodedAddress(
        resource.attributes['href'] ?? childOf(resource, 'file')?.attributes['href'] ?? '',
      ),
      keywords: findAll(resource, 'keyword').map((keyword) => textOf(keyword).trim()),
    }));
}

const looseItems = (archive: Archive): Listed[] =>
  archive.names
    .filter((name) => /\.xml$/i.test(name) && path.basename(name) !== MANIFEST)
    .map((href) => ({ href, keywords: [] }));

async function loadPictures(
  archive: Archive,
  root: XmlNode,
  folder: string,
  { pictures }: ReadContext,
): Promise<QtiItem['pictures']> {
  const sources = new Map<string, string>();
  const known = new Map<string, Uint8Array>();
  for (const { attributes } of findAll(root, 'img', 'object')) {
    const address = attributes['src'] ?? attributes['data'] ?? '';
    if (address === '' || sources.has(address)) continue;
    const name = path.normalize(path.join(folder, decodedAddress(address)));
    const bytes = await archive.read(name);
    const source = bytes && pictures.add(path.basename(name), bytes);
    if (source) sources.set(address, source);
    if (source && bytes) known.set(address, bytes);
  }
  await measurePictures(root, ({ attributes }) =>
    known.get(attributes['src'] ?? attributes['data'] ?? ''),
  );
  return sources;
}
