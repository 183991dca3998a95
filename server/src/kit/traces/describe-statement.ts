const CACHED_TEXTS = 1000;
const TEXT_SHOWN = 500;

export type Described = {
  /** `select accounts`, or `commit`. */
  name: string;
  /** Without values. */
  text: string;
};

const cache = new Map<string, Described>();

/** How a statement appears in a trace. */
export function describeStatement(statement: string): Described {
  const known = cache.get(statement);
  if (known) return known;
  const text = statement
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Values are parameters; a literal that ends up in the text anyway is hidden.
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$.])\d{4,}/g, '?');
  const [, kind = 'statement'] = /^([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update) "?([a-z_][\w.]*)"?(?![\w.(])/i.exec(text) ?? [];
  const name = [kind.toLowerCase(), table].filter(Boolean).join(' ');
  const described = { name, text: text.slice(0, TEXT_SHOWN) };
  if (cache.size < CACHED_TEXTS) cache.set(statement, described);
  return described;
}
