/** All field names in the schemas of a document. */
export function propertyNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties } = node as { properties?: object };
  return [
    ...Object.keys(properties ?? {}),
    ...Object.values(node).flatMap((inner) => propertyNames(inner)),
  ];
}
