// Checks the structure against its rules. Violations that existed when the rules were written are
// listed in the ceiling, which may only shrink: `npm run check -- structure` reports new ones,
// `--freeze` lowers the ceiling.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at } from './paths.mjs';
import { lonelyFeatures } from './structure/features.mjs';
import { productFiles, readImports } from './structure/graph.mjs';
import {
  discardedFamilies,
  discardedNames,
  discardedPhrases,
  readDiscarded,
  readFamilies,
} from './structure/names.mjs';
import {
  featureCycles,
  longCompositions,
  pastDoors,
  tablesOfMany,
  wrongDirections,
} from './structure/rules.mjs';
import { looseClasses } from './structure/styles.mjs';

const ceilingFile = at('scripts/structure/ceiling.json');

export function findViolations(files = productFiles()) {
  const imports = readImports(files);
  const sources = files.map((file) => ({ file, text: readFileSync(at(file), 'utf8') }));
  const sheets = globSync('web/src/**/*.css', { cwd: at('.') }).map((file) => ({
    file,
    text: readFileSync(at(file), 'utf8'),
  }));
  const ofServer = sources.filter(({ file }) => file.startsWith('server/'));
  const names = readFileSync(at('docs/names.md'), 'utf8');
  const texts = globSync('web/src/**/texts/*.en.json', { cwd: at('.') }).map((file) => ({
    file,
    text: readFileSync(at(file), 'utf8'),
  }));
  return {
    direction: wrongDirections(imports),
    door: pastDoors(imports),
    cycle: featureCycles(imports),
    table: tablesOfMany(ofServer),
    composition: longCompositions(ofServer),
    feature: lonelyFeatures(files),
    name: discardedNames(sources, readDiscarded(names)),
    family: discardedFamilies(sources, readFamilies(names)),
    phrase: discardedPhrases([...sources, ...texts]),
    class: looseClasses([...sources, ...sheets]),
  };
}

/** Violations beyond the ceiling, and entries of the ceiling that no longer apply. */
export function holdAgainst(violations, ceiling) {
  return Object.entries(violations).flatMap(([rule, found]) => {
    const allowed = new Set(ceiling[rule]);
    const gone = [...allowed].filter((one) => !found.includes(one));
    return [
      ...found.filter((one) => !allowed.has(one)),
      ...gone.map((one) => `Mended, so lower the ceiling (--freeze): ${one}`),
    ];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = findViolations();
  if (process.argv.includes('--freeze')) {
    writeFileSync(ceilingFile, `${JSON.stringify(violations, null, 2)}\n`);
  }
  const counts = Object.entries(violations).map(([rule, { length }]) => `${length} ${rule}`);
  process.stdout.write(`${counts.join(', ')}\n`);
  const ceiling = existsSync(ceilingFile) ? JSON.parse(readFileSync(ceilingFile, 'utf8')) : {};
  const errors = holdAgainst(violations, ceiling);
  for (const error of errors) process.stdout.write(`${error}\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
}
