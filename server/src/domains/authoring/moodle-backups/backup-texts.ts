import {
  markdownHtml,
  moodleHtml,
  plainHtml,
} from '#/domains/authoring/question-imports/formats/html-text.ts';
import { publicAddress } from '#/kit/files/public-files.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import type { Area, FileIndex } from './backup-files.ts';
import type { Place, Remarks } from './remarks.ts';

const READ_MAX = 1_000_000;
const TEXT_MAX = 100_000;
const PLUGIN_FILE = /@@PLUGINFILE@@\/([^"'\s<>?]+)(?:\?[^"'\s<>]*)?/g;
/** Moodle's notation for a link to another part of the site. */
const MOODLE_LINK = /\$@[A-Z]{2,40}(?:\*[\w-]{1,40}){0,6}@\$/g;
const PICTURE = /\.(png|jpe?g|gif|webp)$/i;

/** Converts texts of a backup: resolves their pictures and strips active content. */
export class BackupTexts {
  /** Future address of a picture by its part; replaced when the picture is stored. */
  readonly pictures = new Map<string, string>();
  readonly #files: FileIndex;
  readonly #remarks: Remarks;

  constructor(files: FileIndex, remarks: Remarks) {
    this.#files = files;
    this.#remarks = remarks;
  }

  /** Returns an empty string for no text, or for more than a lesson allows. */
  clean(text: string, { format, area, at }: { format: string; area: Area; at: Place }): string {
    if (text.length > READ_MAX) return this.#tooLong(at);
    const html = this.withFiles(inFormat(text, format), area, at);
    const clean = cleanRichText(html).replaceAll(/<a href=""[^>]*>|<a>/g, '<a>');
    if (clean.length > TEXT_MAX) return this.#tooLong(at);
    this.#reportRemoved(html, clean, at);
    return clean;
  }

  /** Resolves the pictures of a text and removes links into Moodle. */
  withFiles(text: string, area: Area, at: Place): string {
    if (!text.includes('@@') && !text.includes('$@')) return text;
    const files = new Map(this.#files.of(area).map((file) => [file.path, file]));
    const resolved = text.replaceAll(PLUGIN_FILE, (_, path: string) => {
      const file = files.get(decoded(path));
      const ending = PICTURE.exec(file?.name ?? '')?.[1]?.toLowerCase();
      if (file && ending !== undefined) return this.#picture(file.hash, ending);
      const name = decoded(path);
      const reason = /\.svgz?$/i.test(name) ? 'svg' : file ? 'linked_file' : 'file_missing';
      this.#remarks.left(at, reason, name);
      return '';
    });
    const plain = resolved.replaceAll(MOODLE_LINK, '');
    if (plain !== resolved) this.#remarks.changed(at, 'moodle_link');
    return plain;
  }

  #picture(hash: string, ending: string): string {
    const address = publicAddress(`moodle/${hash}.${ending}`);
    this.pictures.set(`images/${hash}.${ending}`, address);
    return address;
  }

  #tooLong(at: Place): string {
    this.#remarks.left(at, 'too_long');
    return '';
  }

  #reportRemoved(html: string, clean: string, at: Place): void {
    const lost = (tag: RegExp) => count(html, tag) > count(clean, tag);
    if (/<script\b|<[^>]{1,2000}\son[a-z]{3,20}\s*=|javascript:/i.test(html)) {
      this.#remarks.changed(at, 'script');
    }
    if (lost(/<(?:iframe|video|audio|object|embed|form)\b/gi)) this.#remarks.changed(at, 'media');
    if (/<svg\b/i.test(html)) this.#remarks.changed(at, 'svg');
    // Missing pictures were already reported and have no address any more.
    if (lost(/<img\b[^>]{0,2000}\ssrc\s*=\s*["']?[^"'\s>]/gi)) {
      this.#remarks.changed(at, 'outside_picture');
    }
  }
}

const count = (text: string, tag: RegExp): number => text.match(tag)?.length ?? 0;

function inFormat(text: string, format: string): string {
  if (format === '2') return plainHtml(text);
  if (format === '4') return markdownHtml(text);
  return format === '0' ? moodleHtml(text) : text;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
