/** Markup as a tree; the name of an element in small letters, with its prefix. */
export type Tag = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Markup[];
};
export type Markup = Tag | string;

export const isTag = (node: Markup): node is Tag => typeof node !== 'string';

export const textOf = (node: Markup): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');
