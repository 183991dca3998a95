// Classes of the web client: each stands in a sheet and is said somewhere (docs/web-primitives.md).
import path from 'node:path';

const SHARED = 'web/src/kit/ui/shared.css';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMPOSES = /composes: ([\w ]+) from '([^']+)'/g;
/** Of an attribute: its words, or the code that says them. */
const ATTRIBUTE = /\bclassName=(?:"([^"]*)"|\{((?:[^{}]|\$?\{[^{}]*\})*)\})/g;
const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;

/** Comparisons within the code say no class. */
const COMPARED = /[=!]== '[^']*'/g;

const wordsOf = (text) => text.split(/\s+/).filter((word) => /^[A-Za-z][\w-]*$/.test(word));

/** Names of the classes that a sheet has rules for. */
export function classesOf(css) {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .matchAll(/[^{};]+(?=\{)/g);
  return new Set(
    [...selectors].flatMap(([selector]) =>
      selector.trim().startsWith('@')
        ? []
        : [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name),
    ),
  );
}

/** Classes that a component says without a sheet of its own. */
export function plainClassesOf(text) {
  return [...text.matchAll(ATTRIBUTE)].flatMap(([, plain, code = '']) => {
    if (plain !== undefined) return wordsOf(plain);
    return [...code.replaceAll(COMPARED, '').matchAll(QUOTED)].flatMap((found) =>
      wordsOf((found[1] ?? found[2] ?? found[3] ?? '').replaceAll(/\$\{[^}]*\}/g, ' ')),
    );
  });
}

const targetOf = (file, specifier) =>
  specifier.startsWith('#/')
    ? `web/src/${specifier.slice(2)}`
    : path.posix.join(path.posix.dirname(file), specifier);

/** @param {{ file: string, text: string }[]} sources Sheets and components of the web client. */
export function looseClasses(sources) {
  const sheets = sources.filter(({ file }) => file.endsWith('.css'));
  const components = sources.filter(({ file }) => /^web\/src.*\.tsx?$/.test(file));
  const said = new Map();
  const say = (sheet, names) => said.set(sheet, [...(said.get(sheet) ?? []), ...names]);
  for (const { file, text } of components) {
    for (const [, name, specifier] of text.matchAll(IMPORT)) {
      const members = text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|(\\[))`, 'g'));
      say(
        targetOf(file, specifier),
        [...members].map(([, member, computed]) => (computed ? '*' : member)),
      );
    }
  }
  for (const { file, text } of sheets) {
    for (const [, names, specifier] of text.matchAll(COMPOSES)) {
      say(targetOf(file, specifier), names.split(' '));
    }
  }
  const plain = components.map(({ file, text }) => ({ file, names: plainClassesOf(text) }));
  say(
    SHARED,
    plain.flatMap(({ names }) => names),
  );

  const unused = sheets
    .filter(({ file }) => file.endsWith('.module.css') || file === SHARED)
    .flatMap(({ file, text }) => {
      const names = said.get(file) ?? [];
      if (names.includes('*')) return [];
      return [...classesOf(text)]
        .filter((name) => !names.includes(name))
        .map((name) => `${file} has .${name}, which nothing says: delete the rule`);
    });

  const known = classesOf(sheets.find(({ file }) => file === SHARED)?.text ?? '');
  const unknown = plain.flatMap(({ file, names }) =>
    [...new Set(names)]
      .filter((name) => !known.has(name) && !name.startsWith('mantine-'))
      .map(
        (name) =>
          `${file} says className "${name}", which ${SHARED} does not have: take one that it has, or a sheet of its own`,
      ),
  );
  return [...unused, ...unknown];
}
