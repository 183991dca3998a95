// Checks the subjects of commits: `npm run check -- commits`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';

/** Earlier commits were written without the rule. */
const BASE = 'f3c08fba7c33d48eb2565a9bc345142628a1be05';
const MAX_LENGTH = 72;

const statements = /^(the|an?|each|every|all|no|this|these|its?|there|what|who|when|where)$/i;
const pastOrThirdPerson = /(ed|ing|(?<![aisu])s)$/i;
const imperatives = /^(embed|exceed|feed|need|proceed|seed|shed|speed|succeed|bring|ping|ring)$/i;

/** What is wrong with a subject and how to fix it; undefined if nothing. */
export function errorOf(subject) {
  if (subject.length > MAX_LENGTH) {
    return `has ${subject.length} characters: shorten it to ${MAX_LENGTH}, and say the rest in the body`;
  }
  const [first = ''] = subject.split(/[\s:,]/);
  if (imperatives.test(first)) return undefined;
  if (statements.test(first) || pastOrThirdPerson.test(first)) {
    return `begins with "${first}": begin with what the commit does, in the imperative ("Add", "Move", "Refuse")`;
  }
  return undefined;
}

/** Empty without history, as in an archive or a shallow clone. */
function subjectsSinceBase() {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`],
    { cwd: root, encoding: 'utf8' },
  );
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const errors = subjectsSinceBase().flatMap((entry) => {
    const [, hash, subject] = /^(\S+) (.*)$/.exec(entry);
    const error = errorOf(subject);
    return error === undefined ? [] : [`${hash} "${subject}" ${error} (git rebase -i, reword).`];
  });
  for (const error of errors) process.stderr.write(`${error}\n`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
