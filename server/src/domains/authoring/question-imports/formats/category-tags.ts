const noise = /^(?:top|\$[\w@]+\$|Default for .*|По умолчанию для .*)$/i;

/** `$course$/top/Biology/Cells` gets the last name of the path as its tag. */
export function categoryTags(path: string): string[] {
  const names = path
    .replaceAll('//', '\uE100')
    .split('/')
    .map((name) => name.replaceAll('\uE100', '/').trim());
  const last = names.findLast((name) => name !== '' && !noise.test(name));
  return last === undefined ? [] : [last];
}
