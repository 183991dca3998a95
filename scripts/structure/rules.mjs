// The structure rules (docs/architecture.md). Each violation is one line: what is wrong, and how to
// fix it.
import { cyclesIn, DOMAINS, roomOf } from './graph.mjs';

const rank = (domain) => (domain === 'kit' ? -1 : DOMAINS.indexOf(domain));

/** A domain that imports from one above it. */
export function wrongDirections(imports) {
  return imports.flatMap(({ from, to }) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a.workspace !== b.workspace || a.domain === undefined || a.domain === b.domain) return [];
    if (b.domain === undefined) {
      return [`${from} imports ${to}: what composes the domains is not theirs to know`];
    }
    if (rank(b.domain) < rank(a.domain)) return [];
    return [
      `${from} imports ${to}: ${a.domain} lies below ${b.domain}. Let ${b.domain} register what it knows, or move the shared part down`,
    ];
  });
}

const TEXTS = /\/texts\/[\w-]+\.\w+\.json$/;
const PAGE = /(?:Page|Screen|Layout)\.tsx$/;

/**
 * A domain entered past its index file. Contracts have no index: everything in them may be
 * imported. The composition alone imports a domain's declaration.
 */
export function pastDoors(imports) {
  return imports.flatMap(({ from, to }) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (b.domain === undefined || b.domain === 'kit' || b.isDoor) return [];
    if (!['server', 'web'].includes(b.workspace)) return [];
    if (a.workspace !== b.workspace) return [];
    if (b.isDeclaration) {
      if (a.domain === undefined) return [];
      return [`${from} imports ${to}: only server/src/domains.ts reads what a domain declares`];
    }
    if (a.domain === b.domain) return [];
    // Texts are data, which the composition loads by name.
    if (a.domain === undefined && TEXTS.test(to)) return [];
    // A page is loaded separately: the client's routes import its file directly.
    if (from.startsWith('web/src/routes/') && PAGE.test(to)) return [];
    return [`${from} imports ${to}: enter by ${b.workspace}/src/domains/${b.domain}/index.ts`];
  });
}

/** Features of one domain, or of the kit, that import each other. */
export function featureCycles(imports) {
  const edges = imports.flatMap(({ from, to }) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a.workspace !== b.workspace || a.domain !== b.domain || a.feature === b.feature) return [];
    if (a.workspace === 'contracts' || !a.feature || !b.feature) return [];
    const name = ({ workspace, domain, feature }) => `${workspace}/${domain}/${feature}`;
    return [[name(a), name(b)]];
  });
  return cyclesIn(edges).map(
    (group) => `${group.join(', ')} know each other in a circle: turn one of the imports round`,
  );
}

const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"](?:public\.)?(\w+)|\b(?:insert\s+into|delete\s+from)\s+(?:public\.)?"?(\w+)|\bupdate\s+(?:public\.)?"?(\w+)"?\s+(?:as\s+\w+\s+)?set\b/gi;

/** @param {{ file: string, text: string }[]} sources Of the server. */
export function tablesOfMany(sources) {
  const writers = new Map();
  for (const { file, text } of sources) {
    const { domain } = roomOf(file);
    for (const [, a, b, c] of text.matchAll(WRITES)) {
      const table = a ?? b ?? c;
      const files = writers.get(table) ?? new Map();
      writers.set(table, files.set(domain ?? file, [...(files.get(domain ?? file) ?? []), file]));
    }
  }
  return [...writers].flatMap(([table, files]) => {
    if (files.size < 2) return [];
    const who = [...files].map(([domain, [first]]) => `${domain} (${first})`).toSorted();
    return [
      `The table ${table} is written by ${who.join(' and ')}: let one own it and offer a function at its door`,
    ];
  });
}

const MAX_LINES = 80;

export function longCompositions(sources) {
  return sources.flatMap(({ file, text }) => {
    const lines = text.split('\n').length - 1;
    if (!/^server\/src\/(?:app|worker)\.ts$/.test(file) || lines <= MAX_LINES) return [];
    return [
      `${file} has ${lines} lines, ${MAX_LINES} at most: let the domains register themselves`,
    ];
  });
}
