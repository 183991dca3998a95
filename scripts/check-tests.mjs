// Finds what makes a test depend on the machine: durations, retries, blind sleeps, rows in no
// order.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';
import { isTest, sourceFiles } from './files.mjs';
import { at } from './paths.mjs';

const fixes = {
  seconds:
    'time that passed is expected to be short. Set the clock or count; bench/ measures seconds.',
  retries: 'a test that is tried again has not passed. Mend what makes it fail.',
  sleep: 'sleeps for a fixed time. Poll for what happens, or wait for what comes after it.',
  row: 'takes whichever row comes first. Order the rows, or name the one by its key.',
};

/** Columns that identify a row; for some tables, a column that is unique only there. */
const keys = ['id', 'phone', 'key', 'slug', 'number', 'token'];
const keysOf = { profiles: 'accountId', noticeSettings: 'accountId', attemptReturns: 'attemptId' };

/** Other files need not be parsed. */
const suspicious = /toBeLess|\bretr|sleep|setTimeout|waitForTimeout|executeTakeFirst/;

/**
 * The faults of one file, each with its line and how to fix it; `file` is its path from the root.
 */
export function faultsIn(file, text) {
  if (!suspicious.test(text)) return [];
  const found = [];
  const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const times = timesIn(tree);
  const sleeps = sleepsIn(tree);
  const isJourney = file.startsWith('e2e/');
  const mayWait = file.includes('.paced.');
  visit(tree, (node, parents) => {
    const add = (kind, start = node.start) => {
      const line = text.slice(0, start).split('\n').length;
      found.push(`${file}:${line}: ${fixes[kind]}`);
    };
    if (isExpectedShort(node, times)) add('seconds', node.callee.property.start);
    if (isRetried(node)) add('retries');
    if (!mayWait && isSleep(node, sleeps) && !parents.some(ends)) add('sleep');
    if (isJourney && isAnyRow(node)) add('row', node.callee.property.start);
  });
  return found;
}

function visit(node, act, parents = []) {
  if (typeof node?.type === 'string') {
    act(node, parents);
    parents = [...parents, node];
  }
  for (const child of Object.values(node)) {
    if (child !== null && typeof child === 'object') visit(child, act, parents);
  }
}

function has(tree, isSought) {
  let isThere = false;
  visit(tree, (node, parents) => (isThere ||= isSought(node, parents)));
  return isThere;
}

const nameOf = (node) => (node?.type === 'Identifier' ? node.name : undefined);
/** `name` of `of.name(…)`. */
const methodOf = (node) => (node?.type === 'CallExpression' && nameOf(node.callee.property)) || '';

const CLOCKS = /^(?:Date|performance)\.now$|^process\.(?:cpuUsage|hrtime)$/;
const isClock = ({ type, callee }) =>
  type === 'CallExpression' && CLOCKS.test(`${nameOf(callee.object)}.${nameOf(callee.property)}`);

/** Whether a moment is read or used; a date built from one is data of the test. */
const isOfTime = (tree, times) =>
  has(
    tree,
    (node, parents) =>
      (isClock(node) || times.has(nameOf(node))) &&
      !parents.some((parent) => parent.type === 'NewExpression'),
  );

/** The names of variables whose values come from a clock. */
function timesIn(tree) {
  const times = new Set();
  for (let before = -1; before < times.size;) {
    before = times.size;
    visit(tree, ({ type, id, init, left, right }) => {
      const [name, value] =
        type === 'VariableDeclarator'
          ? [nameOf(id), init]
          : type === 'AssignmentExpression'
            ? [nameOf(left), right]
            : [];
      if (name && value && isOfTime(value, times)) times.add(name);
    });
  }
  return times;
}

const isExpectation = ({ type, callee }) =>
  type === 'CallExpression' && (nameOf(callee) ?? nameOf(callee.object)) === 'expect';

function isExpectedShort(node, times) {
  if (!methodOf(node).startsWith('toBeLessThan')) return false;
  let of = node.callee.object;
  while (of.type === 'MemberExpression') of = of.object;
  return isExpectation(of) && isOfTime(of.arguments, times);
}

function isRetried({ type, callee, arguments: args = [] }) {
  if (type !== 'CallExpression') return false;
  let of = callee;
  while (of.type === 'MemberExpression' || of.type === 'CallExpression')
    of = of.object ?? of.callee;
  return (
    ['test', 'it', 'describe'].includes(nameOf(of)) &&
    args.some((one) => one.properties?.some(({ key }) => /^retry$|^retries$/.test(nameOf(key))))
  );
}

/** The local names of `sleep` in the file. */
function sleepsIn(tree) {
  const names = new Set(['sleep']);
  visit(tree, ({ type, source, specifiers = [] }) => {
    if (type !== 'ImportDeclaration' || source.value !== 'node:timers/promises') return;
    for (const { imported, local } of specifiers) {
      if (nameOf(imported) === 'setTimeout') names.add(nameOf(local));
    }
  });
  return names;
}

function isSleep(node, sleeps) {
  if (methodOf(node) === 'waitForTimeout') return true;
  if (node.type === 'CallExpression') return sleeps.has(nameOf(node.callee));
  if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'Promise') return false;
  const done = nameOf(node.arguments[0]?.params?.[0]);
  const isTimer = ({ type, callee, arguments: args }) =>
    type === 'CallExpression' && nameOf(callee) === 'setTimeout' && nameOf(args[0]) === done;
  return done !== undefined && has(node.arguments, isTimer);
}

/** A loop has its own end; deliberate delays are named `delay…`. */
const ends = (node) =>
  /^(?:While|DoWhile|For)Statement$/.test(node.type) ||
  /^(?:poll|waitFor|waitUntil|toPass)$/.test(methodOf(node)) ||
  nameOf(node.id)?.startsWith('delay');

function isAnyRow(node) {
  if (!methodOf(node).startsWith('executeTakeFirst')) return false;
  const calls = [];
  for (let of = node; methodOf(of); of = of.callee.object) {
    calls.push([methodOf(of), of.arguments]);
  }
  const argumentsOf = (name) => calls.filter(([of]) => of === name).map(([, of]) => of);
  const [[table] = []] = argumentsOf('selectFrom');
  if (!table || argumentsOf('orderBy').length > 0) return false;
  const isCount = has(argumentsOf('select'), (one) => /^(?:count|max|min|sum)/.test(methodOf(one)));
  const isNamed = argumentsOf('where').some(([column, is]) => {
    const name = String(column.value).split('.').at(-1);
    return is?.value === '=' && (keys.includes(name) || keysOf[table.value] === name);
  });
  return !isCount && !isNamed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tests = globSync('scripts/**/*.test.mjs', { cwd: at('.') });
  const ours = sourceFiles().filter((file) => isTest(file) || file.startsWith('e2e/src/'));
  const faults = [...ours, ...tests].flatMap((file) =>
    faultsIn(file, readFileSync(at(file), 'utf8')),
  );
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
