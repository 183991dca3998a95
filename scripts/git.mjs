import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

/** Output of a git command in this checkout, with unquoted names; empty without git. */
export const git = (...args) =>
  spawnSync('git', ['-c', 'core.quotePath=off', ...args], { cwd: root, encoding: 'utf8' }).stdout ??
  '';

const mergeBase = () =>
  (git('merge-base', 'HEAD', 'main') || git('merge-base', 'HEAD', 'origin/main')).trim();

/** Files that differ from a commit, by default where the branch left main; committed or not. */
export const changedFiles = (base = mergeBase()) => [
  ...new Set(
    [
      ...git('diff', '--name-only', base || 'HEAD').split('\n'),
      ...git('ls-files', '--others', '--exclude-standard').split('\n'),
    ].filter(Boolean),
  ),
];
