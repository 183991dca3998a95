import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

/** Output of a git command in this checkout, with unquoted names; empty without git. */
export const git = (...args) =>
  spawnSync('git', ['-c', 'core.quotePath=off', ...args], { cwd: root, encoding: 'utf8' }).stdout ??
  '';
