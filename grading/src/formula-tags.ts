import { isTag, type Tag } from './markup.ts';

export function findTag(tag: Tag, fits: (tag: Tag) => boolean): Tag | undefined {
  for (const child of tag.children.filter(isTag)) {
    const found = fits(child) ? child : findTag(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** Parts of a formula's element, some of which Word wraps in formatting elements. */
export const parts = (tag: Tag, name: string): Tag[] =>
  tag.children
    .filter(isTag)
    .flatMap((child) =>
      child.name === name ? [child] : child.name.startsWith('m:') ? [] : parts(child, name),
    );

/** A property of an element, such as the sign of a sum. */
export function property(tag: Tag, name: string): string | undefined {
  const properties = parts(tag, `${tag.name}pr`)[0];
  const found = properties && findTag(properties, (child) => child.name === `m:${name}`);
  return found && (found.attributes['m:val'] ?? '');
}

export const isOn = (value: string | undefined) =>
  value !== undefined && !['0', 'off', 'false'].includes(value);

/** Names of strikethrough lines in Word and MathML. */
export const STRIKES: Record<string, string> = {
  strikeh: '\\sout',
  strikebltr: '\\cancel',
  striketlbr: '\\bcancel',
  horizontalstrike: '\\sout',
  updiagonalstrike: '\\cancel',
  downdiagonalstrike: '\\bcancel',
};

export const bordersOf = (tag: Tag) =>
  Object.keys(STRIKES).filter((name) => name.startsWith('strike') && isOn(property(tag, name)));
export const notationsOf = (tag: Tag) => (tag.attributes['notation'] ?? '').split(/\s+/);
export const strikesOf = (tag: Tag) =>
  notationsOf(tag).filter((name) => Object.hasOwn(STRIKES, name));

/** A run struck out by its author. */
export const isStruck = (tag: Tag): boolean =>
  parts(tag, 'm:rpr').some((properties) =>
    properties.children
      .filter(isTag)
      .some(({ name, attributes }) => /^m:d?strike$/.test(name) && isOn(attributes['w:val'] ?? '')),
  );

/** Whether part of it is crossed out, so that it is unclear whether it still counts. */
export const isCrossedOut = (formula: Tag): boolean =>
  (formula.name === 'm:r' && isStruck(formula)) ||
  (formula.name === 'm:borderbox' && bordersOf(formula).length > 0) ||
  (formula.name.endsWith('menclose') && strikesOf(formula).length > 0) ||
  formula.children.filter(isTag).some(isCrossedOut);

/** Decorations for which LaTeX has no equivalent. */
export const isDrawn = (tag: Tag, name: string): boolean =>
  name === 'menclose'
    ? notationsOf(tag).every((notation) => notation === 'box' || Object.hasOwn(STRIKES, notation))
    : name !== 'm:borderbox' || !isOn(property(tag, 'strikev'));
