type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** Signs of a Latin keyboard whose keys have letters in Cyrillic. */
const SIGNS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backquote: '`',
  Minus: '-',
  Equal: '=',
};

/** What the key says on a Latin keyboard, where it gives a Cyrillic letter; otherwise what it gives. */
export function latinKey({ key, code }: Press): string {
  if (!/^\p{Script=Cyrillic}$/u.test(key)) return key;
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : (SIGNS[code] ?? key);
}
