/** Names in the directory of an old Office document (a compound file). */
const known = {
  word: 'WordDocument',
  slides: 'PowerPoint Document',
  vba: '_VBA_PROJECT',
  excelVba: '_VBA_PROJECT_CUR',
  package: '\u0001Ole10Native',
} as const;

export type BoxName = keyof typeof known | 'slideVba';

/** A directory entry has 128 bytes and begins with its name. */
const PLACE_BYTES = 128;

const names = Object.entries(known).map(([key, name]) => {
  const bytes = Buffer.from(`${name}\0`, 'utf16le');
  return { key: key as BoxName, bytes };
});

/** Header of a PowerPoint record that marks a presentation with macros by a 1 at its end. */
const slideMacros = Buffer.from('1f00ff0314000000020000040c000000', 'hex');
const MACROS_FLAG = slideMacros.length + 4;

/** Finds which of the known names an old document or an embedded object has; reads it in chunks. */
export class BoxScanner {
  readonly found = new Set<BoxName>();
  #rest: Buffer = Buffer.alloc(0);

  feed(chunk: Buffer): void {
    const window = Buffer.concat([this.#rest, chunk]);
    // Search whole entries only; the last one is retained for matches across the chunk boundary.
    const whole = Math.max(0, Math.floor(window.length / PLACE_BYTES) - 1) * PLACE_BYTES;
    this.#look(window, whole);
    this.#rest = window.subarray(whole);
  }

  end(): void {
    this.#look(this.#rest, this.#rest.length);
  }

  #look(window: Buffer, until: number): void {
    for (const { key, bytes } of names) {
      for (let at = window.indexOf(bytes); at >= 0; at = window.indexOf(bytes, at + 1)) {
        if (at < until && at % PLACE_BYTES === 0) {
          this.found.add(key);
        }
      }
    }
    for (let at = window.indexOf(slideMacros); at >= 0; at = window.indexOf(slideMacros, at + 1)) {
      if (window[at + MACROS_FLAG] === 1) this.found.add('slideVba');
    }
  }
}
