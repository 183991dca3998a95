/** Markup as a tree; element names in lower case, with their prefix. */
export type Tag = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Markup[];
};
export type Markup = Tag | string;

export const isTag = (node: Markup): node is Tag => typeof node !== 'string';

export const textOf = (node: Markup): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');
