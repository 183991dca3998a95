// Draws docs/structure.svg: one square matrix each for the server and the client. A row is a
// feature, a column what it may import; a dot is an import. All dots belong below the diagonal.
import { writeFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { DOMAINS, readImports, roomOf } from './structure/graph.mjs';

const CELL = 7;
const LABELS = 210;
const HEAD = 64;
const FLOORS = ['kit', ...DOMAINS, 'composition'];
const GOOD = '#2563a8';
const BAD = '#c62828';

const target = at('docs/structure.svg');

/** @typedef {{ floor: string, name: string }} Feature */

/** @returns {Feature} */
function featureOf(file) {
  const { domain, feature } = roomOf(file);
  if (domain === undefined) return { floor: 'composition', name: file.split('/')[2] };
  return { floor: domain, name: feature ?? 'index.ts' };
}

const keyOf = ({ floor, name }) => `${floor}/${name}`;

/** Within a domain, features imported by others come first, as with the domains themselves. */
function inOrder(features, edges) {
  const known = (key) => edges.filter(([from, to]) => to === key && from !== to).length;
  const knows = (key) => edges.filter(([from, to]) => from === key && from !== to).length;
  const weight = (feature) => knows(keyOf(feature)) - known(keyOf(feature));
  return features.toSorted(
    (a, b) =>
      FLOORS.indexOf(a.floor) - FLOORS.indexOf(b.floor) ||
      weight(a) - weight(b) ||
      a.name.localeCompare(b.name),
  );
}

/** An index file represents everything it exports, so its arrows are drawn for its domain. */
export function readMatrix(workspace, imports) {
  const features = new Map();
  const counts = new Map();
  for (const { from, to } of imports) {
    if (!from.startsWith(`${workspace}/src/`) || !to.startsWith(`${workspace}/src/`)) continue;
    const [a, b] = [featureOf(from), featureOf(to)];
    if (a.name === 'index.ts' && a.floor === b.floor) continue;
    for (const one of [a, b]) features.set(keyOf(one), one);
    if (keyOf(a) === keyOf(b)) continue;
    const key = JSON.stringify([keyOf(a), keyOf(b)]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const edges = [...counts].map(([key, count]) => [...JSON.parse(key), count]);
  return { features: inOrder([...features.values()], edges), edges };
}

const text = (x, y, content, attributes = '') =>
  `<text x="${x}" y="${y}" ${attributes}>${content}</text>`;

function drawMatrix(title, { features, edges }, left) {
  const place = new Map(features.map((feature, index) => [keyOf(feature), index]));
  const size = features.length * CELL;
  const top = HEAD;
  const parts = [
    text(left + LABELS, 24, title, 'font-size="16" font-weight="700"'),
    text(left + LABELS, 42, `${features.length} features, ${edges.length} pairs that import`),
    `<rect x="${left + LABELS}" y="${top}" width="${size}" height="${size}" fill="none" stroke="#9aa5b1"/>`,
  ];
  for (const floor of FLOORS) {
    const rows = features.flatMap((feature, index) => (feature.floor === floor ? [index] : []));
    if (rows.length === 0) continue;
    const [first] = rows;
    const length = rows.length * CELL;
    const x = left + LABELS + first * CELL;
    const y = top + first * CELL;
    parts.push(
      `<rect x="${x}" y="${y}" width="${length}" height="${length}" fill="#eef4fb" stroke="#9aa5b1" stroke-width="0.5"/>`,
      text(left + 4, y + length / 2 + 4, floor, 'font-size="12" font-weight="600"'),
    );
  }
  for (const [index, { name }] of features.entries()) {
    const y = top + index * CELL + CELL - 1.5;
    parts.push(text(left + LABELS - 4, y, name, 'font-size="6" text-anchor="end"'));
  }
  for (const [from, to, count] of edges) {
    const [row, column] = [place.get(from), place.get(to)];
    const isWithin = features[row].floor === features[column].floor;
    const color = column > row && !isWithin ? BAD : GOOD;
    const x = left + LABELS + column * CELL + CELL / 2;
    const y = top + row * CELL + CELL / 2;
    const radius = Math.min(CELL / 2, 1.3 + Math.log2(count) * 0.6).toFixed(1);
    parts.push(
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"><title>${from} imports ${to} (${count})</title></circle>`,
    );
  }
  return { parts, width: LABELS + size + 24, height: top + size + 24 };
}

export function drawStructure(imports) {
  const server = drawMatrix('server', readMatrix('server', imports), 0);
  const web = drawMatrix('web', readMatrix('web', imports), server.width);
  const width = server.width + web.width;
  const height = Math.max(server.height, web.height);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="11" fill="#1f2933">`,
    '<title>Which feature imports which; red would be a domain that knows one above it</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...server.parts,
    ...web.parts,
    '</svg>',
    '',
  ].join('\n');
}

/** Writes the picture, as before a release. */
export async function run() {
  writeFileSync(target, drawStructure(readImports()));
  return 0;
}
