type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** Signs of a Latin keyboard whose keys produce letters in Cyrillic layouts. */
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

/** The key's Latin character if it produces a Cyrillic letter; otherwise its own. */
export function latinKey({ key, code }: Press): string {
  if (!/^\p{Script=Cyrillic}$/u.test(key)) return key;
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : (SIGNS[code] ?? key);
}
