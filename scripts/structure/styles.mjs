// Every class of the web client is defined in a style sheet and used (docs/web-primitives.md).
import path from 'node:path';

const SHARED = 'web/src/kit/ui/shared.css';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMPOSES = /composes: ([\w ]+) from '([^']+)'/g;
/** The value of the attribute: text, or an expression. */
const ATTRIBUTE = /\bclassName=(?:"([^"]*)"|\{((?:[^{}]|\$?\{[^{}]*\})*)\})/g;
const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;

/** A string in a comparison is not a class. */
const COMPARED = /[=!]== '[^']*'/g;

const wordsOf = (text) => text.split(/\s+/).filter((word) => /^[A-Za-z][\w-]*$/.test(word));

/** The class names in the selectors of a style sheet. */
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

/** The classes that a component uses by their plain names. */
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
  const used = new Map();
  const use = (sheet, names) => used.set(sheet, [...(used.get(sheet) ?? []), ...names]);
  for (const { file, text } of components) {
    for (const [, name, specifier] of text.matchAll(IMPORT)) {
      const members = text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|(\\[))`, 'g'));
      use(
        targetOf(file, specifier),
        [...members].map(([, member, computed]) => (computed ? '*' : member)),
      );
    }
  }
  for (const { file, text } of sheets) {
    for (const [, names, specifier] of text.matchAll(COMPOSES)) {
      use(targetOf(file, specifier), names.split(' '));
    }
  }
  const plain = components.map(({ file, text }) => ({ file, names: plainClassesOf(text) }));
  use(
    SHARED,
    plain.flatMap(({ names }) => names),
  );

  const unused = sheets
    .filter(({ file }) => file.endsWith('.module.css') || file === SHARED)
    .flatMap(({ file, text }) => {
      const names = used.get(file) ?? [];
      if (names.includes('*')) return [];
      return [...classesOf(text)]
        .filter((name) => !names.includes(name))
        .map((name) => `${file} has .${name}, which no component uses: delete the rule`);
    });

  const known = classesOf(sheets.find(({ file }) => file === SHARED)?.text ?? '');
  const unknown = plain.flatMap(({ file, names }) =>
    [...new Set(names)]
      .filter((name) => !known.has(name) && !name.startsWith('mantine-'))
      .map(
        (name) =>
          `${file} uses className "${name}", which ${SHARED} does not define: use one that it defines, or a CSS module`,
      ),
  );
  return [...unused, ...unknown];
}
