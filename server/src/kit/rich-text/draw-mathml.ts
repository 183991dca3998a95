import { type Markup, type Tag, textOf, replaceEnclosed } from '@malaka/grading/markup';
import { escapeHtml, readEntities } from '@malaka/grading/plain-text';
import { isCrossedOut } from '@malaka/grading/formula-tags';
import { latexOfMathml, strangeIn } from '@malaka/grading/write-latex';

const OPENED = /<((?:\w{1,20}:)?math)\b[^<>]*>/gi;
const CLOSED = /<\/((?:\w{1,20}:)?math)\s*>/gi;
const TOKENS = /<(\/?)([\w:-]+)(?![\w:-])([^<>]*?)(\/?)>|[^<]+|</g;
const ATTRIBUTES = /(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DEPTH_MAX = 100;

/** Entities for letters in MathML that HTML has as well; others are unsupported. */
const NAMED =
  'times × divide ÷ plusmn ± minus − middot · sdot ⋅ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ equiv ≡ asymp ≈ approx ≈ infin ∞ infty ∞ radic √ sum ∑ prod ∏ int ∫ part ∂ deg ° pi π alpha α beta β gamma γ delta δ Delta Δ epsilon ε theta θ lambda λ mu μ rho ρ sigma σ Sigma Σ tau τ phi φ omega ω Omega Ω isin ∈ notin ∉ sub ⊂ cup ∪ cap ∩ forall ∀ exist ∃ rarr → larr ← rArr ⇒ hArr ⇔ ang ∠ perp ⊥ prime ′ hellip …';
const ENTITIES = new Map([
  ...[...NAMED.matchAll(/(\w+) (\S)/g)].map(
    ([, name = '', letter = '']) => [name, letter] as const,
  ),
  ...['InvisibleTimes', 'it', 'ApplyFunction', 'af', 'thinsp'].map((name) => [name, ''] as const),
]);

/**
 * Converts MathML to our formulas. An unsupported formula becomes plain letters and is reported,
 * and so is one that is crossed out.
 */
export function drawMathml(html: string): { html: string; unread: string[] } {
  if (!/<(?:\w{1,20}:)?math\b/i.test(html)) return { html, unread: [] };
  const unread: string[] = [];
  const drawn = replaceFormulas(html, (whole) => {
    const formula = treeOf(whole);
    const letters = formula ? textOf(formula).replaceAll(/\s+/g, ' ').trim() : '';
    const latex = formula && strangeIn(formula).length === 0 ? latexOfMathml(formula) : '';
    if (latex === '' || /&\w+;/.test(letters)) {
      if (letters !== '' || formula === undefined) unread.push(letters || 'math');
      return escapeHtml(letters);
    }
    if (formula && isCrossedOut(formula)) unread.push(letters);
    const value = escapeHtml(latex);
    return `<span data-latex="${value}" data-type="inline-math"></span>`;
  });
  // An unclosed formula would swallow the rest of the text.
  const rest = drawn.replaceAll(/<\/?(?:\w{1,20}:)?math\b[^<>]*>/gi, () => {
    unread.push('math');
    return '';
  });
  return { html: rest, unread };
}

/**
 * Replaces each formula up to its first closing tag; trying every opening tag would be quadratic.
 */
function replaceFormulas(html: string, draw: (formula: string) => string): string {
  const ends = Map.groupBy([...html.matchAll(CLOSED)].toReversed(), ([, name]) =>
    name!.toLowerCase(),
  );
  let drawn = '';
  let place = 0;
  for (const { 1: name, index } of html.matchAll(OPENED)) {
    if (index < place) continue;
    const left = ends.get(name!.toLowerCase()) ?? [];
    while (left.length > 0 && left.at(-1)!.index < index) left.pop();
    const end = left.at(-1);
    if (!end) continue;
    const next = end.index + end[0].length;
    drawn += html.slice(place, index) + draw(html.slice(index, next));
    place = next;
  }
  return drawn + html.slice(place);
}

/** Undefined if the tags do not match. */
function treeOf(markup: string): Tag | undefined {
  const root: Tag = { name: '#root', attributes: {}, children: [] };
  const open: { tag: Tag; children: Markup[] }[] = [{ tag: root, children: root.children }];
  const uncommented = replaceEnclosed(markup, { begin: /<!--/g, end: /-->/g }, () => '');
  for (const [token, close, name = '', rawAttributes = '', isEmpty] of uncommented.matchAll(
    TOKENS,
  )) {
    const { tag: parent, children } = open.at(-1)!;
    if (name === '') {
      if (!token.startsWith('<')) children.push(lettersOf(token));
    } else if (close === '/') {
      if (parent.name !== name.toLowerCase() || open.length === 1) return undefined;
      open.pop();
    } else {
      const attributes = Object.fromEntries(
        [...rawAttributes.matchAll(ATTRIBUTES)].map(([, key = '', one, other]) => [
          key,
          one ?? other ?? '',
        ]),
      );
      const tag: Tag = { name: name.toLowerCase(), attributes, children: [] };
      children.push(tag);
      if (isEmpty !== '/') open.push({ tag, children: tag.children });
      if (open.length > DEPTH_MAX) return undefined;
    }
  }
  const [formula] = root.children;
  return open.length === 1 && formula !== undefined && typeof formula !== 'string'
    ? formula
    : undefined;
}

const lettersOf = (text: string): string =>
  readEntities(text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole));
