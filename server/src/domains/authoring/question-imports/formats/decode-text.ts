import { plainLetters } from '@malaka/grading/plain-letters';
import { RefusedFile } from './read.ts';

/** The most frequent Cyrillic letters in Russian and Uzbek. */
const common = /[оеаинтслрвкдмуяй]/gu;
/** Box drawing, or capitals between small letters: signs of a wrong code page. */
const unlikely = /[\u2500-\u25FF]|[а-яёў][А-ЯЁЎ]|[\u0400-\u040F\u0452-\u045F]/gu;
const codePages = ['windows-1251', 'koi8-r', 'ibm866'] as const;
const SAMPLE = 20_000;
const STRAY_SHARE = 100;
const STRAY_LETTERS = 10;

/** Decodes a text file in an unknown code page; Windows-1251 is common here. */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  if (hasControls(text.slice(0, SAMPLE))) throw new RefusedFile('unreadable');
  return plainLetters(text.replace(/\r\n?/g, '\n').normalize('NFC').toWellFormed());
}

/**
 * Control characters occur in every picture and program, and at most once by accident in a text.
 */
const hasControls = (text: string) => {
  const strange = (text.match(/\p{Cc}/gu) ?? []).filter(
    (sign) => !'\t\n\v\f\r\u0085'.includes(sign),
  );
  return strange.includes('\0') || strange.length > text.length / STRAY_SHARE;
};

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const encoding = declared(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // One damaged letter of many, such as the last of a file cut short, leaves the others UTF-8.
    const text = new TextDecoder('utf-8').decode(bytes);
    const [letters, damaged] = [/[^\p{ASCII}\uFFFD]/gu, /\uFFFD/g].map(
      (kind) => text.match(kind)?.length ?? 0,
    );
    return letters! > damaged! * STRAY_LETTERS ? text : likeliest(bytes);
  }
}

/** The encoding an XML file declares. */
function declared(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const name = /^\s*<\?xml[^>]*\sencoding=["']([\w-]{3,20})["']/i.exec(head)?.[1]?.toLowerCase();
  if (name === undefined || name.startsWith('utf')) return undefined;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new RefusedFile('unreadable');
  }
}

function likeliest(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE);
  const scores = codePages.map((name) => {
    const text = new TextDecoder(name).decode(sample);
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    return { name, score: count(common) - 3 * count(unlikely) };
  });
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return new TextDecoder(best!.name).decode(bytes);
}
